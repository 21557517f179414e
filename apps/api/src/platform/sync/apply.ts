import { hash } from 'node:crypto';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { Entity } from '@roadworthy/domain/sync/entity';
import { type Decision, decide } from '@roadworthy/domain/sync/merge';
import type { Operation, OperationResult } from '@roadworthy/domain/sync/sync.schema';
import type { Actor, Tx } from '../db.ts';
import type { RecordRow, RoomRow } from './record-table.ts';
import { insertHistory, insertReceipt, nextRevision, selectReceipt } from './sync.sql.ts';
import type { SyncEntity } from './sync-entity.ts';

/** The same change hashes the same in whatever order its fields were written. */
const hashOf = (op: Operation): string => {
  const sorted = (values: Record<string, unknown> | undefined) =>
    values && Object.entries(values).sort(([left], [right]) => (left < right ? -1 : 1));
  const content = [op.entity, op.id, op.type, sorted(op.patch), sorted(op.base)];
  return hash('sha256', JSON.stringify(content), 'base64url');
};

type Standing = { current: RecordRow | undefined; room: RoomRow | undefined; today: CivilDate };

const decideWithDatabase = async (
  entity: SyncEntity,
  tx: Tx,
  userId: string,
  op: Operation,
  { current, room, today }: Standing,
): Promise<Decision> => {
  const decision = decide(entity.definition, op, current ?? null, { today });
  if (decision.status !== 'applied' || !decision.next || decision.next.deleted) return decision;
  // Whoever brings a deleted record back has one more as well.
  const isAddition = decision.kind === 'add';
  const isOneMore = isAddition || decision.kind === 'revive';
  if (isOneMore && (room?.isFull || (isAddition && room?.hasDeletedMany))) {
    return { status: 'rejected', problem: { code: 'NO_ROOM', fields: {} } };
  }
  const problems = (await entity.check?.(tx, userId, decision.next.fields)) ?? {};
  if (Object.keys(problems).length === 0) return decision;
  return { status: 'rejected', problem: { code: 'INVALID_INPUT', fields: problems } };
};

/** The values that lose by a decision, so that history can keep them. */
const lost = (entity: Entity, op: Operation, decision: Decision) => {
  if (decision.status === 'applied' && decision.next) {
    return { kind: decision.kind, values: decision.replaced };
  }
  if (decision.status !== 'conflict') return null;
  const known = Object.entries(op.patch ?? {}).filter(([name]) => name in entity.schema.shape);
  return { kind: 'conflict' as const, values: Object.fromEntries(known) };
};

export type Applying = { actor: Actor; deviceId: string | null; today: CivilDate };

/**
 * Applies one change exactly once: its receipt, and what it replaces, are in the same transaction. The account's counter
 * comes first, for its lock.
 */
export const applyOperation = async (
  tx: Tx,
  entity: SyncEntity,
  op: Operation,
  { actor: { userId }, deviceId, today }: Applying,
): Promise<OperationResult> => {
  const asRow = (row: RecordRow | undefined): OperationResult['row'] =>
    row ? { entity: op.entity, ...row } : null;
  // In one flight and yet one after the other: what is looked at is looked at under the lock.
  const [[account], [receipt], [current], [room]] = await tx.queryAll(
    nextRevision(userId),
    selectReceipt(userId, op.opId),
    entity.table.select(userId, op.id),
    entity.table.room(userId, op.id, op.type === 'add'),
  );
  const rev = account?.rev as number;
  const opHash = hashOf(op);
  if (receipt && receipt.hash !== opHash) {
    const problem = { code: 'OPERATION_REUSED' as const, fields: {} };
    return { opId: op.opId, status: 'rejected', problem, row: asRow(current) };
  }
  if (receipt) {
    const { status, problem } = receipt;
    return { opId: op.opId, status, problem, row: asRow(current) };
  }

  const standing = { current, room, today };
  const decision = await decideWithDatabase(entity, tx, userId, op, standing);
  const { status } = decision;
  const next = status === 'applied' ? decision.next : null;
  const kept = lost(entity.definition, op, decision);
  const problem = status === 'applied' ? null : decision.problem;
  const told = problem && JSON.stringify(problem);
  const values = JSON.stringify(kept?.values ?? {});
  const results: RecordRow[][] = await tx.queryAll<RecordRow[]>(
    ...(next ? [entity.table.save(userId, op.id, rev, next)] : []),
    ...(kept
      ? [insertHistory(userId, op.entity, op.id, rev, op.opId, deviceId, kept.kind, values)]
      : []),
    insertReceipt(userId, op.opId, opHash, rev, status, told),
  );
  const saved = next ? results[0]?.[0] : current;
  return { opId: op.opId, status, problem, row: asRow(saved) };
};
