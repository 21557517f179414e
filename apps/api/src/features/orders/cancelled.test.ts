import { randomUUID } from 'node:crypto';
import type { Order } from '@roadworthy/domain/orders/orders.schema';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { orderIn, placed } from '../../../../../tests/support/api/orders.ts';
import {
  type Person,
  startTestApp,
  type TestApp,
} from '../../../../../tests/support/api/test-app.ts';
import { testSeller } from '../../../../../tests/support/stack/shop.ts';
import { jobHandlers } from '../../job-handlers.ts';
import { closeWithoutSending, describeDesk, readDesk, sendParcel } from './operator.service.ts';

let stack: TestApp;
let admin: pg.Client;
beforeAll(async () => {
  stack = await startTestApp();
  admin = new pg.Client({ connectionString: stack.database.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await stack.close();
});

const patiently = { timeout: 20_000, interval: 100 };
const sessionOf = (order: Order) => String(order.payUrl).split('/').at(-1) ?? '';
const cancel = (person: Person, { id }: Order) => person.post(`/api/orders/${id}/cancellation`);
const paid = async (person: Person): Promise<Order> => {
  const order = await placed(person, 'coolant');
  stack.payments.pay(sessionOf(order));
  await vi.waitFor(async () => {
    expect(await person.get(`/api/orders/${order.id}`)).toMatchObject({
      body: { isFulfilled: true },
    });
  }, patiently);
  return order;
};
const listed = async ({ number }: Order) => {
  const { toSend, toRefund } = await readDesk(admin);
  return {
    isToSend: toSend.some((parcel) => parcel.number === number),
    isToRefund: toRefund.some((parcel) => parcel.number === number),
  };
};
const sentDaysAgo = ({ number }: Order, days: number) =>
  stack.database.admin(
    'update orders.parcels set sent_on = current_date - $2::int where number = $1',
    [number, days],
  );
const reconcile = () => jobHandlers(stack.deps)['orders.reconcile']({}, { id: randomUUID() });

test('an order cancelled after dispatch is listed and mailed to the operator until it is refunded', async () => {
  const person = await stack.signUp();
  const order = await paid(person);
  expect(await listed(order)).toEqual({ isToSend: true, isToRefund: false });
  expect(await sendParcel(admin, order.number)).toMatchObject({ isDone: true });
  expect(await listed(order)).toEqual({ isToSend: false, isToRefund: false });
  expect((await cancel(person, order)).status).toBe(200);
  expect(await listed(order)).toEqual({ isToSend: false, isToRefund: true });
  await reconcile();
  const mail = await stack.mail.waitFor(testSeller.contact, {
    subject: new RegExp(`Cancelled, to be refunded: order ${order.number}`),
  });
  expect(mail.text).toContain('£18.94 of £18.94');
  expect(mail.text).not.toContain(person.email);
  const words = describeDesk(await readDesk(admin));
  expect(words).toContain('refund within 14 days of getting it back');
  stack.payments.refund(sessionOf(order), order.totalPence);
  await vi.waitFor(async () => expect((await listed(order)).isToRefund).toBe(false), patiently);
}, 60_000);

test('an order cancelled before dispatch is listed for a refund and not for dispatch', async () => {
  const person = await stack.signUp();
  const order = await paid(person);
  await cancel(person, order);
  expect(await listed(order)).toEqual({ isToSend: false, isToRefund: true });
  expect(describeDesk(await readDesk(admin))).toContain(
    'not sent: do not send it, and refund it by',
  );
  // A part of the money is not all of it.
  stack.payments.refund(sessionOf(order), 100);
  await vi.waitFor(async () => {
    expect(await person.get(`/api/orders/${order.id}`)).toMatchObject({
      body: { refundedPence: 100 },
    });
  }, patiently);
  expect(await listed(order)).toEqual({ isToSend: false, isToRefund: true });
}, 60_000);

test('an order can no longer be cancelled 45 days after dispatch, and the answer promises no refund', async () => {
  const person = await stack.signUp();
  const order = await paid(person);
  await sentDaysAgo(order, 47);
  expect(await cancel(person, order)).toMatchObject({ status: 409, body: { code: 'CANCEL_LATE' } });
  expect(await listed(order)).toEqual({ isToSend: false, isToRefund: false });
  await sentDaysAgo(order, 44);
  expect(orderIn(await cancel(person, order)).cancelAskedAt).not.toBeNull();
  expect(await listed(order)).toMatchObject({ isToRefund: true });
}, 60_000);

test('an order that will not be sent is closed when it is refunded or when the operator marks it as settled', async () => {
  const person = await stack.signUp();
  const order = await paid(person);
  await cancel(person, order);
  const open = await closeWithoutSending(admin, order.number, { isSettled: false });
  expect(open).toMatchObject({ isDone: false });
  expect(open.words).toContain('£18.94 of it is not refunded');
  expect(await listed(order)).toMatchObject({ isToRefund: true });
  expect(await closeWithoutSending(admin, order.number, { isSettled: true })).toMatchObject({
    isDone: true,
  });
  expect(await listed(order)).toEqual({ isToSend: false, isToRefund: false });
  expect(await closeWithoutSending(admin, order.number, { isSettled: true })).toMatchObject({
    isDone: false,
  });
  expect(await closeWithoutSending(admin, 'RW-NONE', { isSettled: true })).toMatchObject({
    isDone: false,
  });
  const [parcel] = await stack.database.admin(
    'select closed_on = current_date as "isToday" from orders.parcels where number = $1',
    [order.number],
  );
  expect(parcel).toEqual({ isToday: true });
}, 60_000);

test("erasing an account leaves its cancelled orders on the operator's list", async () => {
  const person = await stack.signUp();
  const order = await paid(person);
  await sentDaysAgo(order, 3);
  await cancel(person, order);
  await stack.database.admin('delete from accounts.users where id = $1', [person.userId]);
  expect(await listed(order)).toMatchObject({ isToRefund: true });
  await reconcile();
  await stack.mail.waitFor(testSeller.contact, { subject: new RegExp(order.number) });
}, 60_000);
