import type { SyncClient } from './client/sync-client.ts';
import { clientState, recordStore } from './client.ts';
import type { RecordsView } from './store/records-view.ts';

/** Returns the signed-in user's sync client, with its local database, or null while it is not open. */
export const openClient = (): SyncClient | null => {
  const state = clientState.get();
  return state.status === 'open' ? state.client : null;
};

/** Remembers what a list last read, per open garages, so that a page that opens again shows it at once. */
export const createLastRead = <T>() => {
  const byView = new WeakMap<RecordsView, T>();
  return {
    get: (): T | undefined => (openClient() ? byView.get(recordStore()) : undefined),
    set: (read: T): void => {
      if (openClient()) byView.set(recordStore(), read);
    },
  };
};
