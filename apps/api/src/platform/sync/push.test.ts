import { randomUUID } from 'node:crypto';
import { schemaVersion } from '@roadworthy/domain/sync/sync.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/support/api/test-app.ts';
import {
  adding,
  corolla,
  createDevice,
  deleting,
  editing,
} from '../../../../../tests/support/api/vehicles.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
  // What our schema accepts and the database does not: values it refuses, and statements that it ends.
  await stack.database.admin(
    `alter table vehicles.vehicles add constraint no_poison check (model <> 'Poison')`,
  );
  await stack.database.admin(
    `create function public.stumble() returns trigger language plpgsql as $$
     begin
       if new.model = 'Slow' then raise exception using errcode = 'query_canceled'; end if;
       if new.model = 'Crash' then perform pg_terminate_backend(pg_backend_pid()); end if;
       return new;
     end $$`,
  );
  await stack.database.admin(
    `create trigger stumble before insert or update on vehicles.vehicles
     for each row execute function public.stumble()`,
  );
});
afterAll(() => stack?.close());

const car = (model = 'Corolla') => corolla({ model });

const modelsOf = async (person: Parameters<typeof createDevice>[0]) => {
  const { rows } = await createDevice(person).pull();
  return rows.map(({ fields }) => fields.model);
};

test('a change that the database refuses undoes no other change of the same push, whatever its position', async () => {
  for (const place of [0, 1, 4]) {
    const person = await stack.signUp();
    const cars = Array.from({ length: 5 }, (_, at) => car(at === place ? 'Poison' : `Car ${at}`));
    const results = await createDevice(person).push(...cars.map(adding));
    expect(results.map(({ status }) => status)).toEqual(
      cars.map(({ model }) => (model === 'Poison' ? 'rejected' : 'applied')),
    );
    expect(results[place]).toMatchObject({ problem: { code: 'INVALID_INPUT' }, row: null });
    const kept = cars.map(({ model }) => model).filter((model) => model !== 'Poison');
    expect(await modelsOf(person)).toEqual(kept);
    const [{ receipts } = {}] = await stack.database.admin(
      'select count(*)::int as receipts from sync.receipts where garage_id = $1',
      [person.userId],
    );
    expect(receipts).toBe(kept.length);
  }
});

test('in a push, changes after a refused change see the effect of the changes before it', async () => {
  const person = await stack.signUp();
  const [first, second] = [car('First'), car('Second')];
  const results = await createDevice(person).push(
    adding(first),
    editing(first.id, { model: 'Poison' }),
    adding(car('Poison')),
    editing(first.id, { color: 'Blue' }),
    adding(second),
    editing(second.id, { model: 'Poison', color: 'Red' }),
  );
  expect(results.map(({ status }) => status)).toEqual([
    ...['applied', 'rejected', 'rejected', 'applied', 'applied', 'rejected'],
  ]);
  expect(results[3]?.row?.fields).toMatchObject({ model: 'First', color: 'Blue' });
  const { rows } = await createDevice(person).pull();
  expect(rows.map(({ fields: { model, color } }) => ({ model, color }))).toEqual([
    { model: 'First', color: 'Blue' },
    { model: 'Second', color: null },
  ]);
});

test('if one change of a push fails temporarily, earlier changes are kept and later changes wait', async () => {
  const person = await stack.signUp();
  const device = createDevice(person);
  const cars = ['A', 'B', 'Slow', 'C'].map(car);
  const results = await device.push(...cars.map(adding));
  expect(results.map(({ status }) => status)).toEqual(['applied', 'applied']);
  expect(await modelsOf(person)).toEqual(['A', 'B']);
  await expect(device.push(...cars.slice(2).map(adding))).rejects.toThrow(
    'The push was rejected: 500',
  );
  expect(await modelsOf(person)).toEqual(['A', 'B']);
});

test('if the connection is lost in the middle of a push, no change is half applied and the push can be sent again', async () => {
  const person = await stack.signUp();
  const device = createDevice(person);
  const ops = ['A', 'B', 'Crash', 'C'].map((model) => adding(car(model)));
  await expect(device.push(...ops)).rejects.toThrow('The push was rejected: 503');
  expect(await modelsOf(person)).toEqual([]);
  const sane = ops.filter(({ patch }) => patch?.model !== 'Crash');
  expect((await device.push(...sane)).map(({ status }) => status)).toEqual(
    sane.map(() => 'applied'),
  );
  expect(await modelsOf(person)).toEqual(['A', 'B', 'C']);
});

test('a record deleted before its vehicle in the same push stays deleted when the vehicle is restored', async () => {
  const person = await stack.signUp();
  const device = createDevice(person);
  const vehicle = car();
  const reading = (miles: number) => ({
    opId: randomUUID(),
    entity: 'mileageReadings',
    id: randomUUID(),
    type: 'add' as const,
    patch: { vehicleId: vehicle.id, date: '2026-11-15', miles, source: 'owner' },
  });
  const [gone, taken] = [reading(1), reading(2)];
  await device.push(adding(vehicle), gone, taken);
  const task = { opId: randomUUID(), entity: gone.entity, id: gone.id, type: 'delete' as const };
  await device.push(task, deleting(vehicle.id));
  await device.push(editing(vehicle.id, { color: 'Red' }));
  const { rows } = await device.pull();
  const isDeleted = (id: string) => rows.find((row) => row.id === id)?.deleted;
  expect([vehicle.id, gone.id, taken.id].map(isDeleted)).toEqual([false, true, false]);
});

test('the records of one push get increasing creation times, and all are applied even over several transactions', async () => {
  const person = await stack.signUp();
  const ops = Array.from({ length: 90 }, (_, at) => adding(car(`Car ${at}`)));
  const results = await createDevice(person).push(...ops);
  expect(results).toHaveLength(90);
  const created = results.map(({ row }) => row?.createdAt ?? '');
  expect(created).toEqual([...new Set(created)].toSorted());
  expect(results.map(({ row }) => row?.rev)).toEqual(ops.map((_, at) => at + 1));
});

test('changes sent for an earlier epoch are rejected, even changes that need no query', async () => {
  const person = await stack.signUp();
  const reply = await person.post('/api/sync/push', {
    ...{ userId: person.userId, deviceId: randomUUID(), schemaVersion, epoch: randomUUID() },
    ops: [{ ...adding(car()), entity: 'nothing' }],
  });
  expect(reply).toMatchObject({ status: 409, body: { code: 'RESTORED' } });
});
