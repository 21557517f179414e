import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { type FieldProblems, type Fields, heaviestRecord } from '@roadworthy/domain/sync/entity';
import {
  decideHandedBack,
  decideRepeat,
  isMadeBeforeDeletion,
  restoredTo,
  type Since,
  whereLost,
} from '@roadworthy/domain/sync/handed-back';
import { type Decision, decide, type Stored } from '@roadworthy/domain/sync/merge';
import type { Operation, OperationCode } from '@roadworthy/domain/sync/sync.schema';
import type { Actor, Tx } from '../db.ts';
import type { WholeRow } from './parts.sql.ts';
import type { Parts } from './parts.ts';
import type { RecordRow, RoomRow } from './record-table.ts';
import { type AccountRow, selectSince } from './sync.sql.ts';
import type { SyncEntity } from './sync-entity.ts';

/** What the database knows when a change is decided. */
type Situation = {
  entity: SyncEntity;
  garageId: string;
  role: Actor['role'];
  account: AccountRow;
  current: RecordRow | undefined;
  room: RoomRow | undefined;
  /** The records that this one may be part of after the change. */
  wholes: readonly WholeRow[];
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
  { entity: { definition }, garageId, account, current, isPerhapsRepeated, today }: Situation,
): Promise<Decision> => {
  const record = current ?? null;
  const mayBeOfAnotherLine =
    op.lost || op.type === 'add' || (op.type === 'edit' && record?.deleted);
  const isOfAnotherLine = account.branches.length > 0 && mayBeOfAnotherLine;
  const after = op.lost ? (restoredTo(account, op.lost.epoch) ?? account.rev) : 0;
  const since: Since[] = isOfAnotherLine
    ? await tx.query(selectSince({ garageId, entity: op.entity, recordId: op.id, after }))
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

/** The length of a record as JSON. */
export const weightOf = (fields: Fields | undefined): number => JSON.stringify(fields ?? {}).length;

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
  { entity, garageId, role, current, room, wholes, isOwn, parts }: Situation,
): Promise<Refusal | null> => {
  // A driver does not see all parts of a record, and would bring it back without them.
  const isBroughtBack = current?.deleted && !next.deleted;
  if (isBroughtBack && role === 'driver' && parts.has(op.entity)) return refuse('NOT_ALLOWED');
  const hasNoPlace = !current && room?.hasDeletedMany;
  const refusalOfFields = () => {
    if (isTooHeavy(next.fields, current?.fields)) return refuse('RECORD_TOO_LARGE');
    const { missingWhole, definition } = entity;
    const field = definition.partOf?.field;
    const wholeId = field && next.fields[field];
    const isMissing = missingWhole && wholeId && !wholes.some(({ id }) => id === wholeId);
    return isMissing ? refuse('INVALID_INPUT', { [field]: missingWhole }) : null;
  };
  if (next.deleted) {
    if (hasNoPlace) return refuse('NO_ROOM');
    return next.fields === current?.fields ? null : refusalOfFields();
  }
  // Reviving a deleted record adds one record too.
  const isOneMore = !isOwn && (!current || current.deleted);
  const isFull = room?.isFull || hasNoPlace;
  const isBack = isOneMore && current?.deleted;
  if ((isOneMore && isFull) || (isBack && (await parts.wouldExceedLimit(tx, garageId, op)))) {
    return refuse('NO_ROOM');
  }
  return refusalOfFields();
};

/** Decides about a change by the rules, and by what only the database knows. */
export const decideWithDatabase = async (
  tx: Tx,
  op: Operation,
  situation: Situation,
): Promise<Decision> => {
  const decision = await decideBy(tx, op, situation);
  if (decision.status !== 'applied' || !decision.next) return decision;
  const { next } = decision;
  const refusal = await refusalOf(tx, { op, next }, situation);
  if (!refusal) return decision;
  if (op.type !== 'delete') return refusal;
  // A handed-back deletion is applied anyway, without the record's content.
  const { patch: _, ...deletion } = op;
  return await decideBy(tx, deletion, situation);
};
