import type { Fields } from '@roadworthy/domain/sync/entity';
import type { ListQuery } from '@roadworthy/domain/sync/list.schema';
import type { Operation } from '@roadworthy/domain/sync/sync.schema';
import type { RequestContext } from '../http/visitor.ts';
import { actorOf, requireCredential } from '../session.ts';
import { createRecords, type RecordDeps } from './records.service.ts';
import type { SyncEntity } from './sync-entity.ts';

type Call<Input> = { input: Input; context: RequestContext };
type ById = { id: string };
type Values = NonNullable<Operation['patch']>;

/** Returns the handlers that every kind of record has; a feature passes them to the routes of its contract. */
export const recordHandlers = <T extends Fields>(deps: RecordDeps, entity: SyncEntity<T>) => {
  const records = createRecords(deps);
  const actor = (context: RequestContext) => actorOf(deps.db, context.credential);
  return {
    list: async ({ input, context }: Call<ListQuery>) =>
      await records.list(entity, requireCredential(context.credential), input),
    read: async ({ input, context }: Call<ById>) =>
      await records.read(entity, requireCredential(context.credential), input.id),
    add: async ({ input: { id, ...fields }, context }: Call<ById & Values>) =>
      await records.add(entity, await actor(context), { id, patch: fields }),
    edit: async ({ input: { id, ...patch }, context }: Call<ById & Partial<Values>>) =>
      await records.edit(entity, await actor(context), { id, patch: patch as Values }),
    remove: async ({ input, context }: Call<ById>) => {
      await records.remove(entity, await actor(context), input.id);
      return {};
    },
  };
};
