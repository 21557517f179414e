import type { SyncClient } from './client-state.ts';

const pullEvery = 60_000;

/** Syncs on every window event that may mean there is something to push or pull, and every minute while visible. */
export const listenToWindow = ({ engine, uploads, store }: SyncClient): (() => void) => {
  const listening = new AbortController();
  const { signal } = listening;
  const hurry = () => void engine.hurry();
  const whenSeen = () => {
    if (document.visibilityState === 'visible') hurry();
  };
  window.addEventListener('online', hurry, { signal });
  window.addEventListener('offline', engine.noteOffline, { signal });
  document.addEventListener('visibilitychange', whenSeen, { signal });
  // A page in the back/forward cache must not hold a transaction: in WebKit every other page of the app would wait for
  // it. Dexie also closes the database, but reopens it on the next query. A page that is restored from the cache
  // reloads.
  const freeze = () => {
    engine.stop();
    uploads.stop();
    store.abandon();
  };
  window.addEventListener('pagehide', ({ persisted }) => persisted && freeze(), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), {
    signal,
  });
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void engine.poke();
  }, pullEvery);
  return () => {
    listening.abort();
    clearInterval(timer);
  };
};
