import { isOwn } from '../store/databases.ts';
import { keepLeft } from '../store/leave-garage.ts';
import { allTables, type LocalFile, type LocalStore } from '../store/local-store.ts';
import { fromBase64, type Sealed, unpack, withSealed } from '../store/sealing.ts';
import type { Unsent } from '../store/unsent.ts';
import { rebase } from './rebase.ts';

const putBack = async (store: LocalStore, { outbox, parked, shadows, files }: Unsent) => {
  await store.db.transaction('rw', allTables(store), async () => {
    for (const shadow of shadows) {
      const key: [string, string] = [shadow.entity, shadow.id];
      if (!(await store.shadows.get(key))) await store.shadows.add(shadow);
    }
    // The operation id stays the same, so a change that is sent twice is applied once.
    for (const { seq: _seq, ...waiting } of outbox) await store.outbox.add(waiting);
    for (const { key: _key, ...refused } of parked) await store.parked.add(refused);
    await store.files.bulkPut(files);
    for (const { entity, id } of [...outbox, ...parked]) await rebase(store, entity, id);
  });
};

/** Returns whether the changes were sealed from this store's database. */
const isFrom = (store: LocalStore, { garageId = store.userId, isLeft = false }: Sealed) =>
  isLeft ? isOwn(store) : garageId === store.garageId;

const unsealWith = async ({ items }: Sealed, raw: Uint8Array<ArrayBuffer>): Promise<Unsent> => {
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
  const opened: ReturnType<typeof unpack>[] = [];
  for (const { iv, data } of items) {
    opened.push(unpack(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data)));
  }
  const [changes, ...files] = opened;
  return {
    ...(changes?.head as Omit<Unsent, 'files'>),
    files: files.map(({ head, bytes }) => ({ ...(head as LocalFile), bytes })),
  };
};

/** Tries the keys in turn: while the server's secret is being replaced, there are two. */
const unseal = async (sealed: Sealed, keys: readonly string[]): Promise<Unsent> => {
  const [first = '', ...others] = keys;
  try {
    return await unsealWith(sealed, fromBase64(first));
  } catch (error) {
    if (others.length === 0) throw error;
    return await unseal(sealed, others);
  }
};

type KeysFor = (sealedWith: string) => Promise<readonly string[]>;

/** Decrypts those of the person's sealed changes that `take` wants, and deletes the sealed copies. */
const takeSealed = async (
  store: LocalStore,
  keysFor: KeysFor,
  isWanted: (sealed: Sealed) => boolean,
  take: (sealed: Sealed, unsent: Unsent) => Promise<void>,
): Promise<void> =>
  await withSealed(async (table) => {
    const all = await table.where('userId').equals(store.userId).sortBy('id');
    for (const sealed of all.filter(isWanted)) {
      await take(sealed, await unseal(sealed, await keysFor(sealed.sealedWith)));
      await table.delete(sealed.id);
    }
  }, store);

/** Brings back what was sealed from the store's database. */
export const bringBackSealed = async (store: LocalStore, keysFor: KeysFor): Promise<void> =>
  await takeSealed(
    store,
    keysFor,
    (sealed) => isFrom(store, sealed),
    async ({ isLeft, garageId }, unsent) => {
      if (isLeft && garageId) await keepLeft(store, garageId, unsent);
      else await putBack(store, unsent);
    },
  );

/** Keeps what was sealed from garages that the person has left since: from all but these. */
export const bringBackLeft = async (
  own: LocalStore,
  members: ReadonlySet<string>,
  keysFor: KeysFor,
): Promise<void> =>
  await takeSealed(
    own,
    keysFor,
    ({ garageId, isLeft }) => garageId !== undefined && !isLeft && !members.has(garageId),
    async ({ garageId = '' }, unsent) => await keepLeft(own, garageId, unsent),
  );
