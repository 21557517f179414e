import type { CivilDate } from '../kernel/civil-date.ts';
import type { Entity, Fields } from './entity.ts';
import { checkFields, type Decision, isSame, pick, type Stored } from './merge.ts';
import type { HistoryEntry, Operation } from './sync.schema.ts';

// After a restore a device hands back the versions of records that the server has lost. Several devices may hold
// versions of one record, and somebody may have changed it since: these rules say which value stands.

/** The account's line: the epochs that ended, oldest first, and the revision it had at the end of each. */
export type Line = { epoch: string; past: readonly string[]; branches: readonly number[] };

/** Where a version was lost: at the end of which epoch. */
type Lost = { in: number; rev: number };

/** The history of a record since the line broke off, oldest first. */
export type Since = Pick<HistoryEntry, 'kind'> & {
  values: Fields;
  /** Null: an ordinary change. */
  lost: Lost | null;
  /** A version that was handed back made the record, so that every value is of it. */
  isMaker?: boolean;
};

/** An epoch that is not known ended in a restore of an even older backup: everything after the first counts. */
const startOf = ({ past }: Line, epoch: string) => Math.max(0, past.indexOf(epoch));

/** The revision up to which a device of that epoch and the server agree. Null: there was no restore in between. */
export const restoredTo = (line: Line, epoch: string): number | null => {
  if (epoch === line.epoch || line.branches.length === 0) return null;
  return Math.min(...line.branches.slice(startOf(line, epoch)));
};

/** Null: the version was not lost, because every restore kept it. */
export const whereLost = (line: Line, { epoch, rev }: { epoch: string; rev: number }) => {
  if (epoch === line.epoch) return null;
  const start = startOf(line, epoch);
  const at = line.branches.findIndex((branch, index) => index >= start && branch < rev);
  return at < 0 ? null : { in: at, rev };
};

/** Whether what was done since stands against a version that is handed back now. */
const outranks = ({ lost: other }: Since, lost: Lost): boolean =>
  !other || other.in > lost.in || (other.in === lost.in && other.rev >= lost.rev);

/** The server had no such record. Without values that were not taken: by that it is known later. */
const made = (record: Stored): Decision => ({
  status: 'applied',
  next: record,
  kind: 'return',
  replaced: {},
});

const applied = (next: Stored | null, replaced: Fields, untaken: Fields): Decision => ({
  status: 'applied',
  next,
  kind: 'return',
  replaced,
  untaken,
});

const nothingToDo: Decision = { status: 'applied', next: null, kind: 'return', replaced: {} };

/** The values the record had where the line broke off. */
const baseOf = (current: Fields, since: readonly Since[]): Fields =>
  Object.assign({}, current, ...since.toReversed().map(({ values }) => values));

/** Field by field: what the lost version had changed comes back, unless somebody has changed it again. */
const mergeFields = (
  entity: Entity,
  theirs: Fields,
  current: Fields,
  since: readonly Since[],
  lost: Lost,
): { taken: Fields; untaken: Fields } => {
  const base = baseOf(current, since);
  const taken: Fields = {};
  const untaken: Fields = {};
  for (const [name, value] of Object.entries(theirs)) {
    if (isSame(value, current[name])) continue;
    const last = since.findLast(({ values, isMaker }) => isMaker || name in values);
    if (last && isSame(value, base[name])) continue;
    if (last && outranks(last, lost)) untaken[name] = value;
    else taken[name] = value;
  }
  // Fields that say one thing among them come back together or not at all.
  if (entity.together.some((name) => name in untaken)) {
    for (const name of entity.together.filter((each) => each in taken)) {
      untaken[name] = taken[name] ?? null;
      delete taken[name];
    }
  }
  return { taken, untaken };
};

/**
 * Changes that had been made before the deletion, and are made again because their answer was lost with the restore:
 * the record's addition, and edits whose values the deleted version holds.
 */
const isMadeBefore = ({ kind, values, lost }: Since, version: Fields, current: Fields): boolean =>
  !lost &&
  (kind === 'add' ||
    (kind === 'edit' && Object.keys(values).every((name) => isSame(version[name], current[name]))));

/** `version`: what the record was when it was deleted. A device of an earlier version of the app does not know. */
const decideDeletion = (
  entity: Entity,
  version: Fields | undefined,
  current: Stored | null,
  { since, lost }: { since: readonly Since[]; lost: Lost },
): Decision => {
  const isUsedSince = since.some(
    (each) =>
      outranks(each, lost) && !(version && current && isMadeBefore(each, version, current.fields)),
  );
  if (!current) {
    if (!version || isUsedSince) return applied(null, {}, version ?? {});
    return made({ deleted: true, fields: version });
  }
  // Whoever has used it since, or brings it back later, must find all that was written to it before.
  const { taken, untaken } = mergeFields(entity, version ?? {}, current.fields, since, lost);
  const deleted = current.deleted || !isUsedSince;
  const names = Object.keys(taken);
  if (names.length === 0 && deleted === current.deleted) return applied(null, {}, untaken);
  return applied(
    { deleted, fields: { ...current.fields, ...taken } },
    pick(current.fields, names),
    untaken,
  );
};

/** Whether the owner's own last change since the restore was to delete the record. */
const isDeletedSince = (since: readonly Since[]): boolean =>
  since.findLast(({ lost }) => !lost)?.kind === 'delete';

export const decideHandedBack = (
  entity: Entity,
  op: Operation,
  current: Stored | null,
  { since, lost, today }: { since: readonly Since[]; lost: Lost | null; today: CivilDate },
): Decision => {
  if (!lost) return nothingToDo;
  const isSuperseded = since.some(
    ({ lost: other }) => other && other.in === lost.in && other.rev >= lost.rev,
  );
  // A later version of the same line holds all that this one does.
  if (isSuperseded) return nothingToDo;
  if (op.type === 'delete') {
    // A version that is not valid any more must not keep its deletion from being made.
    const version = op.patch && checkFields(entity, op.patch, today).fields;
    return decideDeletion(entity, version, current, { since, lost });
  }
  const { fields, problems } = checkFields(entity, op.patch ?? {}, today);
  if (problems) return { status: 'rejected', problem: { code: 'INVALID_INPUT', fields: problems } };
  const last = since.at(-1);
  const isGone = !current || current.deleted;
  const isGoneSince = isGone && (isDeletedSince(since) || (last && outranks(last, lost)));
  if (isGoneSince) return applied(null, {}, fields);
  if (!current) return made({ deleted: false, fields });
  const { taken, untaken } = mergeFields(entity, fields, current.fields, since, lost);
  const names = Object.keys(taken);
  if (names.length === 0 && !current.deleted) return applied(null, {}, untaken);
  const replaced = pick(current.fields, names);
  return applied({ deleted: false, fields: { ...current.fields, ...taken } }, replaced, untaken);
};

/**
 * An edit that meets a deletion brings the record back. But where the deletion was handed back and the deleted version
 * holds all its values, it had been made before, and only its answer was lost with the restore. Whoever takes a
 * deletion back names every field: that is always meant.
 */
export const isMadeBeforeDeletion = (
  entity: Entity,
  { type, patch = {} }: Operation,
  current: Stored | null,
  since: readonly Since[],
): boolean =>
  type === 'edit' &&
  current?.deleted === true &&
  !isDeletedSince(since) &&
  Boolean(since.at(-1)?.lost) &&
  !Object.keys(entity.schema.shape).every((name) => name in patch) &&
  Object.entries(patch).every(([name, value]) => isSame(value, current.fields[name]));

/**
 * A change that may have been made before, because its receipt may have been pruned. It is never made twice: what
 * shows that it was made is taken for that, and otherwise the owner decides. Null: it cannot have been.
 */
export const decideRepeat = (op: Operation, current: Stored | null): Decision | null => {
  const isGone = !current || current.deleted;
  const done: Decision = { status: 'applied', next: null, kind: op.type, replaced: {} };
  if (op.type === 'add') return current ? done : null;
  if (op.type === 'delete' && isGone) return done;
  if (!current) return null;
  const patch = op.patch ?? {};
  const names = Object.keys(op.type === 'delete' ? (op.base ?? {}) : patch);
  const isThere = names.every((name) => isSame(patch[name], current.fields[name]));
  if (op.type === 'edit' && !isGone && isThere) return done;
  const fields = Object.fromEntries(names.map((name) => [name, '']));
  return { status: 'conflict', problem: { code: 'CONFLICT', fields } };
};
