import type { Entity } from '@roadworthy/domain/sync/entity';
import * as z from 'zod/mini';
import type { Change } from '../outbox/write.ts';
import type { LocalStore } from '../store/local-store.ts';

const mayBeEmpty = (entity: Entity, field: string): boolean => {
  const schema = entity.schema.shape[field];
  return schema !== undefined && z.safeParse(schema, null).success;
};

/**
 * What a file that will never be sent takes with it: a record that is nothing without it, as a paper is, goes too; a
 * vehicle lets go of its picture. A list of them, as the photos of what was done, keeps its gap.
 */
export const changesWithout = async (store: LocalStore, fileId: string): Promise<Change[]> => {
  const changes: Change[] = [];
  for (const entity of store.entities.values()) {
    for (const field of entity.fileFields) {
      const records = store.recordsNamed(entity.name);
      const naming = await records.filter((record) => record[field] === fileId).primaryKeys();
      for (const id of naming) {
        const target = { entity: entity.name, id };
        changes.push(
          mayBeEmpty(entity, field)
            ? { type: 'edit', ...target, patch: { [field]: null } }
            : { type: 'delete', ...target },
        );
      }
    }
  }
  return changes;
};
