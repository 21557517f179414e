import { type LocalStore, readMeta, writeMeta } from '../store/local-store.ts';

const sentName = 'sent-files';

/** Returns the files that were sent since the last pull. */
export const readSent = async (store: LocalStore): Promise<string[]> =>
  await readMeta<string[]>(store, sentName, []);

/** Notes a file that the server has stored, inside the caller's transaction. */
export const noteSent = async (store: LocalStore, id: string): Promise<void> =>
  await writeMeta(store, sentName, [...(await readSent(store)), id]);

/**
 * Stamps files that were sent before a pull with the revision of that pull: a backup with a later revision has them.
 */
export const stampSent = async (
  store: LocalStore,
  ids: readonly string[],
  rev: number,
): Promise<void> => {
  if (ids.length === 0) return;
  await store.db.transaction('rw', store.files, store.meta, async () => {
    await store.files
      .where('[id+variant]')
      .anyOf(ids.map((id) => [id, 'original']))
      .modify({ sentBefore: rev });
    const left = (await readSent(store)).filter((id) => !ids.includes(id));
    await writeMeta(store, sentName, left);
  });
};
