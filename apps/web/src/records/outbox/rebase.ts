import type { AnyEntity, Fields } from '@roadworthy/domain/sync/entity';
import { isEmptied } from '@roadworthy/domain/sync/merge';
import { applyLocally } from '@roadworthy/domain/sync/server-fields';
import type { SyncRow } from '@roadworthy/domain/sync/sync.schema';
import type {
  Grave,
  LocalRecord,
  LocalStore,
  Shadow,
  WaitingChange,
} from '../store/local-store.ts';

export const fieldsOf = ({ id: _id, createdAt: _createdAt, rev: _rev, ...fields }: LocalRecord) =>
  fields;

export const toRecord = ({ id, createdAt, rev, fields }: SyncRow): LocalRecord => ({
  ...fields,
  id,
  createdAt,
  rev,
});

/** A tombstone whose fields the server has removed has none here either. */
export const graveOf = (entity: string, { id, rev }: LocalRecord, fields: Fields): Grave => ({
  ...{ entity, id, rev },
  ...(Object.keys(fields).length > 0 ? { fields } : {}),
});

/** Applies the changes the server does not have yet to the server's copy. */
const withChanges = (
  entity: AnyEntity,
  shadow: Shadow,
  changes: readonly Pick<WaitingChange, 'op' | 'at'>[],
): LocalRecord | null => {
  const { record } = shadow;
  const base = record ? fieldsOf(record) : null;
  let fields = shadow.deleted ? null : base;
  for (const { op } of changes) {
    // An edit of a deleted record restores the record, here as on the server.
    fields = applyLocally(entity, op, op.type === 'edit' ? (fields ?? base) : fields);
  }
  if (!fields) return null;
  const { id } = shadow;
  const createdAt = record?.createdAt ?? changes[0]?.at ?? '';
  return { ...fields, id, createdAt, rev: record?.rev ?? 0 };
};

/**
 * Recomputes the record that screens show, inside the caller's transaction. Rejected changes are left out, unless the
 * server has no such record: a record the user created must not vanish from the screen.
 */
export const rebase = async (store: LocalStore, entity: string, id: string): Promise<void> => {
  const shadow = await store.shadows.get([entity, id]);
  if (!shadow) return;
  const waiting = await store.outbox.where('[entity+id]').equals([entity, id]).sortBy('seq');
  const parked = await store.parked.where('[entity+id]').equals([entity, id]).sortBy('key');
  const kind = store.entities.get(entity);
  if (!kind) throw new Error(`Unknown kind of record: ${entity}`);
  const next = withChanges(kind, shadow, shadow.record ? waiting : [...parked, ...waiting]);
  if (next) await store.recordsNamed(entity).put(next);
  else await store.recordsNamed(entity).delete(id);
  if (waiting.length > 0 || parked.length > 0) return;
  await store.shadows.delete([entity, id]);
  const { record } = shadow;
  if (next) await store.graves.delete([entity, id]);
  else if (record && !shadow.isMoved) {
    await store.graves.put(graveOf(entity, record, shadow.isEmptied ? {} : fieldsOf(record)));
  }
};

/** Stores the server's row of a record with local changes, unless a newer row is stored already. */
export const receiveRow = async (store: LocalStore, row: SyncRow): Promise<void> => {
  const known = await store.shadows.get([row.entity, row.id]);
  if (known?.record && known.record.rev >= row.rev) return;
  const { entity, id, deleted } = row;
  if (!isEmptied(row)) {
    // Also a record that has come back from another garage.
    await store.shadows.put({ entity, id, record: toRecord(row), deleted });
    return;
  }
  // The waiting changes are part of a record that only this device still has.
  const record = { ...(known?.record && fieldsOf(known.record)), ...toRecord(row) };
  await store.shadows.put({ entity, id, record, deleted, isEmptied: true });
};
