import { hash } from 'node:crypto';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { Entity } from '@roadworthy/domain/sync/entity';
import { type Decision, decide, type Stored } from '@roadworthy/domain/sync/merge';
import type { Operation, OperationResult } from '@roadworthy/domain/sync/sync.schema';
import type { Actor, Tx } from '../db.ts';
import type { Cause, Parts } from './parts.ts';
import type { RecordRow } from './record-table.ts';
import { insertHistory, insertReceipt, nextRevision, selectReceipt } from './sync.sql.ts';
import type { SyncEntity } from './sync-entity.ts';

/** The same change hashes the same in whatever order its fields were written. */
const hashOf = (op: Operation): string => {
  const sorted = (values: Record<string, unknown> | undefined) =>
    values && Object.entries(values).sort(([left], [right]) => (left < right ? -1 : 1));
  const content = [op.entity, op.id, op.type, sorted(op.patch), sorted(op.base)];
  return hash('sha256', JSON.stringify(content), 'base64url');
};

const decideWithDatabase = async (
  entity: SyncEntity,
  tx: Tx,
  userId: string,
  op: Operation,
  { current, count, today }: { current: RecordRow | undefined; count: number; today: CivilDate },
): Promise<Decision> => {
  const decision = decide(entity.definition, op, current ?? null, { today });
  if (decision.status !== 'applied' || !decision.next || decision.next.deleted) return decision;
  if (decision.kind === 'add' && count >= entity.definition.most) {
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

export type Applying = {
  actor: Actor;
  deviceId: string | null;
  today: CivilDate;
  parts: Parts;
};

/** A deletion takes the record's parts along; a part that arrives after it goes with what it belongs to. */
const takeParts = async (
  tx: Tx,
  { definition: { name, partOf } }: SyncEntity,
  id: string,
  { deleted, fields }: Stored,
  { parts, cause }: { parts: Parts; cause: Cause },
): Promise<boolean> => {
  if (deleted) {
    await parts.take(tx, name, id, cause);
    return false;
  }
  const wholeId = partOf && fields[partOf.field];
  if (!partOf || typeof wholeId !== 'string') return false;
  if (!(await parts.isWholeGone(tx, name, cause.userId, wholeId))) return false;
  await parts.take(tx, partOf.entity, wholeId, cause);
  return true;
};

/**
 * Applies one change exactly once: its receipt, and what it replaces, are in the same transaction. The account's counter
 * comes first, for its lock.
 */
export const applyOperation = async (
  tx: Tx,
  entity: SyncEntity,
  op: Operation,
  { actor: { userId }, deviceId, today, parts }: Applying,
): Promise<OperationResult> => {
  const asRow = (row: RecordRow | undefined): OperationResult['row'] =>
    row ? { entity: op.entity, ...row } : null;
  // In one flight and yet one after the other: what is looked at is looked at under the lock.
  const [[account], [receipt], [current], [total]] = await tx.queryAll(
    nextRevision(userId),
    selectReceipt(userId, op.opId),
    entity.table.select(userId, op.id),
    entity.table.count(userId, op.type === 'add'),
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

  const standing = { current, count: total?.count ?? 0, today };
  const decision = await decideWithDatabase(entity, tx, userId, op, standing);
  const { status } = decision;
  const next = status === 'applied' ? decision.next : null;
  const kept = lost(entity.definition, op, decision);
  const problem = status === 'applied' ? null : decision.problem;
  const told = problem && JSON.stringify(problem);
  const values = JSON.stringify(kept?.values ?? {});
  const cause = { userId, rev, opId: op.opId, deviceId };
  if (next && status === 'applied' && decision.kind === 'revive') {
    await parts.bringBack(tx, op.entity, op.id, cause);
  }
  const results: RecordRow[][] = await tx.queryAll<RecordRow[]>(
    ...(next ? [entity.table.save(userId, op.id, rev, next)] : []),
    ...(kept
      ? [insertHistory(userId, op.entity, op.id, rev, op.opId, deviceId, kept.kind, values)]
      : []),
    insertReceipt(userId, op.opId, opHash, rev, status, told),
  );
  const saved = next ? results[0]?.[0] : current;
  const taken = next && (await takeParts(tx, entity, op.id, next, { parts, cause }));
  if (taken) {
    const [settled] = await tx.query(entity.table.select(userId, op.id));
    return { opId: op.opId, status, problem, row: asRow(settled) };
  }
  return { opId: op.opId, status, problem, row: asRow(saved) };
};
