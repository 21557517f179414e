import { hash } from 'node:crypto';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import {
  type Entity,
  type FieldProblems,
  type Fields,
  heaviestRecord,
} from '@roadworthy/domain/sync/entity';
import {
  decideHandedBack,
  decideRepeat,
  isMadeBeforeDeletion,
  restoredTo,
  type Since,
  whereLost,
} from '@roadworthy/domain/sync/handed-back';
import { type Decision, decide, type Stored } from '@roadworthy/domain/sync/merge';
import type {
  Operation,
  OperationCode,
  OperationResult,
} from '@roadworthy/domain/sync/sync.schema';
import type { Actor, Tx } from '../db.ts';
import { Problem } from '../problem.ts';
import type { Statement } from '../statement.ts';
import type { Cause, Parts } from './parts.ts';
import { changesBetween, pruneStatements } from './prune.ts';
import type { RecordRow, RoomRow } from './record-table.ts';
import {
  type AccountRow,
  insertHistory,
  insertReceipt,
  nextRevision,
  noDevice,
  selectReceipt,
  selectSince,
} from './sync.sql.ts';
import type { SyncEntity } from './sync-entity.ts';

/** Hashes a change independently of the order of its fields. */
const hashOf = (op: Operation): string => {
  const sorted = (values: Record<string, unknown> | undefined) =>
    values && Object.entries(values).sort(([left], [right]) => (left < right ? -1 : 1));
  const content = [op.entity, op.id, op.type, sorted(op.patch), sorted(op.base), op.lost];
  return hash('sha256', JSON.stringify(content), 'base64url');
};

type Standing = {
  entity: SyncEntity;
  userId: string;
  account: AccountRow;
  current: RecordRow | undefined;
  room: RoomRow | undefined;
  /** The change may be a repeat whose receipt was pruned. */
  isPerhapsRepeated: boolean;
  today: CivilDate;
  /** The server's own change: not limited, because there is one for each record that needs it. */
  isOwn: boolean;
  parts: Parts;
};

/** Decides about a change by the rules, whether it is new, made long ago or handed back after a restore. */
const decideBy = async (
  tx: Tx,
  op: Operation,
  { entity: { definition }, userId, account, current, isPerhapsRepeated, today }: Standing,
): Promise<Decision> => {
  const record = current ?? null;
  const mayBeOfAnotherLine =
    op.lost || op.type === 'add' || (op.type === 'edit' && record?.deleted);
  const isOfAnotherLine = account.branches.length > 0 && mayBeOfAnotherLine;
  const after = op.lost ? (restoredTo(account, op.lost.epoch) ?? account.rev) : 0;
  const since: Since[] = isOfAnotherLine
    ? await tx.query(selectSince({ userId, entity: op.entity, recordId: op.id, after }))
    : [];
  if (op.lost) {
    const lost = whereLost(account, op.lost);
    return decideHandedBack(definition, op, record, { since, lost, today });
  }
  // The device that handed the record back had received it from the server, so this addition was made before the
  // restore.
  if (op.type === 'add' && since.some(({ lost }) => lost)) {
    return { status: 'applied', next: null, kind: 'add', replaced: {} };
  }
  if (isOfAnotherLine && isMadeBeforeDeletion(definition, op, record, since)) {
    return { status: 'applied', next: null, kind: 'edit', replaced: {} };
  }
  const repeated = isPerhapsRepeated ? decideRepeat(op, record) : null;
  return repeated ?? decide(definition, op, record, { today });
};

const weightOf = (fields: Fields | undefined): number => JSON.stringify(fields ?? {}).length;

/** A record that was too large before the limit existed may be made smaller, or stay as large as it is. */
const isTooHeavy = (next: Fields, current: Fields | undefined): boolean => {
  const weight = weightOf(next);
  return weight > heaviestRecord && weight > weightOf(current);
};

type Refusal = Extract<Decision, { status: 'conflict' | 'rejected' }>;
const refuse = (code: OperationCode, fields: FieldProblems = {}): Refusal => ({
  status: 'rejected',
  problem: { code, fields },
});

/** Returns the objections that only the database can know. */
const refusalOf = async (
  tx: Tx,
  { op, next }: { op: Operation; next: Stored },
  { entity, userId, current, room, isOwn, parts }: Standing,
): Promise<Refusal | null> => {
  const hasNoPlace = !current && room?.hasDeletedMany;
  const refusalOfFields = async () => {
    if (isTooHeavy(next.fields, current?.fields)) return refuse('RECORD_TOO_LARGE');
    const problems = (await entity.check?.(tx, userId, next.fields)) ?? {};
    return Object.keys(problems).length > 0 ? refuse('INVALID_INPUT', problems) : null;
  };
  if (next.deleted) {
    if (hasNoPlace) return refuse('NO_ROOM');
    return next.fields === current?.fields ? null : await refusalOfFields();
  }
  // Reviving a deleted record adds one record too.
  const isOneMore = !isOwn && (!current || current.deleted);
  const isFull = room?.isFull || hasNoPlace;
  const isBack = isOneMore && current?.deleted;
  if ((isOneMore && isFull) || (isBack && (await parts.isTooMuch(tx, userId, op)))) {
    return refuse('NO_ROOM');
  }
  return await refusalOfFields();
};

const decideWithDatabase = async (tx: Tx, op: Operation, standing: Standing): Promise<Decision> => {
  const decision = await decideBy(tx, op, standing);
  if (decision.status !== 'applied' || !decision.next) return decision;
  const { next } = decision;
  const refusal = await refusalOf(tx, { op, next }, standing);
  if (!refusal) return decision;
  if (op.type !== 'delete') return refusal;
  // A handed-back deletion is applied anyway, without the record's content.
  const { patch: _, ...deletion } = op;
  return await decideBy(tx, deletion, standing);
};

/** Returns the values that a decision replaces, so that the history can keep them. */
const lost = (entity: Entity, op: Operation, decision: Decision) => {
  if (decision.status === 'applied' && (decision.next || decision.untaken)) {
    return { kind: decision.kind, values: decision.replaced, untaken: decision.untaken };
  }
  if (decision.status !== 'conflict') return null;
  const known = Object.entries(op.patch ?? {}).filter(([name]) => name in entity.schema.shape);
  return { kind: 'conflict' as const, values: Object.fromEntries(known), untaken: undefined };
};

/** The result of a change, with the stored record. */
export type Applied<T> = Omit<OperationResult, 'row'> & {
  row: (RecordRow<T> & { entity: string }) | null;
};

export type Applying = {
  actor: Actor;
  deviceId: string | null;
  today: CivilDate;
  /** The epoch that the device knows, if it says. */
  epoch?: string | undefined;
  /** The server itself makes this change. */
  isOwn?: boolean;
  /** Called with the number of other records that the change moved. */
  onMoved?: (records: number) => void;
  parts: Parts;
};

/** `isGone`: the record itself was deleted with its whole. `moved`: how many records moved. */
const nothingTaken = { isGone: false, moved: 0 };

/** Deletes a record's parts with the record; a part that arrives later is deleted with its whole. */
const takeParts = async (
  tx: Tx,
  { entity, id, record }: { entity: SyncEntity; id: string; record: Stored },
  { parts, cause }: { parts: Parts; cause: Cause },
): Promise<typeof nothingTaken> => {
  const { name, partOf } = entity.definition;
  const { deleted, fields } = record;
  if (deleted) return { isGone: false, moved: await parts.take(tx, { entity: name, id }, cause) };
  const wholeId = partOf && fields[partOf.field];
  if (!partOf || typeof wholeId !== 'string') return nothingTaken;
  if (!(await parts.isWholeGone(tx, cause.userId, { entity: name, wholeId }))) return nothingTaken;
  return {
    isGone: true,
    moved: await parts.take(tx, { entity: partOf.entity, id: wholeId }, cause),
  };
};

/**
 * Applies one change exactly once: its receipt, and the values it replaces, are written in the same transaction. The
 * account's counter comes first, because it takes the lock.
 */
export const applyOperation = async <T extends Fields>(
  tx: Tx,
  entity: SyncEntity<T>,
  op: Operation,
  { actor: { userId }, deviceId, today, epoch, parts, isOwn = false, onMoved = () => {} }: Applying,
): Promise<Applied<T>> => {
  const asRow = (row: RecordRow<T> | undefined): Applied<T>['row'] =>
    row ? { entity: op.entity, ...row } : null;
  // In one round trip but in order, so that the later statements read under the lock.
  const [[account], [known], [current], [room]] = await tx.queryAll(
    nextRevision(userId),
    selectReceipt(userId, op.opId, deviceId ?? noDevice),
    entity.table.select(userId, op.id),
    entity.table.room(userId, op.id, op.type === 'add' || op.lost !== undefined),
  );
  if (!account || !known) throw new Error('An account and a receipt give one row each');
  if (epoch && epoch !== account.epoch) throw new Problem('RESTORED');
  const { rev } = account;
  const { receipt } = known;
  const opHash = hashOf(op);
  if (receipt && receipt.hash !== opHash) {
    const problem = { code: 'OPERATION_REUSED' as const, fields: {} };
    return { opId: op.opId, status: 'rejected', problem, row: asRow(current) };
  }
  if (receipt) {
    const { status, problem } = receipt;
    return { opId: op.opId, status, problem, row: asRow(current) };
  }

  const isPerhapsRepeated = known.prunedSeq !== null && (op.seq ?? 0) <= known.prunedSeq;
  const decision = await decideWithDatabase(tx, op, {
    entity,
    userId,
    account,
    current,
    room,
    isPerhapsRepeated,
    today,
    isOwn,
    parts,
  });
  const { status } = decision;
  const next = status === 'applied' ? decision.next : null;
  const kept = lost(entity.definition, op, decision);
  const problem = status === 'applied' ? null : decision.problem;
  const told = problem && JSON.stringify(problem);
  const values = JSON.stringify(kept?.values ?? {});
  const lostAt = (op.lost && whereLost(account, op.lost)) ?? null;
  const untaken = kept?.untaken ? JSON.stringify(kept.untaken) : null;
  const cause = { userId, rev, opId: op.opId, deviceId };
  let moved = 0;
  if (next && !next.deleted && current?.deleted) {
    moved += await parts.bringBack(tx, op, cause);
  }
  const notes: Statement<unknown>[] = [
    ...(kept
      ? [
          insertHistory({
            userId,
            entity: op.entity,
            recordId: op.id,
            rev,
            opId: op.opId,
            deviceId,
            kind: kept.kind,
            values,
            lostIn: lostAt?.in ?? null,
            lostRev: lostAt?.rev ?? null,
            untaken,
          }),
        ]
      : []),
    insertReceipt({
      userId,
      opId: op.opId,
      hash: opHash,
      rev,
      status,
      problem: told,
      deviceId: deviceId ?? noDevice,
      seq: op.seq ?? 0,
    }),
    ...(rev % changesBetween === 0 ? pruneStatements(userId) : []),
  ];
  let saved = current;
  if (next) {
    const save = entity.table.save({ userId, id: op.id, rev, record: next });
    const [rows] = await tx.queryAll<[RecordRow<T>, ...unknown[]]>(save, ...notes);
    saved = rows[0];
  } else {
    await tx.queryAll(...notes);
  }
  const taken = next
    ? await takeParts(tx, { entity, id: op.id, record: next }, { parts, cause })
    : nothingTaken;
  moved += taken.moved;
  // Moved records left history behind; pruning now keeps the account within its limit between two runs.
  if (moved >= changesBetween) await tx.queryAll(...pruneStatements(userId, moved));
  if (moved > 0) onMoved(moved);
  if (taken.isGone) {
    const [settled] = await tx.query(entity.table.select(userId, op.id));
    return { opId: op.opId, status, problem, row: asRow(settled) };
  }
  return { opId: op.opId, status, problem, row: asRow(saved) };
};
