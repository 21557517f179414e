// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import { afterEach, expect, test } from 'vitest';
import { closeDevice, openDevice } from '../../../../../tests/support/web/device.ts';
import { readOwnProgress, tickOwn } from './guide-progress.ts';

afterEach(closeDevice);

test('if a step of a guide is ticked while the database opens, the tick is stored', async () => {
  const opening = openDevice();
  const ticking = tickOwn('oil-change', 0, true);
  await opening;
  await ticking;
  expect(await readOwnProgress('oil-change')).toEqual([0]);
});

test('if a user ticks a step of a guide and signs out, the tick is not stored for the next user', async () => {
  const opening = openDevice().catch(() => undefined);
  const refused = expect(tickOwn('oil-change', 0, true)).rejects.toThrow();
  closeDevice();
  await openDevice();
  await refused;
  await opening;
  expect(await readOwnProgress('oil-change')).toEqual([]);
});
