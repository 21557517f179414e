import type { DueItem } from '@roadworthy/domain/reminders/reminders.schema';
import { expect, test } from 'vitest';
import { calendarSteps } from './calendar.feed.ts';

const today = '2026-11-16';

const descriptionOf = (kind: DueItem['kind']): string | undefined => {
  const item: DueItem = {
    id: kind,
    kind,
    title: 'Insurance renewal',
    description: '',
    dueDate: '2026-12-03',
    vehicleId: 'a',
    taskId: null,
    priority: 'medium',
    daysLeft: 17,
    isOver: false,
    estimated: false,
    dueMiles: null,
  };
  const vehicle = { id: 'a', make: 'Honda', model: 'Jazz', registrationNumber: 'AB17CDE' };
  const steps = calendarSteps(
    { items: [item], vehicleOf: () => vehicle },
    { publicUrl: new URL('https://roadworthy.example'), today, stamp: new Date(0) },
  );
  let step = steps.next();
  while (!step.done) step = steps.next();
  // Long lines are folded.
  return /^DESCRIPTION:(.+)$/m.exec(String(step.value).replaceAll('\r\n ', ''))?.[1]?.trim();
};

test('the description of a calendar event states the vehicle and the date, and for insurance it asks whether the user has renewed', () => {
  expect(descriptionOf('insurance')).toBe('Honda Jazz · 3 Dec 2026. Have you renewed?');
  expect(descriptionOf('mot')).toBe('Honda Jazz · 3 Dec 2026.');
});
