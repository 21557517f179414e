import { locks } from 'node:worker_threads';
import { clientState, startSync } from '../../apps/web/src/records/client.ts';

/** A fresh device of somebody's, with its database open. */
export const openDevice = async () => {
  // What jsdom has not, and the local database asks for.
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  await startSync(crypto.randomUUID());
  const state = clientState.get();
  if (state.status !== 'open') throw new Error(`The database is ${state.status}`, { cause: state });
  return state.client;
};
