import { clientState } from './client.ts';
import { openClient } from './open-client.ts';

/**
 * Calls `run` once the server was reached after `since`. Ignores whether the device reports a connection, which may
 * lead nowhere.
 */
export const whenServerReached = (since: number, run: () => void): (() => void) => {
  let stop = () => {};
  const engineNow = () => openClient()?.engine;
  const runOnceReached = () => {
    if ((engineNow()?.status().lastSyncedAt ?? 0) <= since) return;
    stop();
    run();
  };
  stop = clientState.subscribe(runOnceReached);
  // The engine may not have noticed that the server was unreachable, and would then not retry.
  void engineNow()?.poke();
  return () => stop();
};
