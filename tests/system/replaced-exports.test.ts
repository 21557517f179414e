import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Finds the module and the export's name in calls of `replaceExport`. */
const calls = /replaceExport(?:<[^(]*>)?\(\s*'(?<module>[^']+)',\s*'(?<name>[^']+)'/g;

test('every export that a planted fault replaces exists', { timeout: 60_000 }, async () => {
  const replaced: { module: string; name: string }[] = [];
  for (const file of globSync('tests/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })) {
    const source = await readFile(join(root, file), 'utf8');
    for (const { groups } of source.matchAll(calls)) {
      replaced.push({ module: groups?.module ?? '', name: groups?.name ?? '' });
    }
  }
  expect(replaced).not.toEqual([]);
  for (const { module, name } of replaced) {
    expect(await import(join(root, module)), module).toHaveProperty(name);
  }
});
