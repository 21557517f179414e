import type { Entity, Fields } from '@roadworthy/domain/sync/entity';
import { notify } from '../notify/notify.ts';
import { recordStore } from './client.ts';
import { failureWords } from './failure-words.ts';
import { deleteRecord, save, toRestore } from './save.ts';

/** Reverts what was just saved. */
export type Undo = () => Promise<void>;

/** Deletes a record on every device, and returns a function that restores it. */
export const deleteWithUndo = async <T extends Fields>(
  entity: Entity<T>,
  id: string,
): Promise<Undo> => {
  const record = await recordStore().records(entity).get(id);
  await deleteRecord(entity, id);
  return async () => {
    if (record) await save([toRestore(entity, record)]);
  };
};

type UndoWords = {
  description?: string;
  /** Shown after a successful undo. */
  undone?: { title: string; description?: string };
  /** Shown if the undo fails. */
  notUndone: string;
};

/** Shows a toast that says what was done and offers Undo. */
export const offerUndo = (
  done: string,
  undo: Undo,
  { description, undone, notUndone }: UndoWords,
): void => {
  const sayUndone = () => {
    if (!undone) return notify.info('Taken back.');
    const { title, ...rest } = undone;
    notify.success(title, rest);
  };
  const run = () =>
    void undo().then(sayUndone, (error: unknown) => notify.error(failureWords(error, notUndone)));
  notify.success(done, {
    ...(description === undefined ? {} : { description }),
    action: { label: 'Undo', run },
  });
};

type RemovalWords = UndoWords & { removed: string; notRemoved: string };

/** Removes a record at once and offers Undo. Returns false if the removal fails. */
export const removeWithUndo = async (
  remove: () => Promise<Undo>,
  { removed, notRemoved, ...words }: RemovalWords,
): Promise<boolean> => {
  try {
    offerUndo(removed, await remove(), words);
    return true;
  } catch (error) {
    notify.error(failureWords(error, notRemoved));
    return false;
  }
};
