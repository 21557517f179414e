import { text as readText } from 'node:stream/consumers';
import { PassportKey } from '@roadworthy/domain/passport/passport.schema';
import type { ObjectStore } from '../../adapters/storage/port.ts';
import type { SigningKey } from './signing-keys.ts';

export const publicKeyFolder = 'passport-keys/';
const nameOf = (keyId: string) => `${publicKeyFolder}${keyId}.json`;
const endOfTime = new Date(8.64e15);

type Store = Pick<ObjectStore, 'put' | 'get' | 'list'>;

/**
 * The public keys with which passports were ever signed, as objects in the store: a restore of the database does not
 * bring back an earlier list, and a key that left the configuration stays.
 */
export type PublicKeys = {
  /** All keys, the newest first. */
  list(): Promise<PassportKey[]>;
  /** Adds the keys of the configuration, of which the first signs, and ends the others. Safe to run again. */
  add(keys: readonly Pick<SigningKey, 'keyId' | 'publicKey'>[], now: Date): Promise<void>;
  /** Notes that somebody else may have had the private key from this moment. Returns whether there is such a key. */
  markLeaked(keyId: string, at: Date): Promise<boolean>;
};

const read = async (store: Store, name: string): Promise<PassportKey | null> => {
  const object = await store.get(name);
  return object && PassportKey.parse(JSON.parse(await readText(object.stream)));
};

const newestFirst = (one: PassportKey, other: PassportKey) => (one.from < other.from ? 1 : -1);

export const createPublicKeys = (store: Store): PublicKeys => {
  const write = async (key: PassportKey) => {
    const bytes = Buffer.from(JSON.stringify(key));
    await store.put(nameOf(key.keyId), bytes, { contentType: 'application/json' });
  };
  const list = async () => {
    const keys: PassportKey[] = [];
    for await (const names of store.list(publicKeyFolder, endOfTime)) {
      for (const name of names) {
        const key = await read(store, name);
        if (key) keys.push(key);
      }
    }
    return keys.sort(newestFirst);
  };
  return {
    list,
    async add(keys, now) {
      const moment = now.toISOString();
      const known = new Map((await list()).map((key) => [key.keyId, key]));
      const [signing] = keys;
      for (const { keyId, publicKey } of keys) {
        if (known.has(keyId)) continue;
        const algorithm = 'Ed25519' as const;
        const key = { keyId, algorithm, publicKey, from: moment, until: null, leakedAt: null };
        known.set(keyId, key);
        await write(key);
      }
      for (const key of known.values()) {
        const until = key.keyId === signing?.keyId ? null : (key.until ?? moment);
        if (until !== key.until) await write({ ...key, until });
      }
    },
    async markLeaked(keyId, at) {
      const key = await read(store, nameOf(keyId));
      if (!key) return false;
      await write({ ...key, leakedAt: at.toISOString() });
      return true;
    },
  };
};
