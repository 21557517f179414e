import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { figure } from '../support/figures.ts';
import { drawPlants, openPlantLedger } from '../support/plant/planting.ts';

const root = join(import.meta.dirname, '../..');

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

test('a planted fault counts as detected only if the intended invariant fails', () => {
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
  expect(ledger.missedFigures).toContain('planted faults caught by their own invariant, of 4');
});

test('a suite needs a planted fault that changes nothing, and no invariant may fail with that fault', () => {
  const ledger = openLedger();
  ledger.bug('a', 'once', { broken: ['once'] });
  ledger.close();
  expect(ledger.missedFigures).toEqual(['identity plants tried']);
  expect(ledger.identity('same', { broken: [] })).toBe(true);
  expect(ledger.identity('crashed', { broken: [], crash: 'stuck' })).toBe(false);
  expect(ledger.identity('noticed', { broken: ['once'] })).toBe(false);
  expect(ledger.close().noticedIdentities).toEqual(['crashed', 'noticed']);
});

const run = promisify(execFile);

test('every injected fault finds the code that it changes', { timeout: 300_000 }, async () => {
  const check = join(root, 'tests/support/plant/check-injected.ts');
  let injected = 0;
  for (const file of globSync('tests/**/*{plants,faults}.ts', { cwd: root })) {
    const module = join(root, file);
    if (!(await readFile(module, 'utf8')).includes('support/plant/inject.ts')) continue;
    // A process of its own: what one module imports, another may replace.
    const { stdout } = await run(process.execPath, [check, module]);
    injected += Number(stdout);
  }
  expect(injected).toBeGreaterThan(20);
});

test('a planted fault in an export that does not exist fails with an error', async () => {
  const check = `
    import { replaceExport } from '${join(root, 'tests/support/plant/replace-export.ts')}';
    replaceExport('packages/domain/src/kernel/civil-date.ts', 'renamed', (original) => original);
    await import('${join(root, 'packages/domain/src/kernel/civil-date.ts')}');`;
  const failed = run(process.execPath, ['--input-type=module', '--eval', check]);
  await expect(failed).rejects.toThrow(/does not export renamed/);
  const nowhere = check.replaceAll('civil-date', 'uncivil-date');
  const lost = run(process.execPath, ['--input-type=module', '--eval', nowhere]);
  await expect(lost).rejects.toThrow(/does not exist/);
});

test('as many planted faults are drawn as requested, none of them twice', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  expect(drawPlants(names, undefined)).toEqual(names);
  expect(drawPlants(names, '9')).toEqual(names);
  expect(drawPlants(names, `${names[1]},none of them`)).toEqual([names[1]]);
  expect(new Set(drawPlants(names, '3')).size).toBe(3);
});
