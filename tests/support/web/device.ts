import { locks } from 'node:worker_threads';
import type { Entity, Fields } from '@roadworthy/domain/sync/entity';
import {
  clientState,
  requireClient,
  startSync,
  stopSync,
} from '../../../apps/web/src/records/client.ts';

/** Opens a user's fresh device with its database. */
export const openDevice = async () => {
  // The local database needs this and jsdom lacks it.
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  await startSync(crypto.randomUUID());
  const state = clientState.get();
  if (state.status !== 'open')
    throw new Error(`The local database is ${state.status}`, { cause: state });
  return state.client;
};
export const closeDevice = stopSync;

/** Writes a record straight into the database, as a pull does. */
export const put = async <T extends Fields, R extends T & { id: string; createdAt: string }>(
  entity: Entity<T>,
  record: R,
): Promise<R> => {
  await requireClient()
    .store.records(entity)
    .put({ ...record, rev: 1 });
  return record;
};
