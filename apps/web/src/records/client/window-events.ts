import { ignoreFailure } from '../../browser/ignore-failure.ts';
import type { SharedGarages } from './shared-garages.ts';
import type { SyncClient } from './sync-client.ts';

const pullEvery = 60_000;

/** Syncs on every window event that may mean there is something to push or pull, and every minute while visible. */
export const listenToWindow = (
  own: SyncClient,
  sharedGarages: () => SharedGarages | null,
): (() => void) => {
  const listening = new AbortController();
  const { signal } = listening;
  const open = () => sharedGarages()?.clients ?? [own];
  const hurry = () => {
    for (const { engine } of open()) void engine.hurry();
  };
  const whenSeen = () => {
    if (document.visibilityState === 'visible') hurry();
  };
  window.addEventListener('online', hurry, { signal });
  const noteOffline = () => {
    for (const { engine } of open()) engine.noteOffline();
  };
  window.addEventListener('offline', noteOffline, { signal });
  document.addEventListener('visibilitychange', whenSeen, { signal });
  // A page in the back/forward cache must not hold a transaction: in WebKit every other page of the app would wait for
  // it. Dexie also closes the database, but reopens it on the next query. A page that is restored from the cache
  // reloads.
  const freeze = () => {
    for (const { engine, uploads, store } of open()) {
      engine.stop();
      uploads.stop();
      store.abandon();
    }
  };
  window.addEventListener('pagehide', ({ persisted }) => persisted && freeze(), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), {
    signal,
  });
  const timer = setInterval(() => {
    const shared = sharedGarages();
    if (shared)
      void ignoreFailure(
        shared.checkLeases(),
        'a shared garage could not be locked: the app tries again in a minute',
      );
    if (document.visibilityState !== 'visible') return;
    for (const { engine } of open()) void engine.poke();
  }, pullEvery);
  return () => {
    listening.abort();
    clearInterval(timer);
  };
};
