import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderCycles, foreignTables, readSources } from '../../tools/house/tree.ts';

const domain = 'packages/domain/src';
const sources = readSources(join(import.meta.dirname, '../..'));

test('the sources are read', () => {
  expect(sources.size).toBeGreaterThan(800);
});

test.for([domain, 'apps/web/src', 'apps/api/src'])(
  'folders of %s do not import each other in cycles',
  (base) => {
    expect(folderCycles(sources, base)).toEqual([]);
  },
);

test("a feature's SQL names the tables of others only in its read model", () => {
  expect(foreignTables(sources)).toEqual([]);
});

test('the check detects a statement on a table of another feature', () => {
  const planted = new Map(sources);
  const name = 'apps/api/src/features/costs/costs.sql.ts';
  planted.set(name, `${sources.get(name)} const peek = 'select id from tasks.tasks';`);
  expect(foreignTables(planted)).toEqual([`${name}: tasks.tasks`]);
});

test('the check detects an import that closes a cycle', () => {
  const planted = new Map(sources);
  planted.set(
    `${domain}/lookup/planted.ts`,
    "import type { X } from '../defects/defects.rules.ts';",
  );
  const cycles = folderCycles(planted, domain);
  expect(cycles).toHaveLength(1);
  expect(cycles[0]).toContain(`${domain}/defects`);
  expect(cycles[0]).toContain(`${domain}/lookup`);
});
