import { createHmac } from 'node:crypto';
import type { ObjectStore } from '../../../adapters/storage/port.ts';
import { checkingKeys, type Keys } from '../../../platform/keys.ts';

/**
 * The accounts that were erased, as objects in the store: a restore of the database does not bring back an earlier
 * state of the log. An entry's name is a keyed hash of the user's random id, and its only content is the day.
 */
export type ErasureLog = {
  add(userId: string, at: Date): Promise<void>;
  /**
   * Reads the whole log. `previous`: how many of the entries were written under `SECRET_PREVIOUS`. `unknown`: entries
   * that were written under another secret, and so say nothing any more.
   */
  read(): Promise<{
    has(userId: string): boolean;
    entries: number;
    previous: number;
    unknown: number;
  }>;
  /** Removes the entries written before this time. */
  prune(before: Date): Promise<void>;
};

const folder = 'erasures/';
const endOfTime = new Date(8.64e15);

const namesUnder = (key: Buffer) => {
  const hashOf = (text: string) => createHmac('sha256', key).update(text).digest('hex');
  const prefix = `${folder}${hashOf('prefix').slice(0, 16)}-`;
  return { prefix, nameOf: (userId: string) => `${prefix}${hashOf(userId)}` };
};

export const createErasureLog = (
  store: Pick<ObjectStore, 'put' | 'list' | 'remove'>,
  keys: Keys,
): ErasureLog => {
  const [key, ...previousKeys] = checkingKeys(keys, 'erasure');
  const present = namesUnder(key);
  const previous = previousKeys.map(namesUnder);
  return {
    async add(userId, at) {
      const day = Buffer.from(at.toISOString().slice(0, 10));
      await store.put(present.nameOf(userId), day, { contentType: 'text/plain' });
    },
    async read() {
      const known = new Set<string>();
      let ofPrevious = 0;
      let unknown = 0;
      for await (const names of store.list(folder, endOfTime)) {
        for (const name of names) {
          const isPrevious = previous.some(({ prefix }) => name.startsWith(prefix));
          if (isPrevious) ofPrevious += 1;
          if (isPrevious || name.startsWith(present.prefix)) known.add(name);
          else unknown += 1;
        }
      }
      return {
        has: (userId) => [present, ...previous].some(({ nameOf }) => known.has(nameOf(userId))),
        entries: known.size,
        previous: ofPrevious,
        unknown,
      };
    },
    async prune(before) {
      for await (const names of store.list(folder, before)) await store.remove(names);
    },
  };
};
