import { expect, test } from 'vitest';
import { type BetweenReading, chartReadings, roomForDots } from './chart-points.ts';

const mot = (date: string, miles: number | null) => ({
  ...{ date, miles, passed: true, expiryDate: null, testNumber: date, defects: [] },
  doubt: null,
});
const noted = (date: string, miles: number): BetweenReading => ({ date, miles, doubt: null });

test('the line goes through tests and other readings in order, without tests whose mileage was not read', () => {
  const tests = [mot('2025-11-28', 46_102), mot('2024-11-29', null), mot('2023-11-24', 36_288)];
  const readings = chartReadings(tests, [noted('2026-10-06', 48_655), noted('2024-01-01', 37_000)]);
  expect(readings.map(({ miles, test }) => [miles, test?.date])).toEqual([
    [36_288, '2023-11-24'],
    [37_000, undefined],
    [46_102, '2025-11-28'],
    [48_655, undefined],
  ]);
});

test('a reading close to a test, or to a newer reading with a dot, has no dot of its own', () => {
  const place = (x: number, test: string | null = null) => ({
    ...{ x, y: 50, doubt: null },
    test: test ? mot(test, 1) : null,
  });
  const places = [place(10, '2024-11-29'), place(16), place(40), place(70), place(74)];
  expect(roomForDots(places).map(({ x }) => x)).toEqual([74, 40]);
});

test('a reading that does not fit keeps its dot', () => {
  const test = { x: 10, y: 50, doubt: null, test: mot('2024-11-29', 1) };
  const odd = { x: 14, y: 50, doubt: 'drop' as const, test: null };
  expect(roomForDots([test, odd])).toEqual([odd]);
});
