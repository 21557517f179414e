import { randomUUID } from 'node:crypto';
import { deletionDays, deletionsPerRoom, limitOf } from '@roadworthy/domain/sync/entity';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addSamples,
  sampleOperation,
  samples,
} from '../../../../../tests/security/isolation/samples.ts';
import {
  type Person,
  startTestApp,
  type TestApp,
} from '../../../../../tests/support/api/test-app.ts';
import {
  adding,
  corolla,
  createDevice,
  deleting,
  editing,
} from '../../../../../tests/support/api/vehicles.ts';
import { syncEntities } from '../../entities.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

const { limit, demoLimit } = vehicleEntity;

const startDemo = async (): Promise<Pick<Person, 'post' | 'get' | 'userId'>> => {
  const visitor = stack.visitor();
  const { user } = (await visitor.post('/api/session/demo')).body as { user: { id: string } };
  return Object.assign(visitor, { userId: user.id });
};

/** Adds vehicles directly to the database, like an account from before there were limits. */
const furnish = async (userId: string, count: number, deletedDaysAgo: number | null = null) => {
  const rows = await stack.database.admin(
    `insert into vehicles.vehicles (garage_id, id, rev, registration_number, make, model, year, deleted_at)
     select $1, gen_random_uuid()::text, 1, 'AB17CDE', 'Make', 'Model', 2017, now() - make_interval(days => $3)
     from generate_series(1, $2::int) returning id`,
    [userId, count, deletedDaysAgo],
  );
  return rows.map(({ id }) => id as string);
};

const noRoom = { status: 'rejected', problem: { code: 'NO_ROOM' } };
const applied = { status: 'applied' };

test('a record that reaches the limit of its kind is accepted, and the next record is rejected', async () => {
  const person = await stack.signUp();
  const device = createDevice(person);
  await furnish(person.userId, limit - 1);
  expect(await device.push(adding(corolla()), adding(corolla()))).toMatchObject([applied, noRoom]);
  // A single call gets the API's own error.
  expect(await person.post('/api/vehicles', corolla())).toMatchObject({
    status: 422,
    body: { code: 'NO_ROOM' },
  });
});

test('an account above a limit keeps all its records, can edit and delete them, and can add records only below the limit', async () => {
  const person = await stack.signUp();
  const device = createDevice(person);
  const ids = await furnish(person.userId, limit + 3);
  const [one = '', ...others] = ids;
  expect(
    await device.push(
      adding(corolla()),
      editing(one, { color: 'Red' }),
      ...others.slice(0, 3).map((id) => deleting(id)),
      adding(corolla()),
      deleting(one),
      adding(corolla()),
    ),
  ).toMatchObject([noRoom, applied, applied, applied, applied, noRoom, applied, applied]);
  const { rows } = await device.pull();
  expect(rows.filter(({ deleted }) => !deleted)).toHaveLength(limit);
});

test('of ten simultaneous pushes for the last place below a limit, exactly one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await stack.signUp();
    await furnish(person.userId, limit - 1);
    const results = await Promise.all(
      Array.from({ length: 10 }, () => createDevice(person.copy()).push(adding(corolla()))),
    );
    expect(results.flat().filter(({ status }) => status === 'applied')).toHaveLength(1);
  }
});

test('deleted records do not count towards the limit of their kind, and a deletion can be undone at the limit', async () => {
  const person = await stack.signUp();
  const device = createDevice(person);
  await furnish(person.userId, deletionsPerRoom * limit - 1, 1);
  const vehicle = corolla();
  expect(
    await device.push(
      adding(vehicle),
      deleting(vehicle.id),
      // This many deletions in a month are more than tidying up.
      adding(corolla()),
      editing(vehicle.id, { color: 'Red' }),
    ),
  ).toMatchObject([applied, applied, noRoom, applied]);
});

test('records deleted long ago do not count towards the limit of their kind', async () => {
  const person = await stack.signUp();
  await furnish(person.userId, 2 * deletionsPerRoom * limit, deletionDays + 1);
  expect(await createDevice(person).push(adding(corolla()))).toMatchObject([applied]);
});

test('reviving deleted records cannot exceed the limit of their kind', async () => {
  const person = await stack.signUp();
  const device = createDevice(person);
  const [old = ''] = await furnish(person.userId, 1, deletionDays + 1);
  await furnish(person.userId, limit);
  expect(await device.push(editing(old, { color: 'Red' }))).toMatchObject([noRoom]);
});

test('a demo account has lower limits on its records', async () => {
  const demo = await startDemo();
  const device = createDevice(demo);
  const [{ have } = {}] = await stack.database.admin(
    'select count(*)::int as have from vehicles.vehicles where garage_id = $1',
    [demo.userId],
  );
  const free = demoLimit - (have as number);
  const results = await device.push(...Array.from({ length: free + 1 }, () => adding(corolla())));
  expect(results.filter(({ status }) => status === 'applied')).toHaveLength(free);
  expect(results.at(-1)).toMatchObject(noRoom);
});

/** Copies a record until the account has `count` of its kind. */
const copyUntil = async (table: string, userId: string, id: string, count: number) => {
  const [{ columns } = {}] = await stack.database.admin(
    `select string_agg(attname, ', ') as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and not attisdropped`,
    [table],
  );
  await stack.database.admin(
    `insert into ${table} (${columns})
     select ${columns} from (
       select copy.* from (select to_jsonb(one) as fields from ${table} one where garage_id = $1 and id = $2) model,
         generate_series((select count(*) from ${table} where garage_id = $1 and deleted_at is null) + 1, $3::int) n,
         lateral jsonb_populate_record(null::${table}, fields || jsonb_build_object('id', gen_random_uuid(), 'rev', n)) copy
     ) copies`,
    [userId, id, count],
  );
};

test('every kind of record has a limit, for ordinary and demo accounts', async () => {
  for (const isDemo of [false, true]) {
    const person = isDemo ? await startDemo() : await stack.signUp();
    const device = createDevice(person);
    const ids = await addSamples(person);
    // Kinds that others refer to are filled last.
    for (const { definition: entity, table } of syncEntities.toReversed()) {
      const id = ids[entity.name] ?? '';
      const named = Object.entries(samples[entity.name]?.references ?? {});
      const references = Object.fromEntries(named.map(([field, kind]) => [field, ids[kind] ?? '']));
      const add = () => sampleOperation(entity.name, randomUUID(), 'add', references);
      await copyUntil(table.table, person.userId, id, limitOf(entity, isDemo) - 1);
      const results = await device.push(add(), add());
      expect([entity.name, results]).toMatchObject([entity.name, [applied, noRoom]]);
    }
  }
});
