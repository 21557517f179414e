import { expect, test } from 'vitest';
import { asVehicle, corollaId } from '../../../../tests/support/fixtures/reminders.ts';
import { asTask } from '../../../../tests/support/fixtures/tasks.ts';
import { dueItemsOf } from './reminders.rules.ts';
import type { DueItem } from './reminders.schema.ts';
import { wordDueItem, wordNotification, wordRenewed } from './reminders.texts.ts';

const today = '2026-11-14';
const itemOf = (...[fields]: Parameters<typeof asVehicle>): DueItem =>
  dueItemsOf({ vehicles: [asVehicle(fields)], tasks: [] }, { today })[0] as DueItem;

test.each([
  [
    { motExpiryDate: '2026-11-26' },
    'The MOT for your Toyota Corolla AB17 CDE runs out on 26 Nov 2026, in 12 days.',
  ],
  [
    { motExpiryDate: '2026-11-14' },
    'The MOT for your Toyota Corolla AB17 CDE runs out on 14 Nov 2026, today.',
  ],
  [
    { motExpiryDate: '2026-11-13' },
    'The MOT for your Toyota Corolla AB17 CDE ran out on 13 Nov 2026, yesterday.',
  ],
  [
    { motStatus: 'Not valid' },
    'The MOT for your Toyota Corolla AB17 CDE is recorded as not valid.',
  ],
  [
    { year: 2023, monthOfFirstRegistration: '2023-12' },
    'The first MOT for your Toyota Corolla AB17 CDE is due on 30 Nov 2026, in 16 days (estimated).',
  ],
  [
    { taxDueDate: '2026-11-15' },
    'The road tax for your Toyota Corolla AB17 CDE is due on 15 Nov 2026, tomorrow; today is the last taxed day.',
  ],
  [
    { taxDueDate: '2026-11-01' },
    'The road tax for your Toyota Corolla AB17 CDE was due on 1 Nov 2026, 13 days ago.',
  ],
  [
    { insuranceExpiryDate: '2026-11-17' },
    'The insurance for your Toyota Corolla AB17 CDE runs out on 17 Nov 2026, in 3 days. Have you renewed? Then tell us the new date.',
  ],
  [
    { nextServiceDate: '2026-11-21' },
    'A service for your Toyota Corolla AB17 CDE is due on 21 Nov 2026, in 7 days.',
  ],
  [
    { nextServiceMileage: 50_000, mileage: 50_001 },
    'A service for your Toyota Corolla AB17 CDE is overdue by mileage.',
  ],
])('the sentence of a reminder about a vehicle with %j: %s', (fields, sentence) => {
  expect(wordDueItem(itemOf(fields), asVehicle())).toBe(sentence);
});

test('the sentence of a reminder about a task contains its title', () => {
  const vehicle = asVehicle();
  const tasks = [asTask({ dueDate: '2026-11-17', vehicleId: corollaId })];
  const [item] = dueItemsOf({ vehicles: [vehicle], tasks }, { today });
  expect(wordDueItem(item as DueItem, vehicle)).toBe(
    '‘Oil change’ for your Toyota Corolla AB17 CDE is due on 17 Nov 2026, in 3 days.',
  );
  expect(wordDueItem(item as DueItem, null)).toBe('‘Oil change’ is due on 17 Nov 2026, in 3 days.');
});

test('a notification shows a date instead of a number of days, because it may be shown late', () => {
  expect(wordNotification(itemOf({ motExpiryDate: '2026-11-26' }), asVehicle())).toEqual({
    title: 'MOT expires · AB17 CDE',
    body: 'Toyota Corolla · 26 Nov 2026',
  });
  expect(wordNotification(itemOf({ insuranceExpiryDate: '2026-11-26' }), asVehicle()).body).toBe(
    'Toyota Corolla · 26 Nov 2026. Have you renewed?',
  );
});

test('the reminder about a renewal found in the register congratulates the owner', () => {
  expect(wordRenewed('mot', asVehicle(), '2027-11-26')).toBe(
    'Well done: the MOT for your Toyota Corolla AB17 CDE is now valid until 26 Nov 2027.',
  );
});

test('the reminder of a recall says that the repair is usually free and which dealer to call', () => {
  const vehicle = asVehicle({ recallSince: '2026-11-01' });
  const [item] = dueItemsOf({ vehicles: [vehicle], tasks: [] }, { today: '2026-11-14' });
  expect(wordDueItem(item as DueItem, vehicle)).toBe(
    'Your Toyota Corolla AB17 CDE has an outstanding safety recall. The repair is usually free. Call any Toyota dealer.',
  );
  expect(wordNotification(item as DueItem, vehicle)).toEqual({
    title: 'Safety recall outstanding · AB17 CDE',
    body: 'Toyota Corolla. The repair is usually free.',
  });
});
