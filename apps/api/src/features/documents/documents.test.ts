import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samples } from '../../../../../tests/security/isolation/samples.ts';
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

let stack: TestApp;
let person: Person;
beforeAll(async () => {
  stack = await startTestApp();
  person = await stack.signUp();
});
afterAll(() => stack.close());

const entity = 'documents';
const fieldsOf = (vehicleId: string) => samples.documents?.fields({ vehicleId }) ?? {};

test('adding, changing and deleting a document syncs to another device', async () => {
  const device = createDevice(person);
  const vehicle = corolla();
  const id = randomUUID();
  const patch = fieldsOf(vehicle.id);
  const added = { ...editing(id, patch), entity, type: 'add' as const };
  const [, document] = await device.push(adding(vehicle), added);
  expect(document).toMatchObject({ status: 'applied', row: { entity, fields: patch } });
  await device.push({ ...editing(id, { costPence: 100, serviceDate: null }), entity });
  const seen = (await createDevice(person).pull()).rows.find((row) => row.id === id);
  expect(seen?.fields).toEqual({
    ...patch,
    costPence: 100,
    serviceDate: null,
    receiptOf: null,
    notedAt: expect.any(String),
    paper: null,
    visitId: null,
  });
  await device.push({ ...deleting(id), entity });
  const gone = (await createDevice(person).pull()).rows.find((row) => row.id === id);
  expect(gone?.deleted).toBe(true);
});

test.each([
  ['an unknown vehicle', { vehicleId: randomUUID() }, 'vehicleId'],
  ['an unknown document type', { documentType: 'love_letter' }, 'documentType'],
  ['an unsupported file type', { mimeType: 'image/svg+xml' }, 'mimeType'],
  ['a fraction of a penny', { costPence: 12.5 }, 'costPence'],
])('a document with %s is rejected with an error for that field', async (_what, wrong, field) => {
  const device = createDevice(person);
  const vehicle = corolla();
  const patch = { ...fieldsOf(vehicle.id), ...wrong };
  const added = { ...editing(randomUUID(), patch), entity, type: 'add' as const };
  const [, document] = await device.push(adding(vehicle), added);
  expect(document?.status).toBe('rejected');
  expect(Object.keys(document?.problem?.fields ?? {})).toEqual([field]);
});

test("a vehicle's picture syncs to every device", async () => {
  const device = createDevice(person);
  const vehicle = corolla();
  const imageId = randomUUID();
  await device.push(adding(vehicle), editing(vehicle.id, { imageId }));
  const seen = (await createDevice(person).pull()).rows.find((row) => row.id === vehicle.id);
  expect(seen?.fields).toMatchObject({ imageId });
});
