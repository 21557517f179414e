// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import { cartUnitEntity } from '@roadworthy/domain/cart/cart.entity';
import { mostOfOneProduct } from '@roadworthy/domain/cart/cart.rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDevice } from '../../../../../tests/support/web/device.ts';
import { stopSync } from '../../records/client.ts';
import { addToCart, takeFromCart } from './cart.writes.ts';

// No server: these tests cover the device alone.
vi.mock('../../api/api.ts', () => import('../../../../../tests/support/web/dead-api.mock.ts'));

let client: Awaited<ReturnType<typeof openDevice>>;
beforeEach(async () => {
  client = await openDevice();
});
afterEach(stopSync);

const units = async () => await client.store.records(cartUnitEntity).toArray();
const waiting = async () =>
  (await client.store.outbox.orderBy('seq').toArray()).map(({ op }) => op.type);

/** Stores a unit that another device added, as a pull does. */
const arrive = async (id: string) => {
  const addedBy = '0198f2c4-0000-7000-8000-00000000000d';
  const createdAt = '2026-11-16T10:00:00.000Z';
  const record = { id, createdAt, rev: 1, productId: 'brake-pads', addedBy };
  await client.store.records(cartUnitEntity).put(record);
};
const foreign = '00000000-0000-7000-8000-000000000001';

test('each press adds one unit to the cart, queued for the server under its own id', async () => {
  await addToCart('brake-pads', false);
  await addToCart('brake-pads', false);
  expect(await units()).toMatchObject([{ productId: 'brake-pads' }, { productId: 'brake-pads' }]);
  expect(await waiting()).toEqual(['add', 'add']);
});

test('two quick presses on minus remove two units from the cart', async () => {
  for (let n = 0; n < 3; n += 1) await addToCart('brake-pads', false);
  await Promise.all([takeFromCart('brake-pads', 1), takeFromCart('brake-pads', 1)]);
  expect(await units()).toHaveLength(1);
});

test('when units leave the cart, units that the same device added are removed first', async () => {
  await arrive(foreign);
  await addToCart('brake-pads', false);
  await takeFromCart('brake-pads', 1);
  expect(await units()).toMatchObject([{ id: foreign }]);
});

test('undoing the removal of a line of the cart restores the same units, and other products stay', async () => {
  await arrive(foreign);
  await addToCart('brake-pads', false);
  await addToCart('oil-filter', false);
  const before = (await units()).map(({ id }) => id);
  const undo = await takeFromCart('brake-pads', 2);
  expect(await units()).toMatchObject([{ productId: 'oil-filter' }]);
  await undo();
  expect((await units()).map(({ id }) => id)).toEqual(before);
});

test('presses beyond the limit of the cart add no units, however quick they are', async () => {
  const results = await Promise.all(
    Array.from({ length: mostOfOneProduct + 2 }, () => addToCart('coolant', false)),
  );
  expect(results.filter(Boolean)).toHaveLength(mostOfOneProduct);
  expect(await units()).toHaveLength(mostOfOneProduct);
});
