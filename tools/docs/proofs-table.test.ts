import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRecord, readRecords, recordOf } from './proof-records.ts';
import { proofsFile, renderProofs } from './proofs-table.ts';

const root = join(import.meta.dirname, '../..');
const run = { command: 'npm run proof dates', date: '2026-11-19', commit: 'abc1234', exit: 1 };
const output = `seed 5
executed: 12 days
planted: a day is skipped: caught by 'every day'
figure: days lost = 1 (asked at most 0) MISSED
figure: milliseconds (median) = 4.5
\u001b[2m      Tests \u001b[22m \u001b[32m19 passed\u001b[39m (19)
`;

test('the page of proofs matches the records of proofs; if not, run `npm run generate proofs`', () => {
  expect(readFileSync(join(root, proofsFile), 'utf8')).toBe(renderProofs(readRecords(root)));
});

test('a record of a proof keeps the start and end of the run, its figures, counts and planted faults, and can be read again', () => {
  const record = recordOf(output, run);
  expect(record).not.toContain('seed');
  expect(record).toContain("planted: a day is skipped: caught by 'every day'");
  expect(readRecord(record)).toEqual({
    ...run,
    executed: ['12 days', 'tests, 19 passed (19)'],
    figures: [
      { name: 'days lost', value: '1', asked: 'at most 0', isMissed: true },
      { name: 'milliseconds (median)', value: '4.5', asked: '', isMissed: false },
    ],
  });
});

test('the page of proofs names each missed bound and each proof without a record', () => {
  const page = renderProofs(new Map([['proof dates', recordOf(output, run)]]));
  expect(page).toContain('2026-11-19: **failed**: 1 bound, 1 missed');
  expect(page).toContain('| days lost | **1, missed** | at most 0 |');
  expect(page).toMatch(/\| proof law \|.*\| not recorded \|/);
});

test('a record of a proof without its date is rejected', () => {
  expect(() => readRecord('figure: days = 1\n')).toThrow(
    'The record of the proof does not state its command',
  );
});
