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

/** Steps that neither import a step before them in the same part nor are imported by one. */
const unconnected = (walk: readonly Step[]): string[] =>
  walk
    .filter(({ file, part }, at) => {
      const before = walk.slice(0, at).filter((step) => step.part === part);
      return (
        before.length > 0 &&
        !before.some(
          (step) => importsOf(step.file).includes(file) || importsOf(file).includes(step.file),
        )
      );
    })
    .map(({ file }) => file);

test('the way of an edit passes at most 20 files, in three parts', () => {
  expect(steps.length).toBeGreaterThan(10);
  expect(new Set(steps.map(({ file }) => file)).size).toBeLessThanOrEqual(20);
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
  const file = 'apps/web/src/format/figures.ts';
  const planted = { file, functions: [], part: steps[0]?.part ?? '' };
  expect(unconnected([...steps, planted])).toEqual([file]);
});
