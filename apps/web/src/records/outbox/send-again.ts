import { type LocalRecord, type LocalStore, readMeta, writeMeta } from '../store/local-store.ts';

/**
 * Sends the files of a record again, because a restore may have lost them with the record. Sends only originals that
 * this device still has. If the server still has a file, it says so and nothing changes.
 */
export const sendAgain = async (
  store: LocalStore,
  entity: string,
  record: LocalRecord,
): Promise<void> => {
  for (const field of store.entities.get(entity)?.fileFields ?? []) {
    for (const id of [record[field]].flat()) {
      if (typeof id !== 'string') continue;
      await store.files
        .where('[id+variant]')
        .equals([id, 'original'])
        .and(({ state }) => state === 'stored')
        .modify({ state: 'waiting', isAgain: true });
    }
  }
};

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

/**
 * Sends the files again that a restore may have lost although it kept their records: those that were sent after the
 * revision that the account was restored to.
 */
export const sendLateAgain = async (store: LocalStore, restoredTo: number): Promise<void> => {
  const sent = await readSent(store);
  await store.files
    .where('state')
    .equals('stored')
    .and(
      ({ id, variant, sentBefore }) =>
        variant === 'original' && (sent.includes(id) || (sentBefore ?? -1) >= restoredTo),
    )
    .modify({ state: 'waiting', isAgain: true });
};
