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

/** Decrypts what was sealed from the store's database, puts it back and deletes the sealed copy. */
export const bringBackSealed = async (
  store: LocalStore,
  keysFor: (sealedWith: string) => Promise<readonly string[]>,
): Promise<void> =>
  await withSealed(async (table) => {
    const all = await table.where('userId').equals(store.userId).sortBy('id');
    for (const sealed of all.filter((each) => isFrom(store, each))) {
      const unsent = await unseal(sealed, await keysFor(sealed.sealedWith));
      if (sealed.isLeft && sealed.garageId) await keepLeft(store, sealed.garageId, unsent);
      else await putBack(store, unsent);
      await table.delete(sealed.id);
    }
  });
