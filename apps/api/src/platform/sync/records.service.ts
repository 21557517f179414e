import type { Fields } from '@roadworthy/domain/sync/entity';
import { type ListQuery, recordsPerPage } from '@roadworthy/domain/sync/list.schema';
import type { Operation, OperationCode } from '@roadworthy/domain/sync/sync.schema';
import type { Actor, Credential, Db } from '../db.ts';
import { Problem } from '../problem.ts';
import type { Applied } from './apply.ts';
import { type RecordOf, type RecordRow, toRecord } from './record-table.ts';
import type { Sync } from './sync.service.ts';
import type { SyncEntity } from './sync-entity.ts';

type Change = { id: string; patch: Operation['patch'] };

export type RecordDeps = { db: Db; sync: Sync };

/** Large records come in smaller pages, so that no page blocks the process for long. */
const bytesPerPage = 500_000;

/** Throws a problem if a change was not applied: a single call, unlike a device, cannot resolve it later. */
const requireApplied = <T>({ status, problem, row }: Applied<T>): RecordRow<T> => {
  if (status === 'applied' && row) return row;
  const code = (problem?.code ?? 'NOT_FOUND') as OperationCode;
  throw new Problem(code, problem?.fields && { fields: problem.fields });
};

/**
 * Changes and reads records by single calls, with the same changes that devices push, one at a time. Each call names
 * the kind.
 */
export const createRecords = ({ db, sync }: RecordDeps) => {
  const owned = async <T extends Fields>(
    { table }: SyncEntity<T>,
    actor: Actor,
    id: string,
  ): Promise<RecordRow<T>> => {
    const [row] = await db.asUser(actor, (tx) => tx.query(table.select(actor.garageId, id)));
    if (!row || row.deleted) throw new Problem('NOT_FOUND');
    return row;
  };

  return {
    list: async <T extends Fields>(
      { table }: SyncEntity<T>,
      credential: Credential,
      { after }: ListQuery,
    ): Promise<{ records: RecordOf<T>[]; more: boolean }> => {
      const rows = await db.readAs(
        credential,
        table.selectPage(after ?? null, recordsPerPage, bytesPerPage),
      );
      return { records: rows.map(toRecord), more: rows[0]?.more ?? false };
    },

    read: async <T extends Fields>(
      { table }: SyncEntity<T>,
      credential: Credential,
      id: string,
    ): Promise<RecordOf<T>> => {
      const [row] = await db.readAs(credential, table.selectOwn(id));
      if (!row) throw new Problem('NOT_FOUND');
      return toRecord(row);
    },

    add: async <T extends Fields>(
      entity: SyncEntity<T>,
      actor: Actor,
      { id, patch }: Change,
    ): Promise<RecordOf<T>> =>
      toRecord(requireApplied(await sync.applyOne(actor, entity, { id, type: 'add', patch }))),

    edit: async <T extends Fields>(
      entity: SyncEntity<T>,
      actor: Actor,
      { id, patch }: Change,
    ): Promise<RecordOf<T>> => {
      await owned(entity, actor, id);
      return toRecord(
        requireApplied(await sync.applyOne(actor, entity, { id, type: 'edit', patch })),
      );
    },

    remove: async <T extends Fields>(
      entity: SyncEntity<T>,
      actor: Actor,
      id: string,
    ): Promise<void> => {
      await owned(entity, actor, id);
      requireApplied(await sync.applyOne(actor, entity, { id, type: 'delete' }));
    },
  };
};
