import pg from 'pg';
import { inject } from 'vitest';
import { storedFile } from '../test/files.ts';
import { placed } from '../test/orders.ts';
import { type Person, startTestApp, type TestApp } from '../test/test-app.ts';
import { createTestDatabase } from '../test/test-database.ts';
import { queryOn } from './access-list.ts';
import { createCallers } from './callers.ts';
import { addSamples } from './samples.ts';
import { fillEmptyTables, findUserTables } from './tables.ts';
import { checkDatabase, installTries, type World } from './tries.ts';

export const aSubscription = (endpoint = 'https://fcm.googleapis.com/fcm/send/isolation') => ({
  endpoint,
  // The generator point of P-256: a key that is not a point on the curve is rejected.
  keys: {
    p256dh:
      'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
    auth: 'A'.repeat(22),
  },
});

export const aCalendar = async (_stack: TestApp, owner: Person): Promise<string> => {
  const { url } = (await owner.post('/api/reminders/calendar')).body as { url: string };
  return new URL(url).pathname.slice('/calendar/'.length);
};

/** Adds a row to every table, through the product where possible. */
export const addRecords = async (stack: TestApp, person: Person) => {
  const ids = await addSamples(person);
  const file = await storedFile(person);
  await person.send('PATCH', '/api/reminders/settings', { pushNotifications: true });
  const endpoint = `https://fcm.googleapis.com/${person.userId}`;
  await person.post('/api/reminders/push', aSubscription(endpoint));
  const calendar = await aCalendar(stack, person);
  const order = await placed(person, 'coolant');
  const query = stack.database.admin;
  const { tables, problems } = await findUserTables(query);
  problems.push(...(await fillEmptyTables(query, tables, person.userId)));
  // Otherwise the pending deletion would stop the account's calendar and reminders.
  await query('update accounts.deletions set cancelled_at = now() where user_id = $1', [
    person.userId,
  ]);
  return { ids: { ...ids, files: file.id, orders: order.id }, endpoint, calendar, problems };
};

/**
 * Opens a database with rows of two users in every table and no running server, so that a fault can be tried and rolled
 * back.
 */
export const openWorld = async () => {
  const database = await createTestDatabase(inject('adminUrl'));
  const stack = await startTestApp({ database });
  const { owner, other, deleted } = await createCallers(stack);
  const problems = [
    ...(await addRecords(stack, owner)).problems,
    ...(await addRecords(stack, other)).problems,
  ];
  await stack.close();
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  const query = queryOn(client);
  const { tables } = await findUserTables(query);
  await client.query(installTries);
  const people = { owner: owner.userId, other: other.userId, deleted: deleted.userId };
  const blank = { access: '', reach: '' };
  // The lists without a fault, which the tests compare with the written ones. A fault makes them differ.
  const { access, reach } = await checkDatabase(query, { tables, ...people, written: blank });
  const world: World = { tables, ...people, written: { access, reach } };
  return {
    world,
    query,
    problems,
    /** Runs `work` with a fault in place, then rolls the fault back. */
    async withFault<T>(fault: string, work: () => Promise<T>): Promise<T> {
      await client.query('begin');
      try {
        await client.query(fault);
        return await work();
      } finally {
        await client.query('rollback');
      }
    },
    async close() {
      await client.end();
      await database.drop();
    },
  };
};
