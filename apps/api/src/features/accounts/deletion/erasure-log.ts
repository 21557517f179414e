import { createHmac } from 'node:crypto';
import type { ObjectStore } from '../../../adapters/storage/port.ts';
import type { Keys } from '../../../platform/keys.ts';

/**
 * The accounts that were erased, as objects in the store: a restore of the database does not bring back an earlier
 * state of the log. An entry's name is a keyed hash of the user's random id, and its only content is the day.
 */
export type ErasureLog = {
  add(userId: string, at: Date): Promise<void>;
  /** Reads the whole log. `unknown`: entries that were written under another `SECRET`, and so say nothing any more. */
  read(): Promise<{ has(userId: string): boolean; entries: number; unknown: number }>;
  /** Removes the entries written before this time. */
  prune(before: Date): Promise<void>;
};

const folder = 'erasures/';
const endOfTime = new Date(8.64e15);

export const createErasureLog = (
  store: Pick<ObjectStore, 'put' | 'list' | 'remove'>,
  keys: Keys,
): ErasureLog => {
  const key = keys.of('erasure');
  const hashOf = (text: string) => createHmac('sha256', key).update(text).digest('hex');
  const ownPrefix = `${folder}${hashOf('prefix').slice(0, 16)}-`;
  const nameOf = (userId: string) => `${ownPrefix}${hashOf(userId)}`;
  return {
    async add(userId, at) {
      const day = Buffer.from(at.toISOString().slice(0, 10));
      await store.put(nameOf(userId), day, { contentType: 'text/plain' });
    },
    async read() {
      const known = new Set<string>();
      let unknown = 0;
      for await (const names of store.list(folder, endOfTime)) {
        for (const name of names) {
          if (name.startsWith(ownPrefix)) known.add(name);
          else unknown += 1;
        }
      }
      return { has: (userId) => known.has(nameOf(userId)), entries: known.size, unknown };
    },
    async prune(before) {
      for await (const names of store.list(folder, before)) await store.remove(names);
    },
  };
};
