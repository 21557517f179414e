import type { Entity, FieldProblems, Fields } from '@roadworthy/domain/sync/entity';
import type { Tx } from '../db.ts';
import type { RecordTable } from './record-table.ts';

/** A kind of record as the server keeps it. A feature exports one, and `entities.ts` lists it. */
export type SyncEntity = {
  definition: Entity;
  table: RecordTable;
  /** What only the database can tell: that another record is there, for instance. */
  check?(tx: Tx, userId: string, fields: Fields): Promise<FieldProblems>;
};
