import { expect, test } from 'vitest';
import { aLine, aTimeline } from '../../../../tests/support/web/timeline-lines.ts';
import { checksOf, dateWords, gapTitle, gapWords } from './timeline.words.ts';

const today = '2026-11-19';
const gap = (from: string, to: string, miles: number | null = null) => ({ from, to, miles });

test.each([
  ['2021-03-18', '2023-09-29', '2½ years'],
  ['2021-03-18', '2023-09-17', '2 years'],
  ['2021-03-18', '2022-10-01', '1½ years'],
  ['2021-11-19', '2026-11-19', '5 years'],
])('a gap from %s to %s is %s: never more than it was', (from, to, words) => {
  expect(gapTitle(gap(from, to))).toBe(`No service noted for ${words}`);
});

test('a gap says its months and its miles, or since when it lasts', () => {
  expect(gapWords(gap('2021-03-18', '2023-09-29', 15_840), today)).toBe(
    'March 2021 to September 2023, at least 15,840 miles',
  );
  expect(gapWords(gap('2024-03-18', today), today)).toBe('Since March 2024');
});

test('the date of an entry is its month if no more is known', () => {
  const line = aLine({ date: '2017-05-01' });
  expect(dateWords(line)).toBe('1 May 2017');
  expect(dateWords({ ...line, isMonthOnly: true })).toBe('May 2017');
});

test('the summary says whether the miles fit, and what was noted at the time', () => {
  const words = (of: Parameters<typeof aTimeline>[0]) =>
    checksOf(aTimeline(of)).map((check) => `${check.holds ? '✓' : '!'} ${check.words}`);
  expect(words({ readings: 14, notedAtTheTime: 19, notedLater: 1 })).toEqual([
    '✓ Miles fit across all 14 readings',
    '✓ 19 entries were noted at the time',
    '! 1 entry was added later',
  ]);
  expect(words({ readings: 14, doubts: 2 })).toEqual(['! Miles don’t fit in 2 of 14 readings']);
  // One reading fits nothing, and of entries from before we do not know when they were noted.
  expect(words({ readings: 1 })).toEqual([]);
});
