import { formatEconomy, legsOf } from '@roadworthy/domain/costs/consumption.rules';
import type { Expense, FuelFill } from '@roadworthy/domain/costs/costs.schema';
import { ledgerOf } from '@roadworthy/domain/costs/ledger.rules';
import { costOfLastMonths, formatChange, monthlyCost } from '@roadworthy/domain/costs/totals.rules';
import { addDays } from '@roadworthy/domain/kernel/civil-date';
import type { TaskCompletion } from '@roadworthy/domain/tasks/completions.schema';
import { isOverdue } from '@roadworthy/domain/tasks/due.rules';
import { settleTask } from '@roadworthy/domain/tasks/lifecycle.rules';
import { finishedWork } from '@roadworthy/domain/tasks/task-list.rules';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/api/test-app.ts';
import { fillDemo } from './demo.ts';
import { demoPayments } from './features/costs/costs.demo-payments.ts';
import { demoWork } from './features/tasks/tasks.demo-work.ts';
import { todayOf } from './platform/clock.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

const filledOn = async (moment: string) => {
  const person = await stack.signUp();
  const now = () => new Date(moment);
  await fillDemo({ ...stack.deps, now }, person.userId);
  const read = async <T>(path: string) => (await person.get(path)).body as T;
  const { vehicles }: { vehicles: Vehicle[] } = await read('/api/vehicles');
  const { tasks }: { tasks: Task[] } = await read('/api/tasks');
  const { completions }: { completions: TaskCompletion[] } = await read('/api/task-completions');
  const { expenses }: { expenses: Expense[] } = await read('/api/expenses');
  const { fuelFills }: { fuelFills: FuelFill[] } = await read('/api/fuel-fills');
  return { today: todayOf(now), vehicles, tasks, completions, expenses, fuelFills };
};

/** The ends of months and years, a leap day, and the hour in which London is a day ahead of UTC. */
const moments = [
  '2026-11-15T10:00:00Z',
  '2026-12-01T00:10:00Z',
  '2027-01-01T12:00:00Z',
  '2027-03-31T23:30:00Z',
  '2028-02-29T08:00:00Z',
  '2028-03-01T08:00:00Z',
  '2026-12-31T23:59:00Z',
];

test.each(moments)(
  'at %s the demo account has spent £150.00 this month and £125.00 last month',
  async (moment) => {
    const { today, completions, expenses, fuelFills } = await filledOn(moment);
    const ledger = ledgerOf({ completions, documents: [], expenses, fuelFills });
    const { thisMonthPence, lastMonthPence, changePercent } = monthlyCost(ledger, today);
    expect([thisMonthPence, lastMonthPence]).toEqual([15_000, 12_500]);
    expect(formatChange(changePercent ?? 0)).toBe('+20.0%');
    expect(ledger.filter(({ date }) => date > today)).toEqual([]);
  },
);

test('a demo that starts on any day of two years shows the same costs and fuel economy, and costs in each of twelve months', () => {
  const vehicles = { transit: 'transit', focus: 'focus', corolla: 'corolla' };
  for (let day = 0; day < 2 * 366; day += 1) {
    const today = addDays('2026-11-01', day);
    const work = demoWork(new Date(`${today}T12:00:00Z`), today, vehicles);
    const paid = demoPayments(today, vehicles);
    const completions = work.flatMap(({ task, completions: done }) =>
      done.map((fields, at) => ({ ...fields, id: `${task.id} ${at}` })),
    );
    const withIds = <T>(records: readonly T[]) =>
      records.map((fields, at) => ({ ...fields, id: String(at) }));
    const fuelFills = withIds(paid.fuelFills);
    const expenses = withIds(paid.expenses);
    const ledger = ledgerOf({ completions, documents: [], expenses, fuelFills });
    expect(monthlyCost(ledger, today), today).toEqual({
      thisMonthPence: 15_000,
      lastMonthPence: 12_500,
      changePercent: 20,
    });
    expect(ledger.filter(({ date }) => date > today)).toEqual([]);
    const months = costOfLastMonths(ledger, today, 12).map(({ pence }) => pence);
    expect(Math.min(...months), today).toBeGreaterThan(0);
    expect(Math.max(...months.slice(-6))).toBe(15_000);
    const figures = (name: string) =>
      legsOf(
        fuelFills.filter(({ vehicleId }) => vehicleId === name),
        'fuel',
      ).map((leg) => formatEconomy(leg, 'fuel'));
    expect([figures('corolla'), figures('focus')], today).toEqual([
      // 335 mi on 35.25 l, 225 on 24, 472 on 50.4, 278 on 30.02, 315 on 33.6
      ['43.2 mpg', '42.6 mpg', '42.6 mpg', '42.1 mpg', '42.6 mpg'],
      // 410 mi on 38.9 l, 415 on 39
      ['47.9 mpg', '48.4 mpg'],
    ]);
  }
});

test('the demo account has tasks in every state, two renewals and a recall', async () => {
  const { today, vehicles, tasks, completions } = await filledOn(new Date().toISOString());
  const plateOf = (id: string | null) =>
    vehicles.find((vehicle) => vehicle.id === id)?.registrationNumber;
  const milesOf = (id: string | null) => vehicles.find((one) => one.id === id)?.mileage ?? null;
  const renewals = tasks.filter(({ taskType }) => taskType === 'renewal');
  const told = renewals.map(({ vehicleId, renewalType, priority }) => [
    plateOf(vehicleId),
    renewalType,
    priority,
  ]);
  expect(told.toSorted()).toEqual([
    ['AB17CDE', 'mot', 'medium'],
    ['LN19WKV', 'mot', 'high'],
    ['LN19WKV', 'recall', 'high'],
  ]);
  const count = (matches: (task: Task) => boolean) => tasks.filter(matches).length;
  const overdue = count((task) => isOverdue(task, { today, miles: milesOf(task.vehicleId) }));
  expect({
    pending: count(({ status }) => status === 'pending'),
    inProgress: count(({ status }) => status === 'in_progress'),
    completed: count(({ status }) => status === 'completed'),
    recurring: count(({ isRecurring }) => isRecurring),
    overdue,
    finished: finishedWork(tasks, completions).length,
  }).toEqual({ pending: 9, inProgress: 1, completed: 5, recurring: 3, overdue: 2, finished: 8 });
  for (const task of tasks) {
    const own = completions.filter(({ taskId }) => taskId === task.id);
    expect(settleTask(task, own), task.title).toBeNull();
  }
});
