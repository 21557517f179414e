import type { LocalRecord, LocalStore } from '../store/local-store.ts';

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
