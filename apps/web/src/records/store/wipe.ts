import { Dexie } from 'dexie';
import { databaseName, databasesOf, deleteDatabase, listDatabases, ownerOf } from './databases.ts';
import { readLeft } from './left-behind.ts';
import { countWritten } from './unsent.ts';

/** Deletes the user's databases, of every garage, from this device. */
export const wipeUser = async (userId: string): Promise<void> => {
  // The database of the user's own garage may be opening in another tab, and is then not listed yet.
  const names = new Set([
    databaseName({ userId, garageId: userId }),
    ...(await databasesOf(userId)),
  ]);
  await Promise.all([...names].map((name) => deleteDatabase(name)));
};

/**
 * Counts the changes and files that only this device has. Reads the database itself, whether or not the app has it
 * open.
 */
const countUnsyncedIn = async (name: string): Promise<number> => {
  const db = new Dexie(name, { autoOpen: false });
  try {
    await db.open();
    const queues = db.tables.filter((table) => table.name === 'outbox' || table.name === 'parked');
    let count = 0;
    for (const queue of queues) count += await queue.count();
    for (const { written } of await readLeft(db)) count += countWritten(written);
    const files = db.tables.find((table) => table.name === 'files');
    return count + ((await files?.where('state').notEqual('stored').count()) ?? 0);
  } finally {
    db.close();
  }
};

export const countUnsyncedOf = async (userId: string): Promise<number> => {
  let count = 0;
  for (const name of await databasesOf(userId)) {
    if (await Dexie.exists(name)) count += await countUnsyncedIn(name);
  }
  return count;
};

const sealAndDelete = async (names: readonly string[]): Promise<void> => {
  if (names.length === 0) return;
  const { sealUnsent } = await import('./sealing.ts');
  for (const name of names) if (await sealUnsent(name)) await deleteDatabase(name);
};

/** Seals the user's unsent changes, of every garage, and deletes everything else. */
export const sealAndWipeUser = async (userId: string): Promise<void> =>
  await sealAndDelete(await databasesOf(userId));

/**
 * Deletes the databases of earlier users when another user has signed in. Unsent changes are sealed first, and wait
 * until their owner signs in again.
 */
export const wipeOthers = async (userId: string): Promise<void> =>
  await sealAndDelete((await listDatabases()).filter((name) => ownerOf(name) !== userId));
