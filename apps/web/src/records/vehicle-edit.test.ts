// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import { mileageReadingEntity, vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { afterEach, expect, test, vi } from 'vitest';
import { corolla, today, vehicleId } from '../../../../tests/support/web/cost-device.ts';
import { closeDevice, openDevice, put } from '../../../../tests/support/web/device.ts';
import { editWithUndo } from './vehicle-edit.ts';

// No server: these tests cover the device alone.
vi.mock('../api/api.ts', () => import('../../../../tests/support/web/dead-api.mock.ts'));
afterEach(closeDevice);

test('undoing an edit of the mileage also removes the reading that it made', async () => {
  const { store } = await openDevice();
  const seen = await put(vehicleEntity, corolla({ mileage: 48_000 }));
  const readings = [{ vehicleId, date: today, miles: 480_000, source: 'owner' as const }];
  const undo = await editWithUndo({
    id: vehicleId,
    patch: { mileage: 480_000, color: 'Red' },
    seen,
    readings,
  });
  expect(await store.records(vehicleEntity).get(vehicleId)).toMatchObject({ mileage: 480_000 });
  expect(await store.records(mileageReadingEntity).toArray()).toMatchObject(readings);
  await undo();
  expect(await store.records(vehicleEntity).get(vehicleId)).toMatchObject({
    mileage: 48_000,
    color: null,
  });
  expect(await store.records(mileageReadingEntity).toArray()).toEqual([]);
});
