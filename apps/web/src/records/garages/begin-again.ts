import type { Role } from '@roadworthy/domain/garages/roles.rules';
import { keepLeft, withoutRecord } from '../store/leave-garage.ts';
import { allTables, type LocalStore } from '../store/local-store.ts';
import { readUnsent } from '../store/unsent.ts';
import { beginLease } from './lease.ts';

const queues = new Set(['outbox', 'parked', 'shadows', 'meta', 'files', 'lookups', 'pins']);
const pulled = ['cursor', 'resetting', 'sent-files', 'lastSyncedAt'];

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
    await store.shadows.toCollection().modify((shadow) => {
      shadow.record = null;
      shadow.deleted = false;
      delete shadow.isEmptied;
      delete shadow.isMoved;
    });
    await store.parked.toCollection().modify((change) => {
      change.theirs = null;
    });
    // The base of a deletion is the whole record, also with the fields that a driver may not see.
    if (role === 'driver') {
      await store.outbox.toCollection().modify((change) => {
        change.op = withoutRecord(change).op;
      });
    }
    await store.meta.bulkDelete(pulled);
    await beginLease(store, now);
  });
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
