// @vitest-environment jsdom

import { withInsurance } from '@roadworthy/domain/cover/insurance-cover.rules';
import { addDays } from '@roadworthy/domain/kernel/civil-date';
import { withDangers } from '@roadworthy/domain/open-dangers/open-dangers.rules';
import { dueItemsOf } from '@roadworthy/domain/reminders/reminders.rules';
import type { Fields } from '@roadworthy/domain/sync/entity';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asDiagnosis } from '../../../../../tests/support/fixtures/diagnoses.ts';
import {
  aCompletion,
  aTask,
  aVehicle,
  today,
} from '../../../../../tests/support/web/dashboard-garage.ts';
import { openNewStore } from '../../../../../tests/support/web/new-store.ts';
import { countOn } from '../../device/badge-plan.ts';
import { readUrgent } from './urgent.queries.ts';

const inDays = (days: number) => addDays(today, days);

type Records = Record<string, (Fields & { id: string; createdAt: string })[]>;
const deviceWith = async (records: Records) => {
  const store = await openNewStore();
  for (const [entity, some] of Object.entries(records)) {
    await store.recordsNamed(entity).bulkPut(some.map((record) => ({ ...record, rev: 1 })));
  }
  return store;
};

test('a task or an MOT counts as urgent from the day after its due date, tax from its due date, and due miles never count', async () => {
  const renewal = { taskType: 'renewal' as const, vehicleId: 'a' };
  const car = aVehicle('a', { mileage: 10_000, motExpiryDate: inDays(3), taxDueDate: inDays(3) });
  const tasks = [
    aTask('late', { dueDate: inDays(-1) }),
    aTask('today', { dueDate: today }),
    aTask('mot-a', { ...renewal, renewalType: 'mot', dueDate: inDays(3) }),
    aTask('tax-a', { ...renewal, renewalType: 'tax', dueDate: inDays(3) }),
    aTask('by miles', { vehicleId: 'a', dueMiles: 10_001 }),
    aTask('too far', { dueDate: inDays(40) }),
  ];
  const store = await deviceWith({ vehicles: [car], tasks });
  expect(await readUrgent(store, today)).toEqual([
    { from: today, count: 1 },
    { from: inDays(1), count: 2 },
    { from: inDays(3), count: 3 },
    { from: inDays(4), count: 4 },
  ]);
  store.close();
});

test('a task that another device completed is not counted as urgent', async () => {
  const store = await deviceWith({
    tasks: [aTask('oil', { dueDate: inDays(-1) })],
    taskCompletions: [aCompletion('1', { taskId: 'oil', dueDate: inDays(-1) })],
  });
  expect(await readUrgent(store, today)).toEqual([{ from: today, count: 0 }]);
  store.close();
});

test('an open danger, a lapsed legal date and a recall count as urgent, and the danger’s task is not counted as well', async () => {
  const diagnosis = asDiagnosis({ vehicleId: 'a' });
  const legal = { taxDueDate: inDays(90), insuranceExpiryDate: inDays(90) };
  const store = await deviceWith({
    vehicles: [
      aVehicle('a', { ...legal, motExpiryDate: inDays(90) }),
      aVehicle('b', { ...legal, motExpiryDate: inDays(-3), recallSince: inDays(-30) }),
    ],
    diagnoses: [diagnosis],
    tasks: [aTask('from it', { vehicleId: 'a', dueDate: inDays(-1), diagnosisId: diagnosis.id })],
  });
  expect(await readUrgent(store, today)).toEqual([{ from: today, count: 3 }]);
  store.close();
});

const anyTask = fc.record({
  status: fc.constantFrom('pending', 'in_progress', 'completed'),
  dueDate: fc.option(fc.integer({ min: -20, max: 60 }).map(inDays), { freq: 5 }),
  dueMiles: fc.option(fc.integer({ min: 0, max: 3 }).map((thousands) => thousands * 1000)),
  vehicleId: fc.option(fc.constantFrom('v0', 'v1')),
  renewal: fc.constantFrom('mot', 'tax', null, null),
} as const);

const anyDay = fc.option(fc.integer({ min: -40, max: 60 }).map(inDays), { freq: 4 });
const anyVehicle = fc.record({
  motExpiryDate: anyDay,
  taxDueDate: anyDay,
  insuranceExpiryDate: anyDay,
  nextServiceDate: anyDay,
  recallSince: fc.option(fc.constant(inDays(-9))),
  isDangerous: fc.boolean(),
});

test('the number of urgent items matches the to-do list today and on every later day', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyTask, { maxLength: 40 }),
      fc.tuple(anyVehicle, anyVehicle),
      async (some, cars) => {
        const named = new Map<string, Task>();
        for (const [at, { renewal, ...fields }] of some.entries()) {
          const isRenewal = renewal !== null && fields.vehicleId !== null;
          const id = isRenewal ? `${renewal}-${fields.vehicleId}` : `t${at}`;
          const more = { taskType: 'renewal', renewalType: renewal, dueMiles: null } as const;
          named.set(id, aTask(id, { ...fields, ...(isRenewal ? more : {}) }));
        }
        const tasks = [...named.values()];
        const vehicles = cars.map(({ isDangerous: _, ...fields }, at) =>
          aVehicle(`v${at}`, { ...fields, mileage: at === 0 ? 1500 : null }),
        );
        const diagnoses = cars.flatMap(({ isDangerous }, at) =>
          isDangerous ? [{ ...asDiagnosis({ vehicleId: `v${at}` }), id: `d${at}` }] : [],
        );
        const store = await deviceWith({ vehicles, tasks, diagnoses });
        const plan = await readUrgent(store, today);
        for (const ahead of [0, 1, 2, 7, 30, 31]) {
          const day = inDays(ahead);
          const judged = withDangers(withInsurance(vehicles, [], day), diagnoses);
          const items = dueItemsOf({ vehicles: judged, tasks }, { today: day });
          expect(countOn(plan, day)).toBe(items.filter(({ isOver }) => isOver).length);
        }
        store.close();
      },
    ),
    { numRuns: 40 },
  );
});
