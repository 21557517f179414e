import { driversPartOf, type Role } from '@roadworthy/domain/garages/roles.rules';
import type { Fields } from '@roadworthy/domain/sync/entity';
import { isSame } from '@roadworthy/domain/sync/merge';
import type { Operation } from '@roadworthy/domain/sync/sync.schema';
import type { Table } from 'dexie';
import * as z from 'zod/mini';
import { keepLeft } from '../store/leave-garage.ts';
import {
  allTables,
  isForDriverName,
  type LocalStore,
  noteBegun,
  readMeta,
  type WaitingChange,
  writeMeta,
} from '../store/local-store.ts';
import { forgetBases, readUnsent } from '../store/unsent.ts';
import { beginLease } from './lease.ts';

const queues = new Set(['outbox', 'parked', 'shadows', 'meta', 'files', 'lookups', 'pins']);
const pulled = ['cursor', 'resetting', 'sent-files', 'lastSyncedAt'];

const isHidden = (entity: string, field: string): boolean => {
  const { hidden } = driversPartOf(entity);
  return hidden === 'all' || hidden.includes(field);
};

/**
 * Removes from unsent changes what a driver does not see and the person did not write: the base of a deletion is the
 * whole record, and so is the edit that undoes a deletion.
 */
const hideFromDriver = async (store: LocalStore): Promise<void> => {
  const records = new Map(
    (await store.shadows.toArray()).map(({ entity, id, record }) => [`${entity} ${id}`, record]),
  );
  const hide = ({ op, ...change }: Pick<WaitingChange, 'entity' | 'id' | 'op'>): Operation => {
    const { entity, id } = change;
    const record = records.get(`${entity} ${id}`);
    const visible = (values: Fields | undefined, isWritten: (name: string) => boolean) =>
      values &&
      Object.fromEntries(
        Object.entries(values).filter(([name]) => !isHidden(entity, name) || isWritten(name)),
      );
    const { base: _base, patch: _patch, ...rest } = op;
    const base = op.type === 'delete' ? undefined : visible(op.base, () => false);
    const patch = visible(op.patch, (name) => !record || !isSame(record[name], op.patch?.[name]));
    return { ...rest, ...(patch ? { patch } : {}), ...(base ? { base } : {}) };
  };
  for (const table of [store.outbox, store.parked] as Table<WaitingChange>[]) {
    await table.toCollection().modify((change) => {
      change.op = hide(change);
    });
  }
};

/**
 * Removes everything that was pulled and keeps what the person wrote, so that the next pull begins with the first
 * revision: the person was away and came back, or sees more or less in another role.
 */
export const beginAgain = async (store: LocalStore, role: Role, now: number): Promise<void> => {
  await store.db.transaction('rw', allTables(store), async () => {
    for (const table of store.db.tables) if (!queues.has(table.name)) await table.clear();
    await store.files.where('state').equals('stored').delete();
    const written = [...(await store.outbox.toArray()), ...(await store.parked.toArray())];
    const changed = new Set(written.map(({ entity, id }) => `${entity} ${id}`));
    await store.shadows.filter(({ entity, id }) => !changed.has(`${entity} ${id}`)).delete();
    if (role === 'driver') await hideFromDriver(store);
    await forgetBases(store.db);
    await store.meta.bulkDelete(pulled);
    await noteBegun(store);
    await writeMeta(store, isForDriverName, role === 'driver');
    await beginLease(store, now);
  });
};

const Page = z.object({ isForDriver: z.optional(z.boolean()) });

/**
 * Begins again if a page was read in another role than the pages before it. The list of garages may come too late to
 * tell: a role may change, and change back, between two lists.
 */
export const heedRole = async (store: LocalStore, page: unknown, now: number): Promise<void> => {
  const isForDriver = z.safeParse(Page, page).data?.isForDriver;
  if (isForDriver === undefined) return;
  if ((await readMeta(store, isForDriverName, isForDriver)) === isForDriver) return;
  await beginAgain(store, isForDriver ? 'driver' : 'editor', now);
};

/** Takes what was not sent out of a closed garage, which accepts nothing any more, and keeps it for its owner. */
export const takeUnsent = async (
  closed: LocalStore,
  own: LocalStore,
  role: Role,
  now: number,
): Promise<void> => {
  const unsent = await readUnsent(closed.db);
  if (unsent.outbox.length + unsent.parked.length + unsent.files.length === 0) return;
  await keepLeft(own, closed.garageId, unsent);
  await closed.db.transaction('rw', allTables(closed), async () => {
    await closed.outbox.bulkDelete(unsent.outbox.map(({ seq }) => seq));
    await closed.parked.bulkDelete(unsent.parked.map(({ key }) => key));
    await closed.files.bulkDelete(
      unsent.files.map(({ id, variant }): [string, string] => [id, variant]),
    );
  });
  await beginAgain(closed, role, now);
};
