import { useSyncExternalStore } from 'react';
import { call, whenUnauthenticated } from '../api/api.ts';
import { markEnded, markedEnded } from './ended-marks.ts';
import { forgetUser, recallUser, rememberUser } from './remembered-user.ts';
import { createSessionStore, type SessionEvent } from './session-store.ts';

/** The second is the former name: browsers that signed in then still have it. */
const hints = ['__Host-rw_signed_in', 'rw_signed_in'];
const inBrowser = typeof document !== 'undefined';
const channel = inBrowser ? new BroadcastChannel('roadworthy-session') : null;

export const session = createSessionStore({
  hasHint: () => {
    const cookies = inBrowser ? document.cookie.split('; ') : [];
    return hints.some((hint) => cookies.includes(`${hint}=1`));
  },
  // The server clears the hint itself; this covers a log-out that did not reach the server.
  clearHint: () => {
    if (!('cookieStore' in window)) return;
    for (const hint of hints) void window.cookieStore.delete(hint);
  },
  recall: recallUser,
  remember: rememberUser,
  forget: forgetUser,
  fetchUser: async () => {
    const { user, ended } = await call((api) => api.accounts.currentUser());
    if (ended) noteEnded();
    return user;
  },
  broadcast: (news) => channel?.postMessage(news),
  later: (run, ms) => void setTimeout(run, ms),
});

let wipe: (userId: string) => void = () => undefined;

/** This device was signed out from another device: nothing of the user may stay readable here. */
const noteEnded = () => {
  const { user } = session.get();
  if (!user) return;
  markEnded(user.id);
  channel?.postMessage('signed-out' satisfies SessionEvent);
  wipe(user.id);
};

/** Registers the listener that wipes, which is loaded later, and calls it for every wipe that was interrupted. */
export const whenEnded = (listener: (userId: string) => void): void => {
  wipe = listener;
  for (const userId of markedEnded()) listener(userId);
};

if (inBrowser) {
  channel?.addEventListener('message', ({ data }: MessageEvent<SessionEvent>) =>
    session.receive(data),
  );
  window.addEventListener('online', () => {
    const { status, confirmed } = session.get();
    if (status === 'unreachable' || (status === 'signed-in' && !confirmed)) void session.refresh();
  });
  whenUnauthenticated((isEnded) => {
    if (isEnded) noteEnded();
    session.expired();
  });
}

export const useSession = () =>
  useSyncExternalStore(session.subscribe, session.get, session.getPrerendered);

/** Returns whether this is a demo account, whose vehicles are invented. */
export const useIsDemo = (): boolean => useSession().user?.isDemo ?? false;
