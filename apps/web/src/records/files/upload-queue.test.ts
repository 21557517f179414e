import { expect, test } from 'vitest';
import { openNewStore } from '../../../../../tests/support/web/new-store.ts';
import type { LocalFile } from '../store/local-store.ts';
import { cacheCopy, deleteOldCopies, readCachedFile } from './cached-files.ts';
import { createUploadQueue } from './upload-queue.ts';

const failing = (code: string) => Object.assign(new Error(code), { code });

const file = (id: string, more: Partial<LocalFile> = {}): LocalFile => ({
  id,
  variant: 'original',
  purpose: 'document',
  name: 'paper.pdf',
  type: 'application/pdf',
  bytes: new ArrayBuffer(8),
  state: 'waiting',
  problem: null,
  usedAt: 1,
  ...more,
});

type UploadFile = Parameters<typeof createUploadQueue>[0]['send'];

const start = async (send: UploadFile) => {
  const store = await openNewStore(crypto.randomUUID());
  const retries: (() => void)[] = [];
  const uploads = createUploadQueue({
    store,
    send,
    locks: navigator.locks,
    later: (run) => {
      retries.push(run);
      return () => undefined;
    },
  });
  const states = async () =>
    Object.fromEntries((await store.files.toArray()).map(({ id, state }) => [id, state]));
  return { store, uploads, retries, states };
};

test('files are uploaded one at a time, oldest first, and stay on the device as copies', async () => {
  const sent: string[] = [];
  const { store, uploads, states } = await start(async ({ id }) => sent.push(id));
  await store.files.bulkPut([file('b', { usedAt: 2 }), file('a'), file('c', { usedAt: 3 })]);
  await uploads.poke();
  expect(sent).toEqual(['a', 'b', 'c']);
  expect(await states()).toEqual({ a: 'stored', b: 'stored', c: 'stored' });
});

test('a file whose upload fails stays in the queue and is retried', async () => {
  let isDown = true;
  const { store, uploads, retries, states } = await start(async () => {
    if (isDown) throw failing('NETWORK');
  });
  await store.files.put(file('a'));
  await uploads.poke();
  expect([await states(), retries.length]).toEqual([{ a: 'waiting' }, 1]);
  isDown = false;
  retries[0]?.();
  await uploads.poke();
  expect(await states()).toEqual({ a: 'stored' });
});

test('a document waiting for upload is set aside when the user becomes a driver, and does not delay other files', async () => {
  const { store, uploads, states } = await start(async ({ id }) => {
    if (id === 'a') throw failing('NOT_ALLOWED');
  });
  await store.files.bulkPut([file('a'), file('b', { usedAt: 2, purpose: 'image' })]);
  await uploads.poke();
  expect(await states()).toEqual({ a: 'refused', b: 'stored' });
});

test('a file that the server rejects is set aside with the reason, and does not delay other files', async () => {
  let isFull = true;
  const { store, uploads, states } = await start(async ({ id }) => {
    if (id === 'a' && isFull) throw failing('NO_ROOM_FOR_FILE');
  });
  await store.files.bulkPut([file('a'), file('b', { usedAt: 2 })]);
  await uploads.poke();
  expect(await states()).toEqual({ a: 'refused', b: 'stored' });
  expect((await readCachedFile(store, 'a', 'original'))?.problem).toBe('NO_ROOM_FOR_FILE');
  isFull = false;
  await uploads.tryAgain('a');
  expect(await states()).toEqual({ a: 'stored', b: 'stored' });
});

test('a file that the server cannot accept at the moment waits, shows the reason, and is uploaded later', async () => {
  let code: string | null = 'FILES_UNAVAILABLE';
  const { store, uploads, states, retries } = await start(async () => {
    if (code) throw failing(code);
  });
  const problem = async () => (await readCachedFile(store, 'a', 'original'))?.problem;
  await store.files.put(file('a'));
  await uploads.poke();
  expect([await states(), await problem(), retries.length]).toEqual([
    { a: 'waiting' },
    'FILES_UNAVAILABLE',
    1,
  ]);
  code = 'NETWORK';
  await uploads.poke();
  expect([await states(), await problem()]).toEqual([{ a: 'waiting' }, null]);
  code = null;
  await uploads.poke();
  expect([await states(), await problem()]).toEqual([{ a: 'stored' }, null]);
});

test('cancelling the upload of a file deletes the file, and the next file is uploaded', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { store, uploads, states } = await start(async ({ id }, { signal, onProgress }) => {
    if (id !== 'a') return;
    onProgress(0.5);
    begin();
    await new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(failing('NETWORK'))),
    );
  });
  await store.files.bulkPut([file('a'), file('b', { usedAt: 2 })]);
  const running = uploads.poke();
  await begun;
  expect([...uploads.progress()]).toEqual([['a', 0.5]]);
  await uploads.cancel('a');
  await running;
  expect([await states(), [...uploads.progress()]]).toEqual([{ b: 'stored' }, []]);
});

test('when copies of files exceed their limit, the oldest are deleted; files that only this device has stay', async () => {
  const { store, states } = await start(async () => undefined);
  await store.files.bulkPut([
    file('waiting', { usedAt: 0 }),
    file('old', { state: 'stored', usedAt: 1 }),
    file('new', { state: 'stored', usedAt: 2 }),
  ]);
  await deleteOldCopies(store, 8);
  expect(await states()).toEqual({ waiting: 'waiting', new: 'stored' });
});

test('a copy of a file from the server never replaces a file that still waits for upload', async () => {
  const { store } = await start(async () => undefined);
  await store.files.put(file('a'));
  await cacheCopy(store, { ...file('a'), bytes: new ArrayBuffer(1) }, 5);
  expect(await readCachedFile(store, 'a', 'small')).toMatchObject({ state: 'waiting', usedAt: 1 });
});
