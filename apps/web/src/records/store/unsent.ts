import type { Dexie, Table } from 'dexie';
import type { LocalFile, Parked, Shadow, WaitingChange } from './local-store.ts';

/** What was written on this device and exists nowhere else. */
export type Written = { outbox: WaitingChange[]; parked: Parked[]; files: LocalFile[] };

/** The data that exists on this device only, with the records that the changes are based on. */
export type Unsent = Written & { shadows: Shadow[] };

export const countWritten = ({ outbox, parked, files }: Written): number =>
  outbox.length + parked.length + files.length;

/** Reads from the database itself, whether or not the app has it open. */
export const readUnsent = async (db: Dexie): Promise<Unsent> => {
  const outbox = (await db.table('outbox').toArray()) as WaitingChange[];
  const parked = (await db.table('parked').toArray()) as Parked[];
  const changed = new Set([...outbox, ...parked].map(({ entity, id }) => `${entity} ${id}`));
  const shadows = ((await db.table('shadows').toArray()) as Shadow[]).filter(({ entity, id }) =>
    changed.has(`${entity} ${id}`),
  );
  const files = (await db
    .table('files')
    .where('state')
    .notEqual('stored')
    .toArray()) as LocalFile[];
  return { outbox, parked, shadows, files };
};

/**
 * Forgets the records that unsent changes are based on: the person may not see them any more, or sees less of them. The
 * next pull brings those that the person sees.
 */
export const forgetBases = async (db: Dexie): Promise<void> => {
  await (db.table('shadows') as Table<Shadow>).toCollection().modify((shadow) => {
    shadow.record = null;
    shadow.deleted = false;
    delete shadow.isEmptied;
    delete shadow.isMoved;
  });
  await (db.table('parked') as Table<Parked>).toCollection().modify((change) => {
    change.theirs = null;
  });
};
