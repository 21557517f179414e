import { expect, test } from 'vitest';
import { asCover } from '../../../../tests/support/fixtures/covers.ts';
import {
  goodVehicle,
  insuranceSoon,
  motOver,
  motSoon,
  taxOver,
  today,
} from '../../../../tests/support/fixtures/dashboard.ts';
import { asTask } from '../../../../tests/support/fixtures/tasks.ts';
import { toDoItemsOf } from '../reminders/reminders.rules.ts';
import { judgeAll } from './renewals-due.rules.ts';
import { mostUrgentVehicles } from './urgency.rules.ts';

const orderOf = (...facts: Parameters<typeof goodVehicle>[0][]) => {
  const vehicles = facts.map((fields, at) => goodVehicle(fields, String(at)));
  const items = toDoItemsOf({ vehicles, tasks: [] }, { today });
  return mostUrgentVehicles(judgeAll(vehicles, today), items).map(({ id }) => Number(id));
};

test('of three vehicles sorted by urgency, a vehicle that is not legal is among the first two', () => {
  expect(orderOf({}, {}, motOver).slice(0, 2)).toContain(2);
});

test('vehicles are sorted by the urgency of their state', () => {
  const sorn = { taxStatus: 'SORN' };
  const unknown = { insuranceExpiryDate: null };
  const recalled = { recallSince: '2026-11-01' };
  expect(orderOf(sorn, {}, unknown, motSoon, insuranceSoon, recalled, motOver)).toEqual([
    6, 5, 4, 3, 2, 1, 0,
  ]);
});

test('of two vehicles that are not legal, the vehicle whose date has been over for longer comes first', () => {
  expect(orderOf(motOver, taxOver)).toEqual([1, 0]);
  expect(orderOf(motOver, { motExpiryDate: null, motStatus: 'Not valid' })).toEqual([1, 0]);
});

test('vehicles of equal urgency keep their order', () => {
  expect(orderOf({}, {}, {})).toEqual([0, 1, 2]);
  expect(orderOf(motOver, motOver)).toEqual([0, 1]);
});

test('the most urgent item of a vehicle decides the vehicle’s place in the list', () => {
  expect(orderOf({ ...taxOver, ...insuranceSoon }, motOver)).toEqual([0, 1]);
});

test('a date that is months away does not move its vehicle up in the list', () => {
  expect(orderOf({}, { motExpiryDate: '2027-01-20' })).toEqual([0, 1]);
});

test('an overdue task or a cover that ends does not move its vehicle up in the list', () => {
  const vehicles = ['0', '1'].map((id) => goodVehicle({}, id));
  const tasks = [asTask({ vehicleId: '1', dueDate: '2026-11-01' })];
  const covers = [asCover({ kind: 'breakdown', vehicleId: '1', endsOn: '2026-11-20' })];
  const items = toDoItemsOf({ vehicles, tasks, covers }, { today });
  expect(items.slice(0, 2).map(({ kind }) => kind)).toEqual(['cover', 'task']);
  const order = mostUrgentVehicles(judgeAll(vehicles, today), items);
  expect(order.map(({ id }) => id)).toEqual(['0', '1']);
});
