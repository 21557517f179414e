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
  const rows = [...stated].map(([, name, limit, demoLimit]) => ({
    name,
    limit: toNumber(limit),
    demoLimit: toNumber(demoLimit),
  }));
  expect(
    rows,
    'docs/architecture/limits.md: a row for each line of packages/domain/src/entities.ts',
  ).toEqual(entities.map(({ name, limit, demoLimit }) => ({ name, limit, demoLimit })));
});

test('the limits of all kinds of record add up to about 21,000 records for an account and a twentieth of that for a demo account', () => {
  const total = (key: 'limit' | 'demoLimit') => entities.reduce((sum, each) => sum + each[key], 0);
  expect(total('limit')).toBeGreaterThan(20_000);
  expect(total('limit')).toBeLessThan(22_000);
  expect(total('demoLimit')).toBeLessThan(1300);
  for (const { demoLimit, limit } of entities) expect(demoLimit).toBeLessThan(limit);
});
