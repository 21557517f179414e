import { join } from 'node:path';
import { expect, test } from 'vitest';
import { castsIn } from './sources/casts.ts';
import { folderCycles, foreignTables, readSources } from './sources/tree.ts';

const domain = 'packages/domain/src';
const sources = readSources(join(import.meta.dirname, '../..'));

test('the check of imports reads all source files', () => {
  expect(sources.size).toBeGreaterThan(800);
});

test.for([domain, 'apps/web/src', 'apps/api/src'])(
  'folders of %s do not import each other in cycles',
  (base) => {
    expect(folderCycles(sources, base)).toEqual([]);
  },
);

test("a feature's SQL names tables of other features only in its read model", () => {
  expect(foreignTables(sources)).toEqual([]);
});

test('the check of SQL detects a statement on a table of another feature', () => {
  const planted = new Map(sources);
  const name = 'apps/api/src/features/costs/costs.sql.ts';
  planted.set(name, `${sources.get(name)} const peek = 'select id from tasks.tasks';`);
  expect(foreignTables(planted)).toEqual([`${name}: tasks.tasks`]);
});

test('the check of imports detects an import that closes a cycle', () => {
  const planted = new Map(sources);
  planted.set(
    `${domain}/lookup/planted.ts`,
    "import type { X } from '../dashboard/road.rules.ts';",
  );
  const cycles = folderCycles(planted, domain);
  expect(cycles).toHaveLength(1);
  expect(cycles[0]).toContain(`${domain}/dashboard`);
  expect(cycles[0]).toContain(`${domain}/lookup`);
});

/** The only files that may cast types away: in each, a library's types cannot express what we know. */
const mayCast = new Set([
  'apps/api/src/platform/library-seams.ts',
  'apps/web/src/features/accounts/passkeys.ts',
]);
const castsElsewhere = (texts: ReadonlyMap<string, string>) =>
  [...texts]
    .filter(([name]) => /^(?:apps|packages)\/.*\.tsx?$/.test(name) && !mayCast.has(name))
    .flatMap(([name, text]) => castsIn(name, text).map((cast) => `${name}: ${cast.text}`));

test('only two files of the product contain type casts', { timeout: 60_000 }, () => {
  expect(castsElsewhere(sources)).toEqual([]);
});

test('the check of casts detects a type cast, and a function that only casts', () => {
  const name = 'apps/api/src/planted.ts';
  expect(castsElsewhere(new Map([[name, 'const x = 1 as never;']]))).toHaveLength(1);
  expect(castsElsewhere(new Map([[name, 'const of = <T>(x: unknown) => x as T;']]))).toHaveLength(
    1,
  );
  expect(castsElsewhere(new Map([[name, 'const x: number = 1;']]))).toEqual([]);
});
