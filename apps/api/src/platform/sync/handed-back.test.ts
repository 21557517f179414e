import { randomUUID } from 'node:crypto';
import { deletionsPerRoom, heaviestRecord } from '@roadworthy/domain/sync/entity';
import type { Operation } from '@roadworthy/domain/sync/sync.schema';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tyreCheck } from '../../../../../tests/support/api/tasks.ts';
import { startTestApp, type TestApp } from '../../../../../tests/support/api/test-app.ts';
import {
  adding,
  corolla,
  createDevice,
  editing,
} from '../../../../../tests/support/api/vehicles.ts';

// Deletions that a restore lost, and that devices hand back with the content of the records.

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

/** A revision that the account had before the restore. */
const lostRevision = 1000;

const restored = async (...before: Operation[]) => {
  const person = await stack.signUp();
  const device = createDevice(person);
  if (before.length > 0) await device.push(...before);
  const { epoch } = await device.pull();
  await stack.database.admin('select sync.begin_epoch()');
  let rev = lostRevision;
  const versionOf = (
    entity: string,
    { id, ...patch }: Values,
    lostIn: string = epoch,
  ): Operation => {
    rev += 1;
    const lost = { epoch: lostIn, rev };
    return { opId: randomUUID(), entity, id, type: 'add', patch: patch as Fields, lost };
  };
  const deletionOf = (entity: string, values: Values): Operation => ({
    ...versionOf(entity, values),
    type: 'delete',
  });
  const rowOf = async (id: string) => (await device.pull()).rows.find((row) => row.id === id);
  return { person, device, versionOf, deletionOf, rowOf };
};
type Fields = NonNullable<Operation['patch']>;
type Values = Record<string, unknown> & { id: string };

const applied = { status: 'applied', problem: null };

test('undoing a deletion that a device sent again after a restore gives the record as it was before the deletion', async () => {
  const vehicle = corolla();
  const { device, deletionOf, rowOf } = await restored(adding(vehicle));
  const deletion = deletionOf('vehicles', { ...vehicle, notes: 'written before' });
  expect(await device.push(deletion)).toMatchObject([applied]);
  expect(await rowOf(vehicle.id)).toMatchObject({
    deleted: true,
    fields: { notes: 'written before' },
  });
  await device.push(editing(vehicle.id, { color: 'Red' }));
  expect(await rowOf(vehicle.id)).toMatchObject({
    deleted: false,
    fields: { notes: 'written before', color: 'Red' },
  });
});

test('if the deletion of a vehicle is undone after a restore, its records come back as they were at the deletion', async () => {
  const vehicle = corolla();
  const task = tyreCheck({ vehicleId: vehicle.id });
  const { id, ...patch } = task;
  const { device, deletionOf, rowOf } = await restored(adding(vehicle), {
    opId: randomUUID(),
    entity: 'tasks',
    id,
    type: 'add',
    patch: patch as Fields,
  });
  await device.push(
    deletionOf('vehicles', vehicle),
    deletionOf('tasks', { ...task, notes: 'written before' }),
  );
  expect(await rowOf(id)).toMatchObject({ deleted: true, fields: { notes: 'written before' } });
  await device.push(editing(vehicle.id, { color: 'Red' }));
  expect(await rowOf(id)).toMatchObject({ deleted: false, fields: { notes: 'written before' } });
});

test('a deleted record that the backup did not contain can still be revived', async () => {
  const { device, deletionOf, rowOf } = await restored();
  const vehicle = corolla({ notes: 'added and deleted since the backup' });
  expect(await device.push(deletionOf('vehicles', vehicle))).toMatchObject([applied]);
  expect(await device.push(editing(vehicle.id, { color: 'Red' }))).toMatchObject([applied]);
  expect(await rowOf(vehicle.id)).toMatchObject({
    deleted: false,
    fields: { notes: 'added and deleted since the backup', color: 'Red' },
  });
});

test('an edit made before a deletion and sent again after a restore does not undo the deletion', async () => {
  const vehicle = corolla();
  const { device, deletionOf, rowOf } = await restored(adding(vehicle));
  const deletion = deletionOf('vehicles', { ...vehicle, color: 'Red' });
  // In either order of the two devices.
  expect(await device.push(editing(vehicle.id, { color: 'Red' }))).toMatchObject([applied]);
  expect(await device.push(deletion)).toMatchObject([applied]);
  expect(await rowOf(vehicle.id)).toMatchObject({ deleted: true, fields: { color: 'Red' } });
  expect(await device.push(editing(vehicle.id, { color: 'Red' }))).toMatchObject([applied]);
  expect(await rowOf(vehicle.id)).toMatchObject({ deleted: true });
  // A new edit revives the record.
  await device.push(editing(vehicle.id, { color: 'Blue' }));
  expect(await rowOf(vehicle.id)).toMatchObject({ deleted: false, fields: { color: 'Blue' } });
});

test('undoing a deletion after a restore brings the record back', async () => {
  const vehicle = corolla();
  const { device, deletionOf, rowOf } = await restored(adding(vehicle));
  const fields = (await rowOf(vehicle.id))?.fields;
  await device.push(deletionOf('vehicles', vehicle));
  expect(await rowOf(vehicle.id)).toMatchObject({ deleted: true });
  await device.push(editing(vehicle.id, fields as Fields));
  expect(await rowOf(vehicle.id)).toMatchObject({ deleted: false });
});

test('after a restore, the deletion of a reading is accepted even if the backup contains neither the reading nor its vehicle', async () => {
  const { device, deletionOf } = await restored();
  const vehicle = corolla();
  const reading = {
    id: randomUUID(),
    vehicleId: vehicle.id,
    date: '2026-11-01',
    miles: 12_000,
    source: 'owner',
  };
  const answers = await device.push(
    deletionOf('mileageReadings', reading),
    deletionOf('vehicles', vehicle),
  );
  expect(answers).toMatchObject([applied, applied]);
});

test('after a restore, an addition that is sent again does not undo the later deletion of the record', async () => {
  const { device, deletionOf, rowOf } = await restored();
  const vehicle = corolla();
  await device.push(adding(vehicle));
  await device.push(deletionOf('vehicles', { ...vehicle, notes: 'written before' }));
  expect(await rowOf(vehicle.id)).toMatchObject({
    deleted: true,
    fields: { notes: 'written before' },
  });
});

test('if devices send two versions of a record after the database was restored twice, the later version wins and the other is kept in the record’s history', async () => {
  const { person, device, versionOf, rowOf } = await restored();
  const vehicle = corolla();
  const older = versionOf('vehicles', { ...vehicle, notes: 'before the first restore' });
  const between = await device.pull();
  await stack.database.admin('select sync.begin_epoch()');
  const newer = versionOf('vehicles', { ...vehicle, notes: 'after it' }, between.epoch);
  expect(await device.push(newer, older)).toMatchObject([applied, applied]);
  expect(await rowOf(vehicle.id)).toMatchObject({ fields: { notes: 'after it' } });
  const history = await person.get(`/api/sync/vehicles/${vehicle.id}/history`);
  expect(JSON.stringify(history.body)).toContain('before the first restore');
});

test('after a restore, a device cannot send back more deleted records, or larger records, than allowed', async () => {
  const { person, device, deletionOf, rowOf } = await restored();
  const step = { title: null, duration: null, vehicleSpecificNotes: null };
  const steps = Array.from({ length: 40 }, () => ({ ...step, instruction: 'x'.repeat(900) }));
  const heavy = tyreCheck({ steps });
  expect(JSON.stringify(heavy).length).toBeGreaterThan(heaviestRecord);
  expect(await device.push(deletionOf('tasks', heavy))).toMatchObject([applied]);
  expect(await rowOf(heavy.id)).toBeUndefined();
  await stack.database.admin(
    `insert into vehicles.vehicles (garage_id, id, rev, registration_number, make, model, year, deleted_at)
     select $1, gen_random_uuid()::text, 1, 'AB17CDE', 'Make', 'Model', 2017, now()
     from generate_series(1, $2::int)`,
    [person.userId, vehicleEntity.limit * deletionsPerRoom],
  );
  const oneMore = corolla();
  expect(await device.push(deletionOf('vehicles', oneMore))).toMatchObject([applied]);
  expect(await rowOf(oneMore.id)).toBeUndefined();
});
