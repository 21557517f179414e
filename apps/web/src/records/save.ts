import type { AnyEntity, Entity, Fields } from '@roadworthy/domain/sync/entity';
import {
  askToKeep,
  clientOf,
  clientState,
  context,
  openedClient,
  requireClient,
  sharedGarages,
  startSync,
} from './client.ts';
import { changesWithout } from './files/abandoned-file.ts';
import type { Resolution } from './outbox/attention.ts';
import { deviceIdOf } from './outbox/engine.ts';
import type { Parts, Replacement } from './outbox/parts.ts';
import { type Change, makeIdIn } from './outbox/write.ts';
import type { Local, LocalFile } from './store/local-store.ts';

// Screens change records here: `save([toAdd(vehicleEntity, { fields })])`. The compiler checks each change's fields.

type NewRecord<T> = { fields: NoInfer<T>; id?: string; garageId?: string | undefined };

export const toAdd = <T extends Fields>(entity: Entity<T>, record: NewRecord<T>): Change => ({
  type: 'add',
  entity: entity.name,
  ...record,
});

/** `seen`: the record as the user saw it, if it was on the screen for longer than a moment. */
type Edited<T> = { patch: Partial<NoInfer<T>>; seen?: NoInfer<T> };

export const toEdit = <T extends Fields>(
  entity: Entity<T>,
  id: string,
  { patch, seen }: Edited<T>,
): Change => ({ type: 'edit', entity: entity.name, id, patch, ...(seen ? { seen } : {}) });

/** Deletes a record with its parts; `replacements` lists parts that must leave a trace. */
export const toDelete = (
  entity: AnyEntity,
  id: string,
  { replacements }: { replacements?: readonly Replacement[] } = {},
): Change => ({
  type: 'delete',
  entity: entity.name,
  id,
  ...(replacements ? { replacements } : {}),
});

/** Undoes a deletion: `record` as it was before, `parts` that were deleted with it. */
export const toRestore = <T extends Fields>(
  entity: Entity<T>,
  record: NoInfer<Local<T>>,
  undo: {
    parts?: Parts;
    replacements?: readonly Replacement[];
    garageId?: string | undefined;
  } = {},
): Change => ({
  type: 'restore',
  entity: entity.name,
  id: record.id,
  record,
  garageId: sharedGarages()?.garageOf(record.id)?.id,
  ...undo,
});

/**
 * Saves changes on this device, all or none, starts a push and returns the records' ids. A page can be drawn before its
 * database is open, so a quick user's change waits for that.
 */
export const save = async (
  list: readonly Change[],
  files: readonly LocalFile[] = [],
): Promise<string[]> => {
  const { changes: local, engine } = await openedClient();
  const shared = sharedGarages();
  if (shared) {
    const saved = await shared.save(list, files);
    askToKeep();
    return saved;
  }
  const ids = await local.save(list, files);
  askToKeep();
  void engine.poke();
  return ids;
};

export const deleteRecord = async (entity: AnyEntity, id: string): Promise<void> => {
  await save([toDelete(entity, id)]);
};

/** Makes an id for a new record, for changes that refer to each other. */
export const makeId = (): string => makeIdIn(context);

/** Returns this device's id, for records that name the device they were made on. */
export const thisDeviceId = (): Promise<string> => deviceIdOf(requireClient().store, context);

/** Returns the clients of all open garages, that of the own one first. */
const openClients = () => sharedGarages()?.clients ?? [requireClient()];

const clientIn = (garageId: string) => {
  const client = openClients().find(({ store }) => store.garageId === garageId);
  if (!client) throw new Error('The garage of this change is not open on this device');
  return client;
};

/** Deletes a rejected file from this device, and removes it from the records that name it. */
export const giveUpFile = async (id: string): Promise<void> => {
  const { store, uploads } = clientOf(id);
  const list = await changesWithout(store, id);
  if (list.length > 0) await save(list);
  await uploads.cancel(id);
};

/** `garageId`: the garage whose database has the rejected change; several have keys of their own. */
export const resolveAttention = async (
  { key, garageId }: { key: number; garageId: string },
  resolution: Resolution,
): Promise<void> => {
  const { store, engine } = clientIn(garageId);
  const { resolveParked } = await import('./outbox/attention.ts');
  await resolveParked(store, key, resolution, context);
  void engine.poke();
};

/** Syncs now, and returns whether that succeeded. A failed sync is retried by itself. */
export const syncNow = async (): Promise<boolean> => {
  // A garage of others that cannot be synced does not make the own one fail.
  const [isSynced = false] = await Promise.all(openClients().map(({ engine }) => engine.hurry()));
  return isSynced;
};

/** Reopens the database after it failed to open, or after a newer version of the app took it over. */
export const reopen = (): void => {
  const state = clientState.get();
  if (state.status === 'failed') void startSync(state.userId);
};
