import type { LocalRecord, LocalStore } from '../store/local-store.ts';

/**
 * The files of a record that is handed back may be lost with it: if this device still has one whole, it is sent again.
 * If the server has it after all, it says so and nothing changes.
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
