import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleOperation } from '../../../../../tests/security/isolation/samples.ts';
import { storedFile } from '../../../../../tests/support/api/files.ts';
import { startTestApp, type TestApp } from '../../../../../tests/support/api/test-app.ts';
import { corolla, createDevice } from '../../../../../tests/support/api/vehicles.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

const entity = 'diagnoses';
const diagnosesOn = async ({ pull }: ReturnType<typeof createDevice>) =>
  (await pull()).rows.filter((row) => row.entity === entity);

test("a diagnosis syncs to its owner's devices only, and is deleted with its vehicle", async () => {
  const [owner, other] = [await stack.signUp(), await stack.signUp()];
  const [phone, laptop] = [createDevice(owner), createDevice(owner)];
  const vehicle = corolla();
  await owner.post('/api/vehicles', vehicle);
  const id = randomUUID();
  const add = sampleOperation(entity, id, 'add', { vehicleId: vehicle.id });
  expect(await phone.push(add)).toMatchObject([{ status: 'applied' }]);
  expect(await diagnosesOn(laptop)).toMatchObject([{ id, deleted: false, fields: add.patch }]);
  expect(await diagnosesOn(createDevice(other))).toEqual([]);

  const closed = { ...sampleOperation(entity, id, 'edit'), patch: { outcome: 'words:a stone' } };
  expect(await laptop.push(closed)).toMatchObject([{ status: 'applied' }]);
  await owner.delete(`/api/vehicles/${vehicle.id}`);
  expect(await diagnosesOn(createDevice(owner))).toMatchObject([{ id, deleted: true }]);
});

test('a diagnosis whose outcome is neither a cause nor a text is rejected', async () => {
  const device = createDevice(await stack.signUp());
  const id = randomUUID();
  const add = sampleOperation(entity, id, 'add');
  await device.push({ ...add, patch: { ...add.patch, vehicleId: null } });
  const edit = { ...sampleOperation(entity, id, 'edit'), patch: { outcome: 'drop link' } };
  expect(await device.push(edit)).toMatchObject([
    { status: 'rejected', problem: { code: 'INVALID_INPUT' } },
  ]);
});

test('deleting a diagnosis unlinks its photos and deletes its conversation', async () => {
  const owner = await stack.signUp();
  const device = createDevice(owner);
  const photo = await storedFile(owner);
  const id = randomUUID();
  const add = sampleOperation(entity, id, 'add');
  const patch = { ...add.patch, vehicleId: null, photoIds: [photo.id] };
  expect(await device.push({ ...add, patch })).toMatchObject([{ status: 'applied' }]);
  await stack.database.admin(
    `insert into diagnosis.turns (garage_id, diagnosis_id, turn, question, answer, engine, safe_to_drive, flags)
     values ($1, $2, 1, 'It clunks', 'A drop link', 'local', 'care', '[]')`,
    [owner.userId, id],
  );
  await device.push(sampleOperation(entity, id, 'delete'));
  const count = async (table: string, condition: string) =>
    (
      await stack.database.admin(`select from ${table} where garage_id = $1 and ${condition}`, [
        owner.userId,
      ])
    ).length;
  expect(await count('files.files', 'due_at is not null')).toBe(1);
  expect(await count('diagnosis.turns', 'true')).toBe(0);
});
