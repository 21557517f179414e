import type { Entity, FieldProblems, Fields } from '@roadworthy/domain/sync/entity';
import type { Tx } from '../db.ts';
import type { RecordTable } from './record-table.ts';

export type Leaves = {
  entity: SyncEntity;
  /** What the one that stands for a record is called. */
  nameFor(id: string): string;
  /** Those that take the place of the parts of a record, which are still there. */
  forPartsOf(tx: Tx, userId: string, wholeId: string): Promise<{ id: string; fields: Fields }[]>;
};

/** A kind of record as the server keeps it. A feature exports one, and `entities.ts` lists it. */
export type SyncEntity<T = Fields> = {
  definition: Entity<T>;
  table: RecordTable<T>;
  /** What only the database can tell: that another record is there, for instance. */
  check?(tx: Tx, userId: string, fields: Fields): Promise<FieldProblems>;
  /**
   * Records of another kind that take the place of these when they are deleted with what they are part of, and go again
   * when these come back.
   */
  leaves?: Leaves;
};
