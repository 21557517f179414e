import { isSame } from '@roadworthy/domain/sync/merge';
import type { Device, Journal } from './device.ts';
import { findDiverged, findUnquiet } from './device-checks.ts';
import { findResurrected, goneUnheard, type Restore, withLost } from './restore-checks.ts';
import type { ServerTruth } from './server.ts';
import { countDoneTwice, findOccurrences } from './task-checks.ts';

/** What somebody meant to write, field by field, in the order they did it. */
export type Intention = { device: number; id: string; field: string; value: unknown };

/** What a history had in it. */
export type Seen = {
  operations: number;
  refused: number;
  revived: number;
  completions: number;
  doneTwice: number;
  madeByServer: number;
};

/** Each problem begins with its kind: lost, duplicated, diverged, stuck, order, overwritten, occurrence, resurrected. */
export type Verdict = { problems: string[]; seen: Seen };

type Evidence = {
  devices: readonly Device[];
  journal: Journal;
  intentions: readonly Intention[];
  /** What the server holds in the end. */
  truth: ServerTruth;
  restores: readonly Restore[];
};

/** Records with a change that can never be taken: their owner was shown it, and gave it up. */
const givenUp = ({ journal, truth, restores }: Evidence): Set<string> => {
  const rejected = new Set(
    withLost(truth, restores)
      .receipts.filter(({ status }) => status === 'rejected')
      .map(({ opId }) => opId),
  );
  const refused = journal.queued.filter(({ op }) => rejected.has(op.opId));
  return new Set(refused.map(({ op }) => op.id));
};

/** Whoever deleted the record on the same device afterwards need not be told what became of the rest. */
const isDeletedAfter = ({ queued }: Journal, { device, seq, op }: Journal['queued'][number]) =>
  queued.some(
    (later) =>
      later.device === device &&
      later.seq > seq &&
      later.op.id === op.id &&
      later.op.type === 'delete',
  );

/** What was said to be saved was answered by the server once, and shown to the owner if it was refused. */
const findLost = (evidence: Evidence) => {
  const { journal, truth, restores } = evidence;
  const problems: string[] = [];
  const { receipts: all } = withLost(truth, restores);
  const receipts = new Map(all.map((receipt) => [receipt.opId, receipt]));
  const given = givenUp(evidence);
  for (const entry of journal.queued) {
    const { op } = entry;
    const receipt = receipts.get(op.opId);
    // Given up by the owner; a request that was late may have carried it to the server all the same.
    if (given.has(op.id) && receipt?.status !== 'applied') continue;
    if (!receipt) problems.push(`lost: ${op.type} never reached the server`);
    else if (receipt.status === 'applied' && journal.shown.has(op.opId)) {
      problems.push(`lost: ${op.type} was applied, and shown as refused`);
    } else if (
      receipt.status !== 'applied' &&
      !journal.shown.has(op.opId) &&
      !isDeletedAfter(journal, entry)
    ) {
      problems.push(`lost: ${op.type} was refused (${receipt.status}) and nobody told`);
    }
  }
  return problems;
};

/** A change that takes parts along is in the history of each, once; a part that arrives too late comes and goes by one. */
export const timesMade = ({ history }: Pick<ServerTruth, 'history'>): number[] => {
  const times = new Map<string, number>();
  for (const { opId, recordId, kind } of history) {
    const key = `${opId} ${recordId} ${kind}`;
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return [...times.values()];
};

const findDuplicated = ({ truth }: Evidence) => {
  return timesMade(truth)
    .filter((count) => count > 1)
    .map((count) => `duplicated: one change took effect ${count} times`);
};

/** A device's changes take effect in the order they were made on it. */
const findDisorder = (evidence: Evidence) => {
  const { devices, journal, truth } = evidence;
  const revisions = new Map(truth.receipts.map(({ opId, rev }) => [opId, rev]));
  const given = givenUp(evidence);
  return devices.flatMap(({ index }) => {
    const own = journal.queued.filter(
      // What is handed back goes ahead of everything else.
      ({ device, op }) => device === index && !op.lost && !given.has(op.id),
    );
    const order = own
      .toSorted((left, right) => left.seq - right.seq)
      .flatMap(({ op }) => revisions.get(op.opId) ?? []);
    const isInOrder = order.every((rev, at) => at === 0 || rev > (order[at - 1] as number));
    return isInOrder ? [] : [`order: device ${index} was applied as ${order}`];
  });
};

/** Records that went with what they belong to, by a deletion of that or by arriving after it. */
const takenAlong = ({ truth, restores }: Evidence): Set<string> =>
  new Set(
    withLost(truth, restores)
      .history.filter(({ kind }) => kind === 'delete')
      .map(({ recordId }) => recordId),
  );

const findMissing = (evidence: Evidence) => {
  const { journal, truth, restores } = evidence;
  const given = givenUp(evidence);
  const applied = new Set(
    withLost(truth, restores)
      .receipts.filter(({ status }) => status === 'applied')
      .map(({ opId }) => opId),
  );
  const done = journal.queued.filter(({ op }) => applied.has(op.opId)).map(({ op }) => op);
  // With a vehicle goes what belongs to it.
  const deleted = new Set([
    ...done.filter(({ type }) => type === 'delete').map(({ id }) => id),
    ...takenAlong(evidence),
  ]);
  const rows = new Map(truth.rows.map((row) => [row.id, row]));
  return done
    .filter(({ type, id }) => type === 'add' && !given.has(id) && !deleted.has(id))
    .filter(({ id }) => rows.get(id)?.deleted ?? true)
    .map(() => 'lost: an added record is gone, and nobody deleted it');
};

/** Changes of the server's own: renewals, which it may change as it sees fit. */
const madeByServer = ({ journal, truth, restores }: Evidence) => {
  const ours = new Set(journal.queued.map(({ op }) => op.opId));
  return withLost(truth, restores).history.filter(({ opId }) => !ours.has(opId));
};

/** A field only one device ever wrote holds what was written to it last. */
const findForgotten = (evidence: Evidence) => {
  const { intentions, truth, restores } = evidence;
  const given = givenUp(evidence);
  const byServer = new Set(
    madeByServer(evidence).flatMap(({ recordId, values }) =>
      Object.keys(values).map((field) => `${recordId} ${field}`),
    ),
  );
  const writers = new Map<string, Intention[]>();
  for (const intention of intentions) {
    const key = `${intention.id} ${intention.field}`;
    writers.set(key, [...(writers.get(key) ?? []), intention]);
  }
  const rows = new Map(truth.rows.map((row) => [row.id, row]));
  const unheard = goneUnheard(evidence);
  // Of a version lost in one restore and one lost in the next, the later stands; the other is found in the history.
  const unreturned = new Set(restores.flatMap((restore) => [...restore.unreturned]));
  return [...writers.values()].flatMap((list) => {
    const last = list.at(-1) as Intention;
    if (unheard.has(last.id) || unreturned.has(last.id)) return [];
    if (byServer.has(`${last.id} ${last.field}`)) return [];
    if (given.has(last.id) || new Set(list.map(({ device }) => device)).size > 1) return [];
    const row = rows.get(last.id);
    // Deleted after a restore, and only then handed back: it stays deleted, and what it was is in the history.
    if (restores.length > 0 && row?.deleted) return [];
    const value = row?.fields[last.field];
    return isSame(value, last.value)
      ? []
      : [`lost: ${last.field}, which one device wrote, is ${value} instead of ${last.value}`];
  });
};

/** Whatever was written is either there or in the history of its record. */
const findUnrecoverable = (evidence: Evidence) => {
  const { journal, truth, restores } = evidence;
  const known = new Map<string, unknown[]>();
  const remember = (id: string, values: Record<string, unknown>) => {
    for (const [field, value] of Object.entries(values)) {
      known.set(`${id} ${field}`, [...(known.get(`${id} ${field}`) ?? []), value]);
    }
  };
  for (const { id, fields } of truth.rows) remember(id, fields);
  // What had been replaced before a restore was history already.
  for (const { recordId, values } of withLost(truth, restores).history) {
    remember(recordId, values);
  }
  const given = givenUp(evidence);
  const unheard = goneUnheard(evidence);
  return journal.queued.flatMap(({ op }) =>
    Object.entries(op.patch ?? {})
      .filter(
        ([field, value]) =>
          !given.has(op.id) &&
          !unheard.has(op.id) &&
          !known.get(`${op.id} ${field}`)?.some((each) => isSame(each, value)),
      )
      .map(([field, value]) => `lost: ${field} = ${value} is nowhere to be found`),
  );
};

/** Nobody's odometer reading or legal date was replaced by somebody who had not seen it. */
const findOverwritten = ({ journal, truth }: Evidence) => {
  const ops = new Map(journal.queued.map(({ op }) => [op.opId, op]));
  return truth.history.flatMap(({ opId, kind, values }) => {
    const base = ops.get(opId)?.base;
    if (!base || (kind !== 'edit' && kind !== 'revive')) return [];
    return Object.keys(values)
      .filter((field) => field in base && !isSame(values[field], base[field]))
      .map(
        (field) => `overwritten: ${field} was ${values[field]}, and ${base[field]} had been seen`,
      );
  });
};

export const findFaults = async (evidence: Evidence): Promise<Verdict> => ({
  seen: {
    operations: evidence.journal.queued.length,
    refused: evidence.journal.shown.size,
    revived: evidence.truth.history.filter(({ kind }) => kind === 'revive').length,
    completions: evidence.truth.rows.filter(({ entity }) => entity === 'taskCompletions').length,
    doneTwice: countDoneTwice(evidence.truth),
    madeByServer: madeByServer(evidence).length,
  },
  problems: [
    ...(await findUnquiet(evidence.devices)),
    ...(await findDiverged(evidence.devices, evidence.truth)),
    ...findLost(evidence),
    ...findDuplicated(evidence),
    ...findDisorder(evidence),
    ...findMissing(evidence),
    ...findForgotten(evidence),
    ...findUnrecoverable(evidence),
    ...findOverwritten(evidence),
    ...findOccurrences(evidence.truth),
    ...findResurrected(evidence),
  ],
});
