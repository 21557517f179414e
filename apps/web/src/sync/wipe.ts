import { Dexie } from 'dexie';
import { databaseName, isDatabaseOfOurs } from './local-store.ts';

/** Not Dexie's: it complains on the console whenever a read of ours has still to end. */
const deleteDatabase = (name: string) =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });

/** Leaves nothing of a user's on the device. Resolves when it is gone. */
export const wipeUser = async (userId: string): Promise<void> => {
  await deleteDatabase(databaseName(userId));
};

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
