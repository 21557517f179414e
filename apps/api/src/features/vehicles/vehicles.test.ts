import { randomUUID } from 'node:crypto';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
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
});
afterAll(() => stack.close());

const two = async () => [await stack.signUp(), await stack.signUp()] as const;

test('the owner can add, read, change and delete a vehicle', async () => {
  const [owner] = await two();
  const vehicle = corolla({
    registrationNumber: 'ab17 cde',
    motExpiryDate: '2026-11-26',
    mileage: 48210,
  });
  const added = await owner.post('/api/vehicles', vehicle);
  expect(added.status).toBe(200);
  expect(added.body).toMatchObject({ ...vehicle, registrationNumber: 'AB17CDE' });

  const changed = await owner.send('PATCH', `/api/vehicles/${vehicle.id}`, { color: 'Silver' });
  expect(changed.body).toMatchObject({
    color: 'Silver',
    mileage: 48210,
    motExpiryDate: '2026-11-26',
  });
  expect((await owner.get('/api/vehicles')).body).toMatchObject({ vehicles: [{ id: vehicle.id }] });

  expect((await owner.delete(`/api/vehicles/${vehicle.id}`)).status).toBe(200);
  expect((await owner.get(`/api/vehicles/${vehicle.id}`)).status).toBe(404);
  expect((await owner.delete(`/api/vehicles/${vehicle.id}`)).status).toBe(404);
  expect((await owner.send('PATCH', `/api/vehicles/${vehicle.id}`, { color: 'Red' })).status).toBe(
    404,
  );
  expect((await owner.get('/api/vehicles')).body).toEqual({ vehicles: [], more: false });
});

test('changing one field of a vehicle through the public API leaves its other fields unchanged', async () => {
  const [owner] = await two();
  const vehicle = corolla({ nation: 'ni', motExempt: true, firstRegistrationDate: '1979-05-02' });
  await owner.post('/api/vehicles', vehicle);
  const { body } = await owner.send('PATCH', `/api/vehicles/${vehicle.id}`, { color: 'Silver' });
  expect(body).toMatchObject({ ...vehicle, color: 'Silver' });
});

test('another user can neither see nor change a user’s vehicle, and can add a vehicle with the same id', async () => {
  const [owner, other] = await two();
  const vehicle = corolla();
  await owner.post('/api/vehicles', vehicle);
  const at = `/api/vehicles/${vehicle.id}`;
  expect((await other.get(at)).status).toBe(404);
  expect((await other.send('PATCH', at, { make: 'Ford' })).status).toBe(404);
  expect((await other.delete(at)).status).toBe(404);
  expect((await other.get('/api/vehicles')).body).toEqual({ vehicles: [], more: false });
  expect((await other.post('/api/vehicles', { ...vehicle, make: 'Ford' })).status).toBe(200);
  expect((await owner.get(at)).body).toMatchObject({ make: 'Toyota' });
});

test('the list of vehicles shows the newest first', async () => {
  const [owner] = await two();
  for (const make of ['First', 'Second', 'Third']) {
    await owner.post('/api/vehicles', corolla({ id: randomUUID(), make }));
  }
  const { vehicles } = (await owner.get('/api/vehicles')).body as { vehicles: Vehicle[] };
  expect(vehicles.map(({ make }) => make)).toEqual(['Third', 'Second', 'First']);
});

test('an invalid vehicle gets an error for each invalid field, in the wording of the screens', async () => {
  const [owner] = await two();
  const year = new Date().getFullYear() + 2;
  const reply = await owner.post('/api/vehicles', corolla({ make: ' ', mileage: -1 }));
  expect(reply.status).toBe(422);
  expect(reply.body).toMatchObject({
    details: { fields: { make: 'Make is required', mileage: 'Must be a valid number' } },
  });
  const tooNew = await owner.post('/api/vehicles', corolla({ year }));
  expect(tooNew.status).toBe(422);
  expect(tooNew.body).toMatchObject({
    details: { fields: { year: `Year cannot exceed ${year - 1}` } },
  });
});

test('a user cannot add a vehicle for another user', async () => {
  const [owner, other] = await two();
  const reply = await owner.post('/api/vehicles', { ...corolla(), userId: other.userId });
  expect(reply.status).toBe(422);
  expect((await stack.visitor().post('/api/vehicles', corolla())).status).toBe(401);
});

test('adding the same vehicle twice stores one vehicle, and another vehicle under the same id is rejected', async () => {
  const [owner] = await two();
  const vehicle = corolla();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => owner.copy().post('/api/vehicles', vehicle)),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await owner.post('/api/vehicles', { ...vehicle, make: 'Ford' })).status).toBe(409);
  expect((await owner.get('/api/vehicles')).body).toMatchObject({ vehicles: [{ make: 'Toyota' }] });
});

test('each demo account has its own three vehicles', async () => {
  const visitors = [stack.visitor(), stack.visitor()];
  for (const visitor of visitors) {
    await visitor.post('/api/session/demo');
    const { vehicles } = (await visitor.get('/api/vehicles')).body as { vehicles: Vehicle[] };
    expect(vehicles.map(({ registrationNumber }) => registrationNumber)).toEqual([
      'AB17CDE',
      'YX65KLM',
      'LN19WKV',
    ]);
  }
});

test('a vehicle name with hidden characters is refused, but a vehicle stored earlier with such a name can still be used', async () => {
  const [owner] = await two();
  const device = createDevice(owner);
  const hidden = 'Toy\u202eota';
  const refused = await owner.post('/api/vehicles', corolla({ make: hidden }));
  expect(refused).toMatchObject({
    status: 422,
    body: {
      details: { fields: { make: 'Please type this again: it contains hidden characters' } },
    },
  });
  const [pushed] = await device.push(adding(corolla({ make: hidden })));
  expect(pushed).toMatchObject({ status: 'rejected', problem: { code: 'INVALID_INPUT' } });

  const old = corolla();
  await owner.post('/api/vehicles', old);
  await stack.database.admin('update vehicles.vehicles set make = $2 where id = $1', [
    old.id,
    hidden,
  ]);
  expect((await owner.get('/api/vehicles')).body).toMatchObject({ vehicles: [{ make: hidden }] });
  const { id, ...fields } = { ...old, make: hidden };
  const steps = [
    editing(id, { color: 'Silver' }),
    editing(id, { make: hidden, notes: 'as it was' }),
    deleting(id),
    // Undoing the deletion names every field.
    editing(id, { ...fields, color: 'Silver', notes: 'as it was' }),
    editing(id, { make: 'Toyota' }),
  ];
  for (const step of steps) expect(await device.push(step)).toMatchObject([{ status: 'applied' }]);
  const [again] = await device.push(editing(id, { make: hidden }));
  expect(again).toMatchObject({ status: 'rejected' });
});
