import type { Device, Journal } from './device.ts';
import type { ServerTruth } from './server.ts';

/** What a restore took away: the server as it was, and the deletions that devices had heard of. */
export type Restore = {
  before: ServerTruth;
  deleted: ReadonlySet<string>;
  /** Records that devices were about to hand back after the restore before this one. */
  unreturned: ReadonlySet<string>;
  /** The revision the account was taken back to. */
  restoredTo: number;
};

export const knownDeletions = async (devices: readonly Device[]): Promise<Set<string>> => {
  const graves = await Promise.all(
    devices.map(async (device) => await device.tab(0).store.graves.toArray()),
  );
  // What went along with its whole has no deletion of its own to be heard of yet.
  const heard = graves.flat().filter(({ isTaken }) => !isTaken);
  return new Set(heard.map(({ id }) => id));
};

export const findUnreturned = async (devices: readonly Device[]): Promise<Set<string>> => {
  const waiting = await Promise.all(
    devices.map(async (device) => await device.tab(0).store.outbox.toArray()),
  );
  return new Set(
    waiting
      .flat()
      .filter(({ op }) => op.lost)
      .map(({ id }) => id),
  );
};

/** What was answered and what was replaced, before restores and since. */
export const withLost = (
  truth: ServerTruth,
  restores: readonly Restore[],
): Pick<ServerTruth, 'receipts' | 'history'> => ({
  receipts: [...restores.flatMap(({ before }) => before.receipts), ...truth.receipts],
  history: [...restores.flatMap(({ before }) => before.history), ...truth.history],
});

/**
 * Parts that went with their whole, and whoever deleted that had not heard of each before a restore: what they were is
 * handed back by nobody. Of a record that was deleted itself somebody always has what it was.
 */
export const goneUnheard = ({
  journal,
  restores,
}: {
  journal: Journal;
  restores: readonly Restore[];
}): ReadonlySet<string> => {
  const deleted = new Set(
    journal.queued.filter(({ op }) => op.type === 'delete' && !op.lost).map(({ op }) => op.id),
  );
  const unheard = restores.flatMap(({ before, deleted: heard }) =>
    before.rows.filter((row) => row.deleted && !deleted.has(row.id) && !heard.has(row.id)),
  );
  return new Set(unheard.map(({ id }) => id));
};

/** A deletion that a device knew of holds after a restore, unless somebody has used the record since. */
export const findResurrected = ({
  truth,
  restores,
}: {
  truth: ServerTruth;
  restores: readonly Restore[];
}): string[] => {
  const live = new Set(truth.rows.filter(({ deleted }) => !deleted).map(({ id }) => id));
  return restores.flatMap(({ before, deleted, restoredTo }) => {
    const usedSince = new Set(
      [...truth.history, ...restores.flatMap((each) => each.before.history)]
        .filter(({ rev, kind }) => rev > restoredTo && kind !== 'return' && kind !== 'delete')
        .filter(({ opId }) => !before.history.some((each) => each.opId === opId))
        .map(({ recordId }) => recordId),
    );
    return before.rows
      .filter((row) => row.deleted && deleted.has(row.id) && live.has(row.id))
      .filter(({ id }) => !usedSince.has(id))
      .map(({ entity }) => `resurrected: a deleted record of ${entity} is back after a restore`);
  });
};
