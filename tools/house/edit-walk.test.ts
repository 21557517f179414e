import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { readEditWalk, type Step } from './edit-walk-list.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const steps = readEditWalk(read('ARCHITECTURE.md'));

const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/from '([^']+)'/g)].map(([, name = '']) =>
    name.startsWith('.')
      ? posix.join(dirname(file), name)
      : `${name.replace('@roadworthy/domain/', 'packages/domain/src/')}.ts`,
  );

const areLinked = (one: string, other: string): boolean =>
  importsOf(one).includes(other) || importsOf(other).includes(one);

/** Files that connect one step to the next although none of their functions belongs to the edit alone. */
const links = [
  'apps/api/src/app.ts',
  'apps/web/src/records/client.ts',
  'apps/web/src/records/store/local-store.ts',
  'packages/domain/src/vehicles/vehicles.schema.ts',
];

const areConnected = (one: string, other: string): boolean =>
  areLinked(one, other) || links.some((link) => areLinked(one, link) && areLinked(link, other));

/** Returns the steps that no import connects to an earlier step of the same part. */
const unconnected = (walk: readonly Step[]): string[] =>
  walk
    .filter(({ file, part }, at) => {
      const before = walk.slice(0, at).filter((step) => step.part === part);
      return before.length > 0 && !before.some((step) => areConnected(step.file, file));
    })
    .map(({ file }) => file);

test('an edit passes through at most 39 files, in three parts', () => {
  expect(steps.length).toBeGreaterThan(10);
  expect(new Set(steps.map(({ file }) => file)).size).toBeLessThanOrEqual(39);
  expect(new Set(steps.map(({ part }) => part)).size).toBe(3);
});

test('every file and function of the walk exists', () => {
  const missing = steps.flatMap(({ file, functions }) =>
    functions
      .filter(
        (name) =>
          !existsSync(join(root, file)) ||
          !new RegExp(`(?:const|function) ${name}\\b`).test(read(file)),
      )
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every step is connected by an import to a step before it', () => {
  expect(unconnected(steps)).toEqual([]);
});

test('reports a step that no earlier step leads to', () => {
  const file = 'apps/web/src/format/csv-table.ts';
  const planted = { file, functions: [], part: steps[0]?.part ?? '' };
  expect(unconnected([...steps, planted])).toEqual([file]);
});
