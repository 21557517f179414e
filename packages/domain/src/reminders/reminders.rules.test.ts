import { expect, test } from 'vitest';
import { asVehicle, corollaId } from '../../../../tests/support/fixtures/reminders.ts';
import { asTask, taskId } from '../../../../tests/support/fixtures/tasks.ts';
import { addDays } from '../kernel/civil-date.ts';
import { taskDueState } from '../tasks/due.rules.ts';
import type { VehicleFields } from '../vehicles/vehicles.schema.ts';
import {
  addressOfDanger,
  dueItemsOf,
  isLegal,
  pathOfItem,
  toDoItemsOf,
} from './reminders.rules.ts';
import type { ReminderKind } from './reminders.schema.ts';
import { isReminder, urgencyOf } from './urgency.rules.ts';

const today = '2026-11-14';
const in_ = (days: number) => addDays(today, days);
const remindersOf: typeof dueItemsOf = (records, context) =>
  dueItemsOf(records, context).filter(isReminder);
const ofVehicle = (fields: Partial<VehicleFields>, day = today) =>
  remindersOf({ vehicles: [asVehicle(fields)], tasks: [] }, { today: day });

test("a reminder's id contains its record and date, and stays the same from day to day", () => {
  const [reminder] = ofVehicle({ motExpiryDate: '2026-11-26' });
  expect(reminder).toEqual({
    id: `mot-${corollaId}`,
    kind: 'mot',
    title: 'MOT expires',
    description: 'Toyota Corolla · 26 Nov 2026',
    dueDate: '2026-11-26',
    vehicleId: corollaId,
    taskId: null,
    priority: 'medium',
    daysLeft: 12,
    isOver: false,
    estimated: false,
    dueMiles: null,
  });
});

const dated = {
  mot: 'motExpiryDate',
  tax: 'taxDueDate',
  insurance: 'insuranceExpiryDate',
  service: 'nextServiceDate',
} as const;

test.each([
  ['mot', 31, null],
  ['mot', 30, 'low'],
  ['mot', 15, 'low'],
  ['mot', 14, 'medium'],
  ['mot', 8, 'medium'],
  ['mot', 7, 'high'],
  ['mot', 0, 'high'],
  ['mot', -400, 'high'],
  ['insurance', 31, null],
  ['insurance', 30, 'low'],
  ['insurance', 14, 'medium'],
  ['insurance', 7, 'high'],
  ['insurance', -1, 'high'],
  ['service', 31, null],
  ['service', 15, 'low'],
  ['service', 14, 'medium'],
  ['service', 7, 'high'],
  ['tax', 31, null],
  ['tax', 30, 'low'],
  ['tax', 8, 'low'],
  ['tax', 7, 'medium'],
  ['tax', 4, 'medium'],
  ['tax', 3, 'high'],
  ['tax', 0, 'high'],
] as const)('the priority of a reminder of %s, due in %i days: %s', (kind, days, priority) => {
  const [reminder] = ofVehicle({ [dated[kind]]: in_(days) });
  expect(reminder?.priority ?? null).toBe(priority);
  if (priority) expect(reminder?.id).toBe(`${kind}-${corollaId}`);
});

test.each([
  [31, null],
  [30, 'low'],
  [4, 'low'],
  [3, 'medium'],
  [1, 'medium'],
  [0, 'high'],
  [-1, 'high'],
] as const)('the priority of a reminder of a task, due in %i days: %s', (days, priority) => {
  const [reminder] = remindersOf(
    { vehicles: [], tasks: [asTask({ dueDate: in_(days) })] },
    { today },
  );
  expect(reminder?.priority ?? null).toBe(priority);
});

test('reminders are sorted: first legal dates by day, then other tasks, with overdue tasks first', () => {
  const vehicles = [
    asVehicle({ taxDueDate: in_(5), motExpiryDate: in_(5), insuranceExpiryDate: in_(20) }),
  ];
  const tasks = [
    asTask({ dueDate: in_(5) }),
    asTask({ dueDate: in_(-2) }, '0198f2c4-0000-7000-8000-000000000009'),
  ];
  const found = remindersOf({ vehicles, tasks }, { today });
  expect(found.map(({ kind, daysLeft, priority }) => [kind, daysLeft, priority])).toEqual([
    ['mot', 5, 'high'],
    ['tax', 5, 'medium'],
    ['insurance', 20, 'low'],
    ['task', -2, 'high'],
    ['task', 5, 'low'],
  ]);
});

test('a vehicle off the road has no reminders of MOT, tax or insurance, only of its service', () => {
  const everything = {
    motExpiryDate: in_(1),
    taxDueDate: in_(1),
    insuranceExpiryDate: in_(-1),
    nextServiceDate: in_(1),
  };
  expect(ofVehicle(everything)).toHaveLength(4);
  expect(ofVehicle({ ...everything, taxStatus: 'SORN' }).map(({ kind }) => kind)).toEqual([
    'service',
  ]);
});

test('a renewal task has no reminder of its own, because its vehicle has a reminder', () => {
  const renewals = (['mot', 'tax'] as const).map((renewalType) =>
    asTask(
      { taskType: 'renewal', renewalType, vehicleId: corollaId, dueDate: in_(3) },
      `${renewalType}-${corollaId}`,
    ),
  );
  const vehicles = [asVehicle({ motExpiryDate: in_(3), taxDueDate: in_(3) })];
  const found = remindersOf({ vehicles, tasks: renewals }, { today });
  expect(found.map(({ id }) => id).toSorted()).toEqual([`mot-${corollaId}`, `tax-${corollaId}`]);
});

test('an MOT is expired from the day after its date, and tax from its date, whatever the stored status', () => {
  const valid = { motStatus: 'Valid', taxStatus: 'Taxed' };
  expect(ofVehicle({ ...valid, motExpiryDate: today })[0]).toMatchObject({
    title: 'MOT expires',
    isOver: false,
  });
  expect(ofVehicle({ ...valid, motExpiryDate: in_(-1) })[0]).toMatchObject({
    title: 'MOT expired',
    isOver: true,
  });
  expect(ofVehicle({ ...valid, taxDueDate: today })[0]).toMatchObject({
    title: 'Tax overdue',
    isOver: true,
  });
});

test('a first MOT is due the day before the third anniversary of registration, estimated if only the month is known', () => {
  expect(
    ofVehicle({ year: 2023, typeApproval: 'M1', firstRegistrationDate: '2023-12-01' })[0],
  ).toMatchObject({
    title: 'First MOT due',
    isFirst: true,
    dueDate: '2026-11-30',
    estimated: false,
  });
  expect(ofVehicle({ year: 2023, monthOfFirstRegistration: '2023-12' })[0]).toMatchObject({
    dueDate: '2026-11-30',
    estimated: true,
  });
  expect(
    ofVehicle({
      year: 2023,
      typeApproval: 'M1',
      firstRegistrationDate: '2023-12-01',
      nation: 'ni',
    }),
  ).toEqual([]);
});

test('a reminder of an MOT that is recorded as invalid without a date comes first', () => {
  const found = ofVehicle({ motStatus: 'Not valid', insuranceExpiryDate: in_(-10) });
  expect(found.map(({ kind, dueDate, priority }) => [kind, dueDate, priority])).toEqual([
    ['mot', null, 'high'],
    ['insurance', in_(-10), 'high'],
  ]);
});

test('completed or undated tasks, and tasks with many miles left, have no reminder', () => {
  const tasks = [
    asTask({ status: 'completed', dueDate: in_(-3) }),
    asTask({}),
    asTask({ dueMiles: 90_000, vehicleId: corollaId }),
  ];
  expect(remindersOf({ vehicles: [asVehicle({ mileage: 40_000 })], tasks }, { today })).toEqual([]);
});

test('a task due by miles has a reminder once the odometer reaches the due miles, or on the forecast day', () => {
  const task = asTask({ dueMiles: 50_000, vehicleId: corollaId });
  const vehicles = [asVehicle({ mileage: 50_000 })];
  expect(remindersOf({ vehicles, tasks: [task] }, { today })[0]).toMatchObject({
    kind: 'task',
    taskId,
    dueDate: null,
    priority: 'high',
  });
  const forecast = { milesPerDay: 20, readings: 5, last: { date: today, miles: 49_800 } };
  const [foreseen] = remindersOf(
    { vehicles: [asVehicle({ mileage: 49_800 })], tasks: [task] },
    { today, dueOf: (each) => taskDueState(each, { today, miles: 49_800, forecast }) },
  );
  expect(foreseen).toMatchObject({ dueDate: in_(10), estimated: true, dueMiles: 50_000 });
});

test('a calendar also contains items too distant for reminders', () => {
  const records = { vehicles: [asVehicle({ motExpiryDate: in_(300) })], tasks: [] };
  expect(remindersOf(records, { today })).toEqual([]);
  expect(dueItemsOf(records, { today })).toHaveLength(1);
});

test('an outstanding safety recall has a reminder until the register reports no recall', () => {
  expect(ofVehicle({ recallSince: '2026-11-01' })).toMatchObject([
    {
      id: `recall-${corollaId}`,
      kind: 'recall',
      title: 'Safety recall outstanding',
      description: 'Toyota Corolla · repair usually free',
      dueDate: '2026-11-01',
      priority: 'high',
      isOver: true,
    },
  ]);
  expect(ofVehicle({ recallSince: null })).toEqual([]);
  // Its task has the matching id and gives no second reminder.
  const task = asTask({ renewalType: 'recall', dueDate: '2026-11-01' }, `recall-${corollaId}`);
  const vehicles = [asVehicle({ recallSince: '2026-11-01' })];
  expect(remindersOf({ vehicles, tasks: [task] }, { today })).toHaveLength(1);
});

test('a reminder links to its task, or to the advice for its vehicle', () => {
  expect(pathOfItem({ id: 'task-t', kind: 'task', taskId: 't', vehicleId: 'v' })).toBe('/tasks/t');
  expect(pathOfItem({ id: 'mot-v', kind: 'mot', taskId: null, vehicleId: 'v' })).toBe(
    '/vehicles/v?do=mot',
  );
  expect(pathOfItem({ id: 'mot-v', kind: 'mot', taskId: null, vehicleId: null })).toBe(
    '/dashboard',
  );
});

test('a reminder of a danger links to its diagnosis or to the advice about the failed MOT, and a reminder of a cover to the cover', () => {
  expect(addressOfDanger({ source: 'diagnosis', id: 'd' })).toBe('/diagnostics?case=d');
  expect(addressOfDanger({ source: 'mot', id: 'v' })).toBe('/vehicles/v?do=mot');
  const subject = { taskId: null, vehicleId: 'v' };
  expect(pathOfItem({ ...subject, id: 'danger-d', kind: 'danger' })).toBe('/diagnostics?case=d');
  expect(pathOfItem({ ...subject, id: 'cover-c', kind: 'cover' })).toBe('/cover/c');
});

test('a reminder of an example task links to the dashboard', () => {
  const example = { id: 'task-t', kind: 'task', taskId: null, vehicleId: 'v' } as const;
  expect(pathOfItem(example)).toBe('/dashboard');
});

test.each<ReminderKind>([
  ...(['danger', 'mot', 'tax', 'insurance', 'recall'] as const),
  ...(['service', 'cover', 'task'] as const),
])(
  'an overdue item of the kind %s is a chore exactly if its kind is not a matter of law or safety',
  (kind) => {
    expect(isLegal(kind)).toBe(urgencyOf({ kind, isOver: true }) !== 'chore');
  },
);

test('a due item of a task names the task and the task’s vehicle, if there is one', () => {
  const vehicles = [asVehicle({ mileage: 40_000 })];
  const task = asTask({ title: 'Wash', dueDate: in_(2), vehicleId: corollaId });
  const item = {
    id: `task-${taskId}`,
    kind: 'task',
    title: 'Wash',
    description: 'Toyota Corolla · task',
    dueDate: in_(2),
    vehicleId: corollaId,
    taskId,
    priority: 'medium',
    daysLeft: 2,
    isOver: false,
    estimated: false,
    dueMiles: null,
  };
  expect(dueItemsOf({ vehicles, tasks: [task] }, { today })).toEqual([item]);
  const general = { ...task, vehicleId: null };
  expect(dueItemsOf({ vehicles, tasks: [general] }, { today })).toEqual([
    { ...item, vehicleId: null, description: 'General task' },
  ]);
});

test('the due date of a task that also has many miles left is not marked as estimated', () => {
  const task = asTask({ dueDate: in_(2), dueMiles: 90_000, vehicleId: corollaId });
  const vehicles = [asVehicle({ mileage: 40_000 })];
  expect(dueItemsOf({ vehicles, tasks: [task] }, { today })).toMatchObject([
    { dueDate: in_(2), estimated: false, dueMiles: null },
  ]);
});

test('the to-do list has a missing insurance date among the due items, in order of urgency', () => {
  const vehicles = [asVehicle({ motExpiryDate: in_(-1) })];
  const tasks = [asTask({ dueDate: in_(2) })];
  expect(toDoItemsOf({ vehicles, tasks }, { today }).map(({ title }) => title)).toEqual([
    'MOT expired',
    'Insurance date missing',
    'Oil change',
  ]);
});
