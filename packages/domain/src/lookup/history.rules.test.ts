import { expect, test } from 'vitest';
import { readHistory } from './history.rules.ts';
import type { Defect, MotTest } from './lookup.schema.ts';

const advisory = (text: string): Defect => ({ text, severity: 'advisory' });
const tested = (date: string, fields: Partial<MotTest> = {}): MotTest => ({
  date,
  passed: true,
  expiryDate: null,
  miles: null,
  testNumber: null,
  defects: [],
  ...fields,
});
/** Newest first, as the source returns them. */
const doubtsOf = (...readings: [string, number | null][]) =>
  readHistory(readings.toReversed().map(([date, miles]) => tested(date, { miles })))
    .toReversed()
    .map(({ doubt }) => doubt);
const runsOf = (...tests: MotTest[]) =>
  readHistory(tests).map(({ defects }) => defects.map(({ inARow }) => inARow));

test('an advisory is traced back to the first MOT test in which it does not occur', () => {
  const tyre = { defects: [advisory('Tyre worn (5.2.3 (e))')] };
  expect(
    runsOf(
      tested('2025-11-01', tyre),
      tested('2024-11-01', { defects: [advisory('tyre worn')] }),
      tested('2023-11-01'),
      tested('2022-11-01', tyre),
    ),
  ).toEqual([[2], [1], [], [1]]);
});

test('a failed MOT test and its retest count as one visit', () => {
  const both = { defects: [advisory('Tyre worn')] };
  expect(
    runsOf(
      tested('2025-11-01', both),
      tested('2024-11-08', both),
      tested('2024-11-01', { ...both, passed: false }),
      tested('2023-10-01', { passed: false }),
    ),
  ).toEqual([[2], [1], [1], []]);
});

test('the defects of an MOT test are listed with the worst first', () => {
  const defects: Defect[] = [
    advisory('a'),
    { text: 'b', severity: 'dangerous' },
    { text: 'c', severity: 'minor' },
    { text: 'd', severity: 'major' },
  ];
  expect(
    readHistory([tested('2025-11-01', { defects })])[0]?.defects.map(({ text }) => text),
  ).toEqual(['b', 'd', 'c', 'a']);
});

test('plausible or unreadable mileages of MOT tests are not marked as doubtful', () => {
  expect(
    doubtsOf(
      ['2020-01-01', 10_000],
      ['2021-01-01', null],
      ['2022-01-01', 30_000],
      ['2022-01-01', 30_001],
    ),
  ).toEqual([null, null, null, null]);
});

test('a drop in mileage between MOT tests is marked as doubtful', () => {
  expect(doubtsOf(['2020-01-01', 50_000], ['2021-01-01', 20_000])).toEqual([null, 'drop']);
});

test('an odometer that was turned back is marked as doubtful only at the drop', () => {
  expect(doubtsOf(['2020-01-01', 90_000], ['2021-01-01', 40_000], ['2022-01-01', 48_000])).toEqual([
    null,
    'drop',
    null,
  ]);
});

test('after one mileage that is too high, the next correct mileage does not count as a drop', () => {
  expect(doubtsOf(['2020-01-01', 40_000], ['2021-01-01', 480_000], ['2022-01-01', 56_000])).toEqual(
    [null, 'jump', null],
  );
});

test.each([
  ['2021-01-11', 5_000, null],
  ['2021-01-11', 5_001, 'jump'],
  ['2022-01-01', 60_000, null],
  ['2022-01-01', 60_001, 'jump'],
  ['2021-07-01', 60_000, null],
  ['2023-01-01', 120_000, null],
  ['2023-01-01', 120_001, 'jump'],
] as const)(
  'whether a reading on %s is doubtful after a rise of %i miles since 1 January 2021: %s',
  (date, miles, doubt) => {
    expect(doubtsOf(['2021-01-01', 10_000], [date, 10_000 + miles])).toEqual([null, doubt]);
  },
);
