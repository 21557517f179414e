import { allTables, type LocalFile, type LocalStore } from '../store/local-store.ts';
import { fromBase64, type Unsent, unpack, withSealed } from '../store/sealing.ts';
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

/** Decrypts the signed-in user's sealed changes, puts them back in the outbox and deletes the sealed copy. */
export const bringBackSealed = async (
  store: LocalStore,
  keyFor: (sealedWith: string) => Promise<string>,
): Promise<void> =>
  await withSealed(async (table) => {
    for (const { id, sealedWith, items } of await table
      .where('userId')
      .equals(store.userId)
      .sortBy('id')) {
      const raw = fromBase64(await keyFor(sealedWith));
      const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
      const opened: ReturnType<typeof unpack>[] = [];
      for (const { iv, data } of items) {
        opened.push(unpack(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data)));
      }
      const [changes, ...files] = opened;
      await putBack(store, {
        ...(changes?.head as Omit<Unsent, 'files'>),
        files: files.map(({ head, bytes }) => ({ ...(head as LocalFile), bytes })),
      });
      await table.delete(id);
    }
  });
