import type { EntityName } from '@roadworthy/domain/entities';
import type { seenBy } from './seen-kinds.ts';

type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** What the database says about tables of records. */
export type Catalogue = {
  /** The columns and the condition of each index: `cover.covers (garage_id, rev)`. */
  indexes: readonly string[];
  /** The condition under which a driver's request reads rows of each table. */
  readers: ReadonlyMap<string, string>;
};

export const readCatalogue = async (query: Query): Promise<Catalogue> => {
  const indexes = await query(
    `select schemaname || '.' || tablename || ' ' || substring(indexdef from '\\(.*') as shown from pg_indexes`,
  );
  const policies = await query(
    `select schemaname || '.' || tablename as of, qual from pg_policies
     where 'roadworthy_driver' = any (roles) and cmd in ('ALL', 'SELECT')`,
  );
  return {
    indexes: indexes.map(({ shown }) => String(shown)),
    readers: new Map(policies.map(({ of, qual }) => [String(of), String(qual)])),
  };
};

/** What a pull, the number of deletions and the emptying of deleted records each need an index for. */
const recordIndexes: readonly { suffix: string; definition: string }[] = [
  { suffix: 'by_rev', definition: '(garage_id, rev)' },
  { suffix: 'by_deletion', definition: '(garage_id, deleted_at)' },
  {
    suffix: 'to_empty',
    definition: '(garage_id, deleted_at) WHERE ((emptied_at IS NULL) AND (deleted_at IS NOT NULL))',
  },
];

export type RecordKind = { name: EntityName; table: string };

/** Returns the indexes of a kind's table, as the catalogue lists them. */
export const indexesOf = ({ table }: RecordKind): string[] =>
  recordIndexes.map(({ definition }) => `${table} ${definition}`);

const aMigration = 'a new file in apps/api/migrations';

const missingIndexes = ({ table }: RecordKind, { indexes }: Catalogue): string[] =>
  recordIndexes.flatMap(({ suffix, definition }) => {
    if (indexes.includes(`${table} ${definition}`)) return [];
    const name = `${table.split('.').at(-1)}_${suffix}`;
    return [`${table}: add to ${aMigration}: create index ${name} on ${table} ${definition};`];
  });

const hidesFromDrivers = (condition: string | undefined): boolean =>
  condition?.includes(`is_at_least('editor'`) ?? false;

const shownToDrivers = ({ name, table }: RecordKind, { readers }: Catalogue): string[] => {
  const problems: string[] = [];
  if (!hidesFromDrivers(readers.get(table))) {
    problems.push(
      `${table}: its policy lets drivers read it: add to ${aMigration}: platform.is_at_least('editor')`,
    );
  }
  if (!readers.get('sync.history')?.includes(`'${name}'`)) {
    problems.push(
      `sync.history: its policy lets drivers read earlier values of ${name}: add '${name}' to its kinds in ${aMigration}`,
    );
  }
  return problems;
};

const hiddenFromDrivers = ({ name, table }: RecordKind, { readers }: Catalogue): string[] =>
  hidesFromDrivers(readers.get(table))
    ? [
        `${table}: its policy hides it from drivers: '${name}' is 'not drivers' in tests/security/isolation/seen-kinds.ts`,
      ]
    : [];

/** Returns what is missing in the database, each with the file to add it to. */
export const recordTableFaults = (
  kinds: readonly RecordKind[],
  seen: Partial<typeof seenBy>,
  catalogue: Catalogue,
): string[] =>
  kinds.flatMap((kind) => [
    ...missingIndexes(kind, catalogue),
    ...(seen[kind.name] === 'not drivers'
      ? shownToDrivers(kind, catalogue)
      : hiddenFromDrivers(kind, catalogue)),
  ]);
