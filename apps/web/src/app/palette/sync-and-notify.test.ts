// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDevice, openDevice } from '../../../../../tests/support/web/device.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { notify } from '../../notify/notify.ts';
import { syncAndNotify } from './sync-and-notify.ts';

/** A server that answers a sync, or fails with `problem`. */
const server = vi.hoisted(() => ({ problem: null as 'NETWORK' | 'OVERLOADED' | null }));
vi.mock('../../api/api.ts', () => ({
  call: async (run: (api: unknown) => Promise<unknown>) => {
    if (server.problem) throw new ApiProblem(server.problem, 'No sync');
    return await run({
      sync: { pull: async () => ({ epoch: 'e', reset: false, rows: [], cursor: 0, more: false }) },
      sealing: { publicKey: async () => ({ publicKey: '' }) },
    });
  },
  preloadApi: vi.fn(),
  whenUnauthenticated: vi.fn(),
}));

beforeEach(async () => {
  for (const tone of ['success', 'error', 'info'] as const)
    vi.spyOn(notify, tone).mockImplementation(() => undefined);
  await openDevice();
});
afterEach(() => {
  closeDevice();
  vi.restoreAllMocks();
});

test('when a sync started from the palette fails on the server, the app does not report it as done', async () => {
  server.problem = null;
  await syncAndNotify();
  expect(notify.success).toHaveBeenCalledExactlyOnceWith('Synced.');

  server.problem = 'OVERLOADED';
  await syncAndNotify();
  expect(notify.error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Sync failed\./));

  server.problem = 'NETWORK';
  await syncAndNotify();
  expect(notify.info).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^No connection\./));
  expect(notify.success).toHaveBeenCalledOnce();
});
