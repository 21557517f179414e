import { Dexie } from 'dexie';
import { databaseName, isDatabaseOfOurs } from './local-store.ts';

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

const holdsUnsynced = async (name: string): Promise<boolean> => {
  const db = new Dexie(name, { autoOpen: false });
  try {
    await db.open();
    const queues = db.tables.filter((table) => table.name === 'outbox' || table.name === 'parked');
    for (const queue of queues) if ((await queue.count()) > 0) return true;
    return false;
  } finally {
    db.close();
  }
};

/**
 * Somebody else has signed in on this device. What earlier users left behind goes, unless it holds changes that
 * nobody else has: those wait, out of sight, until their owner is back.
 */
export const wipeOthers = async (userId: string): Promise<void> => {
  const names = await Dexie.getDatabaseNames();
  for (const name of names) {
    if (!isDatabaseOfOurs(name) || name === databaseName(userId)) continue;
    if (!(await holdsUnsynced(name))) await deleteDatabase(name);
  }
};
