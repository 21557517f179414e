// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import { exampleList } from '@roadworthy/content/example-list';
import { answerOfExample } from '@roadworthy/domain/lookup/example.rules';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import { dueItemsOf } from '@roadworthy/domain/reminders/reminders.rules';
import { renewalNeed } from '@roadworthy/domain/tasks/renewals.rules';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDevice, openDevice, put } from '../../../../tests/support/web/device.ts';
import { corolla, today, vehicleId } from '../../../../tests/support/web/task-device.ts';
import { storeAnswer } from './lookup.ts';

// No server: these tests cover the device alone.
vi.mock('../api/api.ts', () => import('../../../../tests/support/web/dead-api.mock.ts'));

let client: Awaited<ReturnType<typeof openDevice>>;
beforeEach(async () => {
  client = await openDevice();
});
afterEach(closeDevice);

const [example] = exampleList;
if (!example) throw new Error('There are no example vehicles');
const answerAbout = ({ registrationNumber, make }: VehicleFields): LookupAnswer => ({
  ...answerOfExample(example, { today, now: `${today}T10:00:00.000Z` }),
  registrationNumber,
  make,
  recall: 'outstanding',
  tests: [],
});
const kept = async () => {
  const vehicle = await client.store.records(vehicleEntity).get(vehicleId);
  if (!vehicle) throw new Error('The vehicle was not stored');
  return vehicle;
};

test('a recall in a look-up loaded by any card changes the verdict, the tasks and the reminders', async () => {
  const before = await put(vehicleEntity, corolla({ checkedAt: '2026-11-01T10:00:00.000Z' }));
  await storeAnswer(answerAbout(before));
  const vehicle = await kept();
  expect(vehicle).toMatchObject({ recallSince: today, checkedAt: `${today}T10:00:00.000Z` });
  expect(renewalNeed('recall', vehicle, today).state).toBe('due');
  const items = dueItemsOf({ vehicles: [vehicle], tasks: [] }, { today });
  expect(items.map(({ kind }) => kind)).toContain('recall');
});

test('a look-up changes no vehicle with another plate, and no vehicle that was checked later', async () => {
  const before = await put(vehicleEntity, corolla({ checkedAt: `${today}T11:00:00.000Z` }));
  await storeAnswer(answerAbout(before));
  await storeAnswer({ ...answerAbout(before), registrationNumber: 'ZZ99ZZZ' });
  expect((await kept()).recallSince ?? null).toBeNull();
});
