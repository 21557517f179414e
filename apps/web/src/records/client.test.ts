// @vitest-environment jsdom

// First of all: Dexie looks for a database when it is loaded.
import 'fake-indexeddb/auto';

import { locks } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { clientState, startSync, stopSync } from './client.ts';

vi.mock('../api/api.ts', () => ({
  call: vi.fn(async () => {
    throw Object.assign(new Error('NETWORK'), { code: 'NETWORK' });
  }),
  whenUnauthenticated: vi.fn(),
}));

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('whoever signs in right after somebody else keeps their database', async () => {
  Object.defineProperty(navigator, 'locks', { value: locks });
  await startSync('the one who leaves');
  stopSync();
  await startSync('the one who comes');
  // Longer than the quiet moment in which the first would have tidied up.
  await wait(1_500);
  expect(clientState.get()).toMatchObject({ status: 'open', userId: 'the one who comes' });
  stopSync();
});
