import { beforeAll, expect, inject, test } from 'vitest';
import { syncEntities } from '../../../apps/api/src/entities.ts';
import { createTestDatabase } from '../../support/api/test-database.ts';
import { type Catalogue, indexesOf, readCatalogue, recordTableFaults } from './record-tables.ts';
import { seenBy } from './seen-kinds.ts';

const kinds = syncEntities.map(({ definition: { name }, table: { table } }) => ({ name, table }));
let catalogue: Catalogue;
beforeAll(async () => {
  const database = await createTestDatabase(inject('adminUrl'));
  catalogue = await readCatalogue(database.admin);
  await database.drop();
});

test('every table of records has its indexes, and only users who can read a record can read its history', () => {
  expect(recordTableFaults(kinds, seenBy, catalogue)).toEqual([]);
});

test('the error about a kind of record without one of its indexes says which index to add, and where', () => {
  for (const kind of kinds) {
    for (const index of indexesOf(kind)) {
      const others = catalogue.indexes.filter((shown) => shown !== index);
      expect(recordTableFaults(kinds, seenBy, { ...catalogue, indexes: others })).toEqual([
        expect.stringContaining(
          `${kind.table}: add to a new file in apps/api/migrations: create index `,
        ),
      ]);
    }
  }
});

test('the error about a kind of record that the policy of history omits says which line to add, and where', () => {
  for (const { name, table } of kinds.filter((kind) => seenBy[kind.name] === 'not drivers')) {
    const policy = catalogue.readers.get('sync.history')?.replace(`'${name}'::text`, `''::text`);
    const readers = new Map([...catalogue.readers, ['sync.history', policy ?? '']]);
    expect(recordTableFaults(kinds, seenBy, { ...catalogue, readers })).toEqual([
      `sync.history: its policy lets drivers read earlier values of ${name}: add '${name}' to its kinds in a new file in apps/api/migrations`,
    ]);
    const { [name]: _, ...others } = seenBy;
    expect(recordTableFaults(kinds, others, catalogue)).toEqual([
      `${table}: its policy hides it from drivers: '${name}' is 'not drivers' in tests/security/isolation/seen-kinds.ts`,
    ]);
  }
});
