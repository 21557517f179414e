import type { AnyEntity } from '@roadworthy/domain/sync/entity';
import { askToKeep, clientState, context, requireClient, startSync } from './client.ts';
import { changesWithout } from './files/abandoned-file.ts';
import { type Resolution, resolveParked } from './outbox/attention.ts';
import { toDelete } from './outbox/change.ts';
import { deviceIdOf } from './outbox/engine.ts';
import type { Change } from './outbox/write.ts';
import type { LocalFile } from './store/local-store.ts';

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
