import type { AnyEntity, Entity, Fields } from '@roadworthy/domain/sync/entity';
import { isSame } from '@roadworthy/domain/sync/merge';
import { askToKeep, clientState, context, requireClient, startSync } from './client.ts';
import { changesWithout } from './files/abandoned-file.ts';
import { type Resolution, resolveParked } from './outbox/attention.ts';
import { deviceIdOf } from './outbox/engine.ts';
import type { Left, Parts } from './outbox/parts.ts';
import type { Change } from './outbox/write.ts';
import type { Local, LocalFile } from './store/local-store.ts';

// What screens do to records: `save([toAdd(vehicleEntity, { fields })])`. Each change is checked against its kind.

type NewRecord<T> = { fields: NoInfer<T>; id?: string };

export const toAdd = <T extends Fields>(entity: Entity<T>, record: NewRecord<T>): Change => ({
  type: 'add',
  entity: entity.name,
  ...record,
});

/** `seen`: what the person had before them, if they have looked at it for longer than a moment. */
type Edited<T> = { patch: Partial<NoInfer<T>>; seen?: NoInfer<T> };

export const toEdit = <T extends Fields>(
  entity: Entity<T>,
  id: string,
  { patch, seen }: Edited<T>,
): Change => ({ type: 'edit', entity: entity.name, id, patch, ...(seen ? { seen } : {}) });

/** Its parts go along; `left` stands for those whose traces must stay. */
export const toDelete = (
  entity: AnyEntity,
  id: string,
  { left }: { left?: readonly Left[] } = {},
): Change => ({ type: 'delete', entity: entity.name, id, ...(left ? { left } : {}) });

/** Takes a deletion back: `record` is what was there before it, `parts` what went with it. */
export const toRestore = <T extends Fields>(
  entity: Entity<T>,
  record: NoInfer<Local<T>>,
  undo: { parts?: Parts; left?: readonly Left[] } = {},
): Change => ({ type: 'restore', entity: entity.name, id: record.id, record, ...undo });

/** The fields in which what was said differs from what was there. */
export const changedFields = <T extends Fields>(before: T | undefined, after: T): Partial<T> => {
  const patch: Partial<T> = { ...after };
  for (const name in after) if (isSame(before?.[name], after[name])) delete patch[name];
  return patch;
};

/** Saves changes on this device, all or none, and sets out to push them. Gives the records' ids. */
export const save = async (
  list: readonly Change[],
  files: readonly LocalFile[] = [],
): Promise<string[]> => {
  const { changes: local, engine } = requireClient();
  const ids = await local.save(list, files);
  askToKeep();
  void engine.poke();
  return ids;
};

export const deleteRecord = async (entity: AnyEntity, id: string): Promise<void> => {
  await save([toDelete(entity, id)]);
};

/** An id for a record about to be added, for changes that name each other. */
export const makeId = (): string => requireClient().changes.makeId();

/** The name this device goes by, for records that say where they were made. */
export const thisDeviceId = (): Promise<string> => deviceIdOf(requireClient().store, context);

/** For a file the server will not take: it goes from this device, and from what names it. */
export const giveUpFile = async (id: string): Promise<void> => {
  const { store, uploads } = requireClient();
  const list = await changesWithout(store, id);
  if (list.length > 0) await save(list);
  await uploads.cancel(id);
};

export const resolveAttention = async (key: number, resolution: Resolution): Promise<void> => {
  const { store, engine } = requireClient();
  await resolveParked(store, key, resolution, context);
  void engine.poke();
};

export const syncNow = async (): Promise<void> => await requireClient().engine.hurry();

/** Opens the database again after it could not be opened, or was taken over by a newer version. */
export const reopen = (): void => {
  const state = clientState.get();
  if (state.status === 'failed') void startSync(state.userId);
};
