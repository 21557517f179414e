import pg from 'pg';
import { inject } from 'vitest';
import { startTestApp, type TestApp } from '../../support/api/test-app.ts';
import { createTestDatabase } from '../../support/api/test-database.ts';
import { queryOn } from './access-list.ts';
import { createCallers } from './callers.ts';
import { checkDatabase, type World } from './check-database.ts';
import { addRecords } from './fixture.ts';
import { type GarageWorld, garageProblems, installEnter, readRows } from './garage-tries.ts';
import { installTries } from './run-tries.ts';
import { openSharedGarages, type SharedGarages } from './shared-garage.ts';
import { addPlainRow, findGarageTables, findUserTables } from './tables.ts';

const garageWorldOf = async (
  { database }: TestApp,
  { garage, second, members, former, invited, elsewhere }: SharedGarages,
): Promise<GarageWorld> => {
  const { owner, editor, driver } = members;
  const tables = await findGarageTables(database.admin);
  const sessions = await database.admin(
    'select user_id::text as id, min(token_hash) as hash from accounts.sessions group by 1',
  );
  return {
    tables: tables.map(({ name }) => name),
    garage: garage.id,
    second: second.id,
    members: { owner: owner.userId, editor: editor.userId, driver: driver.userId },
    former: former.userId,
    invited: invited.userId,
    elsewhere: elsewhere.userId,
    rowIn: await readRows(database.admin, [garage.id, owner.userId], owner.userId),
    sessions: Object.fromEntries(sessions.map(({ id, hash }) => [String(id), String(hash)])),
  };
};

/** Adds rows about another person to the garage, to the owner's own and to another user's, where a table has rows about each member. */
const addRowsOfOthers = async (
  { database: { admin } }: TestApp,
  { garage, members, coOwner, other }: SharedGarages,
) => {
  const own = members.owner.userId;
  for (const garageId of [own, other.userId]) {
    await admin(`insert into garages.members (garage_id, user_id, role) values ($1, $2, 'owner')`, [
      garageId,
      coOwner.userId,
    ]);
  }
  for (const garageId of [garage.id, own]) {
    const given = { garage_id: `'${garageId}'`, user_id: `'${coOwner.userId}'` };
    for (const table of ['reminders.choices', 'reminders.snoozes', 'reminders.intents'])
      await addPlainRow(admin, table, given);
  }
};

/**
 * Opens a database with rows of two users and of a shared garage in every table and no running server, so that a fault
 * can be tried and rolled back.
 */
export const openWorld = async () => {
  const database = await createTestDatabase(inject('adminUrl'));
  const stack = await startTestApp({ database });
  const { deleted } = await createCallers(stack);
  const garages = await openSharedGarages(stack);
  const { members, other } = garages;
  const problems = [
    ...garages.problems,
    ...(await addRecords(stack, members.owner)).problems,
    ...(await addRecords(stack, other)).problems,
  ];
  await addRowsOfOthers(stack, garages);
  const shared = await garageWorldOf(stack, garages);
  problems.push(...garageProblems(shared));
  await stack.close();
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  const query = queryOn(client);
  const { tables } = await findUserTables(query);
  await client.query(installTries);
  await client.query(installEnter);
  const people = { owner: members.owner.userId, other: other.userId, deleted: deleted.userId };
  const blank = { access: '', reach: '' };
  // The lists without a fault, which the tests compare with the written ones. A fault makes them differ.
  const { access, reach } = await checkDatabase(query, {
    tables,
    ...people,
    shared,
    written: blank,
  });
  const world: World = { tables, ...people, shared, written: { access, reach } };
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
