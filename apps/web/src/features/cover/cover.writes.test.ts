// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import { coverEntity } from '@roadworthy/domain/cover/cover.entity';
import { type Cover, emptyCover } from '@roadworthy/domain/cover/cover.schema';
import { coversOf, withInsurance } from '@roadworthy/domain/cover/insurance-cover.rules';
import type { Entity } from '@roadworthy/domain/sync/entity';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { emptyVehicle, type Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDevice, openDevice, put } from '../../../../../tests/support/web/device.ts';
import { requireClient } from '../../records/client.ts';
import { addCover, editCover, removeCover } from './cover.writes.ts';

vi.mock('../../api/api.ts', () => import('../../../../../tests/support/web/dead-api.mock.ts'));

const today = '2026-11-16';
const vehicleId = '00000000-0000-4000-8000-000000000001';
const corolla: Vehicle = {
  ...emptyVehicle,
  registrationNumber: 'AB17CDE',
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
  insuranceExpiryDate: '2027-01-01',
  insuranceProvider: 'Aviva',
  id: vehicleId,
  createdAt: '2026-11-01T10:00:00.000Z',
};

const all = async <T>(entity: Entity<T>) => await requireClient().store.records(entity).toArray();
const covers = async () => coversOf(await all(coverEntity), await all(vehicleEntity));
const insured = async () => {
  const [vehicle] = withInsurance(await all(vehicleEntity), await all(coverEntity), today);
  return [vehicle?.insuranceExpiryDate, vehicle?.insuranceProvider];
};
const policy = async () => {
  const [cover] = await covers();
  if (!cover) throw new Error('The test expects a policy');
  return cover;
};
const fieldsOf = ({ id: _, ...fields }: Cover) => fields;

beforeEach(async () => {
  await openDevice();
  await put(vehicleEntity, corolla);
});
afterEach(closeDevice);

test("when the owner corrects a vehicle's insurance date, even to an earlier date, the date moves from the vehicle into a cover record", async () => {
  const cover = await policy();
  await editCover(cover, { ...fieldsOf(cover), endsOn: '2026-12-01' });
  expect(await all(coverEntity)).toMatchObject([
    { id: `insurance-${vehicleId}`, endsOn: '2026-12-01' },
  ]);
  expect(await all(vehicleEntity)).toMatchObject([
    { insuranceExpiryDate: null, insuranceProvider: null },
  ]);
  expect(await insured()).toEqual(['2026-12-01', 'Aviva']);
});

test('an insurance date that an older version of the app writes to the vehicle is moved into the cover record by the next correction', async () => {
  const first = await policy();
  await editCover(first, { ...fieldsOf(first), endsOn: '2026-12-01' });
  await requireClient().store.records(vehicleEntity).update(vehicleId, {
    insuranceExpiryDate: '2027-12-01',
  });
  expect(await insured()).toEqual(['2027-12-01', 'Aviva']);
  const cover = await policy();
  await editCover(cover, { ...fieldsOf(cover), endsOn: '2027-11-30' });
  expect(await all(coverEntity)).toMatchObject([{ endsOn: '2027-11-30' }]);
  expect(await insured()).toEqual(['2027-11-30', 'Aviva']);
});

test('deleting an insurance policy clears the insurance of the vehicle, and Undo restores the insurance', async () => {
  const undo = await removeCover(await policy());
  expect(await covers()).toEqual([]);
  expect(await insured()).toEqual([null, null]);
  await undo();
  expect(await insured()).toEqual(['2027-01-01', 'Aviva']);
});

test('a cover can be added and edited as a record, and Undo restores a deleted cover', async () => {
  await addCover({ ...emptyCover, kind: 'driving_licence', endsOn: '2026-11-02' });
  const licence = (await all(coverEntity))[0] as Cover;
  await editCover(licence, { ...fieldsOf(licence), endsOn: '2036-11-02' });
  expect(await all(coverEntity)).toMatchObject([{ endsOn: '2036-11-02' }]);
  const undo = await removeCover(licence);
  expect(await all(coverEntity)).toEqual([]);
  await undo();
  expect(await all(coverEntity)).toMatchObject([{ id: licence.id, endsOn: '2036-11-02' }]);
});
