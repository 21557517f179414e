import { newId } from '@roadworthy/domain/kernel/ids';
import type { Operation } from '@roadworthy/domain/sync/sync.schema';
import { allTables, type LocalRecord, type LocalStore, type Parked } from '../store/local-store.ts';
import { rebase } from './rebase.ts';
import type { ChangeContext } from './write.ts';

/** `mine`: send the change again, based on the server's current record. `theirs`: discard the change. */
export type Resolution = 'mine' | 'theirs';

/** Rebuilds the operation on the server's current record. */
const madeAnew = async (store: LocalStore, { entity, id, op }: Parked, opId: string) => {
  const shadow = await store.shadows.get([entity, id]);
  if (!shadow?.record) return { ...op, opId };
  // The record as shown: own changes that still wait are sent before this one.
  const current: LocalRecord = (await store.recordsNamed(entity).get(id)) ?? shadow.record;
  const base = op.base && Object.keys(op.base).map((name) => [name, current[name] ?? null]);
  return { ...op, opId, ...(base ? { base: Object.fromEntries(base) } : {}) } satisfies Operation;
};

/**
 * Returns all rejected changes of a record the server does not have, because they depend on its addition; else `item`.
 */
const belongingTo = async (store: LocalStore, item: Parked): Promise<Parked[]> => {
  const { entity, id } = item;
  if ((await store.shadows.get([entity, id]))?.record) return [item];
  return await store.parked.where('[entity+id]').equals([entity, id]).sortBy('key');
};

/** Applies the owner's decision about a rejected change. */
export const resolveParked = async (
  store: LocalStore,
  key: number,
  resolution: Resolution,
  context: Pick<ChangeContext, 'now' | 'random'>,
): Promise<void> => {
  await store.db.transaction('rw', allTables(store), async () => {
    const item = await store.parked.get(key);
    if (!item) return;
    const { entity, id } = item;
    // Discarding an addition also discards the changes queued after it.
    const refused = await belongingTo(store, item);
    if (resolution === 'theirs' && refused.some(({ op }) => op.type === 'add')) {
      await store.outbox.where('[entity+id]').equals([entity, id]).delete();
    }
    for (const each of refused) {
      await store.parked.delete(each.key);
      if (resolution === 'theirs') continue;
      const opId = newId({ now: context.now(), random: context.random });
      const { at } = each;
      await store.outbox.add({ entity, id, at, op: await madeAnew(store, each, opId) });
    }
    await rebase(store, entity, id);
  });
};
