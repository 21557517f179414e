import { randomUUID } from 'node:crypto';
import { cartUnitEntity } from '@roadworthy/domain/cart/cart.entity';
import type { Operation } from '@roadworthy/domain/sync/sync.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/support/api/test-app.ts';
import { createDevice } from '../../../../../tests/support/api/vehicles.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

type Device = ReturnType<typeof createDevice>;
const entity = 'cartUnits';
const operation = (type: Operation['type'], id: string, patch?: Operation['patch']): Operation => ({
  opId: randomUUID(),
  entity,
  id,
  type,
  ...(patch ? { patch } : {}),
});
const pads = ({ deviceId }: Device) => ({ productId: 'brake-pads', addedBy: deviceId });
const adding = (device: Device, id: string = randomUUID()) => operation('add', id, pads(device));
const unitsOn = async ({ pull }: Device) =>
  (await pull()).rows.filter((row) => row.entity === entity && !row.deleted);
const twoDevices = async () => {
  const owner = await stack.signUp();
  return [createDevice(owner), createDevice(owner)] as const;
};

test('if two devices each add a unit to the cart at once, the cart has two units, visible only to its owner', async () => {
  const [phone, laptop] = await twoDevices();
  await Promise.all([phone.push(adding(phone)), laptop.push(adding(laptop))]);
  expect(await unitsOn(phone)).toHaveLength(2);
  expect(await unitsOn(createDevice(await stack.signUp()))).toEqual([]);
});

test('a unit added to the cart while another device removes the same product stays in the cart', async () => {
  const [phone, laptop] = await twoDevices();
  const [seen, unseen] = [randomUUID(), randomUUID()];
  await phone.push(adding(phone, seen));
  await Promise.all([laptop.push(operation('delete', seen)), phone.push(adding(phone, unseen))]);
  expect(await unitsOn(laptop)).toMatchObject([{ id: unseen }]);
});

test('a unit removed on two devices is removed once, and undoing the removal on both devices restores the unit once', async () => {
  const [phone, laptop] = await twoDevices();
  const id = randomUUID();
  await phone.push(adding(phone, id));
  for (const device of [phone, laptop]) {
    expect(await device.push(operation('delete', id))).toMatchObject([{ status: 'applied' }]);
  }
  expect(await unitsOn(phone)).toEqual([]);
  for (const device of [phone, laptop]) await device.push(operation('edit', id, pads(phone)));
  expect(await unitsOn(laptop)).toMatchObject([{ id, fields: pads(phone) }]);
});

test('a unit that a device sends twice is added to the cart once', async () => {
  const [phone] = await twoDevices();
  const add = adding(phone);
  await phone.push(add);
  await phone.push(add);
  expect(await unitsOn(phone)).toHaveLength(1);
});

test.each([
  [
    'a product id that is not a slug',
    { productId: '../../etc', addedBy: randomUUID() },
    'productId',
  ],
  [
    'a product id that is too long',
    { productId: 'a'.repeat(61), addedBy: randomUUID() },
    'productId',
  ],
  ['an invalid device id', { productId: 'brake-pads', addedBy: 'me' }, 'addedBy'],
  ['a quantity', { productId: 'brake-pads', addedBy: randomUUID(), quantity: 1e9 }, ''],
])('a unit with %s is rejected by the cart', async (_, patch, field) => {
  const [phone] = await twoDevices();
  expect(await phone.push(operation('add', randomUUID(), patch))).toMatchObject([
    {
      status: 'rejected',
      problem: { code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } },
    },
  ]);
  expect(await unitsOn(phone)).toEqual([]);
});

test('if a cart has the maximum number of units, the server rejects another unit', async () => {
  const [phone] = await twoDevices();
  const fill = Array.from({ length: cartUnitEntity.limit }, () => adding(phone));
  await phone.push(...fill.slice(0, 200));
  await phone.push(...fill.slice(200));
  expect(await phone.push(adding(phone))).toMatchObject([
    { status: 'rejected', problem: { code: 'NO_ROOM' } },
  ]);
  expect(await unitsOn(phone)).toHaveLength(cartUnitEntity.limit);
});
