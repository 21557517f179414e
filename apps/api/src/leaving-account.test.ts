import { addDays } from '@roadworthy/domain/kernel/civil-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, startTestApp, type TestApp } from '../test/test-app.ts';
import { corolla } from '../test/vehicles.ts';
import { reminderJobs } from './features/reminders/reminders.jobs.ts';
import { todayOf } from './platform/clock.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

test('while it waits the account gets no reminders, its calendar is not there, and nothing is pushed', async () => {
  const person = await stack.signUp();
  const { url } = (await person.post('/api/reminders/calendar')).body as { url: string };
  const calendar = new URL(url).pathname;
  expect((await stack.visitor().get(calendar)).status).toBe(200);
  await person.post(
    '/api/vehicles',
    corolla({ motExpiryDate: addDays(todayOf(stack.deps.now), 7) }),
  );
  await person.post('/api/profile/deletion');
  expect((await stack.visitor().get(calendar)).status).toBe(404);
  const [pushes] = await stack.database.admin(
    'select count(*)::int as count from reminders.push_subscriptions where user_id = $1',
    [person.userId],
  );
  expect(pushes).toEqual({ count: 0 });
  const jobs = reminderJobs(stack.deps);
  await jobs['reminders.scan']({ userIds: [person.userId] }, { id: crypto.randomUUID() });
  await jobs['reminders.plan']({}, { id: crypto.randomUUID() });
  const planned = await stack.database.admin(
    `select from queue.job where name like 'reminders.%' and data::text like '%' || $1 || '%'`,
    [person.userId],
  );
  const recorded = await stack.database.admin('select from reminders.intents where user_id = $1', [
    person.userId,
  ]);
  expect([planned, recorded]).toEqual([[], []]);
  // Kept, it is told again.
  await stack.visitor().post('/api/session', { email: person.email, password });
  expect((await stack.visitor().get(calendar)).status).toBe(200);
  await jobs['reminders.scan']({ userIds: [person.userId] }, { id: crypto.randomUUID() });
  const after = await stack.database.admin('select from reminders.intents where user_id = $1', [
    person.userId,
  ]);
  expect(after.length).toBeGreaterThan(0);
});
