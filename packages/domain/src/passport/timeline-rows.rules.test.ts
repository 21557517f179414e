import { expect, test } from 'vitest';
import { aLine } from '../../../../tests/support/web/timeline-lines.ts';
import { rowsOf } from './timeline-rows.rules.ts';

const gap = (from: string, to: string) => ({ from, to, miles: null });
const written = (...of: Parameters<typeof rowsOf>) =>
  rowsOf(...of).map((row) =>
    row.line ? `${row.line.date}${row.isInGap ? ' in it' : ''}` : `gap ${row.gap.from}`,
  );
const lines = ['2026-10-06', '2023-09-29', '2022-11-25', '2021-03-18', '2020-11-26'].map((date) =>
  aLine({ date }),
);

test('a gap is between its two services, and marks the entries in it', () => {
  expect(written(lines, [gap('2021-03-18', '2023-09-29')])).toEqual([
    '2026-10-06',
    '2023-09-29',
    'gap 2021-03-18',
    '2022-11-25 in it',
    '2021-03-18',
    '2020-11-26',
  ]);
});

test('a gap that still lasts comes first, and one before the oldest entry last', () => {
  const late = lines.slice(1, 2);
  const gaps = [gap('2017-05-26', '2023-09-29'), gap('2023-09-29', '2026-11-19')];
  expect(written(late, gaps)).toEqual(['gap 2023-09-29', '2023-09-29', 'gap 2017-05-26']);
});
