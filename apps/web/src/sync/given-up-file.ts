import type { Entity, FieldValue } from '@roadworthy/domain/sync/entity';
import * as z from 'zod/mini';
import type { Change } from './changes.ts';
import type { LocalRecord, LocalStore } from './local-store.ts';

const names = (value: FieldValue | undefined, fileId: string): boolean =>
  Array.isArray(value) ? value.some((each) => each === fileId) : value === fileId;

const mayBeEmpty = (entity: Entity, field: string): boolean => {
  const schema = entity.schema.shape[field];
  return schema !== undefined && z.safeParse(schema, null).success;
};

const without = (entity: Entity, record: LocalRecord, field: string, fileId: string): Change => {
  const target = { entity: entity.name, id: record.id };
  const value = record[field];
  if (Array.isArray(value)) {
    const rest = value.filter((each) => each !== fileId) as FieldValue;
    return { type: 'edit', ...target, patch: { [field]: rest } };
  }
  return mayBeEmpty(entity, field)
    ? { type: 'edit', ...target, patch: { [field]: null } }
    : { type: 'delete', ...target };
};

/**
 * What a file that will never be sent takes with it: a record that is nothing without it, as a paper is, goes too; any
 * other lets go of it. What never changes, as what was done, keeps its gap.
 */
export const changesWithout = async (store: LocalStore, fileId: string): Promise<Change[]> => {
  const changes: Change[] = [];
  for (const entity of store.entities.values()) {
    if (entity.appendOnly) continue;
    for (const field of entity.fileFields) {
      const naming = await store
        .records(entity.name)
        .filter((record) => names(record[field], fileId))
        .toArray();
      changes.push(...naming.map((record) => without(entity, record, field, fileId)));
    }
  }
  return changes;
};
