import { entities, localVersion } from '@roadworthy/domain/entities';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import {
  type LocalStore,
  openLocalStore,
} from '../../../apps/web/src/records/store/local-store.ts';

/** Opens an empty local database in memory, which no other test shares. */
export const openNewStore = async (userId = 'alex'): Promise<LocalStore> =>
  await openLocalStore({
    userId,
    entities,
    version: localVersion,
    indexedDB: new IDBFactory(),
    IDBKeyRange,
  });
