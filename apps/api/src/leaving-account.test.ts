import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { addDays } from '@roadworthy/domain/kernel/civil-date';
import type { Order } from '@roadworthy/domain/orders/orders.schema';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { orderIn, placed } from '../../../tests/support/api/orders.ts';
import {
  type Person,
  password,
  startTestApp,
  type TestApp,
} from '../../../tests/support/api/test-app.ts';
import { corolla } from '../../../tests/support/api/vehicles.ts';
import { eraseUser } from './features/accounts/deletion/erasure.service.ts';
import { reminderJobs } from './features/reminders/reminders.jobs.ts';
import { todayOf } from './platform/clock.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

test('an account waiting for deletion gets no reminders, no calendar and no pushes', async () => {
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
  // After the account is kept, its reminders continue. The calendar's address ended, as API tokens do.
  await stack.visitor().post('/api/session', { email: person.email, password });
  expect((await stack.visitor().get(calendar)).status).toBe(404);
  await jobs['reminders.scan']({ userIds: [person.userId] }, { id: crypto.randomUUID() });
  const after = await stack.database.admin('select from reminders.intents where user_id = $1', [
    person.userId,
  ]);
  expect(after.length).toBeGreaterThan(0);
});

const paidOrder = async (person: Person, product: string): Promise<Order> => {
  const order = await placed(person, product);
  stack.payments.pay(String(order.payUrl).split('/').at(-1) ?? '');
  await vi.waitFor(
    async () => {
      const read = orderIn(await person.get(`/api/orders/${order.id}`));
      expect(read.isFulfilled).toBe(true);
    },
    { timeout: 20_000, interval: 100 },
  );
  return order;
};

test('erasing an account deletes the recipients of sent parcels; a paid order is still sent and its recipient is deleted afterwards', async () => {
  const person = await stack.signUp();
  const sent = await paidOrder(person, 'coolant');
  const waiting = await paidOrder(person, 'oil-filter');
  const { admin } = stack.database;
  const markSent = async ({ number }: Order) =>
    await promisify(execFile)(
      process.execPath,
      ['apps/api/src/roadworthy.ts', 'orders', 'sent', number],
      {
        env: { ...process.env, DATABASE_URL: stack.database.adminUrl },
      },
    );
  const parcelOf = async ({ number }: Order) =>
    (
      await admin('select email, delivery, total_pence from orders.parcels where number = $1', [
        number,
      ])
    )[0];
  await markSent(sent);
  expect(await parcelOf(sent)).toMatchObject({ email: person.email });

  await eraseUser(stack.deps, person.userId);
  const forgotten = { email: null, delivery: null };
  expect(await parcelOf(sent)).toEqual({ ...forgotten, total_pence: sent.totalPence });
  expect(await parcelOf(waiting)).toMatchObject({ email: person.email });
  await markSent(waiting);
  expect(await parcelOf(waiting)).toEqual({ ...forgotten, total_pence: waiting.totalPence });
}, 60_000);
