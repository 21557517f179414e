import { formatDayOf } from '@roadworthy/domain/kernel/civil-date';
import { expect, test } from 'vitest';
import { eraseDay } from './erase-day.ts';

test('the day of erasure is formatted like every other date', () => {
  for (let month = 1; month <= 12; month += 1) {
    const moment = `2027-${String(month).padStart(2, '0')}-03T23:30:00Z`;
    expect(eraseDay(moment)).toBe(formatDayOf(new Date(moment)));
  }
});
