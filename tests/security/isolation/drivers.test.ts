import { driversPartOf } from '@roadworthy/domain/garages/roles.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { syncEntities } from '../../../apps/api/src/entities.ts';
import { inGarage, openGarage } from '../../support/api/garages.ts';
import { type Person, startTestApp, type TestApp } from '../../support/api/test-app.ts';
import { createDevice } from '../../support/api/vehicles.ts';
import { figureInTest } from '../../support/figures.ts';
import { addSamples } from './samples.ts';
import { personalKinds } from './seen-kinds.ts';

// A driver sees the legal state, the tasks, the mileage and their own fills: no cost, note, VIN or insurer.

let stack: TestApp;
let driver: Person;
let garageId: string;
beforeAll(async () => {
  stack = await startTestApp();
  const [owner, person] = await Promise.all([stack.signUp(), stack.signUp()]);
  garageId = await openGarage(
    stack.database,
    { userId: owner.userId, role: 'owner' },
    { userId: person.userId, role: 'driver' },
  );
  driver = inGarage(person, garageId);
  await addSamples(inGarage(owner, garageId), (entity) => !personalKinds.includes(entity));
});
afterAll(() => stack.close());

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Every field that a driver does not see, in kinds that a driver sees. */
const hiddenFields = syncEntities.flatMap(({ definition: { name }, table: { table } }) => {
  const { hidden } = driversPartOf(name);
  return hidden === 'all' ? [] : hidden.map((field) => ({ name, table, column: columnOf(field) }));
});

test('the database hides from drivers exactly the columns listed in the rules for drivers', async () => {
  const granted = await stack.database.admin(
    `select format('%I.%I', schemaname, tablename) as table, attname::text as column
     from pg_tables join pg_attribute on attrelid = format('%I.%I', schemaname, tablename)::regclass
     where attnum > 0 and not attisdropped and format('%I.%I', schemaname, tablename) = any ($1)
       and not has_column_privilege('roadworthy_driver', attrelid, attnum, 'SELECT') order by 1, 2`,
    [syncEntities.map(({ table: { table } }) => table)],
  );
  const written = hiddenFields.map(({ table, column }) => ({ table, column }));
  const inOrder = (all: Record<string, unknown>[]) =>
    all.map((each) => JSON.stringify(each)).sort();
  expect(inOrder(granted)).toEqual(inOrder(written));
});

test('every table with a policy for the application role has a policy for the driver role', async () => {
  const forgotten = await stack.database.admin(
    `select schemaname || '.' || tablename as table from pg_policies policy where 'roadworthy_app' = any (roles)
       and not exists (select from pg_policies other where 'roadworthy_driver' = any (other.roles)
         and (other.schemaname, other.tablename) = (policy.schemaname, policy.tablename))`,
  );
  expect(forgotten).toEqual([]);
});

test('no canary in a column hidden from drivers reaches a driver, and each reaches the owner of the garage', async () => {
  const canaries: string[] = [];
  for (const { name, table, column } of hiddenFields) {
    const [{ type } = {}] = await stack.database.admin(
      `select format_type(atttypid, null) as type from pg_attribute where attrelid = $1::regclass and attname = $2`,
      [table, column],
    );
    const canary =
      type === 'text' ? `canary-${name}-${column}` : String(73_000_000 + canaries.length);
    canaries.push(canary);
    await stack.database.admin(`update ${table} set ${column} = $1 where garage_id = $2`, [
      canary,
      garageId,
    ]);
  }
  const [{ text: history } = {}] = await stack.database.admin(
    `insert into sync.history (garage_id, entity, record_id, rev, op_id, kind, "values")
     select garage_id, 'vehicles', id, 900, gen_random_uuid(), 'edit', '{"vin": "canary-history"}'
     from vehicles.vehicles where garage_id = $1 returning record_id as text`,
    [garageId],
  );
  canaries.push('canary-history');
  const answers = async (person: Person): Promise<string> => {
    const paths = [
      '/api/vehicles',
      '/api/tasks',
      '/api/task-completions',
      '/api/fuel-fills',
      `/api/vehicles/${history}`,
      `/api/sync/vehicles/${history}/history`,
    ];
    const replies = await Promise.all(paths.map((path) => person.get(path)));
    expect(replies.map(({ status }) => status)).toEqual(paths.map(() => 200));
    const { rows } = await createDevice(person).pull();
    expect(rows.length).toBeGreaterThan(3);
    return JSON.stringify([replies, rows]);
  };
  const seenIn = (text: string) => canaries.filter((canary) => text.includes(canary));
  const [{ id: ownerId } = {}] = await stack.database.admin(
    `select user_id as id from garages.members where garage_id = $1 and role = 'driver'`,
    [garageId],
  );
  const asDriver = seenIn(await answers(driver));
  figureInTest(`hidden columns seen by a driver, of ${canaries.length}`, asDriver.length, {
    atMost: 0,
  });
  expect(asDriver).toEqual([]);
  await stack.database.admin(
    `update garages.members set role = 'editor' where user_id = $1 and garage_id = $2`,
    [ownerId, garageId],
  );
  expect(seenIn(await answers(driver))).toEqual(canaries);
});

test("planted fault: without the database's role for drivers, a driver's pull returns nothing of the garage", async () => {
  const { db } = stack.deps;
  const { userId } = driver;
  const actor = { userId, sessionId: '', garageId, role: 'driver' as const };
  const asApplication = {
    name: 'test.look',
    text: 'select count(*)::int as seen from vehicles.vehicles',
    values: [],
  };
  const reset = {
    name: 'test.reset',
    text: `select set_config('role', 'roadworthy_app', true)`,
    values: [],
  };
  expect(await db.changeAs(actor, asApplication)).toEqual([{ seen: 1 }]);
  expect(await db.changeAs(actor, reset, asApplication)).toEqual([{ seen: 0 }]);
});
