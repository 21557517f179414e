import type { AnyEntity, Entity } from '@roadworthy/domain/sync/entity';
import type { Asking } from './asking.ts';
import type { Local, LocalRecord, LocalStore } from './local-store.ts';

type ReadRows<T> = {
  toArray(): Promise<T[]>;
  primaryKeys(): Promise<string[]>;
  count(): Promise<number>;
};

/** A table that screens read: of one garage, or of several at once. */
export type ReadTable<T> = {
  toArray(): Promise<T[]>;
  get(id: string): Promise<T | undefined>;
  bulkGet(ids: string[]): Promise<(T | undefined)[]>;
  toCollection(): ReadRows<T>;
  where(index: string): { equals(key: string): ReadRows<T> };
};

type QueryAll = <T>(
  tables: readonly AnyEntity[],
  read: (asking: Asking) => Promise<T>,
) => Promise<T>;

/**
 * What screens read: a garage's database, or all open garages of the person at once. Everything but the records is that
 * of the person's own garage.
 */
export type RecordsView = Pick<
  LocalStore,
  'userId' | 'db' | 'entities' | 'meta' | 'lookups' | 'pins'
> & {
  /** The databases that are read, that of the person's own garage first. */
  stores: readonly LocalStore[];
  records<T>(entity: Entity<T>): ReadTable<Local<T>>;
  recordsNamed(entity: string): ReadTable<LocalRecord>;
  /** Runs the queries of `queryTables` over several databases. */
  queryAll?: QueryAll;
};
