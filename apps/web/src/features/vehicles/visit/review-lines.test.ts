import type { MilesPoint } from '@roadworthy/domain/passport/timeline.schema';
import { expect, test } from 'vitest';
import { doubtfulBeside } from './review-lines.ts';

const point = (date: string, miles: number, doubt: MilesPoint['doubt'] = null): MilesPoint => ({
  ...{ date, miles, doubt },
  from: 'between',
});
const mileage = [
  point('2026-10-01', 71_000),
  point('2026-11-02', 71_480),
  point('2026-11-03', 7_148, 'drop'),
  point('2026-11-20', 72_000),
];
const beside = (miles: number | null) => doubtfulBeside(miles, { date: '2026-11-12', mileage });

test('a mileage that looks mistyped is shown beside the last believed reading before it', () => {
  expect(beside(7_161)).toEqual(mileage[1]);
  expect(beside(716_120)).toEqual(mileage[1]);
});

test('a mileage that fits, or that nothing can be compared with, needs no check', () => {
  expect(beside(71_612)).toBeNull();
  expect(beside(null)).toBeNull();
  expect(doubtfulBeside(7_161, { date: '2026-11-12', mileage: [] })).toBeNull();
});
