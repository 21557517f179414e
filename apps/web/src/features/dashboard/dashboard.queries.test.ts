// @vitest-environment jsdom

import { monthlyCost } from '@roadworthy/domain/costs/totals.rules';
import {
  completedThisMonth,
  recentlyDone,
  upcomingTasks,
} from '@roadworthy/domain/dashboard/task-picks.rules';
import { tasksBeside, todoOf } from '@roadworthy/domain/dashboard/todo.rules';
import { diagnosisEntity } from '@roadworthy/domain/diagnosis/diagnosis.entity';
import { addDays } from '@roadworthy/domain/kernel/civil-date';
import { dueItemsOf } from '@roadworthy/domain/reminders/reminders.rules';
import { isReminder } from '@roadworthy/domain/reminders/urgency.rules';
import type { TaskCompletion } from '@roadworthy/domain/tasks/completions.schema';
import { followVehicle } from '@roadworthy/domain/tasks/renewals.rules';
import { countTasks, isOpen } from '@roadworthy/domain/tasks/task-list.rules';
import { taskCompletionEntity, taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { asDiagnosis, diagnosisId } from '../../../../../tests/support/fixtures/diagnoses.ts';
import {
  aCompletion,
  aTask,
  aVehicle,
  today,
} from '../../../../../tests/support/web/dashboard-garage.ts';
import { openNewStore } from '../../../../../tests/support/web/new-store.ts';
import type { LocalStore } from '../../records/store/local-store.ts';
import { readMonths } from './costs.queries.ts';
import { readDashboard } from './dashboard.queries.ts';

type Records = { vehicles?: Vehicle[]; tasks?: Task[]; completions?: TaskCompletion[] };

const stores: LocalStore[] = [];
afterEach(() => {
  for (const store of stores.splice(0)) store.close();
});

const deviceWith = async ({ vehicles = [], tasks = [], completions = [] }: Records) => {
  const store = await openNewStore();
  stores.push(store);
  await store.records(vehicleEntity).bulkPut(vehicles.map((one) => ({ ...one, rev: 1 })));
  await store.records(taskEntity).bulkPut(tasks.map((one) => ({ ...one, rev: 1 })));
  await store.records(taskCompletionEntity).bulkPut(completions.map((one) => ({ ...one, rev: 1 })));
  return store;
};
const read = async (records: Records) => await readDashboard(await deviceWith(records), today);

const inDays = (days: number) => addDays(today, days);

test("the dashboard's queries find nothing on an empty device", async () => {
  expect(await read({})).toEqual({
    vehicles: [],
    covers: [],
    tasks: [],
    pending: 0,
    overdue: 0,
    overdueListed: 0,
    done: [],
    completed: 0,
    ledger: [],
    totals: { documents: 0, done: 0 },
  });
});

test('the dashboard shows the open dangers of vehicles, and none once the diagnosis is closed', async () => {
  const store = await deviceWith({ vehicles: [aVehicle('a'), aVehicle('b')] });
  const keep = async (outcome: string | null) => {
    const diagnosis = asDiagnosis({ vehicleId: 'a', outcome });
    await store.records(diagnosisEntity).put({ ...diagnosis, rev: 1 });
    const { vehicles } = await readDashboard(store, today);
    return vehicles.flatMap(({ openDangers = [] }) => openDangers.map((one) => one.id));
  };
  expect(await keep(null)).toEqual([diagnosisId]);
  expect(await keep('nothing:A mat')).toEqual([]);
  expect(await keep(null)).toEqual([diagnosisId]);
});

test('an overdue renewal counts as overdue, but is not in the list of overdue tasks', async () => {
  const renewal = { taskType: 'renewal' as const, vehicleId: 'a' };
  const tasks = [
    aTask('mot-a', { ...renewal, renewalType: 'mot', dueDate: inDays(-1) }),
    aTask('tax-a', { ...renewal, renewalType: 'tax', dueDate: today }),
    aTask('oil', { dueDate: inDays(-1) }),
    aTask('brakes', { dueDate: today }),
  ];
  const due = aVehicle('a', { motExpiryDate: inDays(-1), taxDueDate: today });
  const reading = await read({ vehicles: [due], tasks });
  expect(reading).toMatchObject({ pending: 4, overdue: 3, overdueListed: 1 });
});

test('a renewal stops being overdue as soon as the vehicle has the new date, before the server closes the task', async () => {
  const renewal = { taskType: 'renewal' as const, vehicleId: 'a' };
  const mot = aTask('mot-a', { ...renewal, renewalType: 'mot', dueDate: inDays(-1) });
  const recall = aTask('recall-a', { ...renewal, renewalType: 'recall', dueDate: inDays(-9) });
  const vehicle = aVehicle('a', { motExpiryDate: inDays(364), recallSince: inDays(-9) });
  const reading = await read({ vehicles: [vehicle], tasks: [mot, recall] });
  // The recall is pending, but it has no date to be late for.
  expect(reading).toMatchObject({ pending: 1, overdue: 0, overdueListed: 0 });
});

test('a task that is overdue by miles is counted once as overdue', async () => {
  const due = { vehicleId: 'a', dueMiles: 10_000 };
  const tasks = [
    aTask('late', due),
    aTask('late twice', { ...due, dueDate: inDays(-3) }),
    aTask('not yet', { ...due, dueMiles: 10_001 }),
    aTask('of another', { ...due, vehicleId: 'b' }),
    aTask('of none', { ...due, vehicleId: null }),
    aTask('done', { ...due, status: 'completed', completedAt: '2026-01-01T00:00:00.000Z' }),
    // Enough dated tasks, so that the undated ones are not read to fill the lists.
    ...[1, 2, 3, 4, 5].map((days) => aTask(`in ${days}`, { dueDate: inDays(days) })),
  ];
  const vehicles = [aVehicle('a', { mileage: 10_000 }), aVehicle('b')];
  expect(await read({ vehicles, tasks })).toMatchObject({ pending: 10, overdue: 2 });
});

test('a task that another device completed is not shown as open on the dashboard', async () => {
  const tasks = [aTask('oil', { dueDate: inDays(-1) })];
  const completions = [aCompletion('1', { taskId: 'oil', dueDate: inDays(-1) })];
  expect(await read({ tasks, completions })).toMatchObject({
    tasks: [],
    pending: 0,
    overdue: 0,
    completed: 1,
  });
});

test('the dashboard reads the costs of two months and the bars of six months', async () => {
  const store = await deviceWith({
    completions: [
      aCompletion('old', { taskId: 'x', completedOn: '2026-05-31', costPence: 1 }),
      aCompletion('first', { taskId: 'y', completedOn: '2026-06-01', costPence: 20 }),
      aCompletion('last', { taskId: 'z', completedOn: '2026-10-01', costPence: 400 }),
    ],
  });
  const paper = {
    costPence: 300,
    documentType: 'other',
    vehicleId: 'a',
    fileName: 'a.pdf',
    rev: 1,
  };
  await store.recordsNamed('documents').bulkPut([
    { ...paper, id: 'p', createdAt: '2026-11-02T10:00:00.000Z', serviceDate: null },
    { ...paper, id: 'q', createdAt: '2024-11-02T10:00:00.000Z', serviceDate: '2026-10-01' },
    { ...paper, id: 'r', createdAt: '2024-11-02T10:00:00.000Z', serviceDate: null },
  ]);
  const { ledger } = await readDashboard(store, today);
  expect(monthlyCost(ledger, today)).toMatchObject({ thisMonthPence: 300, lastMonthPence: 700 });
  const months = await readMonths(store, today);
  expect(months.map(({ pence }) => pence)).toEqual([20, 0, 0, 0, 700, 300]);
});

const anyVehicle = fc.record({
  mileage: fc.option(fc.integer({ min: 0, max: 3 }).map((thousands) => thousands * 1000)),
  motExpiryDate: fc.option(fc.integer({ min: -20, max: 200 }).map(inDays)),
});
const anyTask = fc.record({
  status: fc.constantFrom('pending', 'pending', 'in_progress', 'completed'),
  dueDate: fc.option(fc.integer({ min: -20, max: 400 }).map(inDays), { freq: 3 }),
  dueMiles: fc.option(fc.integer({ min: 0, max: 3 }).map((thousands) => thousands * 1000)),
  vehicleId: fc.option(fc.constantFrom('v0', 'v1', 'v2')),
  closedDaysAgo: fc.nat({ max: 80 }),
  isTold: fc.boolean(),
  isRenewal: fc.constantFrom('mot', 'tax', null, null, null),
} as const);

test('for the dashboard, reading by index gives the same result as applying the rules to all records', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyVehicle, { maxLength: 3 }),
      fc.array(anyTask, { maxLength: 40 }),
      async (someVehicles, someTasks) => {
        const vehicles = someVehicles.map((fields, at) => aVehicle(`v${at}`, fields));
        const named = new Map<string, Task>();
        const completions: TaskCompletion[] = [];
        for (const [at, { closedDaysAgo, isTold, isRenewal, ...fields }] of someTasks.entries()) {
          const isDone = fields.status === 'completed';
          const closedOn = inDays(-closedDaysAgo);
          const id = isRenewal && fields.vehicleId ? `${isRenewal}-${fields.vehicleId}` : `t${at}`;
          const renewalType = id.startsWith('t') && isRenewal !== 'tax' ? null : isRenewal;
          const isNamed = id === `${isRenewal}-${fields.vehicleId}`;
          if (named.has(id)) continue;
          named.set(
            id,
            aTask(id, {
              ...fields,
              ...(isNamed ? { taskType: 'renewal', renewalType, dueMiles: null } : {}),
              occurrence: 2,
              completedAt: isDone ? `${closedOn}T12:00:00.000Z` : null,
            }),
          );
          if (isTold) {
            const occurrence = isDone ? 2 : 1;
            completions.push(
              aCompletion(`c${at}`, {
                taskId: id,
                occurrence,
                completedOn: inDays(-closedDaysAgo * 4),
              }),
            );
          }
        }
        const tasks = [...named.values()];
        const milesOf = (id: string) => vehicles.find((one) => one.id === id)?.mileage ?? null;
        const vehicleOf = (id: string) => vehicles.find((one) => one.id === id);
        const standing = tasks.flatMap((task) => followVehicle(task, vehicleOf, today) ?? []);
        const open = standing.filter(isOpen);
        const counts = countTasks(open, [], { today, milesOf });
        const reading = await read({ vehicles, tasks, completions });
        expect(reading.pending).toBe(counts.pending);
        expect(reading.overdue).toBe(counts.overdue);
        const lately = recentlyDone(tasks, completions, { today, count: 5 });
        expect(reading.done.map(({ on }) => on)).toEqual(lately.map(({ on }) => on));
        expect(reading.done.every(({ isThere }) => isThere)).toBe(true);
        expect(reading.completed).toBe(completedThisMonth(tasks, completions, { today }));
        const days = (list: readonly Task[]) => list.map(({ dueDate }) => dueDate);
        const plain = (list: Task[]) => {
          const beside = tasksBeside(list, { attention: [], upcoming: [] }, { today, recent: 5 });
          return { upcoming: days(beside.upcoming), recent: days(beside.recent) };
        };
        expect(plain(reading.tasks)).toEqual(plain(tasks));
        const upcoming = upcomingTasks(tasks, { today });
        expect(days(upcomingTasks(reading.tasks, { today }))).toEqual(days(upcoming));
        const first = (list: Task[]) =>
          dueItemsOf({ vehicles, tasks: list }, { today }).filter(isReminder).slice(0, 6);
        expect(first(reading.tasks)).toEqual(first(tasks));
        const rows = (list: Task[]) => {
          const todo = todoOf(dueItemsOf({ vehicles, tasks: list }, { today }), 6);
          const { upcoming: next, recent } = tasksBeside(list, todo, { today, recent: 5 });
          return { todo, upcoming: days(next), recent: days(recent) };
        };
        expect(rows(reading.tasks)).toEqual(rows(tasks));
      },
    ),
    { numRuns: 150 },
  );
});
