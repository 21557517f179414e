import { clientState } from './client.ts';
import { openClient } from './open-client.ts';

/**
 * Runs once the server was reached after `since`. Whether the device claims a connection is not asked: it may claim
 * one that leads nowhere.
 */
export const whenReached = (since: number, run: () => void): (() => void) => {
  let stop = () => {};
  const engineNow = () => openClient()?.engine;
  const look = () => {
    if ((engineNow()?.status().lastSyncedAt ?? 0) <= since) return;
    stop();
    run();
  };
  stop = clientState.subscribe(look);
  // It may not have noticed yet that the server is gone, and would not look whether it is back.
  void engineNow()?.poke();
  return () => stop();
};
