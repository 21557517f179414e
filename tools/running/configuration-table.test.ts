import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Environment } from '../../apps/api/src/platform/environment.ts';
import { root } from '../../tests/support/stack/stack.ts';
import { configurationFile, renderConfiguration } from './configuration-table.ts';

test('the page on configuration matches the schema; if not, run `npm run generate configuration`', () => {
  expect(readFileSync(join(root, configurationFile), 'utf8')).toBe(renderConfiguration());
});

test('the page on configuration has one row for every variable', () => {
  const rows = [...renderConfiguration().matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name]) => name);
  expect(rows.toSorted()).toEqual(Object.keys(Environment.shape).toSorted());
});
