import type { CivilDate } from '../kernel/civil-date.ts';
import { withVisibleNames } from '../kernel/names.ts';
import { type Entity, type Fields, sentFields, withoutServerFields } from './entity.ts';
import { checkFields, type Decision, isEmptied, isSame, pick, type Stored } from './merge.ts';
import type { HistoryEntry, Operation } from './sync.schema.ts';

// After a restore a device hands back the versions of records that the server lost. Several devices may have versions
// of one record, and the record may have changed since: these rules decide which value wins.

/** The account's line: the ended epochs, oldest first, and the revision at the end of each. */
export type Line = { epoch: string; past: readonly string[]; branches: readonly number[] };

/** Where a version was lost: at the end of which epoch. */
type Lost = { in: number; rev: number };

/** The history of a record since the line was cut, oldest first. */
export type Since = Pick<HistoryEntry, 'kind'> & {
  values: Fields;
  /** Null for an ordinary change. */
  lost: Lost | null;
  /** A version that was handed back recreated the record, so every value comes from it. */
  isMaker?: boolean;
};

/**
 * Returns where to start. An unknown epoch ended in a restore of an even older backup: everything after the first
 * counts.
 */
const startOf = ({ past }: Line, epoch: string) => Math.max(0, past.indexOf(epoch));

/**
 * Returns the revision up to which a device of that epoch and the server agree. Null if there was no restore in
 * between.
 */
export const restoredTo = (line: Line, epoch: string): number | null => {
  if (epoch === line.epoch || line.branches.length === 0) return null;
  return Math.min(...line.branches.slice(startOf(line, epoch)));
};

/** Returns where a version was lost, or null if every restore kept it. */
export const whereLost = (line: Line, { epoch, rev }: { epoch: string; rev: number }) => {
  if (epoch === line.epoch) return null;
  const start = startOf(line, epoch);
  const at = line.branches.findIndex((branch, index) => index >= start && branch < rev);
  return at < 0 ? null : { in: at, rev };
};

/** Returns whether a change made since takes precedence over a version handed back now. */
const outranks = ({ lost: other }: Since, lost: Lost): boolean =>
  !other || other.in > lost.in || (other.in === lost.in && other.rev >= lost.rev);

/** The server had no such record. `untaken` is left out, which later identifies this decision. */
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

/** Returns the values that the record had where the line was cut. */
const baseOf = (current: Fields, since: readonly Since[]): Fields =>
  Object.assign({}, current, ...since.toReversed().map(({ values }) => values));

/** Merges field by field: values that the lost version had changed return, unless they were changed again since. */
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
    // A later version of the same line knew the earlier one's value, and changed it back.
    const isKnown = last?.lost?.in === lost.in && last.lost.rev < lost.rev;
    if (last && !isKnown && isSame(value, base[name])) continue;
    if (last && outranks(last, lost)) untaken[name] = value;
    else taken[name] = value;
  }
  // Fields that belong together return together or not at all.
  if (entity.together.some((name) => name in untaken)) {
    for (const name of entity.together.filter((each) => each in taken)) {
      untaken[name] = taken[name] ?? null;
      delete taken[name];
    }
  }
  return { taken, untaken };
};

/**
 * Returns whether a change was made before the deletion and repeated because its answer was lost with the restore: the
 * record's addition, or an edit whose values the deleted version has.
 */
const isMadeBefore = ({ kind, values, lost }: Since, version: Fields, current: Fields): boolean =>
  !lost &&
  (kind === 'add' ||
    (kind === 'edit' && Object.keys(values).every((name) => isSame(version[name], current[name]))));

/**
 * Decides a deletion that is handed back. `version`: the record when it was deleted. A device with an older version of
 * the app does not send it.
 */
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
  // A user who has used the record since, or restores it later, must find everything written before.
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

/** Returns whether the owner's own last change since the restore deleted the record. */
const isDeletedSince = (since: readonly Since[]): boolean =>
  since.findLast(({ lost }) => !lost)?.kind === 'delete';

/**
 * Checks a version that is handed back. What the server had decided of it is gone with the restore: a device could say
 * anything of it.
 */
const versionOf = (
  entity: Entity,
  patch: Fields,
  today: CivilDate,
): ReturnType<typeof checkFields> => {
  const checked = checkFields(entity, withVisibleNames(entity.schema, patch) as Fields, today);
  return checked.problems ? checked : { fields: withoutServerFields(entity, checked.fields) };
};

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
  // A later version of the same line contains everything from this one.
  if (isSuperseded) return nothingToDo;
  if (op.type === 'delete') {
    // The values of a tombstone are gone for good, and are not stored again.
    if (current && isEmptied(current)) return nothingToDo;
    // A version that is no longer valid must not prevent its deletion.
    const { fields } = op.patch ? versionOf(entity, op.patch, today) : {};
    return decideDeletion(entity, fields, current, { since, lost });
  }
  // The server had accepted it, perhaps before names were refused that hide something.
  const { fields, problems } = versionOf(entity, op.patch ?? {}, today);
  if (problems) return { status: 'rejected', problem: { code: 'INVALID_INPUT', fields: problems } };
  const last = since.at(-1);
  const isGone = !current || current.deleted;
  const isGoneSince = isGone && (isDeletedSince(since) || (last && outranks(last, lost)));
  if (isGoneSince) return current && isEmptied(current) ? nothingToDo : applied(null, {}, fields);
  if (!current) return made({ deleted: false, fields });
  const { taken, untaken } = mergeFields(entity, fields, current.fields, since, lost);
  const names = Object.keys(taken);
  if (names.length === 0 && !current.deleted) return applied(null, {}, untaken);
  const replaced = pick(current.fields, names);
  return applied({ deleted: false, fields: { ...current.fields, ...taken } }, replaced, untaken);
};

/**
 * Returns whether an edit was made before the deletion. An edit normally restores a deleted record. But if the deletion
 * was handed back and the deleted version has all values of the edit, the edit came first, and only its answer was lost
 * with the restore. Undoing a deletion names every field and is always intended.
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
  !sentFields(entity).every((name) => name in patch) &&
  Object.entries(patch).every(([name, value]) => isSame(value, current.fields[name]));

/**
 * Decides a change that may be a repeat because its receipt may have been pruned. It is never applied twice: if the
 * record shows its effect it counts as applied, otherwise the owner decides. Null if it cannot be a repeat.
 */
export const decideRepeat = (op: Operation, current: Stored | null): Decision | null => {
  const isGone = !current || current.deleted;
  const done: Decision = { status: 'applied', next: null, kind: op.type, replaced: {} };
  if (op.type === 'add') return current ? done : null;
  if (op.type === 'delete' && isGone) return done;
  if (!current) return null;
  if (isEmptied(current)) {
    return { status: 'rejected', problem: { code: 'NOT_FOUND', fields: {} } };
  }
  const patch = op.patch ?? {};
  const names = Object.keys(op.type === 'delete' ? (op.base ?? {}) : patch);
  const isThere = names.every((name) => isSame(patch[name], current.fields[name]));
  if (op.type === 'edit' && !isGone && isThere) return done;
  const fields = Object.fromEntries(names.map((name) => [name, '']));
  return { status: 'conflict', problem: { code: 'CONFLICT', fields } };
};
