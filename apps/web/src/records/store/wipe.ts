import { Dexie } from 'dexie';
import { databaseName, isDatabaseOfOurs, ownerOf } from './local-store.ts';
import { sealUnsent } from './sealing.ts';

/**
 * Resolves when it is gone: other tabs let go of it when they hear of this. Not Dexie's own, which complains on the
 * console whenever one of them has still to end a read.
 */
const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(name);
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
  });

/** Leaves nothing of a user's on the device. */
export const wipeUser = (userId: string): Promise<void> => deleteDatabase(databaseName(userId));

/** How many changes only this device has. Looks into the database itself, whether or not the app has it open. */
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
 * Somebody else has signed in on this device. What earlier users left behind goes; changes that nobody else has
 * are sealed first, and wait until their owner is back.
 */
export const wipeOthers = async (userId: string): Promise<void> => {
  const names = await Dexie.getDatabaseNames();
  for (const name of names) {
    if (!isDatabaseOfOurs(name) || name === databaseName(userId)) continue;
    if (await sealUnsent(ownerOf(name))) await deleteDatabase(name);
  }
};
