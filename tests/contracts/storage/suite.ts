import { hash, randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { ByteRange, ObjectStore } from '../../../apps/api/src/adapters/storage/port.ts';

/** A promise that every store keeps. A build with a planted bug must break it. */
export type StorePromise = { name: string; keeps(store: ObjectStore): Promise<void> };

const pdf = { contentType: 'application/pdf' };

/** Returns a new folder, so that tests running in parallel do not see each other's objects. */
const freshFolder = () => `t${randomUUID()}`;

const read = async (store: ObjectStore, name: string, range?: ByteRange) => {
  const object = await store.get(name, range);
  return object && { length: object.length, bytes: await buffer(object.stream) };
};

const listed = async (store: ObjectStore, prefix: string, writtenBefore: Date) => {
  const names: string[] = [];
  for await (const page of store.list(prefix, writtenBefore)) names.push(...page);
  return names.sort();
};

const later = () => new Date(Date.now() + 60_000);

export const storePromises: StorePromise[] = [
  {
    name: 'stored bytes are returned byte for byte, up to ten megabytes',
    async keeps(store) {
      const folder = freshFolder();
      for (const size of [1, 65_537, 1_000_000, 10 * 1024 * 1024]) {
        const bytes = randomBytes(size);
        await store.put(`${folder}/a.original`, bytes, pdf);
        const got = await read(store, `${folder}/a.original`);
        expect(got?.length).toBe(size);
        expect(got?.bytes.equals(bytes)).toBe(true);
      }
      await store.remove([`${folder}/a.original`]);
    },
  },
  {
    name: 'a caller that knows the digest of the bytes can pass it on',
    async keeps(store) {
      const name = `${freshFolder()}/a`;
      const bytes = randomBytes(70_000);
      await store.put(name, bytes, { ...pdf, sha256: hash('sha256', bytes, 'hex') });
      expect((await read(store, name))?.bytes.equals(bytes)).toBe(true);
      await store.remove([name]);
    },
  },
  {
    name: 'reading an object that does not exist returns null',
    async keeps(store) {
      expect(await store.get(`${freshFolder()}/a`)).toBeNull();
    },
  },
  {
    name: 'a range of an object is returned by its first and last byte',
    async keeps(store) {
      const name = `${freshFolder()}/a`;
      const bytes = randomBytes(100_000);
      await store.put(name, bytes, pdf);
      const ranges = [
        [0, 0],
        [5, 9],
        [99_999, 99_999],
        [70_000, 99_999],
        [0, 99_999],
      ] as const;
      for (const [start, end] of ranges) {
        const got = await read(store, name, { start, end });
        expect(got?.length).toBe(end - start + 1);
        expect(got?.bytes.equals(bytes.subarray(start, end + 1))).toBe(true);
      }
      await store.remove([name]);
    },
  },
  {
    name: 'put replaces an object, and a simultaneous reader gets either the whole old object or the whole new one',
    async keeps(store) {
      const name = `${freshFolder()}/a`;
      const [before, after] = [Buffer.alloc(900_000, 'b'), Buffer.alloc(700_000, 'a')];
      await store.put(name, before, pdf);
      const [, ...seen] = await Promise.all([
        store.put(name, after, pdf),
        ...Array.from({ length: 8 }, () => read(store, name)),
      ]);
      for (const got of seen) {
        const whole = got?.bytes.equals(before) || got?.bytes.equals(after);
        expect([whole, got?.length]).toEqual([true, got?.bytes.length]);
      }
      expect((await read(store, name))?.bytes.equals(after)).toBe(true);
      await store.remove([name]);
    },
  },
  {
    name: 'simultaneous puts of the same object leave one object',
    async keeps(store) {
      const folder = freshFolder();
      const bytes = randomBytes(300_000);
      await Promise.all(Array.from({ length: 6 }, () => store.put(`${folder}/a`, bytes, pdf)));
      expect(await listed(store, `${folder}/`, later())).toEqual([`${folder}/a`]);
      await store.remove([`${folder}/a`]);
    },
  },
  {
    name: 'removing objects ignores names that do not exist',
    async keeps(store) {
      const folder = freshFolder();
      const names = ['a', 'b', 'c'].map((name) => `${folder}/${name}`);
      for (const name of names) await store.put(name, Buffer.from('x'), pdf);
      await store.remove([...names.slice(0, 2), `${folder}/never`]);
      expect(await listed(store, `${folder}/`, later())).toEqual([`${folder}/c`]);
      expect(await store.get(names[0] as string)).toBeNull();
      await store.remove(names);
      await store.remove([]);
      expect(await listed(store, `${folder}/`, later())).toEqual([]);
    },
  },
  {
    name: 'objects are listed by prefix, and a time can limit the list to objects written earlier',
    async keeps(store) {
      const folder = freshFolder();
      const names = ['aa/1.original', 'aa/1.small', 'ab/2.original'].map((n) => `${folder}/${n}`);
      for (const name of names) await store.put(name, Buffer.from('x'), pdf);
      expect(await listed(store, `${folder}/`, later())).toEqual(names);
      expect(await listed(store, `${folder}/aa/`, later())).toEqual(names.slice(0, 2));
      expect(await listed(store, `${folder}/aa/1.s`, later())).toEqual(names.slice(1, 2));
      expect(await listed(store, `${folder}/`, new Date(Date.now() - 60_000))).toEqual([]);
      expect(await listed(store, `${freshFolder()}/`, later())).toEqual([]);
      await store.remove(names);
    },
  },
  {
    name: 'a name that leads out of the store is rejected',
    async keeps(store) {
      const names = [
        '../a',
        'a/../../b',
        '/etc/passwd',
        'a/./b',
        'a//b',
        'a/.hidden',
        'A',
        'a b',
        'a\\b',
        'a\0',
        '',
        'é',
        `${'a/'.repeat(120)}a`,
      ];
      for (const name of names) {
        await expect(store.put(name, Buffer.from('x'), pdf)).rejects.toThrow(
          'Invalid name for a stored object',
        );
        await expect(store.get(name)).rejects.toThrow('Invalid name for a stored object');
        await expect(store.remove([name])).rejects.toThrow('Invalid name for a stored object');
      }
    },
  },
];

/** For stores that list and remove in pages. */
export const longListPromise: StorePromise = {
  name: 'more than a thousand objects are listed and removed completely',
  async keeps(store) {
    const folder = freshFolder();
    const names = Array.from({ length: 1005 }, (_, at) => `${folder}/${at}`);
    for (let at = 0; at < names.length; at += 15) {
      const some = names.slice(at, at + 15);
      await Promise.all(some.map((name) => store.put(name, Buffer.from('x'), pdf)));
    }
    expect(await listed(store, `${folder}/`, later())).toHaveLength(names.length);
    await store.remove(names);
    expect(await listed(store, `${folder}/`, later())).toEqual([]);
  },
};
