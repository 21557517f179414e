import type { LocalRecord, LocalStore } from '../store/local-store.ts';
import { readSent } from './sent-files.ts';

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
