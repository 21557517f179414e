// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import { expenseEntity, fuelFillEntity } from '@roadworthy/domain/costs/costs.entity';
import type { Entity } from '@roadworthy/domain/sync/entity';
import { mileageReadingEntity, vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { corolla, parking, tank, vehicleId } from '../../../../../tests/support/web/cost-device.ts';
import { openDevice, put } from '../../../../../tests/support/web/device.ts';
import { stopSync } from '../../records/client.ts';
import { addFill, editExpense } from './costs.writes.ts';

// No server: these tests cover the device alone.
vi.mock('../../api/api.ts', () => import('../../../../../tests/support/web/dead-api.mock.ts'));

let client: Awaited<ReturnType<typeof openDevice>>;
beforeEach(async () => {
  client = await openDevice();
});
afterEach(stopSync);

const all = async <T>(entity: Entity<T>) => await client.store.records(entity).toArray();
const fieldsOf = <T extends { id: string; createdAt: string }>({
  id: _,
  createdAt: __,
  ...fields
}: T) => fields;

test("adding a fill also saves its mileage as a reading and updates the vehicle's mileage", async () => {
  const vehicle = await put(vehicleEntity, corolla({ mileage: 47_900 }));
  await addFill(fieldsOf(tank()), { vehicle, isDoubted: false });
  expect(await all(fuelFillEntity)).toMatchObject([{ miles: 48_000, amount: 40_000 }]);
  expect(await all(vehicleEntity)).toMatchObject([{ mileage: 48_000 }]);
  expect(await all(mileageReadingEntity)).toMatchObject([{ vehicleId, miles: 48_000 }]);
});

test("adding an older fill does not lower the vehicle's mileage", async () => {
  const vehicle = await put(vehicleEntity, corolla({ mileage: 48_210 }));
  await addFill(fieldsOf(tank()), { vehicle, isDoubted: false });
  expect(await all(vehicleEntity)).toMatchObject([{ mileage: 48_210 }]);
  expect(await all(mileageReadingEntity)).toMatchObject([{ miles: 48_000 }]);
});

test('if the user is warned about a mileage and saves it anyway, only the fill stores that mileage', async () => {
  const vehicle = await put(vehicleEntity, corolla({ mileage: 47_900 }));
  await addFill(fieldsOf(tank({ miles: 480_000 })), { vehicle, isDoubted: true });
  expect(await all(fuelFillEntity)).toMatchObject([{ miles: 480_000 }]);
  expect(await all(vehicleEntity)).toMatchObject([{ mileage: 47_900 }]);
  expect(await all(mileageReadingEntity)).toEqual([]);
});

test('editing a cost sends only the changed fields, and nothing if no field changed', async () => {
  const expense = await put(expenseEntity, parking());
  await editExpense(expense.id, expense, fieldsOf(expense));
  expect(await client.store.outbox.count()).toBe(0);
  await editExpense(expense.id, expense, { ...fieldsOf(expense), amountPence: 700 });
  const [waiting] = await client.store.outbox.toArray();
  expect(waiting?.op.patch).toEqual({ amountPence: 700 });
  expect(await all(expenseEntity)).toMatchObject([{ amountPence: 700, category: 'parking' }]);
});
