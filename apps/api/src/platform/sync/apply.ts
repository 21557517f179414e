import { hash } from 'node:crypto';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { Entity, Fields } from '@roadworthy/domain/sync/entity';
import { whereLost } from '@roadworthy/domain/sync/handed-back';
import type { Decision, Stored } from '@roadworthy/domain/sync/merge';
import { asReceived, withServerFields } from '@roadworthy/domain/sync/server-fields';
import type { Operation, OperationResult } from '@roadworthy/domain/sync/sync.schema';
import type { Later } from '../database/transaction.ts';
import type { Actor, Tx } from '../db.ts';
import { Problem } from '../problem.ts';
import type { Statement } from '../statement.ts';
import { decideWithDatabase, weightOf } from './decide-with-database.ts';
import { selectMoved } from './move.sql.ts';
import type { WholeRow } from './parts.sql.ts';
import type { Cause, Parts } from './parts.ts';
import { changesBetween, pruneStatements } from './prune.ts';
import type { RecordRow } from './record-table.ts';
import { insertHistory, insertReceipt, nextRevision, noDevice, selectReceipt } from './sync.sql.ts';
import type { SyncEntity } from './sync-entity.ts';

/** Hashes a change independently of the order of its fields. */
const hashOf = (op: Operation): string => {
  const sorted = (values: Record<string, unknown> | undefined) =>
    values && Object.entries(values).sort(([left], [right]) => (left < right ? -1 : 1));
  const content = [op.entity, op.id, op.type, sorted(op.patch), sorted(op.base), op.lost];
  return hash('sha256', JSON.stringify(content), 'base64url');
};

/** Returns the values that a decision replaces, so that the history can keep them. */
const replacedValues = (entity: Entity, op: Operation, decision: Decision) => {
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

/** A change that was decided. Its record can be read once the transaction has sent it. */
type Decided<T> = Omit<Applied<T>, 'row'> & {
  row: Later<Applied<T>['row']>;
  /** The length of the record in the answer. */
  weight: number;
  /** How many other records the change moved. */
  moved: number;
};

export const resultOf = <T>({ opId, status, problem, row }: Decided<T>): Applied<T> => ({
  opId,
  status,
  problem,
  row: row(),
});

export type Applying = {
  actor: Actor;
  deviceId: string | null;
  today: CivilDate;
  /** The moment at which the change is received, in UTC. */
  now: string;
  /** The epoch that the device knows, if it says. */
  epoch?: string | undefined;
  /** The server itself makes this change. */
  isOwn?: boolean;
  parts: Parts;
};

/** `isGone`: the record itself was deleted with its whole. `moved`: how many records moved. */
const noPartsDeleted = { isGone: false, moved: 0 };

/** Deletes a record's parts with the record; a part that arrives later is deleted with its whole. */
const deleteParts = async (
  tx: Tx,
  { entity, id, record }: { entity: SyncEntity; id: string; record: Stored },
  { parts, cause, wholes }: { parts: Parts; cause: Cause; wholes: readonly WholeRow[] },
): Promise<typeof noPartsDeleted> => {
  const { name, partOf } = entity.definition;
  const { deleted, fields } = record;
  if (deleted)
    return { isGone: false, moved: await parts.deleteParts(tx, { entity: name, id }, cause) };
  const gone = partOf && wholes.find((whole) => whole.isGone && whole.id === fields[partOf.field]);
  if (!gone) return noPartsDeleted;
  const moved = await parts.deleteParts(tx, { entity: partOf.entity, id: gone.id }, cause);
  return { isGone: true, moved };
};

/** Returns where the record of a change is now, if it moved to another garage, or the vehicle that a new record names. */
const findMove = async (
  tx: Tx,
  {
    garageId,
    op,
    current,
    wholes,
  }: {
    garageId: string;
    op: Operation;
    current: RecordRow<unknown> | undefined;
    wholes: readonly WholeRow[];
  },
): Promise<{ to: string | null } | null> => {
  const named = typeof op.patch?.vehicleId === 'string' ? op.patch.vehicleId : null;
  const isGone = current?.deleted || wholes.some((whole) => whole.isGone && whole.id === named);
  if (!isGone) return null;
  const [moved] = await tx.query(selectMoved(garageId, op.entity, op.id, named));
  if (!moved) return null;
  // A record that stays cannot name a vehicle of another garage.
  return moved.isRecord || !current ? moved : { to: null };
};

/** Returns what the same change was answered before, without its record; null if it is new. */
export const answeredBefore = async (
  tx: Tx,
  op: Operation,
  { actor: { garageId }, deviceId }: Applying,
): Promise<Pick<OperationResult, 'status' | 'problem'> | null> => {
  const [known] = await tx.query(selectReceipt(garageId, op.opId, deviceId ?? noDevice));
  const { receipt } = known ?? {};
  if (receipt?.hash !== hashOf(op)) return null;
  return { status: receipt.status, problem: receipt.problem };
};

/**
 * Applies one change exactly once: its receipt, and the values it replaces, are written in the same transaction. The
 * account's counter comes first, because it takes the lock. What the change writes is queued, so that it travels with
 * what the next one reads, or with the commit.
 */
export const applyOperation = async <T extends Fields>(
  tx: Tx,
  entity: SyncEntity<T>,
  sent: Operation,
  { actor: { garageId, role }, deviceId, today, now, epoch, parts, isOwn = false }: Applying,
): Promise<Decided<T>> => {
  const op = asReceived(entity.definition, sent);
  const { opId } = op;
  const asRow = (row: RecordRow<T> | undefined): Applied<T>['row'] =>
    row ? { entity: op.entity, ...row } : null;
  // In one round trip but in order, so that the later statements read under the lock.
  const [[account], [known], [current], [room], wholes = []] = await tx.queryAll(
    nextRevision(garageId),
    selectReceipt(garageId, opId, deviceId ?? noDevice),
    entity.table.select(garageId, op.id),
    entity.table.room(garageId, op.id, op.type === 'add' || op.lost !== undefined),
    ...parts.selectWholes(garageId, op),
  );
  if (!account || !known)
    throw new Error(
      'The queries for the garage’s revision and for the receipt must each return one row',
    );
  if (epoch && epoch !== account.epoch) throw new Problem('RESTORED');
  const { rev } = account;
  const { receipt } = known;
  const opHash = hashOf(sent);
  const unchanged = {
    opId,
    row: () => asRow(current),
    weight: weightOf(current?.fields),
    moved: 0,
  };
  if (receipt && receipt.hash !== opHash) {
    return { ...unchanged, status: 'rejected', problem: { code: 'OPERATION_REUSED', fields: {} } };
  }
  if (receipt) {
    return { ...unchanged, status: receipt.status, problem: receipt.problem };
  }

  const isPerhapsRepeated = known.prunedSeq !== null && (op.seq ?? 0) <= known.prunedSeq;
  const gone = await findMove(tx, { garageId, op, current, wholes });
  if (gone) {
    // A device follows a moved record with the same operation, and the record may come back: a receipt would answer it
    // then. What may be a repeat, or was handed back after a restore, follows nowhere.
    if (op.lost) return { ...unchanged, status: 'applied', problem: null };
    const fields: Record<string, string> =
      gone.to && !isPerhapsRepeated ? { garageId: gone.to } : {};
    return { ...unchanged, status: 'rejected', problem: { code: 'MOVED', fields } };
  }
  const decision = await decideWithDatabase(tx, op, {
    entity,
    garageId,
    role,
    account,
    current,
    room,
    wholes,
    isPerhapsRepeated,
    today,
    isOwn,
    parts,
  });
  const { status } = decision;
  const decided = status === 'applied' ? decision.next : null;
  const stored = { current: current ?? null, now };
  const next = decided && withServerFields(entity.definition, decided, stored);
  const replaced = replacedValues(entity.definition, op, decision);
  const problem = status === 'applied' ? null : decision.problem;
  const lostAt = (op.lost && whereLost(account, op.lost)) ?? null;
  const cause = { garageId, rev, opId, deviceId };
  let moved = 0;
  if (next && !next.deleted && current?.deleted) {
    moved += await parts.restoreParts(tx, op, cause);
  }
  const saved = next && tx.queue(entity.table.save({ garageId, id: op.id, rev, record: next }));
  const notes: Statement<unknown>[] = [
    ...(replaced
      ? [
          insertHistory({
            garageId,
            entity: op.entity,
            recordId: op.id,
            rev,
            opId,
            deviceId,
            kind: replaced.kind,
            values: JSON.stringify(replaced.values),
            lostIn: lostAt?.in ?? null,
            lostRev: lostAt?.rev ?? null,
            untaken: replaced.untaken ? JSON.stringify(replaced.untaken) : null,
          }),
        ]
      : []),
    insertReceipt({
      garageId,
      opId,
      hash: opHash,
      rev,
      status,
      problem: problem && JSON.stringify(problem),
      deviceId: deviceId ?? noDevice,
      seq: op.seq ?? 0,
    }),
    // A driver cannot see how large the history is.
    ...(rev % changesBetween === 0 && role !== 'driver' ? pruneStatements(garageId) : []),
  ];
  for (const note of notes) tx.queue(note);
  if (next && entity.followUp) {
    const before = current?.fields ?? null;
    const regraded = entity.followUp(garageId, { id: op.id, before, after: next.fields });
    if (regraded) tx.queue(regraded);
  }
  const parted = next
    ? await deleteParts(tx, { entity, id: op.id, record: next }, { parts, cause, wholes })
    : noPartsDeleted;
  moved += parted.moved;
  // Moved records left history behind; pruning now keeps the account within its limit between two runs.
  if (moved >= changesBetween && role !== 'driver') {
    for (const prune of pruneStatements(garageId, moved)) tx.queue(prune);
  }
  const finalRow = parted.isGone ? tx.queue(entity.table.select(garageId, op.id)) : saved;
  return {
    opId,
    status,
    problem,
    row: () => asRow(finalRow ? finalRow()[0] : current),
    weight: weightOf(next?.fields ?? current?.fields),
    moved,
  };
};
