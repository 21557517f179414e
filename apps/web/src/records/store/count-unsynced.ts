import { Dexie } from 'dexie';
import { databasesOf } from './databases.ts';
import { readLeft } from './left-behind.ts';
import { countWritten } from './unsent.ts';

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
