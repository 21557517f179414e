import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { ObjectStore } from '../../../adapters/storage/port.ts';
import { checkingKeys, type Keys } from '../../../platform/keys.ts';

/**
 * The accounts that were erased, as objects in the store: a restore of the database does not bring back an earlier
 * state of the log. An entry's name is the user's random id, encrypted, and its only content is the day.
 */
export type ErasureLog = {
  add(userId: string, at: Date): Promise<void>;
  /**
   * Reads the whole log. `ids`: the users of its entries. `isHashed`: there are entries of an earlier version, which
   * wrote a hash of the id: `has` knows their users, but only if it is asked about them. `previous`: how many of the
   * entries were written under `SECRET_PREVIOUS`. `unknown`: entries that were written under another secret or
   * changed, and so say nothing any more.
   */
  read(): Promise<{
    ids: readonly string[];
    isHashed: boolean;
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

const cipher = 'aes-256-gcm';
/** The lengths of the nonce, the encrypted id and the tag in bytes: a name consists of them, in this order. */
const [nonceLength, idLength, tagLength] = [12, 16, 16];
const encryptedLength = 2 * (nonceLength + idLength + tagLength);

const namesUnder = (key: Buffer) => {
  const hmacOf = (text: string) => createHmac('sha256', key).update(text).digest();
  const idKey = hmacOf('ids');
  const nonceKey = hmacOf('nonces');
  const prefix = `${folder}${hmacOf('prefix').toString('hex').slice(0, 16)}-`;
  return {
    prefix,
    /** The nonce follows from the id, so that an account always has the same name. */
    nameOf: (userId: string) => {
      const nonce = createHmac('sha256', nonceKey).update(userId).digest().subarray(0, nonceLength);
      const encrypting = createCipheriv(cipher, idKey, nonce);
      const id = encrypting.update(userId.replaceAll('-', ''), 'hex');
      encrypting.final();
      const encrypted = Buffer.concat([nonce, id, encrypting.getAuthTag()]);
      return `${prefix}${encrypted.toString('hex')}`;
    },
    hashedNameOf: (userId: string) => `${prefix}${hmacOf(userId).toString('hex')}`,
    /** Returns the user of an entry; null if its name is a hash, undefined if somebody changed the name. */
    userOf: (name: string): string | null | undefined => {
      const hex = name.slice(prefix.length);
      if (hex.length !== encryptedLength) return null;
      const encrypted = Buffer.from(hex, 'hex');
      const decrypting = createDecipheriv(cipher, idKey, encrypted.subarray(0, nonceLength));
      decrypting.setAuthTag(encrypted.subarray(-tagLength));
      const id = decrypting.update(encrypted.subarray(nonceLength, -tagLength)).toString('hex');
      try {
        decrypting.final();
      } catch {
        return undefined;
      }
      return id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    },
  };
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
      const ids = new Set<string>();
      const hashed = new Set<string>();
      let ofPrevious = 0;
      let unknown = 0;
      for await (const names of store.list(folder, endOfTime)) {
        for (const name of names) {
          const known = [present, ...previous].find(({ prefix }) => name.startsWith(prefix));
          const userId = known?.userOf(name);
          if (userId) ids.add(userId);
          else if (userId === null) hashed.add(name);
          if (userId === undefined) unknown += 1;
          else if (known !== present) ofPrevious += 1;
        }
      }
      return {
        ids: [...ids],
        isHashed: hashed.size > 0,
        has: (userId) =>
          ids.has(userId) ||
          [present, ...previous].some(({ hashedNameOf }) => hashed.has(hashedNameOf(userId))),
        entries: ids.size + hashed.size,
        previous: ofPrevious,
        unknown,
      };
    },
    async prune(before) {
      for await (const names of store.list(folder, before)) await store.remove(names);
    },
  };
};
