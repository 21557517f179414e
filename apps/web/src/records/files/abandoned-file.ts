import type { Entity } from '@roadworthy/domain/sync/entity';
import * as z from 'zod/mini';
import type { Change } from '../outbox/write.ts';
import type { LocalStore } from '../store/local-store.ts';

const mayBeEmpty = (entity: Entity, field: string): boolean => {
  const schema = entity.schema.shape[field];
  return schema !== undefined && z.safeParse(schema, null).success;
};

/**
 * Returns the changes needed when a file is given up. A record that requires the file, such as a document, is deleted;
 * an optional field, such as a vehicle's picture, is set to null. A list, such as the photos of a completion, keeps the
 * id.
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
