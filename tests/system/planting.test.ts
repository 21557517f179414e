import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { plants as anonymousPlants } from '../security/anonymous/plants.ts';
import type { figure } from '../support/figures.ts';
import {
  drawPlants,
  identityPlant,
  openPlantLedger,
  type Plant,
} from '../support/plant/planting.ts';
import { plants as checkoutPlants } from './checkout/plants.ts';
import { plants as failoverPlants } from './failover/plants.ts';
import { plants as downloadPlants } from './privacy/download-plants.ts';
import { plants as erasurePlants } from './privacy/erasure-plants.ts';
import { plants as remindersPlants } from './reminders/plants.ts';
import { plants as renewalsPlants } from './renewals/plants.ts';
import { identity as syncIdentity, plants as syncPlants } from './sync/plants.ts';

type Invariant = 'once' | 'never doubled';

const openLedger = () => {
  const lines: string[] = [];
  const missedFigures: string[] = [];
  const print: typeof figure = (name, value, { atLeast = -Infinity, atMost = Infinity } = {}) => {
    if (value < atLeast || value > atMost) missedFigures.push(name);
  };
  const ledger = openPlantLedger<Invariant>({ print, say: (line) => lines.push(line) });
  return { ...ledger, lines, missedFigures };
};

test('a planted bug counts only when its own invariant caught it', () => {
  const ledger = openLedger();
  expect(ledger.bug('a', 'once', { broken: ['once', 'never doubled'] })).toBe(true);
  expect(ledger.bug('b', 'once', { broken: ['never doubled'] })).toBe(false);
  expect(ledger.bug('c', 'once', { broken: [] })).toBe(false);
  expect(ledger.bug('d', 'once', { broken: ['once'], crash: 'it does not fit' })).toBe(false);
  expect(ledger.lines).toEqual([
    "planted: a: caught by 'once' (also 'never doubled')",
    "planted: b: MISSED by 'once', noticed by 'never doubled'",
    "planted: c: MISSED by 'once', noticed by nothing",
    "planted: d: MISSED by 'once', noticed by 'once', and it crashed: it does not fit",
  ]);
  expect(ledger.close().missed).toEqual(['b', 'c', 'd']);
  expect(ledger.missedFigures).toContain('planted bugs caught by their own invariant, of 4');
});

test('a plant that changes nothing must break no invariant, and there must be one', () => {
  const ledger = openLedger();
  ledger.bug('a', 'once', { broken: ['once'] });
  ledger.close();
  expect(ledger.missedFigures).toEqual(['identity plants tried']);
  expect(ledger.identity('same', { broken: [] })).toBe(true);
  expect(ledger.identity('crashed', { broken: [], crash: 'stuck' })).toBe(false);
  expect(ledger.identity('noticed', { broken: ['once'] })).toBe(false);
  expect(ledger.close().noticedIdentities).toEqual(['crashed', 'noticed']);
});

test('the identity plant touches every planted place and changes none', () => {
  const plants = [[{ file: 'a.ts', from: 'x', to: 'y' }], [{ file: 'b.ts', from: 'z', to: '' }]];
  expect(identityPlant(plants)).toEqual([
    { file: 'a.ts', from: 'x', to: 'x' },
    { file: 'b.ts', from: 'z', to: 'z' },
  ]);
});

test('every planted bug still matches its file', async () => {
  const all: [name: string, edits: Plant][] = [
    ...[
      syncPlants,
      remindersPlants,
      renewalsPlants,
      checkoutPlants,
      downloadPlants,
      erasurePlants,
      anonymousPlants,
      failoverPlants,
    ].flatMap((plants) =>
      Object.entries(plants).map(([name, { edits }]): [string, Plant] => [name, edits ?? []]),
    ),
    ['identity', syncIdentity],
  ];
  const unfit: string[] = [];
  for (const [name, edits] of all) {
    for (const { file, from } of edits) {
      const source = await readFile(new URL(`../../${file}`, import.meta.url), 'utf8');
      if (!source.includes(from)) unfit.push(`${name}: ${file}`);
    }
  }
  expect(all.length).toBeGreaterThan(25);
  expect(unfit).toEqual([]);
});

test('draws as many plants as requested, none of them twice', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  expect(drawPlants(names, undefined)).toEqual(names);
  expect(drawPlants(names, '9')).toEqual(names);
  expect(drawPlants(names, `${names[1]},none of them`)).toEqual([names[1]]);
  expect(new Set(drawPlants(names, '3')).size).toBe(3);
});
