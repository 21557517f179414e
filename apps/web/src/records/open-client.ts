import type { SyncClient } from './client/client-state.ts';
import { clientState } from './client.ts';

/** Returns the signed-in user's sync client, with its local database, or null while it is not open. */
export const openClient = (): SyncClient | null => {
  const state = clientState.get();
  return state.status === 'open' ? state.client : null;
};

/** Remembers what a list last read, per client, so that a page that opens again shows it at once. */
export const createLastRead = <T>() => {
  const byClient = new WeakMap<SyncClient, T>();
  return {
    get: (): T | undefined => {
      const client = openClient();
      return client ? byClient.get(client) : undefined;
    },
    set: (read: T): void => {
      const client = openClient();
      if (client) byClient.set(client, read);
    },
  };
};
