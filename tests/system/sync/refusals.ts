import { entities } from '@roadworthy/domain/entities';
import { sentFields } from '@roadworthy/domain/sync/entity';
import { isSame } from '@roadworthy/domain/sync/merge';
import type { Operation, OperationCode } from '@roadworthy/domain/sync/sync.schema';
import {
  deletionsPerRoom,
  heaviest,
  isForbidden,
  isPoison,
  type Maker,
  rulesOf,
  tooLateYear,
} from './kinds/rules.ts';
import type { Logged } from './log.ts';
import { fieldsOf, type Values } from './row-fields.ts';
import type { ServerTruth } from './server.ts';
import type { Answer } from './wire.ts';

// Nothing is refused that the rules allow, and nothing is taken above a limit. The state in which each change was
// decided comes from the proof's own log.

/** The most changes in one transaction. */
const changesPerTransaction = 50;

type Version = { deletedAt: string | null; isEmptied: boolean; fields: Values };

const versionOf = (row: Values): Version => ({
  deletedAt: row.deleted_at as string | null,
  isEmptied: row.emptied_at !== null,
  fields: fieldsOf(row),
});

/** Everything that the server stored when it decided about a change. */
const createState = ({ isDemo }: Maker) => {
  const kinds = new Map<string, Map<string, Version>>();
  const kind = (entity: string) => {
    const known = kinds.get(entity) ?? new Map<string, Version>();
    kinds.set(entity, known);
    return known;
  };
  const countIn = (entity: string, test: (version: Version) => boolean) =>
    [...kind(entity).values()].filter(test).length;
  const mostOf = (entity: string): number => {
    const { most, demoMost } = rulesOf[entity] ?? { most: 0, demoMost: 0 };
    return isDemo ? demoMost : most;
  };
  return {
    kind,
    mostOf,
    live: (entity: string) => countIn(entity, ({ deletedAt }) => deletedAt === null),
    isFull: (entity: string) =>
      countIn(entity, ({ deletedAt }) => deletedAt === null) >= mostOf(entity),
    hasDeletedMany: (entity: string) =>
      countIn(entity, ({ deletedAt }) => deletedAt !== null) >= deletionsPerRoom * mostOf(entity),
    /** Whether a vehicle would bring back more parts than there is room for. */
    hasTooManyParts: (vehicleId: string, deletedAt: string | null) =>
      Object.entries(rulesOf).some(([entity, { isPartOfVehicle }]) => {
        if (!isPartOfVehicle) return false;
        const back = countIn(
          entity,
          (part) => part.deletedAt === deletedAt && part.fields.vehicleId === vehicleId,
        );
        return countIn(entity, (part) => part.deletedAt === null) + back > mostOf(entity);
      }),
  };
};
type State = ReturnType<typeof createState>;

/** The record that the change asks for. */
const resultOf = ({ type, patch }: Operation, current: Version | undefined): Values =>
  type === 'add' ? { ...patch } : { ...current?.fields, ...patch };

const isRoomLacking = (op: Operation, state: State, current: Version | undefined): boolean => {
  const isOneMore = !current || current.deletedAt !== null;
  if (!isOneMore) return false;
  if (op.type === 'edit' && !current) return false;
  if (state.isFull(op.entity) || (!current && state.hasDeletedMany(op.entity))) return true;
  return op.entity === 'vehicles' && !!current && state.hasTooManyParts(op.id, current.deletedAt);
};

const isDisputed = (op: Operation, current: Version | undefined): boolean => {
  if (!current || current.isEmptied) return false;
  const { guarded = [], isAppendOnly } = rulesOf[op.entity] ?? {};
  const differs = (name: string) => !isSame(op.base?.[name], current.fields[name]);
  if (op.type === 'delete') {
    return !isAppendOnly && current.deletedAt === null && Object.keys(op.base ?? {}).some(differs);
  }
  return Object.keys(op.base ?? {}).some(
    (name) =>
      guarded.includes(name) && differs(name) && !isSame(op.patch?.[name], current.fields[name]),
  );
};

type Rule = (
  op: Operation,
  now: { state: State; current: Version | undefined; isRepeat: boolean },
) => boolean;

/** When each refusal is right. Codes that are missing never are. */
const reasons: Partial<Record<OperationCode, Rule>> = {
  CONFLICT: (op, { current, isRepeat }) => isRepeat || isDisputed(op, current),
  INVALID_INPUT: (op, { state, current }) => {
    const next = resultOf(op, current);
    const { vehicleId } = next;
    const isVehicleMissing =
      rulesOf[op.entity]?.needsVehicle === true &&
      typeof vehicleId === 'string' &&
      !state.kind('vehicles').has(vehicleId);
    return isVehicleMissing || (op.entity === 'vehicles' && next.year === tooLateYear);
  },
  NOT_FOUND: (op, { current }) => op.type === 'edit' && (!current || current.isEmptied),
  ID_TAKEN: (op, { current }) =>
    op.type === 'add' &&
    !!current &&
    (current.deletedAt !== null ||
      Object.entries(op.patch ?? {}).some(([name, value]) => !isSame(value, current.fields[name]))),
  APPEND_ONLY: (op) => op.type === 'edit' && rulesOf[op.entity]?.isAppendOnly === true,
  NO_ROOM: (op, { state, current }) => isRoomLacking(op, state, current),
  RECORD_TOO_LARGE: (op, { current }) => JSON.stringify(resultOf(op, current)).length > heaviest,
};

type Receipt = { status: string; problem: { code: string } | null; rev: number };

/** What the log tells beside problems: the coverage of a history. */
type Noted = {
  /** Called with the name of something that happened. */
  count(name: string): void;
  /** Called with each value that a device's accepted change wrote. */
  wrote(field: string, value: unknown): void;
};

type Evidence = {
  log: readonly Logged[];
  ops: ReadonlyMap<string, Operation>;
  /** What the server answered, as heard on the wire. */
  answers: readonly Answer[];
  /** Changes that a device shows as refused. */
  shown: ReadonlySet<string>;
  makerOf(opId: string): Maker;
};

const fieldNames = (entity: string): string[] => {
  const known = entities.find(({ name }) => name === entity);
  return known ? sentFields(known) : [];
};

const isAnswered = (answer: Answer) => answer.status === 'applied';

/** Counts what an accepted change did. `before`: the record before it. */
const noteAccepted = (op: Operation, before: Version | undefined, { count, wrote }: Noted) => {
  const { entity, type, patch = {} } = op;
  if (op.lost) {
    count(`accepted: ${entity} sent back`);
    return;
  }
  const isBack = type === 'edit' && before?.deletedAt;
  const isWhole = fieldNames(entity).every((name) => name in patch);
  if (isBack) count(isWhole ? `accepted: ${entity} undo` : `accepted: ${entity} revive`);
  count(`accepted: ${entity} ${type}`);
  for (const [name, value] of Object.entries(patch)) {
    if (type === 'edit' && !isSame(value, before?.fields[name]))
      count(`changed: ${entity}.${name}`);
    if (type === 'add') wrote(`${entity}.${name}`, value);
  }
};

/** Refusals without a receipt: the garage's rules or the database decided, or a device on its own. */
const findUnexplained = (
  { ops, answers, shown, makerOf }: Evidence,
  decided: ReadonlySet<string>,
  { count }: Noted,
) => {
  const refused = new Map(
    answers.filter((each) => !isAnswered(each)).map(({ opId, code }) => [opId, code]),
  );
  for (const opId of shown) if (!refused.has(opId)) refused.set(opId, 'no answer');
  return [...refused].flatMap(([opId, code]) => {
    const op = ops.get(opId);
    if (!op || decided.has(opId)) return [];
    count(`refused: ${code}`);
    if (isPoison(op) || isForbidden(op, makerOf(opId))) return [];
    return [`refused: ${op.type} of ${op.entity} without a receipt (${code})`];
  });
};

/** Goes through the log, and checks every refusal by the rules and by what was stored then. */
export const findRefusals = (evidence: Evidence, noted: Noted): string[] => {
  const { log, ops, makerOf } = evidence;
  const problems: string[] = [];
  const someone = [...ops.keys()][0];
  const state = createState(makerOf(someone ?? ''));
  const decided = new Set<string>();
  const pruned = new Set<string>();
  /** The last written record, and the version before it. */
  let last: { entity: string; id: string; before: Version | undefined } | null = null;
  const judge = (opId: string, { status, problem }: Receipt) => {
    const op = ops.get(opId);
    decided.add(opId);
    if (!op) return;
    const { entity, id, type } = op;
    const isRepeat = pruned.has(opId);
    if (isRepeat) noted.count('change sent again after its receipt was pruned');
    const isMade = last?.entity === entity && last.id === id;
    const now = state.kind(entity).get(id);
    if (status === 'applied') {
      if (isMade && !isRepeat) noteAccepted(op, last?.before, noted);
      if (isMade && type === 'add' && state.live(entity) > state.mostOf(entity)) {
        problems.push(`overfull: ${entity} were added above the limit`);
      }
      return;
    }
    const code = problem?.code as OperationCode;
    noted.count(`refused: ${code}`);
    noted.count(`refused: ${code} ${entity}`);
    if (!reasons[code]?.(op, { state, current: now, isRepeat })) {
      problems.push(`refused: ${type} of ${entity} (${code}), which the rules allow`);
    }
  };
  for (const { entity, id, row, isRestored } of log) {
    if (entity === 'receipt') {
      if (isRestored) continue;
      if (row) judge(id, row as Receipt);
      else pruned.add(id);
      last = null;
      continue;
    }
    const known = state.kind(entity);
    last = isRestored ? null : { entity, id, before: known.get(id) };
    if (row) known.set(id, versionOf(row));
    else known.delete(id);
  }
  // Of a device: the server's own changes belong together, and need no savepoints.
  const perTransaction = Object.groupBy(
    log.filter(
      ({ entity, id, row, isRestored }) =>
        entity === 'receipt' && row && !isRestored && ops.has(id),
    ),
    ({ transaction }) => transaction,
  );
  for (const receipts of Object.values(perTransaction)) {
    if (receipts?.length === changesPerTransaction) noted.count('transaction of 50 changes');
    if ((receipts?.length ?? 0) > changesPerTransaction) {
      problems.push(`overfull: a transaction took ${receipts?.length} changes`);
    }
  }
  if (pruned.size > 0) noted.count('account whose receipts were pruned');
  return [...problems, ...findUnexplained(evidence, decided, noted)];
};

/** Returns the receipts that the product removed because of their age. */
export const prunedIn = (log: readonly Logged[]): ServerTruth['pruned'] => {
  const known = new Map<string, ServerTruth['pruned'][number]>();
  const pruned: ServerTruth['pruned'] = [];
  for (const { entity, id, row, isRestored } of log) {
    if (entity !== 'receipt' || isRestored) continue;
    if (row) {
      const { status, rev } = row as ServerTruth['pruned'][number];
      known.set(id, { opId: id, status, rev });
      continue;
    }
    const gone = known.get(id);
    if (gone) pruned.push(gone);
  }
  return pruned;
};
