import { locks } from 'node:worker_threads';
import { clientState, startSync } from '../../apps/web/src/records/client.ts';

/** Opens a user's fresh device with its database. */
export const openDevice = async () => {
  // The local database needs this and jsdom lacks it.
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  await startSync(crypto.randomUUID());
  const state = clientState.get();
  if (state.status !== 'open') throw new Error(`The database is ${state.status}`, { cause: state });
  return state.client;
};
