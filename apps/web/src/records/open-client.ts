import { clientState, type SyncClient } from './client.ts';

/** The signed-in user's local database with all that works on it; null while it is not open. */
export const openClient = (): SyncClient | null => {
  const state = clientState.get();
  return state.status === 'open' ? state.client : null;
};

/** What a list last read: a page that opens again shows it at once. It goes with the database it came from. */
export const createLastRead = <T>() => {
  const kept = new WeakMap<SyncClient, T>();
  return {
    get: (): T | undefined => {
      const client = openClient();
      return client ? kept.get(client) : undefined;
    },
    set: (read: T): void => {
      const client = openClient();
      if (client) kept.set(client, read);
    },
  };
};
