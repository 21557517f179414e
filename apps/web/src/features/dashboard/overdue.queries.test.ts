// @vitest-environment jsdom

import { entities, localVersion } from '@roadworthy/domain/entities';
import { addDays } from '@roadworthy/domain/kernel/civil-date';
import type { Fields } from '@roadworthy/domain/sync/entity';
import { followVehicle } from '@roadworthy/domain/tasks/renewals.rules';
import { countTasks } from '@roadworthy/domain/tasks/task-list.rules';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aCompletion, aTask, aVehicle, today } from '../../../../../dev/web/dashboard-garage.ts';
import { countOn } from '../../device/badge-plan.ts';
import { openLocalStore } from '../../records/store/local-store.ts';
import { readDashboard } from './dashboard.queries.ts';
import { readOverdue } from './overdue.queries.ts';

const inDays = (days: number) => addDays(today, days);

type Records = Record<string, (Fields & { id: string; createdAt: string })[]>;
const deviceWith = async (records: Records) => {
  const store = await openLocalStore({
    userId: 'alex',
    entities,
    version: localVersion,
    indexedDB: new IDBFactory(),
    IDBKeyRange,
  });
  for (const [entity, some] of Object.entries(records)) {
    await store.recordsNamed(entity).bulkPut(some.map((record) => ({ ...record, rev: 1 })));
  }
  return store;
};

test('the count grows on the day after a task is due and on the day tax is due, and not by miles', async () => {
  const renewal = { taskType: 'renewal' as const, vehicleId: 'a' };
  const tasks = [
    aTask('late', { dueDate: inDays(-1) }),
    aTask('today', { dueDate: today }),
    aTask('mot-a', { ...renewal, renewalType: 'mot', dueDate: inDays(3) }),
    aTask('tax-a', { ...renewal, renewalType: 'tax', dueDate: inDays(3) }),
    aTask('by miles', { vehicleId: 'a', dueMiles: 10_001 }),
    aTask('too far', { dueDate: inDays(40) }),
  ];
  const due = { motExpiryDate: inDays(3), taxDueDate: inDays(3) };
  const store = await deviceWith({ vehicles: [aVehicle('a', { mileage: 10_000, ...due })], tasks });
  expect(await readOverdue(store, today)).toEqual([
    { from: today, count: 1 },
    { from: inDays(1), count: 2 },
    { from: inDays(3), count: 3 },
    { from: inDays(4), count: 4 },
  ]);
  store.close();
});

test('a task that another device completed is not overdue', async () => {
  const store = await deviceWith({
    tasks: [aTask('oil', { dueDate: inDays(-1) })],
    taskCompletions: [aCompletion('1', { taskId: 'oil', dueDate: inDays(-1) })],
  });
  expect(await readOverdue(store, today)).toEqual([{ from: today, count: 0 }]);
  store.close();
});

const anyTask = fc.record({
  status: fc.constantFrom('pending', 'in_progress', 'completed'),
  dueDate: fc.option(fc.integer({ min: -20, max: 60 }).map(inDays), { freq: 5 }),
  dueMiles: fc.option(fc.integer({ min: 0, max: 3 }).map((thousands) => thousands * 1000)),
  vehicleId: fc.option(fc.constantFrom('v0', 'v1')),
  renewal: fc.constantFrom('mot', 'tax', null, null),
} as const);

test('the count matches the dashboard today, and the rules on every later day', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyTask, { maxLength: 40 }), async (some) => {
      const named = new Map<string, Task>();
      for (const [at, { renewal, ...fields }] of some.entries()) {
        const isRenewal = renewal !== null && fields.vehicleId !== null;
        const id = isRenewal ? `${renewal}-${fields.vehicleId}` : `t${at}`;
        const more = { taskType: 'renewal', renewalType: renewal, dueMiles: null } as const;
        named.set(id, aTask(id, { ...fields, ...(isRenewal ? more : {}) }));
      }
      const tasks = [...named.values()];
      const vehicles = [aVehicle('v0', { mileage: 1500 }), aVehicle('v1', { mileage: null })];
      const store = await deviceWith({ vehicles, tasks });
      const plan = await readOverdue(store, today);
      expect(plan[0]?.count).toBe((await readDashboard(store, today)).overdue);
      const milesOf = (id: string) => vehicles.find((one) => one.id === id)?.mileage ?? null;
      const vehicleOf = (id: string) => vehicles.find((one) => one.id === id);
      const standing = tasks.flatMap((task) => followVehicle(task, vehicleOf, today) ?? []);
      for (const ahead of [0, 1, 2, 7, 30, 31]) {
        const day = inDays(ahead);
        expect(countOn(plan, day)).toBe(countTasks(standing, [], { today: day, milesOf }).overdue);
      }
      store.close();
    }),
    { numRuns: 40 },
  );
});
