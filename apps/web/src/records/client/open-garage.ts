import { entities, localVersion } from '@roadworthy/domain/entities';
import { call } from '../../api/api.ts';
import { createUploadQueue } from '../files/upload-queue.ts';
import { inGarage } from '../garage-header.ts';
import { createEngine, type SyncApi } from '../outbox/engine.ts';
import { type ChangeContext, createChanges } from '../outbox/write.ts';
import type { Garage } from '../store/databases.ts';
import { type LocalStore, openLocalStore } from '../store/local-store.ts';
import type { SyncClient } from './sync-client.ts';

export type GarageEvents = {
  /** Another tab deleted the database, or upgraded its tables. */
  onSuperseded: (reason: 'upgraded' | 'deleted', client: SyncClient) => void;
  onOtherUser: () => void;
  onNotMember: (client: SyncClient) => void;
  /** The status of the engine or of an upload has changed. */
  onChange: () => void;
  /** Returns another open garage of the person, for records that have moved there. */
  garage: (garageId: string) => Promise<SyncClient | null>;
  /** Awaited before each request: the list of garages says whether the database must begin again. */
  beforeSync?: () => Promise<void>;
  /** Awaited before a page is stored: it may be of another role than the pages before it. */
  beforePage?: (store: LocalStore, page: unknown) => Promise<void>;
};

const createSyncApi = (
  store: LocalStore,
  { beforeSync, beforePage }: Pick<GarageEvents, 'beforeSync' | 'beforePage'>,
): SyncApi => ({
  push: async (push) => {
    await beforeSync?.();
    return await call((server) => server.sync.push(push, inGarage(store)));
  },
  pull: async (query) => {
    await beforeSync?.();
    const page = await call((server) => server.sync.pull(query, inGarage(store)));
    await beforePage?.(store, page);
    return page;
  },
});

/** Opens the database of one of the user's garages. */
export const openGarage = async (
  garage: Garage,
  context: ChangeContext,
  {
    onSuperseded,
    onOtherUser,
    onNotMember,
    onChange,
    garage: otherGarage,
    ...before
  }: GarageEvents,
): Promise<SyncClient> => {
  let supersede = (_reason: 'upgraded' | 'deleted') => {};
  const store = await openLocalStore({
    ...garage,
    entities,
    version: localVersion,
    onSuperseded: (reason) => supersede(reason),
  });
  const uploads = createUploadQueue({
    store,
    // Loaded with the first file that waits: most starts send none.
    send: async (file, options) => {
      const { uploadFile } = await import('../files/upload.ts');
      await uploadFile(file, { ...options, garage });
    },
    locks: navigator.locks,
    onChange,
  });
  const engine = createEngine({
    ...context,
    store,
    api: createSyncApi(store, before),
    locks: navigator.locks,
    onOtherUser,
    onNotMember: () => onNotMember(client),
    openGarage: async (garageId) => (await otherGarage(garageId))?.store ?? null,
    onMoved: (garageId) => void otherGarage(garageId).then((other) => other?.engine.poke()),
    onStatus: onChange,
    // Files are sent after their record: the server treats a file that no record names as abandoned.
    onRound: () => void uploads.poke(),
  });
  const client: SyncClient = { store, changes: createChanges(store, context), engine, uploads };
  supersede = (reason) => onSuperseded(reason, client);
  return client;
};

export const closeGarage = ({ engine, uploads, store }: SyncClient): void => {
  engine.stop();
  uploads.stop();
  store.close();
};
