import * as z from 'zod/mini';
import type { CivilDate } from '../kernel/civil-date.ts';
import { type Entity, type FieldProblems, type Fields, sentFields } from './entity.ts';
import type { HistoryEntry, Operation, OperationCode } from './sync.schema.ts';

/** A record on the server, deleted or not. */
export type Stored = { deleted: boolean; fields: Fields };

/** Returns whether only the tombstone is left: the fields go some time after the deletion (`retention.ts`). */
export const isEmptied = ({ deleted, fields }: { deleted: boolean; fields: object }): boolean =>
  deleted && Object.keys(fields).length === 0;

/**
 * Returns whether a change names every field, so that nothing of the earlier record is needed. Fields that were added
 * later may be missing, as in an addition.
 */
export const isWhole = ({ schema }: Entity, patch: Fields): boolean =>
  Object.entries(schema.shape).every(
    ([name, field]) => name in patch || field._zod.optin === 'optional',
  );

export type Decision =
  | {
      status: 'applied';
      /** The new record, or null if unchanged. */
      next: Stored | null;
      kind: HistoryEntry['kind'];
      /** The replaced values. */
      replaced: Fields;
      /** For a version that was handed back, the values that were not taken. Recorded even if nothing changes. */
      untaken?: Fields;
    }
  | { status: 'conflict' | 'rejected'; problem: { code: OperationCode; fields: FieldProblems } };

const reject = (code: OperationCode, fields: FieldProblems = {}): Decision => ({
  status: 'rejected',
  problem: { code, fields },
});

/** Serialises with sorted names, because a database may return the names in a list's entries in another order. */
const serialise = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  );

/** Compares JSON values. A missing value equals null. */
export const isSame = (left: unknown, right: unknown): boolean =>
  left === right || serialise(left) === serialise(right);

/** Returns the fields of `after` that differ from `before`: the only fields that an edit may change. */
export const changedFields = <T extends object>(
  before: { readonly [Name in keyof NoInfer<T>]?: unknown } | undefined,
  after: T,
): Partial<T> => {
  const patch: Partial<T> = { ...after };
  for (const name in after) if (isSame(before?.[name], after[name])) delete patch[name];
  return patch;
};

/** Returns the values that a patch replaces, as a patch that reverts it. */
export const replacedFields = <T extends object>(
  before: { readonly [Name in keyof NoInfer<T>]?: unknown },
  patch: T,
): T =>
  Object.fromEntries(
    Object.keys(patch).map((name) => [name, before[name as keyof T] ?? null]),
  ) as T;

const namesWhere = (fields: Fields, test: (name: string) => boolean) =>
  Object.keys(fields).filter(test);

export const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));

/** Returns every field of the kind. Fields that an older device does not know are null, as in the database. */
const complete = (entity: Entity, fields: Fields): Fields =>
  pick(fields, Object.keys(entity.schema.shape));

/** Returns the problems of a record by field, or the record as it will be stored. */
export const checkFields = (
  entity: Entity,
  input: Record<string, unknown>,
  today: CivilDate,
): { fields: Fields; problems?: never } | { problems: FieldProblems; fields?: never } => {
  // A device that has not been updated leaves out unknown fields: they are null.
  const absent = Object.keys(entity.schema.shape).filter((name) => !(name in input));
  const parsed = z.safeParse(entity.schema, { ...input, ...pick({}, absent) });
  if (!parsed.success) {
    const issues = parsed.error.issues.toReversed();
    return {
      problems: Object.fromEntries(
        issues.map(({ path, message }) => [String(path[0] ?? ''), message]),
      ),
    };
  }
  const fields = complete(entity, parsed.data as Fields);
  const problems = entity.problemsOf(fields, { today });
  return Object.keys(problems).length > 0 ? { problems } : { fields };
};

const decideAddition = (
  entity: Entity,
  op: Operation,
  current: Stored | null,
  today: CivilDate,
): Decision => {
  const checked = checkFields(entity, op.patch ?? {}, today);
  if (checked.problems) return reject('INVALID_INPUT', checked.problems);
  if (current) {
    // The same addition in another operation, such as a repeated REST call, changes nothing.
    const sent = sentFields(entity);
    const isThere =
      !current.deleted && isSame(pick(current.fields, sent), pick(checked.fields, sent));
    return isThere
      ? { status: 'applied', next: null, kind: 'add', replaced: {} }
      : reject('ID_TAKEN');
  }
  return {
    status: 'applied',
    next: { deleted: false, fields: checked.fields },
    kind: 'add',
    replaced: {},
  };
};

const conflict = (names: readonly string[]): Decision => ({
  status: 'conflict',
  problem: { code: 'CONFLICT', fields: Object.fromEntries(names.map((name) => [name, ''])) },
});

const mismatches = (base: Fields, current: Stored) =>
  namesWhere(base, (name) => name in current.fields && !isSame(base[name], current.fields[name]));

const decideEdit = (entity: Entity, op: Operation, current: Stored, today: CivilDate): Decision => {
  if (entity.appendOnly) return reject('APPEND_ONLY');
  const patch = op.patch ?? {};
  // The other fields are gone: half a record must not come back.
  if (isEmptied(current) && !isWhole(entity, patch)) return reject('NOT_FOUND');
  const checked = checkFields(entity, { ...current.fields, ...patch }, today);
  if (checked.problems) {
    // An old record may break a newer rule. Only the fields that this change touches are checked. Undoing a deletion
    // names every field, and changes none.
    const touched = namesWhere(
      checked.problems,
      (name) =>
        !(name in current.fields) || (name in patch && !isSame(patch[name], current.fields[name])),
    );
    if (touched.length > 0)
      return reject('INVALID_INPUT', pick(checked.problems, touched) as FieldProblems);
  }
  const mismatched = mismatches(op.base ?? {}, current);
  // If both devices chose the same value, there is nothing to decide.
  const disputed = mismatched.filter(
    (name) => !(name in patch) || !isSame(patch[name], current.fields[name]),
  );
  if (disputed.length > 0) return conflict(disputed);
  const fields = checked.fields ?? complete(entity, { ...current.fields, ...patch });
  const changed = Object.keys(changedFields(current.fields, fields));
  return {
    status: 'applied',
    // An edit restores a deleted record: the user who edited it still needs it.
    next: { deleted: false, fields },
    kind: current.deleted ? 'revive' : 'edit',
    replaced: pick(current.fields, changed),
  };
};

const decideDeletion = (op: Operation, current: Stored | null): Decision => {
  if (!current || current.deleted)
    return { status: 'applied', next: null, kind: 'delete', replaced: {} };
  const mismatched = mismatches(op.base ?? {}, current);
  if (mismatched.length > 0) return conflict(mismatched);
  return {
    status: 'applied',
    next: { deleted: true, fields: current.fields },
    kind: 'delete',
    replaced: {},
  };
};

/** Decides a change that arrives when the server's record is `current`. */
export const decide = (
  entity: Entity,
  op: Operation,
  current: Stored | null,
  { today }: { today: CivilDate },
): Decision => {
  const checkedId = z.safeParse(entity.id, op.id);
  if (!checkedId.success) {
    return reject('INVALID_INPUT', { id: checkedId.error.issues[0]?.message ?? '' });
  }
  if (op.type === 'add') return decideAddition(entity, op, current, today);
  if (op.type === 'delete') return decideDeletion(op, current);
  return current ? decideEdit(entity, op, current, today) : reject('NOT_FOUND');
};
