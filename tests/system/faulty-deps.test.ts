import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plants as downloadPlants } from './privacy/download-plants.ts';
import { plants as erasurePlants } from './privacy/erasure-plants.ts';
import { plants as reminderPlants } from './reminders/plants.ts';
import { plants as renewalPlants } from './renewals/plants.ts';

const root = join(import.meta.dirname, '../..');
const sources = globSync('apps/api/src/**/*.ts', { cwd: root }).map((file) =>
  readFileSync(join(root, file), 'utf8'),
);

/** A statement for each table has a template as its name. */
const parts = (name: string) => (name.endsWith('*') ? `\`${name.slice(0, -1)}` : `'${name}'`);

test('every SQL statement that a planted fault names exists in the product', () => {
  const plants = { ...downloadPlants, ...erasurePlants, ...reminderPlants, ...renewalPlants };
  const names = Object.values(plants).flatMap(({ statements = [] }) => statements);
  expect(names.length).toBeGreaterThan(3);
  const missing = names.filter((name) => !sources.some((source) => source.includes(parts(name))));
  expect(missing).toEqual([]);
});
