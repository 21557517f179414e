import { isSame } from '@roadworthy/domain/sync/merge';
import type { Device, Journal } from './device.ts';
import { findDiverged, findUnquiet } from './device-checks.ts';
import { isPoison } from './kinds/rules.ts';
import { findResurrected, goneUnheard, type Restore, withLost } from './restore-checks.ts';
import type { ServerTruth } from './server.ts';
import { countDoneTwice, findOccurrences } from './task-checks.ts';

/** A field value that a user meant to write. Intentions are kept in order. */
export type Intention = { device: number; id: string; field: string; value: unknown };

/** Counts of the events in a history. */
export type Seen = {
  operations: number;
  refused: number;
  completions: number;
  doneTwice: number;
  madeByServer: number;
};

/**
 * Each problem begins with its kind: lost, duplicated, diverged, stuck, order, overwritten, occurrence, resurrected.
 */
export type Verdict = { problems: string[]; seen: Seen };

type Evidence = {
  devices: readonly Device[];
  journal: Journal;
  intentions: readonly Intention[];
  /** The server's final state. */
  truth: ServerTruth;
  restores: readonly Restore[];
};

/** Returns records with a change that can never be accepted: their owner saw it and discarded it. */
const givenUp = ({ journal, truth, restores }: Evidence): Set<string> => {
  const rejected = new Set(
    withLost(truth, restores)
      .receipts.filter(({ status }) => status === 'rejected')
      .map(({ opId }) => opId),
  );
  const refused = journal.queued.filter(({ op }) => rejected.has(op.opId) || isPoison(op));
  return new Set(refused.map(({ op }) => op.id));
};

/** A user who deleted the record afterwards on the same device need not be told about its earlier changes. */
const isDeletedAfter = ({ queued }: Journal, { device, seq, op }: Journal['queued'][number]) =>
  queued.some(
    (later) =>
      later.device === device &&
      later.seq > seq &&
      later.op.id === op.id &&
      later.op.type === 'delete',
  );

/** Every saved change was answered by the server once, and shown to the owner if it was rejected. */
const findLost = (evidence: Evidence) => {
  const { journal, truth, restores } = evidence;
  const problems: string[] = [];
  const { receipts: all } = withLost(truth, restores);
  const receipts = new Map(all.map((receipt) => [receipt.opId, receipt]));
  const given = givenUp(evidence);
  for (const entry of journal.queued) {
    const { op } = entry;
    const receipt = receipts.get(op.opId);
    if (isPoison(op) && !journal.shown.has(op.opId) && !isDeletedAfter(journal, entry)) {
      problems.push(`lost: ${op.type} was refused by the database and not shown`);
    }
    // Discarded by the owner; a late request may still have carried it to the server.
    if (given.has(op.id) && receipt?.status !== 'applied') continue;
    if (!receipt) problems.push(`lost: ${op.type} never reached the server`);
    else if (receipt.status === 'applied' && journal.shown.has(op.opId)) {
      problems.push(`lost: ${op.type} was applied, and shown as rejected`);
    } else if (
      receipt.status !== 'applied' &&
      !journal.shown.has(op.opId) &&
      !isDeletedAfter(journal, entry)
    ) {
      problems.push(`lost: ${op.type} was rejected (${receipt.status}) and not shown`);
    }
  }
  return problems;
};

/**
 * A change that takes parts along is in the history of each, once; one change adds and deletes a part that arrives too
 * late.
 */
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
      // Records sent back after a restore go before everything else.
      ({ device, op }) => device === index && !op.lost && !given.has(op.id),
    );
    const order = own
      .toSorted((left, right) => left.seq - right.seq)
      .flatMap(({ op }) => revisions.get(op.opId) ?? []);
    const isInOrder = order.every((rev, at) => at === 0 || rev > (order[at - 1] as number));
    return isInOrder ? [] : [`order: device ${index} was applied as ${order}`];
  });
};

/** Returns records deleted with their whole, or because they arrived after its deletion. */
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
  // A vehicle's records are deleted with it.
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

/** Returns the server's own changes: renewals, which it may change at any time. */
const madeByServer = ({ journal, truth, restores }: Evidence) => {
  const ours = new Set(journal.queued.map(({ op }) => op.opId));
  return withLost(truth, restores).history.filter(({ opId }) => !ours.has(opId));
};

/**
 * Returns records with a change that was sent again after its receipt was pruned, and that the owner then decided about:
 * the owner may choose an earlier value.
 */
const askedAgain = ({ journal, truth }: Evidence): Set<string> => {
  const pruned = new Set(truth.pruned.map(({ opId }) => opId));
  const asked = journal.queued.filter(
    ({ op: { opId } }) => pruned.has(opId) && journal.shown.has(opId),
  );
  return new Set(asked.map(({ op }) => op.id));
};

/** A field written by only one device holds the last written value. */
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
  const again = askedAgain(evidence);
  // Of versions lost in two successive restores the later wins; the other is in the history.
  const unreturned = new Set(restores.flatMap((restore) => [...restore.unreturned]));
  return [...writers.values()].flatMap((list) => {
    const last = list.at(-1) as Intention;
    if (unheard.has(last.id) || unreturned.has(last.id) || again.has(last.id)) return [];
    if (byServer.has(`${last.id} ${last.field}`)) return [];
    if (given.has(last.id) || new Set(list.map(({ device }) => device)).size > 1) return [];
    const row = rows.get(last.id);
    // Deleted after a restore and only then sent back: it stays deleted, and its values are in the history.
    if (restores.length > 0 && row?.deleted) return [];
    const value = row?.fields[last.field];
    return isSame(value, last.value)
      ? []
      : [`lost: ${last.field}, which one device wrote, is ${value} instead of ${last.value}`];
  });
};

/** Every written value is either in its record or in the record's history. */
const findUnrecoverable = (evidence: Evidence) => {
  const { journal, truth, restores } = evidence;
  const known = new Map<string, unknown[]>();
  const remember = (id: string, values: Record<string, unknown>) => {
    for (const [field, value] of Object.entries(values)) {
      known.set(`${id} ${field}`, [...(known.get(`${id} ${field}`) ?? []), value]);
    }
  };
  for (const { id, fields } of truth.rows) remember(id, fields);
  // Values replaced before a restore were already history.
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
      .map(([field, value]) => `lost: ${field} = ${value} is in neither record nor history`),
  );
};

/** No odometer reading or legal date was replaced by a user who had not seen it. */
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
    ...findOccurrences(evidence.truth, evidence.journal),
    ...findResurrected(evidence),
  ],
});
