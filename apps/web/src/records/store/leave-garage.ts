import type { Operation } from '@roadworthy/domain/sync/sync.schema';
import type { Dexie } from 'dexie';
import { deleteDatabase, isOwn } from './databases.ts';
import { leftPrefix } from './left-behind.ts';
import { type LocalStore, openLocalStore, readMeta, writeMeta } from './local-store.ts';
import { countWritten, readUnsent, type Written } from './unsent.ts';

// A person who is no longer a member of a garage may not read its records, but loses nothing of what they wrote: their
// unsent changes move to their own garage's database.

const nothing: Written = { outbox: [], parked: [], files: [] };

/** Adds the items that are not there yet: a leaving that was interrupted copies the same items again. */
const join = <T>(kept: readonly T[], more: readonly T[], keyOf: (item: T) => string): T[] => {
  const known = new Set(kept.map(keyOf));
  return [...kept, ...more.filter((item) => !known.has(keyOf(item)))];
};

/** Removes the record that a deletion was based on: it is the garage's, and the person wrote nothing of it. */
export const withoutRecord = <T extends { op: Operation }>(change: T): T => {
  if (change.op.type !== 'delete') return change;
  const { base: _, ...op } = change.op;
  return { ...change, op };
};

/** Keeps what the person wrote in a garage that they have left. */
export const keepLeft = async (
  own: LocalStore,
  garageId: string,
  written: Written,
): Promise<void> => {
  if (countWritten(written) === 0) return;
  const { outbox, parked, files } = written;
  const name = `${leftPrefix}${garageId}`;
  await own.db.transaction('rw', own.meta, async () => {
    const kept = await readMeta(own, name, nothing);
    const next: Written = {
      outbox: join(kept.outbox, outbox.map(withoutRecord), ({ op }) => op.opId),
      // The server's record is the garage's.
      parked: join(
        kept.parked,
        parked.map((change) => ({ ...withoutRecord(change), theirs: null })),
        ({ op }) => op.opId,
      ),
      files: join(kept.files, files, ({ id, variant }) => `${id} ${variant}`),
    };
    await writeMeta(own, name, next);
  });
};

/** Deletes what is kept of a garage: its owner has it elsewhere, or wants it no longer. */
export const forgetLeft = (own: LocalStore, garageId: string): Promise<void> =>
  own.meta.delete(`${leftPrefix}${garageId}`);

/** Keeps only this of what was kept of a garage. */
export const writeLeft = async (
  own: LocalStore,
  garageId: string,
  written: Written,
): Promise<void> => {
  if (countWritten(written) === 0) await forgetLeft(own, garageId);
  else await writeMeta(own, `${leftPrefix}${garageId}`, written);
};

/**
 * Reads with a new connection once the store is closed, so that a save that was under way is read too. The connection
 * asks for a later version, which makes every other tab close the database: nothing is saved in it after this.
 */
export const readForGood = async <T>(
  left: LocalStore,
  read: (db: Dexie) => Promise<T>,
): Promise<T> => {
  left.close();
  const reading = await openLocalStore({
    ...left,
    entities: [...left.entities.values()],
    version: left.db.verno + 1,
    IDBKeyRange: left.keyRange,
  });
  try {
    return await read(reading.db);
  } finally {
    reading.close();
  }
};

/**
 * Deletes the database of a garage that the person is no longer a member of, once the unsent changes are safe in the
 * own garage's database. May be interrupted anywhere and run again.
 */
export const leaveGarage = async (left: LocalStore, own: LocalStore): Promise<void> => {
  if (isOwn(left) || !isOwn(own) || left.userId !== own.userId) {
    throw new Error(
      'Changes from a garage that the user has left can be moved only to that user’s own garage',
    );
  }
  await keepLeft(own, left.garageId, await readForGood(left, readUnsent));
  await deleteDatabase(left.db.name, left.indexedDB);
};
