import { isSame } from '@roadworthy/domain/sync/merge';
import type { Device, Journal } from './device.ts';
import type { ServerTruth } from './server.ts';

/** The data that a restore removed: the server's earlier state, and the deletions that devices knew of. */
export type Restore = {
  before: ServerTruth;
  deleted: ReadonlySet<string>;
  /** Records that devices had yet to send back after the previous restore. */
  unreturned: ReadonlySet<string>;
  /** The revision the account was restored to. */
  restoredTo: number;
};

export const knownDeletions = async (devices: readonly Device[]): Promise<Set<string>> => {
  const graves = await Promise.all(
    devices.map(async (device) => await device.tab(0).store.graves.toArray()),
  );
  // A part deleted with its whole has no deletion of its own yet.
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

/** Returns answers and replaced values from before and after the restores. */
export const withLost = (
  truth: ServerTruth,
  restores: readonly Restore[],
): Pick<ServerTruth, 'receipts' | 'history'> => ({
  receipts: [
    ...truth.pruned,
    ...restores.flatMap(({ before }) => before.receipts),
    ...truth.receipts,
  ],
  history: [...restores.flatMap(({ before }) => before.history), ...truth.history],
});

/**
 * Returns parts deleted with their whole by a device that had not received each of them before a restore: nobody can
 * send their values back. For a record that was deleted itself, some device always has its values.
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

type Evidence = { journal: Journal; truth: ServerTruth; restores: readonly Restore[] };

/**
 * A change that the server applied before the restore is applied again if its answer was lost. If its values had been
 * replaced before the record was deleted, the repeat cannot be told from a new edit.
 */
const isMadeAgain = (
  opId: string,
  { journal, before }: { journal: Journal; before: ServerTruth },
): boolean => {
  if (!before.history.some((each) => each.opId === opId)) return false;
  const op = journal.queued.find((each) => each.op.opId === opId)?.op;
  const deleted = before.rows.find(({ id }) => id === op?.id)?.fields ?? {};
  if (op?.type !== 'edit') return true;
  return Object.entries(op.patch ?? {}).every(([name, value]) => isSame(value, deleted[name]));
};

/** Returns the changes made after a restore, whether or not a later restore removed them. */
const historySince = ({ truth, restores }: Evidence, at: number): ServerTruth['history'] => {
  const later = [...restores.slice(at + 1).map(({ before }) => before), truth];
  return later.flatMap(({ history }, passed) => {
    const since = restores.slice(at, at + 1 + passed).map(({ restoredTo }) => restoredTo);
    return history.filter(({ rev }) => rev > Math.min(...since));
  });
};

/**
 * The deletion was still waiting to be sent back at the next restore, and by then another device had sent the record
 * back to the server, which knew nothing of the deletion: that version is of the later line and stays. The deletion
 * must have been sent back all the same.
 */
const isOfEarlierLine = (id: string, at: number, { journal, truth, restores }: Evidence) => {
  const deletions = new Set(
    journal.queued
      .filter(({ op }) => op.id === id && op.type === 'delete' && op.lost)
      .map(({ op }) => op.opId),
  );
  const isTold = (server: ServerTruth) => server.receipts.some(({ opId }) => deletions.has(opId));
  const next = restores[at + 1];
  if (!next?.unreturned.has(id) || isTold(next.before)) return false;
  const isBroughtBack = next.before.history.some(
    ({ recordId, kind, rev }) =>
      recordId === id && kind === 'return' && rev > (restores[at]?.restoredTo ?? 0),
  );
  const isLive = next.before.rows.some((row) => row.id === id && !row.deleted);
  const later = [...restores.slice(at + 2).map(({ before }) => before), truth];
  return isBroughtBack && isLive && later.some(isTold);
};

/** A deletion that a device knew of stays after a restore, unless the record was used since. */
export const findResurrected = (evidence: Evidence): string[] => {
  const { journal, truth, restores } = evidence;
  const live = new Set(truth.rows.filter(({ deleted }) => !deleted).map(({ id }) => id));
  return restores.flatMap(({ before, deleted }, at) => {
    const usedSince = new Set(
      historySince(evidence, at)
        .filter(({ kind }) => kind !== 'return' && kind !== 'delete')
        .filter(({ opId }) => !isMadeAgain(opId, { journal, before }))
        .map(({ recordId }) => recordId),
    );
    return before.rows
      .filter((row) => row.deleted && deleted.has(row.id) && live.has(row.id))
      .filter(({ id }) => !usedSince.has(id) && !isOfEarlierLine(id, at, evidence))
      .map(({ entity }) => `resurrected: a deleted record of ${entity} is back after a restore`);
  });
};
