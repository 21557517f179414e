import type { TaskCompletion } from '@roadworthy/domain/tasks/completions.schema';
import { isOverdue } from '@roadworthy/domain/tasks/due.rules';
import { settleTask } from '@roadworthy/domain/tasks/lifecycle.rules';
import { finishedWork } from '@roadworthy/domain/tasks/task-list.rules';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { fillDemo } from './demo.ts';
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
  const read = async (path: string) => (await person.get(path)).body as never;
  const { vehicles }: { vehicles: Vehicle[] } = await read('/api/vehicles');
  const { tasks }: { tasks: Task[] } = await read('/api/tasks');
  const { completions }: { completions: TaskCompletion[] } = await read('/api/task-completions');
  return { today: todayOf(now), vehicles, tasks, completions };
};

/** The ends of months and years, the leap day, and the hour in which London is a day ahead of UTC. */
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
  'at %s the demo account has spent £150.00 this month, and £125.00 the last',
  async (moment) => {
    const { today, completions } = await filledOn(moment);
    const spentIn = (month: string) =>
      completions
        .filter(({ completedOn }) => completedOn.startsWith(month))
        .reduce((sum, { costPence }) => sum + (costPence ?? 0), 0);
    const thisMonth = today.slice(0, 7);
    const [year = 0, month = 0] = thisMonth.split('-').map(Number);
    const before = month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
    expect([spentIn(thisMonth), spentIn(before)]).toEqual([15_000, 12_500]);
    expect(completions.filter(({ completedOn }) => completedOn > today)).toEqual([]);
  },
);

test('the demo account has tasks in every state, and two renewals', async () => {
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
  }).toEqual({ pending: 8, inProgress: 1, completed: 5, recurring: 3, overdue: 2, finished: 8 });
  for (const task of tasks) {
    const own = completions.filter(({ taskId }) => taskId === task.id);
    expect(settleTask(task, own), task.title).toBeNull();
  }
});
