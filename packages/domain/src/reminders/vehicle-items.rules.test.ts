import { expect, test } from 'vitest';
import { asDiagnosis, diagnosisId } from '../../../../tests/support/fixtures/diagnoses.ts';
import { asVehicle, corollaId } from '../../../../tests/support/fixtures/reminders.ts';
import { withDangers } from '../open-dangers/open-dangers.rules.ts';
import type { VehicleFields } from '../vehicles/vehicles.schema.ts';
import { dueItemsOf, pathOfItem, toDoItemsOf } from './reminders.rules.ts';

const today = '2026-11-14';
const itemsOf = (fields: Partial<VehicleFields>) =>
  dueItemsOf({ vehicles: [asVehicle(fields)], tasks: [] }, { today });

const estimated = { year: 2023, typeApproval: 'M1' };
test.each<[string, Partial<VehicleFields>]>([
  ['MOT expires', { motExpiryDate: '2026-11-26' }],
  ['MOT expired', { motExpiryDate: '2026-11-13' }],
  ['First MOT due', { ...estimated, firstRegistrationDate: '2023-12-01' }],
  ['First MOT overdue', { firstMotDueDate: '2026-11-01' }],
  ['MOT failed', { motExpiryDate: '2026-11-26', motFailedOn: '2026-11-10' }],
  ['Tax due', { taxDueDate: '2026-11-26' }],
  ['Tax overdue', { taxDueDate: '2026-11-14' }],
  ['Insurance expires', { insuranceExpiryDate: '2026-11-26' }],
  ['Insurance expired', { insuranceExpiryDate: '2026-11-13' }],
  ['Service due', { nextServiceDate: '2026-11-26' }],
  ['Service overdue', { nextServiceDate: '2026-11-13' }],
])('a vehicle has the item “%s”', (title, fields) => {
  expect(itemsOf(fields).map((item) => item.title)).toEqual([title]);
});

test('the text about a legal date that is invalid without a known day contains only the vehicle’s name', () => {
  expect(itemsOf({ motStatus: 'Not valid' })).toMatchObject([
    { description: 'Toyota Corolla', dueDate: null, daysLeft: null, isOver: true },
  ]);
});

test('the item for a failed MOT has the day of the failure, and the item for a first MOT is marked as first', () => {
  const [failed] = itemsOf({ motExpiryDate: '2026-11-26', motFailedOn: '2026-11-10' });
  expect(failed).toMatchObject({ failedOn: '2026-11-10' });
  expect(failed).not.toHaveProperty('isFirst');
  expect(itemsOf({ motExpiryDate: '2026-11-26' })[0]).not.toHaveProperty('failedOn');
  expect(itemsOf({ firstMotDueDate: '2026-11-01' })[0]).toMatchObject({ isFirst: true });
});

test('only the item for tax says that the MOT must be renewed first', () => {
  const both = itemsOf({ motExpiryDate: '2026-11-20', taxDueDate: '2026-12-01' });
  expect(both.map(({ kind, needsMotFirst }) => [kind, needsMotFirst])).toEqual([
    ['mot', undefined],
    ['tax', true],
  ]);
  const [tax] = itemsOf({ motExpiryDate: '2027-09-01', taxDueDate: '2026-12-01' });
  expect(tax).not.toHaveProperty('needsMotFirst');
});

test('an item about a danger from a diagnosis contains the id of the diagnosis and the time of the question', () => {
  const vehicles = withDangers([asVehicle()], [asDiagnosis({ askedAt: '2026-11-12T23:30:00Z' })]);
  const [danger] = dueItemsOf({ vehicles, tasks: [] }, { today });
  expect(danger).toEqual({
    id: `danger-${diagnosisId}`,
    kind: 'danger',
    title: 'Do not drive it: the brakes may not stop the vehicle',
    askedAt: '2026-11-12T23:30:00Z',
    danger: 'the brakes may not stop the vehicle',
    description: 'Toyota Corolla',
    dueDate: '2026-11-12',
    vehicleId: corollaId,
    taskId: null,
    priority: 'high',
    daysLeft: null,
    isOver: true,
    estimated: false,
    dueMiles: null,
  });
  expect(danger && pathOfItem(danger)).toBe(`/diagnostics?case=${diagnosisId}`);
});

test('a dangerous MOT failure is one item, dated the day of the test, and links to the advice', () => {
  const fields = {
    motExpiryDate: '2026-11-26',
    motFailedOn: '2026-11-10',
    isMotFailDangerous: true,
  };
  const vehicles = withDangers([asVehicle(fields)], []);
  const items = dueItemsOf({ vehicles, tasks: [] }, { today });
  expect(items).toMatchObject([
    { id: `danger-mot-${corollaId}`, kind: 'danger', dueDate: '2026-11-10' },
  ]);
  expect(items[0]).not.toHaveProperty('askedAt');
  expect(items.map(pathOfItem)).toEqual([`/vehicles/${corollaId}?do=mot`]);
});

test('a danger that a diagnosis found does not hide a failed MOT', () => {
  const fields = { motExpiryDate: '2026-11-26', motFailedOn: '2026-11-10' };
  const vehicles = withDangers([asVehicle(fields)], [asDiagnosis()]);
  const items = dueItemsOf({ vehicles, tasks: [] }, { today });
  expect(items.map(({ title }) => title)).toEqual([
    'Do not drive it: the brakes may not stop the vehicle',
    'MOT failed',
  ]);
});

test('the due item of a recall has neither a number of days left nor an id of a task', () => {
  expect(itemsOf({ recallSince: '2026-11-01' })[0]).toMatchObject({
    vehicleId: corollaId,
    taskId: null,
    daysLeft: null,
    estimated: false,
    dueMiles: null,
  });
});

test('the owner is asked to enter a missing insurance date, and no reminder is sent about it', () => {
  const records = { vehicles: [asVehicle()], tasks: [] };
  expect(dueItemsOf(records, { today })).toEqual([]);
  expect(toDoItemsOf(records, { today })).toEqual([
    {
      id: `insurance-${corollaId}`,
      kind: 'insurance',
      title: 'Insurance date missing',
      isMissing: true,
      description: 'Toyota Corolla',
      dueDate: null,
      vehicleId: corollaId,
      taskId: null,
      priority: 'low',
      daysLeft: null,
      isOver: false,
      estimated: false,
      dueMiles: null,
    },
  ]);
  const insured = { vehicles: [asVehicle({ insuranceExpiryDate: '2027-06-01' })], tasks: [] };
  expect(toDoItemsOf(insured, { today }).map(({ title }) => title)).toEqual(['Insurance expires']);
});
