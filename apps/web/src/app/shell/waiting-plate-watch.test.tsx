// @vitest-environment jsdom

// Imported first: Dexie looks for a database when it is loaded.
import 'fake-indexeddb/auto';

import { exampleList } from '@roadworthy/content/example-list';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import { answerOfExample } from '@roadworthy/domain/lookup/example.rules';
import type { ExampleVehicle } from '@roadworthy/domain/lookup/example.schema';
import {
  act,
  cleanup,
  configure,
  render,
  renderHook,
  screen,
  waitFor,
} from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDevice, openDevice } from '../../../../../tests/support/web/device.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { LookupOutcome } from '../../features/vehicles/lookup/lookup-outcome.tsx';
import { useLookup } from '../../features/vehicles/lookup/use-lookup.ts';
import { notify } from '../../notify/notify.ts';
import { requireClient } from '../../records/client.ts';
import { readMeta } from '../../records/store/local-store.ts';
import { lookUpWaiting } from './look-up-waiting.ts';
import { WaitingPlateWatch } from './waiting-plate-watch.tsx';

const { isExample: _, ...answer } = answerOfExample(exampleList[0] as ExampleVehicle, {
  today: '2026-11-16',
  now: '2026-11-16T09:00:00.000Z',
});
const plate = answer.registrationNumber;

/** A server that can be disconnected, and that knows one vehicle. */
const server = vi.hoisted(() => ({ isThere: true, asked: 0, refuses: false }));
vi.mock('../../api/api.ts', () => ({
  call: vi.fn(async (run: (api: unknown) => Promise<unknown>) => {
    if (!server.isThere) throw new ApiProblem('NETWORK', 'Failed to fetch');
    return await run({
      sync: {
        push: async () => ({ epoch: 'e', results: [] }),
        pull: async () => ({ epoch: 'e', reset: false, rows: [], cursor: 0, more: false }),
      },
      lookup: {
        find: async () => {
          server.asked += 1;
          if (server.refuses) throw new ApiProblem('NETWORK', 'Failed to fetch');
          return answer;
        },
      },
      sealing: { publicKey: async () => ({ publicKey: '' }) },
    });
  }),
  preloadApi: vi.fn(),
  whenUnauthenticated: vi.fn(),
}));

beforeEach(async () => {
  Object.assign(server, { isThere: false, asked: 0, refuses: false });
  for (const tone of ['success', 'error', 'info'] as const)
    vi.spyOn(notify, tone).mockImplementation(() => undefined);
  await openDevice();
});
afterEach(() => {
  cleanup();
  closeDevice();
});

configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

const ends = { onFound: vi.fn(), onOwn: vi.fn(), isWanted: () => true };
const waitingNow = () => readMeta(requireClient().store, 'waitingPlate', null);
const comeBack = () => {
  server.isThere = true;
  window.dispatchEvent(new Event('online'));
};

test('a look-up that failed offline is repeated as soon as there is a connection', async () => {
  const { result } = renderHook(() => useLookup(ends));
  await act(() => result.current.search(plate));
  expect(result.current.lookup).toMatchObject({ state: 'failed', registrationNumber: plate });
  const handlers = { today: '2026-11-16', onRetry: vi.fn(), onManual: vi.fn() };
  const found = { onAdd: vi.fn(), onChange: vi.fn(), adding: false };
  render(<LookupOutcome lookup={result.current.lookup} found={found} {...handlers} />);
  expect(screen.getByText('We’ll look it up when you’re back.')).toBeTruthy();
  expect(await waitingNow()).toMatchObject({ plate });

  act(comeBack);
  await waitFor(() => expect(result.current.lookup.state).toBe('found'));
  expect(ends.onFound).toHaveBeenCalledWith(answer);
  await waitFor(async () => expect(await waitingNow()).toBeNull());
});

test('a repeated look-up does not replace what the user has typed in the meantime', async () => {
  const { result } = renderHook(() => useLookup({ ...ends, isWanted: () => false }));
  await act(() => result.current.search(plate));
  act(comeBack);
  await waitFor(async () => expect(await waitingNow()).toBeNull());
  expect([server.asked, result.current.lookup.state]).toEqual([0, 'failed']);
});

test('a look-up that fails while the server is reachable is not repeated endlessly', async () => {
  server.refuses = true;
  const { result } = renderHook(() => useLookup(ends));
  await act(() => result.current.search(plate));
  act(comeBack);
  await waitFor(() => expect(result.current.lookup).toMatchObject({ offlineSince: null }));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(server.asked).toBe(1);
});

test('a user who has left the page of a look-up gets a toast with a link to the answer', async () => {
  const { result, unmount } = renderHook(() => useLookup(ends));
  await act(() => result.current.search(plate));
  unmount();
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <WaitingPlateWatch />
    </MemoryRouter>,
  );
  act(comeBack);
  await waitFor(() => expect(notify.success).toHaveBeenCalledOnce());
  expect(vi.mocked(notify.success).mock.calls[0]).toMatchObject([
    `We looked up ${formatRegistration(plate)}`,
    { action: { label: 'Show' } },
  ]);
  expect(await waitingNow()).toBeNull();
});

test('a plate whose look-up failed is stored and looked up at the next start', async () => {
  const { result } = renderHook(() => useLookup(ends));
  await act(() => result.current.search(plate));
  await lookUpWaiting(plate, vi.fn());
  expect(await waitingNow()).toMatchObject({ plate });
});
