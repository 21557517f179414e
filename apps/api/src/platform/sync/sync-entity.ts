import type { Entity, Fields } from '@roadworthy/domain/sync/entity';
import type { Tx } from '../db.ts';
import type { Statement } from '../statement.ts';
import type { RecordTable } from './record-table.ts';

export type Replacements = {
  entity: SyncEntity;
  /** Returns the id of the record that replaces a record. */
  nameFor(id: string): string;
  /** Returns the records that replace the parts of a record, while the parts still exist. */
  forPartsOf(tx: Tx, garageId: string, wholeId: string): Promise<{ id: string; fields: Fields }[]>;
};

/** A kind of record as the server stores it. A feature exports one, and `entities.ts` lists it. */
export type SyncEntity<T = Fields> = {
  definition: Entity<T>;
  table: RecordTable<T>;
  /** The error for a record whose whole (`partOf`) does not exist. Without it the whole may be unknown. */
  missingWhole?: string;
  /**
   * Records of another kind that replace these when they are deleted with their whole, and are removed when these are
   * restored.
   */
  replacements?: Replacements;
  /**
   * Returns the statement that brings the server's fields of other records up to date after a record was saved, or null.
   * It takes the revisions that it needs.
   */
  followUp?(
    garageId: string,
    saved: { id: string; before: Fields | null; after: Fields },
  ): Statement<unknown> | null;
};
