import type { User } from '@roadworthy/domain/accounts/accounts.schema';

export type Session = {
  status: 'initialising' | 'anonymous' | 'signed-in' | 'unreachable';
  user: User | null;
  /** Why somebody has just left; decides where the gate sends them. */
  farewell: 'expired' | 'logged-out' | null;
  /** The failure that keeps us from knowing, while unreachable. */
  failure: unknown;
};

export type News = 'signed-in' | 'signed-out';

type Deps = {
  /** Whether the server left its mark that somebody is signed in. */
  hasHint: () => boolean;
  clearHint: () => void;
  fetchUser: () => Promise<User | null>;
  /** Tells the other tabs. */
  tell: (news: News) => void;
  later: (run: () => void, ms: number) => void;
};

const nobody: Session = { status: 'anonymous', user: null, farewell: null, failure: null };
const firstPause = 4_000;
const longestPause = 60_000;

/** Who is signed in, as far as this tab knows. */
export const createSessionStore = ({ hasHint, clearHint, fetchUser, tell, later }: Deps) => {
  let state: Session = hasHint() ? { ...nobody, status: 'initialising' } : nobody;
  let turn = 0;
  let pause = firstPause;
  const listeners = new Set<() => void>();

  const become = (next: Partial<Session>) => {
    turn += 1;
    state = { ...nobody, ...next };
    for (const listener of listeners) listener();
  };

  /** An answer that arrives after something newer happened is dropped. */
  const refresh = async (): Promise<void> => {
    turn += 1;
    const mine = turn;
    try {
      const user = await fetchUser();
      if (mine !== turn) return;
      pause = firstPause;
      become(user ? { status: 'signed-in', user } : {});
    } catch (failure) {
      if (mine !== turn || state.status === 'signed-in') return;
      become({ status: 'unreachable', failure });
      const waited = turn;
      later(() => {
        if (turn === waited) void refresh();
      }, pause);
      pause = Math.min(pause * 2, longestPause);
    }
  };

  return {
    get: () => state,
    /** What the prerendered pages were drawn with. */
    getPrerendered: () => nobody,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: async () => {
      if (state.status === 'initialising') await refresh();
    },
    refresh,
    signedIn: (user: User) => {
      become({ status: 'signed-in', user });
      tell('signed-in');
    },
    signedOut: () => {
      clearHint();
      become({ farewell: 'logged-out' });
      tell('signed-out');
    },
    expired: () => {
      if (state.status !== 'signed-in') return;
      clearHint();
      become({ farewell: 'expired' });
    },
    /** The farewell has been acted on. */
    settle: () => {
      if (state.farewell) become({});
    },
    hear: (news: News) => {
      if (news === 'signed-in') void refresh();
      else if (state.status !== 'anonymous') become({});
    },
  };
};
