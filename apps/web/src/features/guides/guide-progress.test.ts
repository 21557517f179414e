// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import { afterEach, expect, test } from 'vitest';
import { closeDevice, openDevice } from '../../../../../tests/support/web/device.ts';
import { readOwnProgress, tickOwn } from './guide-progress.ts';

afterEach(closeDevice);

test('a step of a guide ticked while the database opens is stored', async () => {
  const opening = openDevice();
  const ticking = tickOwn('oil-change', 0, true);
  await opening;
  await ticking;
  expect(await readOwnProgress('oil-change')).toEqual([0]);
});

test('a step of a guide ticked by a user who then signs out is not stored for the next user', async () => {
  const opening = openDevice().catch(() => undefined);
  const refused = expect(tickOwn('oil-change', 0, true)).rejects.toThrow();
  closeDevice();
  await openDevice();
  await refused;
  await opening;
  expect(await readOwnProgress('oil-change')).toEqual([]);
});
