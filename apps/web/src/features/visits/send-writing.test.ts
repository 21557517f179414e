import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../api/api.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { emptyDraft, type KeptSheet } from './kept-sheets.ts';
import { sendWriting } from './send-writing.ts';

vi.mock('../../api/api.ts', () => import('../../../../../tests/support/web/dead-api.mock.ts'));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const waiting: KeptSheet = {
  token: 'aToken',
  sheet: {
    vehicle: {
      ...{ plate: 'LN19WKV', make: 'Ford', model: 'Transit', year: 2019 },
      ...{ fuel: null, cylinderCapacity: null, vinEnding: null },
    },
    ...{ owner: null, jobs: [], advisories: [], miles: null, diagnosis: null },
    expiresAt: '2126-11-19T09:00:00Z',
  },
  draft: emptyDraft,
  photos: [new Blob(['one']), new Blob(['two'])],
  writing: {
    ...{ id: '0f0e9a3c-55f1-4b61-9c39-0f6f1f9d4a11', writtenAt: '2026-11-12T15:00:00.000Z' },
    ...{ done: [], others: [], miles: null, parts: [], pricePence: null, photos: 2 },
    ...{ business: null, telephone: null },
  },
  sentPhotos: 0,
  isSent: false,
};

const takePhotos = () => {
  const put = vi.fn(async (..._: Parameters<typeof fetch>) => Response.json({}));
  vi.stubGlobal('fetch', put);
  return put;
};
const serve = (write: () => Promise<object>) =>
  vi.mocked(call).mockImplementation(async (run) => await run({ visits: { write } } as never));

/** Sends, and returns what was noted last, and the failure. */
const send = async (kept: KeptSheet) => {
  let noted = kept;
  const note = (sheet: KeptSheet) => {
    noted = sheet;
  };
  const failure = await sendWriting(kept, note).then(
    () => null,
    (error: unknown) => (error as ApiProblem).code,
  );
  return { noted, failure };
};

test('photos that the server deleted meanwhile are sent again', async () => {
  const put = takePhotos();
  serve(async () => {
    throw new ApiProblem('FILE_TORN', 'torn');
  });
  const first = await send({ ...waiting, sentPhotos: 2 });
  expect(put).not.toHaveBeenCalled();
  expect(first).toMatchObject({ noted: { sentPhotos: 0, isSent: false }, failure: 'FILE_TORN' });
  serve(async () => ({}));
  const second = await send(first.noted);
  expect(put).toHaveBeenCalledTimes(2);
  expect(second).toMatchObject({ noted: { sentPhotos: 2, isSent: true }, failure: null });
});

test('each photo has a time limit, and one that stands still counts as no connection', async () => {
  const put = takePhotos();
  put.mockRejectedValueOnce(new DOMException('Too slow', 'TimeoutError'));
  serve(async () => ({}));
  expect((await send(waiting)).failure).toBe('NETWORK');
  expect(put.mock.calls[0]?.[1]?.signal).toBeInstanceOf(AbortSignal);
});

test('a photo that the phone has lost is a problem of the photo', async () => {
  takePhotos();
  serve(async () => ({}));
  expect((await send({ ...waiting, photos: [] })).failure).toBe('FILE_DAMAGED');
});
