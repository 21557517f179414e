import { isSame } from '@roadworthy/domain/sync/merge';
import {
  type Change,
  type Changes,
  RecordGone,
  StorageFull,
} from '../../../../apps/web/src/records/outbox/write.ts';
import type { Intention } from '../checks.ts';
import type { Tab } from '../device.ts';
import { settleTasks } from '../tasks.ts';
import type { Life } from './people.ts';

/** Where the problems and the intentions of a history are noted. */
export type Notes = { problems: string[]; intentions: (Intention & { garageId: string })[] };

/** A tab whose database was deleted or closed tells its user that nothing was saved. */
const isClosed = (error: unknown): boolean =>
  error instanceof Error && ['DatabaseClosedError', 'AbortError'].includes(error.name);

const valuesOf = (change: Change): Record<string, unknown> => {
  if (change.type === 'add') return change.fields;
  return change.type === 'edit' ? change.patch : {};
};

/** Checks the store's promise, that saved means queued, and notes what the user meant to write. */
const judge = async (
  life: Life,
  tab: Tab,
  change: Change,
  id: string,
  notes: Notes,
  from: number,
) => {
  const values = valuesOf(change);
  const isQueued = life.journal.queued.slice(from).some(({ op }) => op.id === id);
  if (isQueued) {
    const { garageId, device } = life;
    for (const [field, value] of Object.entries(values)) {
      notes.intentions.push({ garageId, device: device.index, id, field, value });
    }
    return;
  }
  const record = await tab.store
    .recordsNamed(change.entity)
    .get(id)
    .catch(() => undefined);
  // Another device brought it back before.
  if (change.type === 'restore' && record) return;
  const isUnchanged =
    change.type !== 'add' &&
    (!record ||
      (change.type === 'edit' &&
        Object.keys(values).every((name) => isSame(record[name], values[name]))));
  if (!isUnchanged) notes.problems.push(`lost: a saved ${change.type} is not queued`);
};

/** Saves all changes or none. */
export const save = async (
  life: Life,
  tab: Tab,
  changes: readonly Change[],
  notes: Notes,
  writer: Changes = tab.changes,
): Promise<void> => {
  if (changes.length === 0) return;
  const from = life.journal.queued.length;
  try {
    const ids = await writer.save(changes);
    for (const [at, change] of changes.entries()) {
      await judge(life, tab, change, ids[at] ?? '', notes, from);
    }
  } catch (error) {
    // Deleted between look and tap: it is not reported as saved.
    const isTold = error instanceof StorageFull || error instanceof RecordGone || isClosed(error);
    if (!isTold) throw error;
  }
};

/** Runs work on a tab that may be closed at any moment. */
export const unlessClosed = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (isClosed(error)) return otherwise;
    throw error;
  }
};

/** Makes the changes that follow from other devices' news. */
export const settle = async (life: Life, tab: Tab, notes: Notes): Promise<void> => {
  for (const change of await unlessClosed(() => settleTasks(tab), []))
    await save(life, tab, [change], notes);
};
