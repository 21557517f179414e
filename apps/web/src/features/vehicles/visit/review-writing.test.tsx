// @vitest-environment jsdom
import type { StoredWriting, Visit } from '@roadworthy/domain/visits/visits.schema';
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { furnishWindow } from '../../../../../../tests/support/web/furnish-window.ts';
import { call } from '../../../api/api.ts';
import { notify } from '../../../notify/notify.ts';
import { ReviewWriting } from './review-writing.tsx';

vi.mock(
  '../../../api/api.ts',
  () => import('../../../../../../tests/support/web/dead-api.mock.ts'),
);
vi.mock('../../../notify/notify.ts', () => ({ notify: { success: vi.fn(), info: vi.fn() } }));
vi.mock('../../../records/client.ts', () => ({
  clientOf: () => ({ store: { garageId: 'g' }, engine: { poke: async () => undefined } }),
}));

// Shared machines can be slow.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeEach(furnishWindow);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const photo = '01890a5d-ac96-774b-bcce-b30209900009';
const stored: StoredWriting = {
  writing: {
    ...{ id: '0f0e9a3c-55f1-4b61-9c39-0f6f1f9d4a11', done: [], others: [], parts: [] },
    ...{ miles: 716_120, pricePence: null, photos: 1, business: null, telephone: null },
  },
  ...{ writtenAt: '2026-11-12T15:00:00Z', receivedAt: '2026-11-12T15:01:00Z' },
  ...{ photos: [photo], decided: null },
};
const visit: Visit = {
  ...{ id: '1f0e9a3c-55f1-4b61-9c39-0f6f1f9d4a11', ended: null, jobs: [], writings: [stored] },
  ...{ createdAt: '2026-11-12T09:00:00Z', expiresAt: '2026-11-26T09:00:00Z' },
  ...{ showsName: false, showsDiagnosis: false },
};

type Decision = { lines: string[] };
const serve = (decide: (decision: Decision) => Promise<object>) =>
  vi.mocked(call).mockImplementation(
    async (run) =>
      await run({
        visits: { decide },
        files: { link: async () => ({ url: 'https://files.example/large' }) },
      } as never),
  );

const show = () =>
  render(
    <ReviewWriting
      {...{ vehicleId: 'v', visit, stored, onDecided: async () => undefined }}
      mileage={[{ date: '2026-11-02', miles: 71_480, from: 'between', doubt: null }]}
    />,
  );

test('the lines of a garage without a name start a sentence, and a mistyped mileage stands beside the last', () => {
  serve(async () => ({}));
  show();
  expect(screen.getByText(/^A garage without a name wrote this on/)).toBeTruthy();
  expect(screen.getByText(/^Please check this: 71,480 miles were read on 2 Nov/)).toBeTruthy();
});

test('everything is deleted only after the owner confirmed it', async () => {
  const decide = vi.fn(async (_: Decision) => ({ accepted: [] }));
  serve(decide);
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Accept nothing' }));
  expect(decide).not.toHaveBeenCalled();
  const dialog = screen.getByRole('dialog', { name: 'Delete what the garage wrote?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await vi.waitFor(() => expect(notify.success).toHaveBeenCalledWith('Deleted.'));
  expect(decide.mock.calls[0]?.[0]).toMatchObject({ lines: [] });
});

test('an owner who decides after another one is told that nothing counted', async () => {
  serve(async () => ({ accepted: ['miles'] }));
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Accept 2 lines' }));
  await vi.waitFor(() =>
    expect(notify.info).toHaveBeenCalledWith(
      'Another owner had already decided about this. Your choice did not count.',
    ),
  );
  expect(notify.success).not.toHaveBeenCalled();
});

test('a photo of the invoice opens large', async () => {
  serve(async () => ({}));
  show();
  const name = 'Invoice from the garage, page 1';
  fireEvent.click(await screen.findByRole('button', { name }));
  const viewer = screen.getByRole('dialog', { name });
  expect(within(viewer).getByRole('img', { name })).toBeTruthy();
  fireEvent.click(within(viewer).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog', { name })).toBeNull();
});
