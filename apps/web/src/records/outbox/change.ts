import type { AnyEntity, Entity, Fields } from '@roadworthy/domain/sync/entity';
import type { Local } from '../store/local-store.ts';
import type { Left, Parts } from './parts.ts';
import type { Change } from './write.ts';

// What somebody does to one record, checked against its kind: `save([toAdd(vehicleEntity, { fields })])`.

type NewRecord<T> = { fields: NoInfer<T>; id?: string };

export const toAdd = <T extends Fields>(entity: Entity<T>, record: NewRecord<T>): Change => ({
  type: 'add',
  entity: entity.name,
  ...record,
});

/** `seen`: what the person had before them, if they have looked at it for longer than a moment. */
type Edited<T> = { patch: Partial<NoInfer<T>>; seen?: NoInfer<T> };

export const toEdit = <T extends Fields>(
  entity: Entity<T>,
  id: string,
  { patch, seen }: Edited<T>,
): Change => ({ type: 'edit', entity: entity.name, id, patch, ...(seen ? { seen } : {}) });

/** Its parts go along; `left` stands for those whose traces must stay. */
export const toDelete = (
  entity: AnyEntity,
  id: string,
  { left }: { left?: readonly Left[] } = {},
): Change => ({ type: 'delete', entity: entity.name, id, ...(left ? { left } : {}) });

/** Takes a deletion back: `record` is what was there before it, `parts` what went with it. */
export const toRestore = <T extends Fields>(
  entity: Entity<T>,
  record: NoInfer<Local<T>>,
  undo: { parts?: Parts; left?: readonly Left[] } = {},
): Change => ({ type: 'restore', entity: entity.name, id: record.id, record, ...undo });
