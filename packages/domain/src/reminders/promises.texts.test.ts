import { expect, test } from 'vitest';
import { promiseMails, wordDays } from './promises.texts.ts';
import type { DueItem } from './reminders.schema.ts';

const today = '2026-11-17';

const item = (told: Partial<DueItem>): DueItem => ({
  id: 'mot-1',
  kind: 'mot',
  title: 'MOT expires',
  description: '',
  dueDate: '2026-11-28',
  vehicleId: '1',
  taskId: null,
  priority: 'medium',
  daysLeft: 11,
  isOver: false,
  estimated: false,
  dueMiles: null,
  ...told,
});
const tax = item({ id: 'tax-1', kind: 'tax', dueDate: '2027-03-03', daysLeft: 106 });

test.each([
  [['2026-11-21', '2026-11-25', '2026-11-27', '2026-11-28'], '21, 25, 27 and 28 Nov'],
  [['2026-11-30', '2026-12-04', '2026-12-06'], '30 Nov, 4 and 6 Dec'],
  [['2026-12-30', '2027-01-03'], '30 Dec and 3 Jan 2027'],
  [['2027-02-01', '2027-02-24', '2027-03-02'], '1, 24 Feb and 2 Mar 2027'],
  [['2026-11-24'], '24 Nov'],
])('the days %j are written as %s', (days, words) => {
  expect(wordDays(days, today)).toBe(words);
});

test('the preview of mails lists the days of mails about the first item, and the first day of mails about the second item', () => {
  expect(promiseMails([tax, item({})], today)).toEqual({
    days: '21, 25, 27 and 28 Nov',
    about: 'About the MOT, until it’s done',
    afterwards: 'Then about the road tax, from 1 Feb 2027',
  });
});

test('the preview of mails says that an overdue item is mailed every week', () => {
  const late = item({ dueDate: '2026-11-14', daysLeft: -3, isOver: true });
  expect(promiseMails([late], today)).toEqual({
    days: '21 Nov',
    about: 'About the MOT, and every week until it’s done',
    afterwards: null,
  });
});

test('the preview of mails promises nothing if there is no date', () => {
  const missing = item({ kind: 'insurance', dueDate: null, daysLeft: null, isMissing: true });
  expect(promiseMails([missing], today)).toBeNull();
});
