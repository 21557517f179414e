import { createHash } from 'node:crypto';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { ObjectStore } from '../../../apps/api/src/adapters/storage/port.ts';
import { emptyStorage, openStore, storeKinds } from '../../security/files/stores.ts';
import { longListPromise, type StorePromise, storePromises } from './suite.ts';

const hold = async (
  kind: (typeof storeKinds)[number],
  promise: StorePromise,
  plant: (store: ObjectStore, folder: string) => ObjectStore = (store) => store,
) => {
  const storage = await emptyStorage(kind);
  const store = openStore(storage);
  try {
    await promise.keeps(plant(store, storage.kind === 'disk' ? storage.folder : ''));
  } finally {
    store.close();
  }
};

describe.each(storeKinds)('a file store on %s', (kind) => {
  test.each([...storePromises, longListPromise])('$name', (promise) => hold(kind, promise));
});

test.runIf(storeKinds.includes('s3'))(
  'a file store on S3 rejects bytes that do not match the digest',
  async () => {
    const store = openStore(await emptyStorage('s3'));
    const sha256 = createHash('sha256').update('others').digest('hex');
    const put = store.put('aa/b', Buffer.from('bytes'), { contentType: 'image/webp', sha256 });
    await expect(put).rejects.toThrow();
    expect(await store.get('aa/b')).toBeNull();
    store.close();
  },
);

type Plant = [
  bug: string,
  caughtBy: RegExp,
  plant: (s: ObjectStore, folder: string) => ObjectStore,
];

const plants: Plant[] = [
  [
    'an object is written in place instead of moved there',
    /the whole old object or the whole new one/,
    (store, folder) => ({
      ...store,
      async put(name, bytes) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), '');
        for (let at = 0; at < bytes.length; at += 100_000) {
          await appendFile(join(folder, name), bytes.subarray(at, at + 100_000));
        }
      },
    }),
  ],
  [
    'a range lacks its last byte',
    /first and last byte/,
    (store) => ({
      ...store,
      get: (name, range) => store.get(name, range && { ...range, end: range.end - 1 }),
    }),
  ],
  [
    'an object that is not there is read as empty',
    /does not exist returns null/,
    (store) => ({
      ...store,
      get: async (name, range) =>
        (await store.get(name, range)) ?? { stream: Readable.from([]), length: 0 },
    }),
  ],
  [
    'a list ignores the time',
    /objects written earlier/,
    (store) => ({ ...store, list: (prefix) => store.list(prefix, new Date(8.64e15)) }),
  ],
  [
    'the stated length differs from the stream',
    /byte for byte/,
    (store) => ({
      ...store,
      async get(name, range) {
        const object = await store.get(name, range);
        return (
          object && { ...object, stream: Readable.from((await buffer(object.stream)).subarray(1)) }
        );
      },
    }),
  ],
];

test.each(plants)(
  'planted fault is detected by the contract of file stores: %s',
  async (_bug, caughtBy, plant) => {
    const promise = storePromises.find(({ name }) => caughtBy.test(name));
    if (!promise) throw new Error('The contract has no promise that this planted fault breaks');
    await expect(hold('disk', promise, plant)).rejects.toThrow();
  },
);
