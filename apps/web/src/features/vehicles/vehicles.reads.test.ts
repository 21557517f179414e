// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import { afterEach, expect, test } from 'vitest';
import { closeDevice, openDevice } from '../../../../../tests/support/web/device.ts';
import { makeId } from '../../records/save.ts';
import { findByPlate } from './vehicles.reads.ts';

afterEach(closeDevice);

test('a plate that is typed before the database is open is searched for as soon as the database opens', async () => {
  const opening = openDevice();
  const finding = findByPlate('AB12CDE');
  await opening;
  expect(await finding).toBeNull();
});

test('the id of a new vehicle can be made before the database is open', () => {
  expect(makeId()).toMatch(/^[0-9a-f-]{36}$/);
});
