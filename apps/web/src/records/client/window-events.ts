import { ignoreFailure } from '../../browser/ignore-failure.ts';
import type { SharedGarages } from './shared-garages.ts';
import type { SyncClient } from './sync-client.ts';

const pullEvery = 60_000;

/** A visible page without input for a minute asks this often. */
const pullIdleEvery = 5 * 60_000;

const inputs = ['pointerdown', 'keydown', 'wheel'];

/**
 * Syncs on every window event that may mean there is something to push or pull, and every minute while the page is
 * visible and used. After a pause the first input asks at once.
 */
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
  let usedAt = Date.now();
  let askedAt = Date.now();
  const poke = () => {
    askedAt = Date.now();
    for (const { engine } of open()) void engine.poke();
  };
  const noteUse = () => {
    usedAt = Date.now();
    if (usedAt - askedAt > pullEvery) poke();
  };
  for (const input of inputs) {
    window.addEventListener(input, noteUse, { signal, capture: true, passive: true });
  }
  const timer = setInterval(() => {
    const shared = sharedGarages();
    if (shared)
      void ignoreFailure(
        shared.checkLeases(),
        'a shared garage could not be locked: the app tries again in a minute',
      );
    if (document.visibilityState !== 'visible') return;
    // Timers are not exact: a page that asked just under five minutes ago asks now.
    const isIdle = Date.now() - usedAt > pullEvery;
    if (isIdle && Date.now() - askedAt < pullIdleEvery - pullEvery / 2) return;
    poke();
  }, pullEvery);
  return () => {
    listening.abort();
    clearInterval(timer);
  };
};
