import type { Fields } from '@roadworthy/domain/sync/entity';
import { applyLocally } from '@roadworthy/domain/sync/merge';
import { type LocalStore, readMeta, type Shadow, writeMeta } from './local-store.ts';
import { fieldsOf } from './rebase.ts';

// The server starts again from the beginning: after a restore, or because this device has learned of a new kind of
// record. Everything stays on screen while the pages come in; what none of them mentions is gone.

const untold = -1;

/** Inside the transaction that takes in the first page. */
export const markAllUntold = async (store: LocalStore): Promise<void> => {
  let marked = 0;
  for (const name of store.entities.keys()) {
    marked += await store.records(name).toCollection().modify({ rev: untold });
  }
  marked += await store.shadows.toCollection().modify((shadow) => {
    if (shadow.record) shadow.record.rev = untold;
  });
  // A device that had nothing has nothing to sweep.
  if (marked > 0) await writeMeta(store, 'resetting', true);
};

/**
 * The server has lost a record that has changes here, waiting or refused: it is offered anew with all of them, under a
 * new name, because under the old ones other changes may have been sent.
 */
const offerAnew = async (store: LocalStore, { entity, id, record }: Shadow) => {
  const waiting = await store.outbox.where('[entity+id]').equals([entity, id]).sortBy('seq');
  const parked = await store.parked.where('[entity+id]').equals([entity, id]).sortBy('key');
  const changes = [...parked, ...waiting];
  let fields: Fields | null = record && fieldsOf(record);
  for (const { op } of changes) fields = applyLocally(op, fields);
  await store.parked.bulkDelete(parked.map(({ key }) => key));
  await store.outbox.bulkDelete(waiting.map(({ seq }) => seq));
  if (!fields) return;
  const opId = crypto.randomUUID();
  const at = changes[0]?.at ?? '';
  await store.outbox.add({ entity, id, at, op: { opId, entity, id, type: 'add', patch: fields } });
};

/** Inside the transaction that takes in the last page. */
export const sweepUntold = async (store: LocalStore): Promise<void> => {
  if (!(await readMeta(store, 'resetting', false))) return;
  for (const shadow of await store.shadows.toArray()) {
    if (shadow.record?.rev !== untold) continue;
    await offerAnew(store, shadow);
    await store.shadows.put({ ...shadow, record: null, deleted: false });
  }
  const underWay = new Set(
    (await store.shadows.toArray()).map(({ entity, id }) => `${entity} ${id}`),
  );
  for (const name of store.entities.keys()) {
    await store
      .records(name)
      .filter(({ id, rev }) => rev === untold && !underWay.has(`${name} ${id}`))
      .delete();
  }
  await store.meta.delete('resetting');
};
