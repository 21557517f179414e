import { type Fields, sentFields, withoutServerFields } from '@roadworthy/domain/sync/entity';
import { applyLocally } from '@roadworthy/domain/sync/server-fields';
import type { Operation, SyncRow } from '@roadworthy/domain/sync/sync.schema';
import {
  type LocalRecord,
  type LocalStore,
  readMeta,
  type Shadow,
  type WaitingChange,
  writeMeta,
} from '../store/local-store.ts';
import { sendAgain, sendLateAgain } from './files-again.ts';
import { fieldsOf } from './rebase.ts';

// In a reset the server sends every record from the beginning. Everything stays on screen while the pages arrive. After
// a restore from a backup, versions above the revision the account was restored to may exist on this device only: they
// are sent back, ahead of all waiting changes. All other records that no page mentions were deleted, and are deleted
// here.

/** A reset in progress. `lost` is set after a restore: versions above `restoredTo` must be sent back. */
type Resetting = { lost: { epoch: string; restoredTo: number } | null };

const readResetting = async (store: LocalStore): Promise<Resetting | null> =>
  await readMeta<Resetting | null>(store, 'resetting', null);

/** Records that no page has mentioned yet have a negative revision. */
const asUntold = (rev: number) => (rev < 0 ? rev : -1 - rev);
const isUntold = ({ rev }: LocalRecord) => rev < 0;
const lastRevision = ({ rev }: LocalRecord) => -1 - rev;

const isLost = (record: LocalRecord, { lost }: Resetting): boolean =>
  lost ? isUntold(record) && lastRevision(record) > lost.restoredTo : false;

/** Larger than any revision an account will ever have, so that groups do not overlap. */
const groupSize = 2 ** 32;

/**
 * Queues a change ahead of all waiting changes. Kinds keep the order of their list, so that a vehicle is there before
 * its readings; within a kind older revisions come first; deletions come last.
 */
const queueAhead = async (
  store: LocalStore,
  { entity, id, type, patch }: Pick<Operation, 'entity' | 'id' | 'type' | 'patch'>,
  lost: { epoch: string; rev: number },
): Promise<void> => {
  const kinds = [...store.entities.keys()];
  const group = type === 'delete' ? kinds.length : kinds.indexOf(entity);
  let seq = (group - kinds.length - 1) * groupSize + lost.rev;
  while (await store.outbox.get(seq)) seq += 1 / 1024;
  const op: Operation = {
    opId: crypto.randomUUID(),
    entity,
    id,
    type,
    ...(patch ? { patch } : {}),
    lost,
  };
  const entry: WaitingChange = { seq, entity, id, op, at: new Date().toISOString() };
  await store.outbox.add(entry);
};

/** Picks the fields that this version of the app knows and sends; a newer server may have sent more. */
const versionOf = (store: LocalStore, entity: string, values: Fields): Fields => {
  const kind = store.entities.get(entity);
  return Object.fromEntries(
    (kind ? sentFields(kind) : []).map((name) => [name, values[name] ?? null]),
  );
};

const handBack = async (
  store: LocalStore,
  { lost }: Resetting,
  entity: string,
  record: LocalRecord,
  isDeleted = false,
): Promise<void> => {
  if (!lost) return;
  const patch = versionOf(store, entity, record);
  const { id } = record;
  const version = { epoch: lost.epoch, rev: lastRevision(record) };
  await queueAhead(store, { entity, id, type: isDeleted ? 'delete' : 'add', patch }, version);
  if (!isDeleted) await sendAgain(store, entity, record);
};

/**
 * Queues again every deletion that the server may have lost, whether or not the server mentions the record. The
 * deletion carries the record's last fields: another device may restore the record with an edit, and must not restore
 * an older version.
 */
const handBackDeletions = async (store: LocalStore, { lost }: Resetting): Promise<void> => {
  if (!lost) return;
  const later = store.graves.filter(({ rev }) => rev > lost.restoredTo);
  for (const { entity, id, rev, fields, isTaken } of await later.toArray()) {
    const patch = fields && versionOf(store, entity, fields);
    if (isTaken && patch) {
      // Waiting changes of this record already keep its version.
      if (await store.shadows.get([entity, id])) continue;
      await queueAhead(store, { entity, id, type: 'add', patch }, { epoch: lost.epoch, rev });
      await store.shadows.add({ entity, id, record: null, deleted: false });
      continue;
    }
    const deletion = { entity, id, type: 'delete' as const, ...(patch ? { patch } : {}) };
    await queueAhead(store, deletion, { epoch: lost.epoch, rev });
    if (await store.shadows.get([entity, id])) continue;
    await store.shadows.add({ entity, id, record: null, deleted: true });
  }
  await store.graves.clear();
};

/** Starts a reset, inside the transaction that stores the first page. `asked`: the epoch this device knew. */
export const beginReset = async (
  store: LocalStore,
  asked: string,
  restoredTo: number | null,
): Promise<void> => {
  const before = await readResetting(store);
  let marked = 0;
  for (const name of store.entities.keys()) {
    marked += await store
      .recordsNamed(name)
      .toCollection()
      .modify((record) => {
        record.rev = asUntold(record.rev);
      });
  }
  marked += await store.shadows.toCollection().modify(({ record }) => {
    if (record) record.rev = asUntold(record.rev);
  });
  const known = before?.lost ?? null;
  // A second restore during a reset: records not mentioned yet are from the epoch before the first restore.
  const lost =
    restoredTo === null
      ? known
      : {
          epoch: known?.epoch ?? asked,
          restoredTo: Math.min(restoredTo, known?.restoredTo ?? restoredTo),
        };
  const resetting: Resetting = { lost };
  await handBackDeletions(store, resetting);
  if (lost) await sendLateAgain(store, lost.restoredTo);
  // A device without records has nothing to delete at the end.
  if (marked > 0) await writeMeta(store, 'resetting', resetting);
};

/** Queues the lost versions of the records in a page, on top of the server's. Runs before the page is stored. */
export const handBackMentioned = async (
  store: LocalStore,
  rows: readonly SyncRow[],
): Promise<void> => {
  const resetting = await readResetting(store);
  if (!resetting?.lost) return;
  for (const row of rows) {
    const { entity, id } = row;
    const shadow = await store.shadows.get([entity, id]);
    const record = shadow ? shadow.record : await store.recordsNamed(entity).get(id);
    if (!record || !isLost(record, resetting)) continue;
    await handBack(store, resetting, entity, record, shadow?.deleted);
    if (!shadow) await store.shadows.add({ entity, id, record, deleted: false });
  }
};

/**
 * Adds a record again that the server has lost, with all its changes here, waiting or rejected. The operation gets a
 * new id, because other changes may have been sent under the old ids.
 */
const offerAnew = async (store: LocalStore, { entity, id, record }: Shadow) => {
  const waiting = await store.outbox.where('[entity+id]').equals([entity, id]).sortBy('seq');
  const parked = await store.parked.where('[entity+id]').equals([entity, id]).sortBy('key');
  const changes = [...parked, ...waiting];
  const kind = store.entities.get(entity);
  if (!kind) throw new Error(`Unknown kind of record: ${entity}`);
  let fields: Fields | null = record && withoutServerFields(kind, fieldsOf(record));
  for (const { op } of changes) fields = applyLocally(kind, op, fields);
  await store.parked.bulkDelete(parked.map(({ key }) => key));
  await store.outbox.bulkDelete(waiting.map(({ seq }) => seq));
  if (!fields) return;
  const opId = crypto.randomUUID();
  const at = changes[0]?.at ?? '';
  await store.outbox.add({ entity, id, at, op: { opId, entity, id, type: 'add', patch: fields } });
};

/** Sends back or deletes the records that no page mentioned, inside the transaction that stores the last page. */
export const endReset = async (store: LocalStore): Promise<void> => {
  const resetting = await readResetting(store);
  if (!resetting) return;
  for (const shadow of await store.shadows.toArray()) {
    const { entity, record, deleted } = shadow;
    if (!record || !isUntold(record)) continue;
    if (isLost(record, resetting)) await handBack(store, resetting, entity, record, deleted);
    else await offerAnew(store, shadow);
    await store.shadows.put({ ...shadow, record: null, deleted: false });
  }
  const shadows = await store.shadows.toArray();
  const underWay = new Set(shadows.map(({ entity, id }) => `${entity} ${id}`));
  for (const entity of store.entities.keys()) {
    const table = store.recordsNamed(entity);
    const untold = await table
      .filter((record) => isUntold(record) && !underWay.has(`${entity} ${record.id}`))
      .toArray();
    for (const record of untold) {
      if (!isLost(record, resetting)) continue;
      await handBack(store, resetting, entity, record);
      await store.shadows.add({ entity, id: record.id, record: null, deleted: false });
    }
    const gone = untold.filter((record) => !isLost(record, resetting));
    await table.bulkDelete(gone.map(({ id }) => id));
  }
  await store.meta.delete('resetting');
};
