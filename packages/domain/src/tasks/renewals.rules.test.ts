import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { vehicleId } from '../../../../tests/support/fixtures/tasks.ts';
import {
  decideRenewal,
  followVehicle,
  type RenewableVehicle,
  renewalNeed,
  renewalNeeds,
} from './renewals.rules.ts';
import { TaskFields } from './tasks.schema.ts';

type KeptTask = NonNullable<Parameters<typeof decideRenewal>[0]>;

const today = '2026-11-15';
const now = '2026-11-15T06:00:00.000Z';
const car: RenewableVehicle = {
  id: vehicleId,
  make: 'Toyota',
  model: 'Corolla',
  registrationNumber: 'AB17CDE',
};
const need = (type: 'mot' | 'tax', facts: Partial<RenewableVehicle>) =>
  renewalNeed(type, { ...car, ...facts }, today);
const fieldsOf = (type: 'mot' | 'tax', facts: Partial<RenewableVehicle>) => {
  const found = need(type, facts);
  if (found.state !== 'due') throw new Error(found.state);
  return found.fields;
};

test.each([
  ['2026-11-14', 'due', 'high'],
  ['2026-11-15', 'due', 'medium'],
  ['2026-12-15', 'due', 'medium'],
  ['2026-12-16', 'renewed', null],
] as const)(
  'the renewal of an MOT that lasts until %s is ‘%s’ with priority %s',
  (motExpiryDate, state, priority) => {
    const found = need('mot', { motExpiryDate });
    expect(found.state).toBe(state);
    expect(found.state === 'due' ? found.fields.priority : null).toBe(priority);
  },
);

test.each([
  ['2026-11-15', 'high'],
  ['2026-11-16', 'medium'],
] as const)('the renewal of tax due on %s has priority %s', (taxDueDate, priority) => {
  expect(fieldsOf('tax', { taxDueDate })).toMatchObject({ priority, dueDate: taxDueDate });
});

test('a renewal is due from one calendar month before its date', () => {
  const at = (date: string, motExpiryDate: string) =>
    renewalNeed('mot', { ...car, motExpiryDate }, date).state;
  expect(at('2027-01-31', '2027-02-28')).toBe('due');
  expect(at('2027-01-31', '2027-03-01')).toBe('renewed');
  expect(at('2026-12-15', '2027-01-15')).toBe('due');
});

test("renewal tasks have the texts of the product's specification", () => {
  const mot = fieldsOf('mot', { motExpiryDate: '2026-11-26' });
  expect(mot).toMatchObject({
    title: 'MOT for AB17 CDE',
    description: 'Toyota Corolla: MOT runs out on 26 Nov 2026.',
    category: 'Legal Compliance',
    difficulty: 'Easy',
    estimatedDuration: '1-2 hours',
    status: 'pending',
    taskType: 'renewal',
    renewalType: 'mot',
    vehicleId,
    dueDate: '2026-11-26',
  });
  const tax = fieldsOf('tax', { taxDueDate: '2026-12-01' });
  expect(tax).toMatchObject({
    title: 'Road tax for AB17 CDE',
    description: 'Toyota Corolla: road tax is due on 1 Dec 2026.',
    estimatedDuration: '30 minutes',
    renewalType: 'tax',
  });
  expect([mot, tax].map(({ steps }) => steps.length)).toEqual([4, 3]);
  for (const task of [mot, tax]) {
    expect(z.safeParse(TaskFields, task).success).toBe(true);
  }
});

test('a first MOT is due on the last day on which the vehicle needs none, and an estimated day is labelled', () => {
  expect(
    fieldsOf('mot', { year: 2023, typeApproval: 'M1', firstRegistrationDate: '2023-12-01' }),
  ).toMatchObject({
    title: 'First MOT for AB17 CDE',
    description: 'Toyota Corolla: first MOT needed by 30 Nov 2026.',
    dueDate: '2026-11-30',
  });
  expect(fieldsOf('mot', { year: 2023, monthOfFirstRegistration: '2023-12' }).description).toBe(
    'Toyota Corolla: first MOT needed by 30 Nov 2026. This is estimated from the month of its first registration.',
  );
});

test('if tax or an MOT is recorded as invalid without a date, the renewal task has no date either', () => {
  expect(fieldsOf('tax', { taxStatus: 'Untaxed' })).toMatchObject({
    priority: 'high',
    dueDate: null,
    description: 'Toyota Corolla: recorded as untaxed.',
  });
  expect(fieldsOf('mot', { motStatus: 'Not valid' })).toMatchObject({
    dueDate: null,
    description: 'Toyota Corolla: the MOT is recorded as not valid.',
  });
});

test.each([
  ['off the road', { taxStatus: 'SORN', motExpiryDate: '2020-01-01', taxDueDate: '2020-01-01' }],
  ['without any known dates', {}],
])('a vehicle %s has no renewals', (_, facts) => {
  const needs = renewalNeeds({ ...car, ...facts }, today);
  expect(needs.map(({ type, need: { state } }) => `${type} ${state}`)).toEqual([
    'mot none',
    'tax none',
    'recall renewed',
  ]);
});

test('a vehicle exempt from MOT has a renewal task for tax, but none for the MOT', () => {
  const facts = { motExempt: true, motExpiryDate: '2020-01-01', taxDueDate: '2026-12-01' };
  expect(need('mot', facts).state).toBe('none');
  expect(need('tax', facts).state).toBe('due');
});

const due = need('mot', { motExpiryDate: '2026-11-26' });
const over = need('mot', { motExpiryDate: '2026-11-14' });
const mot = fieldsOf('mot', { motExpiryDate: '2026-11-26' });
const kept = (change: Partial<TaskFields> = {}, deleted = false): KeptTask => ({
  deleted,
  fields: { ...mot, ...change },
});
const decide = (one: KeptTask | null, wanted = due) => decideRenewal(one, wanted, { now });

test('a renewal task that is due and does not exist is created', () => {
  expect(decide(null)).toEqual({ action: 'create', fields: mot });
  expect(decide(kept())).toEqual({ action: 'nothing' });
});

test('a renewal task that the owner completed or deleted for this date stays completed or deleted', () => {
  expect(decide(kept({ status: 'completed' }))).toEqual({ action: 'nothing' });
  expect(decide(kept({}, true))).toEqual({ action: 'nothing' });
});

test.each([
  ['done', kept({ status: 'completed', dueDate: '2025-11-26', completedAt: now })],
  ['deleted', kept({ dueDate: '2025-11-26', notes: 'Ask for Jo' }, true)],
])('last year’s renewal task (%s) is reopened with the new date', (_, one) => {
  expect(decide(one)).toMatchObject({
    action: 'reopen',
    patch: {
      status: 'pending',
      completedAt: null,
      dueDate: '2026-11-26',
      occurrence: 2,
      doneSteps: [],
    },
  });
});

test('a renewal task is updated to a changed date and keeps the owner’s text', () => {
  const action = decide(kept({ dueDate: '2026-11-20', notes: 'Ask for Jo', priority: 'low' }));
  expect(action).toEqual({
    action: 'update',
    patch: { dueDate: '2026-11-26', priority: 'medium' },
  });
  expect(decide(kept({ priority: 'low' }))).toEqual({ action: 'nothing' });
});

test('an overdue renewal task becomes urgent', () => {
  const late = kept({ ...fieldsOf('mot', { motExpiryDate: '2026-11-14' }), priority: 'low' });
  expect(decide(late, over)).toEqual({ action: 'update', patch: { priority: 'high' } });
});

test('the task of a completed renewal is closed, and a task no longer needed is withdrawn', () => {
  expect(decide(kept(), { state: 'renewed' })).toEqual({
    action: 'close',
    patch: { status: 'completed', completedAt: now, renewalType: null },
  });
  expect(decide(kept({ status: 'in_progress' }), { state: 'none' })).toEqual({
    action: 'withdraw',
    patch: { renewalType: null },
  });
  for (const one of [null, kept({ status: 'completed' }), kept({}, true)]) {
    expect(decide(one, { state: 'renewed' })).toEqual({ action: 'nothing' });
    expect(decide(one, { state: 'none' })).toEqual({ action: 'nothing' });
  }
});

test('on the device, a renewal task follows its vehicle even before the server has updated the task', () => {
  const task = {
    ...fieldsOf('mot', { motExpiryDate: '2026-11-20' }),
    id: `mot-${vehicleId}`,
    createdAt: now,
  };
  const follow = (facts: Partial<RenewableVehicle> | null) =>
    followVehicle(task, () => facts && { ...car, ...facts }, today);
  expect(follow(null)).toBe(task);
  expect(follow({ motExpiryDate: '2026-11-20' })).toEqual(task);
  expect(follow({ motExpiryDate: '2027-11-20' })).toMatchObject({ status: 'completed' });
  expect(follow({ motExpiryDate: '2026-11-20', taxStatus: 'SORN' })).toBeNull();
  const own = { ...task, id: vehicleId };
  expect(followVehicle(own, () => car, today)).toBe(own);
});

test('a renewal task is reopened if the vehicle is back on the road with the same date', () => {
  expect(decide(kept({ renewalType: null }, true)).action).toBe('reopen');
  expect(decide(kept({ renewalType: null, status: 'completed' })).action).toBe('reopen');
});

test('an overdue renewal task says that it is overdue', () => {
  const over = (facts: Partial<RenewableVehicle>, type: 'mot' | 'tax' = 'mot') =>
    fieldsOf(type, facts).description;
  expect(over({ motExpiryDate: '2026-11-12' })).toBe('Toyota Corolla: MOT expired on 12 Nov 2026.');
  expect(over({ motExpiryDate: '2026-11-15' })).toBe(
    'Toyota Corolla: MOT runs out on 15 Nov 2026.',
  );
  expect(over({ taxDueDate: '2026-11-15' }, 'tax')).toBe(
    'Toyota Corolla: road tax was due on 15 Nov 2026.',
  );
  expect(over({ firstMotDueDate: '2026-11-09' })).toBe(
    'Toyota Corolla: first MOT was needed by 9 Nov 2026.',
  );
});

test.each([
  ['Toyota Corolla: MOT runs out on 9 Nov 2026.', true],
  ['The MOT of the Toyota Corolla holds through 09 Nov 2026.', true],
  ['Book it at Jo’s, they know the car.', false],
])("whether a renewal task's description ‘%s’ is corrected: %s", (description, isPutRight) => {
  const wanted = need('mot', { motExpiryDate: '2026-11-09' });
  const kept = { deleted: false, fields: { ...fieldsOf('mot', { motExpiryDate: '2026-11-09' }) } };
  kept.fields.description = description;
  const said = { description: 'Toyota Corolla: MOT expired on 9 Nov 2026.' };
  expect(decideRenewal(kept, wanted, { now })).toEqual(
    isPutRight ? { action: 'update', patch: said } : { action: 'nothing' },
  );
});

test('a recall has a task until the register reports the repair', () => {
  const recalled = { ...car, recallSince: '2026-11-03' };
  const wanted = renewalNeed('recall', recalled, today);
  if (wanted.state !== 'due') throw new Error(wanted.state);
  expect(wanted.fields).toMatchObject({
    title: 'Safety recall for AB17 CDE',
    priority: 'high',
    renewalType: 'recall',
    dueDate: '2026-11-03',
  });
  expect(z.safeParse(TaskFields, wanted.fields).error).toBeUndefined();
  expect(decideRenewal(null, wanted, { now })).toMatchObject({ action: 'create' });
  const kept = { deleted: false, fields: wanted.fields };
  expect(decideRenewal(kept, wanted, { now })).toEqual({ action: 'nothing' });
  const repaired = renewalNeed('recall', { ...car, recallSince: null }, today);
  expect(decideRenewal(kept, repaired, { now })).toMatchObject({
    action: 'close',
    patch: { status: 'completed', completedAt: now },
  });
  expect(decideRenewal(null, repaired, { now })).toEqual({ action: 'nothing' });
  // The next recall is another one, whatever happened to this one.
  const done = { deleted: false, fields: { ...wanted.fields, status: 'completed' as const } };
  const next = renewalNeed('recall', { ...car, recallSince: '2027-02-01' }, '2027-02-02');
  expect(decideRenewal(done, next, { now })).toMatchObject({ action: 'reopen' });
});
