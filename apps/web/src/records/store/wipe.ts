import { Dexie } from 'dexie';
import { databaseName, isDatabaseOfOurs, ownerOf } from './local-store.ts';
import { sealUnsent } from './sealing.ts';

/**
 * Deletes a database; resolves when it is gone. Other tabs close the database when they are notified. Dexie's own
 * delete is not used, because it warns on the console whenever another tab has a read to finish.
 */
const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(name);
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
  });

/** Deletes the user's database from this device. */
export const wipeUser = (userId: string): Promise<void> => deleteDatabase(databaseName(userId));

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
    const files = db.tables.find((table) => table.name === 'files');
    return count + ((await files?.where('state').notEqual('stored').count()) ?? 0);
  } finally {
    db.close();
  }
};

export const countUnsyncedOf = async (userId: string): Promise<number> =>
  (await Dexie.exists(databaseName(userId))) ? await countUnsyncedIn(databaseName(userId)) : 0;

/**
 * Deletes the databases of earlier users when another user has signed in. Unsent changes are sealed first, and wait
 * until their owner signs in again.
 */
export const wipeOthers = async (userId: string): Promise<void> => {
  const names = await Dexie.getDatabaseNames();
  for (const name of names) {
    if (!isDatabaseOfOurs(name) || name === databaseName(userId)) continue;
    if (await sealUnsent(ownerOf(name))) await deleteDatabase(name);
  }
};
