import type { User } from '@roadworthy/domain/accounts/accounts.schema';

export type Session = {
  status: 'initialising' | 'anonymous' | 'signed-in' | 'unreachable';
  user: User | null;
  /** Whether the server has confirmed the user; until then it is the user who was last signed in here. */
  confirmed: boolean;
  /** Why the user has just left; decides where the gate redirects. */
  farewell: 'expired' | 'logged-out' | 'deletion-asked' | null;
  /** The error of the last attempt, while unreachable. */
  failure: unknown;
};

export type SessionEvent = 'signed-in' | 'signed-out';

type Deps = {
  /** Whether the server's hint cookie says that a user is signed in. */
  hasHint: () => boolean;
  clearHint: () => void;
  /** The user that the server last confirmed on this device. */
  recall: () => User | null;
  remember: (user: User) => void;
  forget: () => void;
  fetchUser: () => Promise<User | null>;
  /** Notifies the other tabs. */
  broadcast: (news: SessionEvent) => void;
  later: (run: () => void, ms: number) => void;
};

const nobody: Session = {
  status: 'anonymous',
  user: null,
  confirmed: false,
  farewell: null,
  failure: null,
};
const firstPause = 4_000;
const longestPause = 60_000;

/**
 * Without the hint the session is anonymous. With it the remembered user is signed in, so that the app starts without a
 * server.
 */
const firstState = ({ hasHint, recall, forget }: Deps): Session => {
  if (!hasHint()) {
    forget();
    return nobody;
  }
  const user = recall();
  return user ? { ...nobody, status: 'signed-in', user } : { ...nobody, status: 'initialising' };
};

/** Creates the store of who is signed in, as far as this tab knows. */
export const createSessionStore = (deps: Deps) => {
  const { clearHint, remember, forget, fetchUser, broadcast, later } = deps;
  let state = firstState(deps);
  let version = 0;
  let pause = firstPause;
  const listeners = new Set<() => void>();

  const become = (next: Partial<Session>) => {
    version += 1;
    state = { ...nobody, ...next };
    for (const listener of listeners) listener();
  };

  const enter = (user: User) => {
    remember(user);
    become({ status: 'signed-in', user, confirmed: true });
  };

  const leave = (farewell: Session['farewell'] = null) => {
    forget();
    become({ farewell });
  };

  const expired = () => {
    if (state.status !== 'signed-in') return;
    clearHint();
    leave('expired');
  };

  const tryLater = () => {
    const waited = version;
    later(() => {
      if (version === waited) void refresh();
    }, pause);
    pause = Math.min(pause * 2, longestPause);
  };

  /** Asks the server who is signed in. Drops an answer that arrives after a newer event. */
  const refresh = async (): Promise<void> => {
    version += 1;
    const asked = version;
    try {
      const user = await fetchUser();
      if (asked !== version) return;
      pause = firstPause;
      if (user) enter(user);
      else if (state.status === 'signed-in') expired();
      else leave();
    } catch (failure) {
      if (asked !== version || state.confirmed) return;
      if (state.status !== 'signed-in') become({ status: 'unreachable', failure });
      tryLater();
    }
  };

  return {
    get: () => state,
    /** The session that prerendered pages were drawn with. */
    getPrerendered: () => nobody,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: async () => {
      if (state.status === 'initialising' || state.user) await refresh();
    },
    refresh,
    signedIn: (user: User) => {
      enter(user);
      broadcast('signed-in');
    },
    signedOut: () => {
      clearHint();
      leave('logged-out');
      broadcast('signed-out');
    },
    /** The user asked to delete the account, which signed every device out. */
    deletionAsked: () => {
      clearHint();
      leave('deletion-asked');
      broadcast('signed-out');
    },
    expired,
    /** Clears the farewell once the app has acted on it. */
    clearFarewell: () => {
      if (state.farewell) become({});
    },
    receive: (news: SessionEvent) => {
      if (news === 'signed-in') {
        // Perhaps another user signed in: nothing is confirmed until the server has answered.
        if (state.user) become({ ...state, confirmed: false });
        void refresh();
      } else if (state.status !== 'anonymous') leave();
      // Drops an answer that is still on its way: it is older than the sign-out.
      else version += 1;
    },
  };
};
