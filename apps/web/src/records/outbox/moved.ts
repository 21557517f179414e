import { isEmptied } from '@roadworthy/domain/sync/merge';
import type { MovedRow, OperationResult, SyncRow } from '@roadworthy/domain/sync/sync.schema';
import { withoutRecord } from '../store/leave-garage.ts';
import {
  allTables,
  isForDriverName,
  type LocalFile,
  type LocalRecord,
  type LocalStore,
  readMeta,
  type WaitingChange,
  writeMeta,
} from '../store/local-store.ts';
import { movedVehiclesName, type OpenGarage, readMovedVehicles } from './other-garages.ts';
import { rebase, receiveRow } from './rebase.ts';

// A vehicle that moves to another of the person's garages takes its records along. Changes that wait here are sent here
// first: the server knows which it has applied already, and answers the others with the garage to send them to. Then
// they go over to that garage's database, with the operation id that they have.

/** The garage to which the record of a change has moved, if the change can follow it there. */
const targetOf = ({ problem }: OperationResult): string | null =>
  problem?.code === 'MOVED' ? (problem.fields.garageId ?? null) : null;

/** Thrown if a change cannot follow yet: it waits, and nothing is lost. */
class GarageNotOpen extends Error {
  constructor() {
    super('The garage that a record has moved to is not open on this device');
    this.name = 'GarageNotOpen';
  }
}

type Following = {
  change: WaitingChange;
  /** The server's version that the change is based on; null for an addition. */
  base: LocalRecord | null;
};

const filesNamedBy = (store: LocalStore, entity: string, values: object): string[] =>
  (store.entities.get(entity)?.fileFields ?? [])
    .flatMap((field) => (values as Record<string, unknown>)[field])
    .filter((id) => typeof id === 'string');

const readFiles = async (store: LocalStore, ids: readonly string[]): Promise<LocalFile[]> => {
  if (ids.length === 0) return [];
  const wanted = new Set(ids);
  return await store.files.filter(({ id }) => wanted.has(id)).toArray();
};

const isForDriver = (target: LocalStore) => readMeta(target, isForDriverName, false);

/** Adds files that the other garage's database does not have. A driver keeps only those that were not sent yet. */
const addFiles = async (target: LocalStore, files: readonly LocalFile[]): Promise<void> => {
  const isLimited = await isForDriver(target);
  for (const file of files) {
    if (isLimited && file.state === 'stored') continue;
    if (!(await target.files.get([file.id, file.variant]))) await target.files.put(file);
  }
};

/** Queues changes in the database of the garage that their records are in now. May be repeated. */
const takeOver = async (
  target: LocalStore,
  following: readonly Following[],
  files: readonly LocalFile[],
): Promise<void> => {
  await target.db.transaction('rw', allTables(target), async () => {
    // A driver there may not see all of a record.
    const isLimited = await isForDriver(target);
    const queued = new Set((await target.outbox.toArray()).map(({ op }) => op.opId));
    for (const { change, base } of following) {
      const { entity, id, op, at } = isLimited ? withoutRecord(change) : change;
      if (queued.has(op.opId)) continue;
      const known = await target.recordsNamed(entity).get(id);
      if (!(await target.shadows.get([entity, id]))) {
        // The revisions of this garage are others: whatever its server sends is newer.
        const record = known ?? (isLimited ? null : base && { ...base, rev: 0 });
        await target.shadows.add({ entity, id, record, deleted: false });
      }
      await target.outbox.add({ entity, id, op, at });
      await rebase(target, entity, id);
    }
    await addFiles(target, files);
  });
};

/**
 * Hands changes over to the garages that their records have moved to, in their order. Runs before the answers are
 * stored: if it is interrupted, the next push gets the same answers. Returns the ids of the operations that went over.
 */
export const followMoves = async (
  store: LocalStore,
  batch: readonly WaitingChange[],
  results: readonly OperationResult[],
  openGarage: OpenGarage,
): Promise<{ gone: ReadonlySet<string>; isStuck: boolean }> => {
  const gone = new Set<string>();
  let isStuck = false;
  const targets = new Map(results.map((result) => [result.opId, targetOf(result)]));
  const following = Map.groupBy(batch, ({ op }) => targets.get(op.opId) ?? null);
  for (const [garageId, changes] of following) {
    if (garageId === null) continue;
    const target = await openGarage(garageId);
    if (!target) {
      isStuck = true;
      continue;
    }
    const bases: Following[] = [];
    const named: string[] = [];
    for (const change of changes) {
      const { entity, id, op } = change;
      const base = (await store.shadows.get([entity, id]))?.record ?? null;
      bases.push({ change, base });
      named.push(...filesNamedBy(store, entity, { ...base }));
      named.push(...filesNamedBy(store, entity, op.patch ?? {}));
    }
    await takeOver(target, bases, await readFiles(store, named));
    for (const { op } of changes) gone.add(op.opId);
  }
  return { gone, isStuck };
};

export const throwIfStuck = (isStuck: boolean): void => {
  if (isStuck) throw new GarageNotOpen();
};

/** Notes that the record is in another garage now, inside the caller's transaction: nothing hands its deletion back. */
export const forgetMoved = async (
  store: LocalStore,
  { entity, id }: { entity: string; id: string },
): Promise<void> => {
  await store.graves.delete([entity, id]);
  const shadow = await store.shadows.get([entity, id]);
  if (!shadow) {
    await store.recordsNamed(entity).delete(id);
    return;
  }
  await store.shadows.put({ ...shadow, deleted: true, isMoved: true });
  await rebase(store, entity, id);
};

/** Stores the tombstones of moved records, inside the transaction of their page. Nothing of them is deleted. */
export const receiveMoved = async (
  store: LocalStore,
  rows: readonly SyncRow[],
  moved: readonly MovedRow[],
): Promise<void> => {
  for (const row of rows) {
    if (isEmptied(row) && (await store.shadows.get([row.entity, row.id]))) {
      await receiveRow(store, row);
    }
    await forgetMoved(store, row);
  }
  await noteVehicles(store, moved);
};

const mostNoted = 50;

/** Notes where vehicles went, for a screen that still shows one. */
const noteVehicles = async (store: LocalStore, moved: readonly MovedRow[]): Promise<void> => {
  const vehicles = moved.filter(({ entity }) => entity === 'vehicles');
  if (vehicles.length === 0) return;
  const ids = new Set(vehicles.map(({ id }) => id));
  const known = (await readMovedVehicles(store)).filter(({ id }) => !ids.has(id));
  await writeMeta(store, movedVehiclesName, [...vehicles, ...known].slice(0, mostNoted));
};

/**
 * Copies the files of moved records to the databases of their garages, before the records leave this one: a file that
 * only this device has is sent from there.
 */
export const carryFiles = async (
  store: LocalStore,
  moved: readonly MovedRow[],
  openGarage: OpenGarage,
): Promise<void> => {
  for (const [to, rows] of Map.groupBy(moved, (row) => row.to)) {
    if (to === null) continue;
    const target = await openGarage(to);
    if (!target) continue;
    const named: string[] = [];
    for (const { entity, id } of rows) {
      if ((store.entities.get(entity)?.fileFields ?? []).length === 0) continue;
      const record = await store.recordsNamed(entity).get(id);
      if (record) named.push(...filesNamedBy(store, entity, record));
    }
    const files = await readFiles(store, named);
    if (files.length === 0) continue;
    await target.db.transaction('rw', target.files, target.meta, () => addFiles(target, files));
    await store.files.bulkDelete(files.map(({ id, variant }): [string, string] => [id, variant]));
  }
};
