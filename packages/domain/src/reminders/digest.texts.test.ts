import { expect, test } from 'vitest';
import { asVehicle, corollaId } from '../../../../tests/support/fixtures/reminders.ts';
import { asTask } from '../../../../tests/support/fixtures/tasks.ts';
import type { Vehicle, VehicleFields } from '../vehicles/vehicles.schema.ts';
import {
  digestHeading,
  digestSubject,
  mostUrgentFirst,
  signWords,
  weightOf,
} from './digest.texts.ts';
import { nextStepOf } from './next-step.texts.ts';
import { dueItemsOf } from './reminders.rules.ts';

const today = '2026-11-15';
const focusId = '0198f2c4-0000-7000-8000-00000000000b';
const focus = (fields: Partial<VehicleFields>) =>
  asVehicle({ registrationNumber: 'YX65KLM', make: 'Ford', model: 'Focus', ...fields }, focusId);

const dueOf = (vehicles: readonly Vehicle[], tasks = [] as ReturnType<typeof asTask>[]) =>
  dueItemsOf({ vehicles, tasks }, { today }).map((item) => ({
    item,
    vehicle: vehicles.find(({ id }) => id === item.vehicleId) ?? null,
  }));

const three = dueOf(
  [focus({ motExpiryDate: '2026-11-12' }), asVehicle({ motExpiryDate: '2026-11-27' })],
  [asTask({ title: 'Replace the air filter', dueDate: '2026-12-04', vehicleId: corollaId })],
);

test('the subject of a reminder mail has the vehicle, the item, the date, and the number of other items', () => {
  expect(digestSubject(three, 0)).toBe('YX65 KLM: MOT ran out 12 Nov 2026, and 2 more');
  expect(digestSubject([], 1)).toBe('Renewed: well done');
  expect(digestSubject([], 3)).toBe('3 renewals');
});

test.each([
  [{ motExpiryDate: '2026-11-27' }, 'AB17 CDE: MOT runs out 27 Nov 2026', 'Until 27 Nov'],
  [{ motStatus: 'Not valid' }, 'AB17 CDE: MOT is recorded as not valid', 'Not valid'],
  [
    { year: 2023, monthOfFirstRegistration: '2023-12' },
    'AB17 CDE: first MOT due 30 Nov 2026 (estimated)',
    'Due 30 Nov',
  ],
  [{ taxDueDate: '2026-12-01' }, 'AB17 CDE: tax due 1 Dec 2026', 'Due 1 Dec'],
  [{ taxDueDate: '2026-11-15' }, 'AB17 CDE: tax was due 15 Nov 2026', 'Was due 15 Nov'],
  [{ taxDueDate: '2025-12-01' }, 'AB17 CDE: tax was due 1 Dec 2025', 'Was due 1 Dec 2025'],
  [
    { insuranceExpiryDate: '2027-01-01' },
    'AB17 CDE: insurance runs out 1 Jan 2027',
    'Until 1 Jan 2027',
  ],
  [{ nextServiceDate: '2026-11-21' }, 'AB17 CDE: service due 21 Nov 2026', 'Due 21 Nov'],
  [
    { nextServiceMileage: 50_000, mileage: 50_001 },
    'AB17 CDE: service is overdue by mileage',
    'Overdue',
  ],
])('a reminder mail about %j has the subject "%s" and the sign "%s"', (fields, subject, sign) => {
  const due = dueOf([asVehicle(fields)]);
  expect(digestSubject(due, 0)).toBe(subject);
  expect(due.map(({ item }) => signWords(item, today).text)).toEqual([sign]);
});

test('a reminder mail lists expired items first, then legal dates, then other tasks', () => {
  const due = dueOf(
    [focus({ motExpiryDate: '2026-11-12' }), asVehicle({ taxDueDate: '2026-12-01' })],
    [
      asTask({ title: 'Tyre pressures', dueDate: '2026-10-01' }),
      asTask({ dueDate: '2026-11-20' }, '0198f2c4-0000-7000-8000-000000000009'),
    ],
  );
  expect(mostUrgentFirst(due).map(({ item }) => [item.kind, weightOf(item)])).toEqual([
    ['mot', 'stop'],
    ['tax', 'warn'],
    ['task', 'warn'],
    ['task', 'plain'],
  ]);
});

test('the heading of a reminder mail states the most important fact first', () => {
  expect(digestHeading(three, [])).toEqual({
    heading: 'The Focus is not road-legal.',
    lines: ['Its MOT ran out 3 days ago. Two more things are coming up.'],
  });
  expect(digestHeading(dueOf([asVehicle({ motExpiryDate: '2026-11-27' })]), [])).toEqual({
    heading: 'MOT on the Corolla runs out in 12 days.',
    lines: [],
  });
  const bothOver = [
    focus({ motExpiryDate: '2026-11-12', taxDueDate: '2026-11-01' }),
    asVehicle({ insuranceExpiryDate: '2026-11-14' }),
  ];
  expect(digestHeading(dueOf(bothOver), [])).toEqual({
    heading: '2 vehicles are not road-legal.',
    lines: ['The Focus and the Corolla.'],
  });
  expect(digestHeading(dueOf(bothOver.slice(0, 1)), []).lines).toEqual([
    'Its tax was due 14 days ago and its MOT ran out 3 days ago.',
  ]);
  expect(digestHeading([], ['Well done.']).heading).toBe('Renewed. Well done.');
});

test('a reminder mail distinguishes two vehicles of one model by their plates', () => {
  const over = { motExpiryDate: '2026-11-12' };
  const due = dueOf([
    asVehicle(over),
    asVehicle({ ...over, registrationNumber: 'XY70ZZZ' }, focusId),
  ]);
  expect(digestHeading(due, []).lines).toEqual(['The Corolla AB17 CDE and the Corolla XY70 ZZZ.']);
});

const driveOnly =
  'Drive it only to a test you have booked or, if it has failed, to a garage booked to repair what it failed on. It must be insured and not dangerous';

const stepFor = (fields: Partial<VehicleFields>) => {
  const vehicle = asVehicle(fields);
  const [due] = dueOf([vehicle]);
  if (!due) throw new Error('The vehicle has no due item');
  return nextStepOf(due.item, vehicle.nation, today);
};

test.each([
  [{ motExpiryDate: '2026-11-12' }, `${driveOnly}.`, 'getting-an-mot'],
  [{ motExpiryDate: '2026-12-14' }, 'Book now and keep the same date next year.', 'getting-an-mot'],
  [
    { motExpiryDate: '2026-12-15' },
    'A test from 16 Nov 2026 keeps the same date next year.',
    'getting-an-mot',
  ],
  [
    { motExpiryDate: '2026-11-20', nation: 'ni' },
    'Book a test with the DVA in good time.',
    'nidirect',
  ],
  [
    { taxDueDate: '2026-11-01' },
    `Tax it now, or declare it off the road (SORN). ${driveOnly}.`,
    'vehicle-tax',
  ],
  [
    { taxDueDate: '2026-12-01', motExpiryDate: '2027-06-01' },
    'You need the number on the reminder letter (V11), the log book (V5C) or the green slip for a new keeper.',
    'vehicle-tax',
  ],
  [
    { insuranceExpiryDate: '2026-11-16' },
    'A policy can end part-way through its last day: check the time on the certificate. Have you renewed? Then tell us the new date.',
    'vehicle-insurance',
  ],
  [
    { insuranceExpiryDate: '2026-11-20' },
    'Have you renewed? Then tell us the new date.',
    'vehicle-insurance',
  ],
] as const)('the next step in a reminder about %j: %s', (fields, line, page) => {
  const step = stepFor(fields);
  expect(step.line).toBe(line);
  expect(step.official?.url).toContain(page);
});

test.each([
  // The MOT ends the day before the tax starts.
  [{ taxDueDate: '2026-12-01', motExpiryDate: '2026-11-30' }, true],
  [{ taxDueDate: '2026-12-01', motExpiryDate: '2026-12-01' }, false],
  [{ taxDueDate: '2026-12-01', motExpiryDate: '2026-11-01' }, true],
  [{ taxDueDate: '2026-12-01', motStatus: 'Not valid' }, true],
  [{ taxDueDate: '2026-11-01', motExpiryDate: '2026-11-12' }, true],
  [{ taxDueDate: '2026-11-01', motExempt: true }, false],
])('whether the reminder of tax for %j says that the MOT comes first: %s', (fields, isFirst) => {
  const vehicle = asVehicle(fields);
  const due = dueOf([vehicle]).find(({ item }) => item.kind === 'tax');
  const line = due && nextStepOf(due.item, vehicle.nation, today).line;
  expect(line?.includes('get the MOT first')).toBe(isFirst);
});
