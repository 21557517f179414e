import type { AnyEntity, Entity, Fields } from '@roadworthy/domain/sync/entity';
import type { Local } from '../store/local-store.ts';
import type { Left, Parts } from './parts.ts';
import type { Change } from './write.ts';

// Builders of one change to one record, type-checked against its entity: `save([toAdd(vehicleEntity, { fields })])`.

type NewRecord<T> = { fields: NoInfer<T>; id?: string };

export const toAdd = <T extends Fields>(entity: Entity<T>, record: NewRecord<T>): Change => ({
  type: 'add',
  entity: entity.name,
  ...record,
});

/** `seen`: the record as the user saw it, if they had it open for longer than a moment. */
type Edited<T> = { patch: Partial<NoInfer<T>>; seen?: NoInfer<T> };

export const toEdit = <T extends Fields>(
  entity: Entity<T>,
  id: string,
  { patch, seen }: Edited<T>,
): Change => ({ type: 'edit', entity: entity.name, id, patch, ...(seen ? { seen } : {}) });

/** `left`: records created in place of deleted parts that must leave a trace. */
export const toDelete = (
  entity: AnyEntity,
  id: string,
  { left }: { left?: readonly Left[] } = {},
): Change => ({ type: 'delete', entity: entity.name, id, ...(left ? { left } : {}) });

/** Undoes a deletion: `record` is the deleted record, `parts` are the parts deleted with it. */
export const toRestore = <T extends Fields>(
  entity: Entity<T>,
  record: NoInfer<Local<T>>,
  undo: { parts?: Parts; left?: readonly Left[] } = {},
): Change => ({ type: 'restore', entity: entity.name, id: record.id, record, ...undo });
