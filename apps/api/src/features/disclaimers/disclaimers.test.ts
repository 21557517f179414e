import { randomUUID } from 'node:crypto';
import { accepting, isAccepted } from '@roadworthy/domain/disclaimers/disclaimers.rules';
import type { AcceptanceFields } from '@roadworthy/domain/disclaimers/disclaimers.schema';
import { cameraGuideDisclaimer } from '@roadworthy/domain/disclaimers/disclaimers.texts';
import type { Operation } from '@roadworthy/domain/sync/sync.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/support/api/test-app.ts';
import { createDevice } from '../../../../../tests/support/api/vehicles.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

const entity = 'acceptances';
const accept = (id: string = randomUUID()): Operation => ({
  opId: randomUUID(),
  entity,
  id,
  type: 'add',
  patch: accepting(cameraGuideDisclaimer, { now: '2026-11-16T08:00:00.000Z' }),
});
const acceptedOn = async ({ pull }: ReturnType<typeof createDevice>) => {
  const rows = (await pull()).rows.filter((row) => row.entity === entity && !row.deleted);
  return rows.map(({ fields }) => fields as AcceptanceFields);
};

test("a disclaimer accepted on one device counts on the owner's other devices, and for no other user", async () => {
  const [owner, other] = [await stack.signUp(), await stack.signUp()];
  const [phone, laptop] = [createDevice(owner), createDevice(owner)];
  expect(isAccepted(cameraGuideDisclaimer, await acceptedOn(laptop))).toBe(false);
  expect(await phone.push(accept())).toMatchObject([{ status: 'applied' }]);
  expect(isAccepted(cameraGuideDisclaimer, await acceptedOn(laptop))).toBe(true);
  expect(await acceptedOn(createDevice(other))).toEqual([]);
});

test('two devices can accept a disclaimer at once without a conflict', async () => {
  const owner = await stack.signUp();
  const [phone, laptop] = [createDevice(owner), createDevice(owner)];
  const results = await Promise.all([phone.push(accept()), laptop.push(accept())]);
  expect(results.flat().map(({ status }) => status)).toEqual(['applied', 'applied']);
  expect(await acceptedOn(phone)).toHaveLength(2);
});

test('the acceptance of a disclaimer can never be changed', async () => {
  const device = createDevice(await stack.signUp());
  const id = randomUUID();
  await device.push(accept(id));
  const change: Operation = {
    opId: randomUUID(),
    entity,
    id,
    type: 'edit',
    patch: { version: 2 },
  };
  expect(await device.push(change)).toMatchObject([
    { status: 'rejected', problem: { code: 'APPEND_ONLY' } },
  ]);
  expect(await acceptedOn(device)).toMatchObject([{ version: cameraGuideDisclaimer.version }]);
});
