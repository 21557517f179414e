import { readFileSync } from 'node:fs';
import { entities } from '@roadworthy/domain/entities';
import { expect, test } from 'vitest';

const limits = readFileSync(
  new URL('../../../docs/architecture/limits.md', import.meta.url),
  'utf8',
);

const stated = limits.matchAll(/^\| `(\w+)` \| ([\d,]+) \| ([\d,]+) \|$/gm);
const toNumber = (text = '') => Number(text.replaceAll(',', ''));

test('docs/architecture/limits.md states the same limits as the entities', () => {
  const rows = [...stated].map(([, name, most, demoMost]) => ({
    name,
    most: toNumber(most),
    demoMost: toNumber(demoMost),
  }));
  expect(
    rows,
    'docs/architecture/limits.md: a row for each line of packages/domain/src/entities.ts',
  ).toEqual(entities.map(({ name, most, demoMost }) => ({ name, most, demoMost })));
});

test('an account holds about 21,000 records, and a demo account a twentieth of that', () => {
  const total = (key: 'most' | 'demoMost') => entities.reduce((sum, each) => sum + each[key], 0);
  expect(total('most')).toBeGreaterThan(20_000);
  expect(total('most')).toBeLessThan(22_000);
  expect(total('demoMost')).toBeLessThan(1300);
  for (const { demoMost, most } of entities) expect(demoMost).toBeLessThan(most);
});
