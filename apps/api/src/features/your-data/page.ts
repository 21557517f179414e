import type { EntityName } from '@roadworthy/domain/entities';
import type { SyncEntity } from '../../platform/sync/sync-entity.ts';
import type { AccountReader, Row } from './account-reader.ts';

export type PageOptions = {
  reader: Pick<AccountReader, 'rows'>;
  entities: readonly SyncEntity[];
  /** The path of each file in the ZIP. */
  paths: ReadonlyMap<string, string>;
  madeAt: Date;
  /** The number of rows of each table in the ZIP. */
  rows: Readonly<Record<string, number>>;
};

export type Page = Omit<PageOptions, 'reader' | 'entities'> & {
  /** Records that are not deleted. */
  records(entity: EntityName): AsyncGenerator<Row>;
  other(path: string): AsyncGenerator<Row>;
  vehicleOf(id: unknown): string;
};

/** A part of the page, with its heading. */
export type Section = {
  readonly id: string;
  readonly title: string;
  readonly parts: (page: Page) => AsyncGenerator<string>;
};

export const gather = async <T>(rows: AsyncIterable<Row>, pick: (row: Row) => T): Promise<T[]> => {
  const gathered: T[] = [];
  for await (const row of rows) gathered.push(pick(row));
  return gathered;
};
