import type { Entity } from '@roadworthy/domain/sync/entity';
import type { Local } from './local-store.ts';

type Key = string | number | readonly (string | number)[];

/** One query for a kind of record: by an index, or by id; from one key to another, each included unless `isOpen`. */
export type Ask<T = object, I extends string = string> = {
  readonly of: Entity<T, I>;
  readonly index?: NoInfer<I>;
  readonly from?: Key;
  readonly to?: Key;
  /** Excludes the key `to`. */
  readonly isOpen?: boolean;
  /** The maximum number of results. */
  readonly limit?: number;
};

export type Asking = {
  records: <T, I extends string>(ask: Ask<T, I>) => Promise<Local<T>[]>;
  /** Reads the ids only. */
  ids: <T, I extends string>(ask: Ask<T, I>) => Promise<string[]>;
  count: <T, I extends string>(ask: Ask<T, I>) => Promise<number>;
};
