import { sentFields } from '@roadworthy/domain/sync/entity';
import { isEmptied } from '@roadworthy/domain/sync/merge';
import {
  mostOperations,
  type Operation,
  type OperationResult,
  type Push,
  PushReply,
  schemaVersion,
} from '@roadworthy/domain/sync/sync.schema';
import * as z from 'zod/mini';
import {
  allTables,
  type LocalStore,
  readBegun,
  readCursor,
  type WaitingChange,
  writeMeta,
} from '../store/local-store.ts';
import { noOtherGarage, type OpenGarage } from './other-garages.ts';
import { finishDeletion } from './parts.ts';
import { rebase, receiveRow } from './rebase.ts';

/** Below the server's limit for one request. */
const mostBytes = 200_000;

/**
 * Rejections of a whole request that every retry would repeat: sending the changes one by one finds the invalid one.
 */
const refusals = new Set(['INVALID_INPUT', 'PAYLOAD_TOO_LARGE']);
const isRefusal = (error: unknown) => refusals.has(String((error as { code?: unknown })?.code));

const withinBytes = (waiting: readonly WaitingChange[]): WaitingChange[] => {
  const batch: WaitingChange[] = [];
  let bytes = 0;
  for (const entry of waiting) {
    bytes += new TextEncoder().encode(JSON.stringify(entry.op)).length;
    if (batch.length > 0 && bytes > mostBytes) break;
    batch.push(entry);
  }
  return batch;
};

/** Returns whether a deletion of the record is queued: its owner is then not asked about a rejected change. */
const isDeletedNext = async (store: LocalStore, entity: string, id: string): Promise<boolean> => {
  const waiting = await store.outbox.where('[entity+id]').equals([entity, id]).toArray();
  return waiting.some(({ op }) => op.type === 'delete');
};

/**
 * Returns the edit of a record that the server has emptied as one of all its fields: if the owner wants to keep it, the
 * whole record comes back.
 */
const wholeOf = async (store: LocalStore, op: Operation): Promise<Operation> => {
  const { entity, id } = op;
  const record = await store.recordsNamed(entity).get(id);
  if (op.type !== 'edit' || !record) return op;
  const kind = store.entities.get(entity);
  const names = kind ? sentFields(kind) : [];
  // The owner decides about all edits of the record at once.
  const parked = await store.parked.where('[entity+id]').equals([entity, id]).sortBy('key');
  const earlier = parked.filter(({ problem }) => problem.code === 'NOT_FOUND');
  await store.parked.bulkDelete(earlier.map(({ key }) => key));
  const patch = Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
  return { ...op, patch: Object.assign(patch, ...earlier.map((each) => each.op.patch), op.patch) };
};

type Receiving = { answered: string | null; begun: number; openGarage: OpenGarage };

const isOfMoved = ({ problem }: OperationResult): boolean => problem?.code === 'MOVED';
/** Loads what only answers about moved records need; null for all others. */
const loadMoved = async (results: readonly OperationResult[]) => {
  if (!results.some(isOfMoved)) return null;
  const { followMoves, forgetMoved, throwIfStuck } = await import('./moved.ts');
  return { followMoves, forgetMoved, throwIfStuck };
};
const nothingMoved = { gone: new Set<string>(), isStuck: false };

/**
 * Stores the server's results: applied changes leave the outbox, rejected changes go to the owner. `answered`: the
 * epoch of the answer. `begun`: what `readBegun` returned before the request.
 */
const receiveResults = async (
  store: LocalStore,
  batch: readonly WaitingChange[],
  results: readonly OperationResult[],
  { answered, begun, openGarage }: Receiving,
): Promise<void> => {
  const moves = await loadMoved(results);
  const { gone, isStuck } =
    (await moves?.followMoves(store, batch, results, openGarage)) ?? nothingMoved;
  const byOperation = new Map(results.map((result) => [result.opId, result]));
  await store.db.transaction('rw', allTables(store), async () => {
    const known = await readCursor(store);
    // The person's role has changed meanwhile: the next pull brings the record as the person sees it now.
    const isLate = (await readBegun(store)) !== begun;
    // The server answered before a restore that another tab has since pulled: what was applied then is lost, so it
    // stays queued.
    if (answered && known.epoch && known.epoch !== answered) return;
    // A device that has not pulled yet must store the epoch in which its changes were applied.
    if (answered && !known.epoch) await writeMeta(store, 'cursor', { ...known, epoch: answered });
    for (const { seq, entity, id, op, at } of batch) {
      const result = byOperation.get(op.opId);
      // Another tab may have stored the same answer already.
      if (!result || !(await store.outbox.get(seq))) continue;
      const isMoved = isOfMoved(result);
      // It waits until the garage that its record is in now is open here.
      if (isMoved && result.problem?.fields.garageId && !gone.has(op.opId)) continue;
      await store.outbox.delete(seq);
      if (gone.has(op.opId)) {
        if (result.row && !isLate) await receiveRow(store, result.row);
        await moves?.forgetMoved(store, { entity, id });
        continue;
      }
      if (result.status !== 'applied' && !(await isDeletedNext(store, entity, id))) {
        const { problem } = result;
        const row = isLate ? null : result.row;
        await store.parked.add({
          entity,
          id,
          op: row && isEmptied(row) ? await wholeOf(store, op) : op,
          at,
          problem: problem ?? { code: 'INVALID_INPUT', fields: {} },
          theirs: row && !row.deleted ? row.fields : null,
        });
      }
      if (op.type === 'delete') {
        await finishDeletion(store, { entity, id }, result.status === 'applied');
      }
      // Deleting the record also discards its rejected changes.
      if (op.type === 'delete' && result.status === 'applied') {
        await store.parked.where('[entity+id]').equals([entity, id]).delete();
      }
      if (result.row && !isLate) await receiveRow(store, result.row);
      if (isMoved && result.row?.deleted) await moves?.forgetMoved(store, { entity, id });
      else await rebase(store, entity, id);
    }
  });
  moves?.throwIfStuck(isStuck);
};

const refused = (opId: string): OperationResult => ({
  opId,
  status: 'rejected',
  problem: { code: 'INVALID_INPUT', fields: {} },
  row: null,
});

type PushCall = (push: Push) => Promise<unknown>;

/** Removes the field that an older server does not know and would reject. */
const withoutNews = ({ seq: _seq, ...op }: Operation): Operation => op;

/** Pushes the waiting changes in order until none is left. Throws on failure, and drops nothing. */
export const pushWaiting = async (
  store: LocalStore,
  push: PushCall,
  deviceId: string,
  openGarage: OpenGarage = noOtherGarage,
): Promise<void> => {
  const { userId } = store;
  let most = mostOperations;
  let isPlain = false;
  for (;;) {
    const waiting = await store.outbox.orderBy('seq').limit(most).toArray();
    if (waiting.length === 0) return;
    const batch = withinBytes(waiting);
    const begun = await readBegun(store);
    try {
      const { epoch } = await readCursor(store);
      const ops = batch.map(({ op, seq }) => ({ ...op, seq: Math.max(0, Math.floor(seq)) }));
      const news = epoch ? { epoch, ops } : { ops };
      const answer = await push({
        userId,
        deviceId,
        schemaVersion,
        ...(isPlain ? { ops: ops.map(withoutNews) } : news),
      });
      // A hotel's log-in page also answers 200: only a reply that matches our schema counts.
      const { results, epoch: answered } = z.parse(PushReply, answer);
      await receiveResults(store, batch, results, { answered, begun, openGarage });
      if (results.length === 0)
        throw new Error('The server’s answer has no result for the changes that were sent');
      most = mostOperations;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // During a deployment an older server may answer: a field it does not know is left out, or the change waits.
      if (!isPlain) {
        isPlain = true;
        continue;
      }
      if (batch.length === 1 && batch[0]?.op.lost) throw error;
      isPlain = false;
      if (batch.length > 1) most = 1;
      else {
        const results = [refused(batch[0]?.op.opId ?? '')];
        await receiveResults(store, batch, results, { answered: null, begun, openGarage });
      }
    }
  }
};
