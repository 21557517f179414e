// @vitest-environment jsdom

// Imported first: Dexie looks for a database when it is loaded.
import 'fake-indexeddb/auto';

import { locks } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { clientState, startSync, stopSync } from './client.ts';

vi.mock('../api/api.ts', () => import('../../../../tests/support/web/dead-api.mock.ts'));

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

Object.defineProperty(navigator, 'locks', { value: locks });

test('the clean-up after a user signs out does not delete the next user’s database', async () => {
  await startSync('the one who leaves');
  stopSync();
  await startSync('the one who comes');
  // Longer than the idle delay after which the first user's clean-up would have run.
  await wait(1_500);
  expect(clientState.get()).toMatchObject({ status: 'open', userId: 'the one who comes' });
  stopSync();
});

const leavePage = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));

test('a page that the browser has frozen does not reopen its database', async () => {
  await startSync('somebody');
  const state = clientState.get();
  if (state.status !== 'open') throw new Error('The database did not open');
  const { meta } = state.client.store;
  leavePage(false);
  await expect(meta.count()).resolves.toBeGreaterThan(0);
  leavePage(true);
  await expect(meta.count()).rejects.toThrow('Database has been closed');
  stopSync();
});
