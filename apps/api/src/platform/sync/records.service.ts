import { type ListQuery, recordsPerPage } from '@roadworthy/domain/sync/list.schema';
import type {
  Operation,
  OperationCode,
  OperationResult,
} from '@roadworthy/domain/sync/sync.schema';
import type { Actor, Credential, Db } from '../db.ts';
import { Problem } from '../problem.ts';
import type { RecordRow } from './record-table.ts';
import type { Sync } from './sync.service.ts';
import type { SyncEntity } from './sync-entity.ts';

export type RecordDeps = { db: Db; sync: Sync };

/** Heavy records come in smaller pages, so that no page keeps the process long. */
const bytesPerPage = 500_000;

/** A single call has nobody to ask later: what a device would be told, it is told as a problem. */
const requireApplied = ({ status, problem, row }: OperationResult): NonNullable<typeof row> => {
  if (status === 'applied' && row) return row;
  const code = (problem?.code ?? 'NOT_FOUND') as OperationCode;
  throw new Problem(code, problem?.fields && { fields: problem.fields });
};

/** What single calls do to records of one kind: the same changes that devices push, one at a time. */
export const createRecords = <T extends { id: string }>(
  { db, sync }: RecordDeps,
  { definition: { name: entity }, table }: SyncEntity,
) => {
  const toRecord = ({ id, createdAt, fields }: Omit<RecordRow, 'rev' | 'deleted'>): T =>
    ({ ...fields, id, createdAt }) as unknown as T;

  const owned = async (actor: Actor, id: string): Promise<RecordRow> => {
    const [row] = await db.asUser(actor, (tx) => tx.query(table.select(actor.userId, id)));
    if (!row || row.deleted) throw new Problem('NOT_FOUND');
    return row;
  };

  const apply = async (actor: Actor, op: Omit<Operation, 'opId' | 'entity'>) =>
    requireApplied(await sync.applyOne(actor, { entity, ...op }));

  return {
    list: async (
      credential: Credential,
      { after }: ListQuery,
    ): Promise<{ records: T[]; more: boolean }> => {
      const rows = await db.readAs(
        credential,
        table.selectPage(after ?? null, recordsPerPage, bytesPerPage),
      );
      return { records: rows.map(toRecord), more: rows[0]?.more ?? false };
    },

    read: async (actor: Actor, id: string): Promise<T> => toRecord(await owned(actor, id)),

    add: async (actor: Actor, id: string, patch: Operation['patch']): Promise<T> =>
      toRecord(await apply(actor, { id, type: 'add', patch })),

    edit: async (actor: Actor, id: string, patch: Operation['patch']): Promise<T> => {
      await owned(actor, id);
      return toRecord(await apply(actor, { id, type: 'edit', patch }));
    },

    remove: async (actor: Actor, id: string): Promise<void> => {
      await owned(actor, id);
      await apply(actor, { id, type: 'delete' });
    },
  };
};
