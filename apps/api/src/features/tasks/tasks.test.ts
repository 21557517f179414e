import { randomUUID } from 'node:crypto';
import { recordsPerPage } from '@roadworthy/domain/sync/list.schema';
import type { TaskCompletion } from '@roadworthy/domain/tasks/completions.schema';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tyreCheck, tyreCheckDone } from '../../../../../tests/support/api/tasks.ts';
import { startTestApp, type TestApp } from '../../../../../tests/support/api/test-app.ts';
import { createDevice } from '../../../../../tests/support/api/vehicles.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

const two = async () => [await stack.signUp(), await stack.signUp()] as const;

test('the owner can add, read, change and delete a task', async () => {
  const [owner] = await two();
  const task = tyreCheck({ dueDate: '2026-12-24', estimatedCostPence: 1250 });
  const added = await owner.post('/api/tasks', task);
  expect(added).toMatchObject({ status: 200, body: task });

  const at = `/api/tasks/${task.id}`;
  const started = { status: 'in_progress', startedAt: '2026-11-15T09:30:00.000Z' };
  const changed = await owner.send('PATCH', at, { ...started, tools: ['Gauge', 'Pump'] });
  expect(changed.body).toMatchObject({ ...task, ...started, tools: ['Gauge', 'Pump'] });
  expect((await owner.get(at)).body).toEqual(changed.body);
  expect((await owner.get('/api/tasks')).body).toEqual({ tasks: [changed.body], more: false });

  expect((await owner.delete(at)).status).toBe(200);
  expect((await owner.get(at)).status).toBe(404);
  expect((await owner.get('/api/tasks')).body).toEqual({ tasks: [], more: false });
});

test('another user can neither see nor change a user’s task, and can add a task with the same id', async () => {
  const [owner, other] = await two();
  const task = tyreCheck();
  await owner.post('/api/tasks', task);
  const at = `/api/tasks/${task.id}`;
  expect((await other.get(at)).status).toBe(404);
  expect((await other.send('PATCH', at, { title: 'Mine' })).status).toBe(404);
  expect((await other.delete(at)).status).toBe(404);
  expect((await other.get(`/api/tasks?after=${task.id}`)).body).toEqual({ tasks: [], more: false });
  expect((await other.post('/api/tasks', { ...task, title: 'Mine' })).status).toBe(200);
  expect((await owner.get(at)).body).toMatchObject({ title: 'Check the tyres' });
});

test('an invalid task gets an error for each invalid field, in the wording of the screens', async () => {
  const [owner] = await two();
  const wrong = tyreCheck({ title: '', estimatedCostPence: -1 });
  expect(await owner.post('/api/tasks', wrong)).toMatchObject({
    status: 422,
    body: {
      details: {
        fields: { title: 'Title is required', estimatedCostPence: 'Cost must be positive' },
      },
    },
  });
  const never = tyreCheck({ isRecurring: true, recurringType: 'months', recurringInterval: 0 });
  expect(await owner.post('/api/tasks', never)).toMatchObject({
    status: 422,
    body: { details: { fields: { recurringInterval: 'Interval must be at least 1' } } },
  });
});

test('a long list of tasks is paged without gaps or repeats', async () => {
  const [owner] = await two();
  const device = createDevice(owner);
  const all = Array.from({ length: recordsPerPage + 20 }, () => tyreCheck());
  for (let from = 0; from < all.length; from += 130) {
    const ops = all.slice(from, from + 130).map(({ id, ...patch }) => {
      return { opId: randomUUID(), entity: 'tasks', id, type: 'add' as const, patch };
    });
    await device.push(...ops);
  }
  type Page = { tasks: Task[]; more: boolean };
  const first = (await owner.get('/api/tasks')).body as Page;
  const last = first.tasks.at(-1)?.id;
  const second = (await owner.get(`/api/tasks?after=${last}`)).body as Page;
  expect([first.tasks.length, first.more]).toEqual([recordsPerPage, true]);
  expect([second.tasks.length, second.more]).toEqual([20, false]);
  const told = [...first.tasks, ...second.tasks].map(({ id }) => id);
  expect(told).toEqual(all.map(({ id }) => id).toReversed());
});

test('the completion of a task cannot be changed, only removed as a whole', async () => {
  const [owner, other] = await two();
  const done = tyreCheckDone({ notes: 'Two were low', rating: 4 });
  expect(await owner.post('/api/task-completions', done)).toMatchObject({
    status: 200,
    body: done,
  });
  // A repeat is accepted; different content under the same id is rejected.
  expect((await owner.post('/api/task-completions', done)).status).toBe(200);
  expect((await owner.post('/api/task-completions', { ...done, rating: 1 })).status).toBe(409);
  const at = `/api/task-completions/${done.id}`;
  expect((await owner.send('PATCH', at, { rating: 1 })).status).toBe(404);
  expect((await other.delete(at)).status).toBe(404);
  expect((await other.get('/api/task-completions')).body).toMatchObject({ completions: [] });
  const { completions } = (await owner.get('/api/task-completions')).body as {
    completions: TaskCompletion[];
  };
  expect(completions).toMatchObject([done]);

  expect((await owner.delete(at)).status).toBe(200);
  expect((await owner.get('/api/task-completions')).body).toMatchObject({ completions: [] });
});
