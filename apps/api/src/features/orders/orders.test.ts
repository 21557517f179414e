import { randomUUID } from 'node:crypto';
import type { Order } from '@roadworthy/domain/orders/orders.schema';
import { termsOfSale } from '@roadworthy/domain/orders/orders.texts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fillCart, orderIn, placed, totalOf } from '../../../../../tests/support/api/orders.ts';
import {
  type Person,
  publicUrl,
  startTestApp,
  type TestApp,
} from '../../../../../tests/support/api/test-app.ts';
import { createVisitor } from '../../../../../tests/support/api/test-visitor.ts';
import { createDevice } from '../../../../../tests/support/api/vehicles.ts';
import { signatureOf } from '../../../../../tests/support/simulators/payments/deliveries.ts';
import { shopSettings, testOffers, testSeller } from '../../../../../tests/support/stack/shop.ts';
import { jobHandlers } from '../../job-handlers.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

const pads = ['brake-pads', 'brake-pads', 'oil-filter'];
const read = async (person: Person, { id }: Order) =>
  orderIn(await person.get(`/api/orders/${id}`));
const inCart = async (person: Person) =>
  (await createDevice(person).pull()).rows.filter(
    ({ entity, deleted }) => entity === 'cartUnits' && !deleted,
  );
const sessionOf = (order: Order) => String(order.payUrl).split('/').at(-1) ?? '';
const patiently = { timeout: 20_000, interval: 100 };
const until = async (person: Person, order: Order, expected: Partial<Order>) => {
  await vi.waitFor(async () => {
    expect(await read(person, order)).toMatchObject(expected);
  }, patiently);
};
const paidOrder = async (person: Person, ...products: string[]) => {
  const order = await placed(person, ...products);
  stack.payments.pay(sessionOf(order));
  await until(person, order, { isFulfilled: true });
  return order;
};

test("an order is stored at the server's prices, paid, mailed and listed, and its units are removed from the cart", async () => {
  const person = await stack.signUp();
  const order = await placed(person, ...pads);
  expect(order).toMatchObject({ state: 'open', totalPence: totalOf(...pads), isFulfilled: false });
  expect(stack.payments.session(sessionOf(order))?.amount).toBe(order.totalPence);
  const [later] = await fillCart(person, 'brake-pads');
  stack.payments.pay(sessionOf(order));
  await until(person, order, { state: 'paid', isFulfilled: true });
  expect(await read(person, order)).toMatchObject({
    payUrl: null,
    delivery: { postcode: 'LS1 1AA' },
  });
  const mail = await stack.mail.waitFor(person.email, { subject: /Your order RW-/ });
  expect(mail.id).toBe(`<order-${order.number}@roadworthy.test>`);
  expect(mail.text).toContain('2 × Brake Pads, Northway NW-BP-2201: £57.98');
  for (const { lines } of termsOfSale(testSeller)) {
    for (const line of lines) expect(mail.text).toContain(line);
  }
  expect(await inCart(person)).toMatchObject([{ id: later }]);
  const [parcel] = await stack.database.admin('select * from orders.parcels where number = $1', [
    order.number,
  ]);
  expect(parcel).toMatchObject({
    email: person.email,
    total_pence: order.totalPence,
    is_test: true,
    lines: [{ sku: 'S-OF-1010' }, { sku: 'S-BP-2201' }],
  });
}, 60_000);

test('an order sent twice is stored once, and an order with the same id and different content is rejected', async () => {
  const person = await stack.signUp();
  const unitIds = await fillCart(person, ...pads);
  const body = { id: randomUUID(), unitIds, totalPence: totalOf(...pads) };
  const [one, two] = await Promise.all([
    person.post('/api/orders', body),
    person.post('/api/orders', body),
  ]);
  expect(orderIn(one).payUrl).toBe(orderIn(two).payUrl);
  // From another tab with another id: the same items already have an open order.
  const again = orderIn(await person.post('/api/orders', { ...body, id: randomUUID() }));
  expect(again.id).toBe(body.id);
  const other = await person.post('/api/orders', { ...body, unitIds: unitIds.slice(1) });
  expect(other).toMatchObject({ status: 409, body: { code: 'OPERATION_REUSED' } });
}, 60_000);

type OrderBody = { id: string; unitIds: string[]; totalPence: number };
test.each([
  [
    'a total that is a penny too low',
    (body: OrderBody) => ({ ...body, totalPence: body.totalPence - 1 }),
  ],
  [
    'a product without a brand and a part number',
    async (body: OrderBody, person: Person) => {
      const [unsold = ''] = await fillCart(person, 'spark-plugs');
      return { ...body, unitIds: [unsold], totalPence: 2499 + 395 };
    },
  ],
  [
    'an item that is not in the cart',
    (body: OrderBody) => ({ ...body, unitIds: [...body.unitIds, randomUUID()] }),
  ],
])('an order with %s is rejected', async (_, change) => {
  const person = await stack.signUp();
  const unitIds = await fillCart(person, ...pads);
  const body = { id: randomUUID(), unitIds, totalPence: totalOf(...pads) };
  expect(await person.post('/api/orders', await change(body, person))).toMatchObject({
    status: 409,
    body: { code: 'CART_CHANGED' },
  });
  expect(await person.get('/api/orders')).toMatchObject({ body: { orders: [] } });
});

test('a new order closes the payment page of the earlier order, unless the earlier order is paid', async () => {
  const person = await stack.signUp();
  const first = await placed(person, 'coolant');
  const second = await placed(person, 'oil-filter');
  expect(stack.payments.pay(sessionOf(first))).toBe(false);
  expect((await read(person, first)).state).toBe('closed');
  stack.payments.behave({ isHeld: true });
  stack.payments.pay(sessionOf(second));
  const unitIds = await fillCart(person, 'wiper-blades');
  const third = { id: randomUUID(), unitIds, totalPence: totalOf('wiper-blades') };
  expect(await person.post('/api/orders', third)).toMatchObject({ body: { code: 'ORDER_PAID' } });
  stack.payments.behave({ isHeld: false });
  expect((await read(person, second)).state).toBe('paid');
  expect(orderIn(await person.post('/api/orders', third)).state).toBe('open');
}, 60_000);

test('an order for which the wrong amount was paid is held back for review', async () => {
  const person = await stack.signUp();
  const order = await placed(person, ...pads);
  stack.payments.pay(sessionOf(order), { amount: 1 });
  await until(person, order, { state: 'held', isFulfilled: false });
  const [held] = await stack.database.admin('select reason from orders.quarantine where key = $1', [
    sessionOf(order),
  ]);
  expect(held?.reason).toContain('paid 1p instead of');
  expect(await inCart(person)).toHaveLength(3);
}, 60_000);

test('refunds and disputes are recorded correctly, whatever the order in which their events arrive', async () => {
  const person = await stack.signUp();
  const order = await placed(person, ...pads);
  const session = sessionOf(order);
  // Everything happens before any event arrives, and the last event arrives first.
  stack.payments.behave({ isHeld: true });
  stack.payments.pay(session);
  stack.payments.refund(session, 100);
  stack.payments.dispute(session, 'needs_response');
  const events = stack.payments.events().slice(-3);
  for (const body of events.toReversed()) {
    const reply = await deliver(body);
    expect(reply.status).toBe(200);
  }
  stack.payments.behave({ isHeld: false });
  await until(person, order, { state: 'part-refunded', refundedPence: 100, dispute: 'open' });
  stack.payments.dispute(session, 'lost');
  stack.payments.refund(session, order.totalPence);
  await until(person, order, { state: 'refunded', dispute: 'lost', isFulfilled: true });
}, 60_000);

const deliver = async (
  body: string,
  signature = signatureOf(body, stack.payments.settings.webhookSecret),
) =>
  await fetch(`${stack.url}/api/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });

test('a payment event sent three times counts once, a forged event is rejected, and an unrelated event is ignored', async () => {
  const person = await stack.signUp();
  const order = await paidOrder(person, 'coolant');
  const body = stack.payments.events().at(-1) ?? '';
  for (let times = 0; times < 3; times += 1) expect((await deliver(body)).status).toBe(200);
  const events = await stack.database.admin('select * from orders.events where user_id = $1', [
    person.userId,
  ]);
  expect(events).toHaveLength(1);
  const forged = await deliver(body, signatureOf(body, 'whsec_guessed'));
  expect([forged.status, await forged.json()]).toMatchObject([400, { code: 'INVALID_SIGNATURE' }]);
  const foreign = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payout.paid',
    data: { object: {} },
  });
  expect((await deliver(foreign)).status).toBe(200);
  const unknown = body.replaceAll(order.id, randomUUID()).replace(/evt_\w+/, 'evt_unknown');
  expect((await deliver(unknown)).status).toBe(200);
  const [kept] = await stack.database.admin(
    `select reason from orders.quarantine where key = 'evt_unknown'`,
  );
  expect(kept?.reason).toBe('no such order');
}, 60_000);

test('an order whose payment event never arrived is checked with the payment service; an order without a payment page is closed', async () => {
  const person = await stack.signUp();
  const order = await placed(person, 'coolant');
  stack.payments.behave({ isHeld: true });
  stack.payments.pay(sessionOf(order));
  const handlers = jobHandlers(stack.deps);
  await stack.database.admin('update orders.orders set next_look_at = now() where user_id = $1', [
    person.userId,
  ]);
  await handlers['orders.reconcile']({}, { id: randomUUID() });
  await until(person, order, { state: 'paid', isFulfilled: true });

  stack.payments.next('down', 'down');
  const unitIds = await fillCart(person, 'oil-filter');
  const body = { id: randomUUID(), unitIds, totalPence: totalOf('oil-filter') };
  expect(await person.post('/api/orders', body)).toMatchObject({
    status: 503,
    body: { code: 'PAYMENTS_UNAVAILABLE' },
  });
  stack.payments.behave({ isHeld: false });
  await stack.database.admin(
    `update orders.orders set placed_at = now() - interval '1 hour', next_look_at = now() where user_id = $1 and id = $2`,
    [person.userId, body.id],
  );
  await handlers['orders.reconcile']({}, { id: randomUUID() });
  await vi.waitFor(async () => {
    expect(await person.get(`/api/orders/${body.id}`)).toMatchObject({ body: { state: 'closed' } });
  }, patiently);
  expect(await person.post('/api/orders', body)).toMatchObject({ body: { code: 'ORDER_CLOSED' } });
}, 60_000);

test('an open order can be closed, and cancelling a paid order sends an acknowledgement', async () => {
  const person = await stack.signUp();
  const open = await placed(person, 'coolant');
  expect(orderIn(await person.post(`/api/orders/${open.id}/cancellation`)).state).toBe('closed');
  expect(stack.payments.pay(sessionOf(open))).toBe(false);
  const paid = await paidOrder(person, 'oil-filter');
  const cancelled = orderIn(await person.post(`/api/orders/${paid.id}/cancellation`));
  expect(cancelled.cancelAskedAt).not.toBeNull();
  await stack.mail.waitFor(person.email, { subject: /You cancelled order/ });
  const again = orderIn(await person.post(`/api/orders/${paid.id}/cancellation`));
  expect(again.cancelAskedAt).toBe(cancelled.cancelAskedAt);
  const [parcel] = await stack.database.admin(
    'select cancel_asked_at from orders.parcels where number = $1',
    [paid.number],
  );
  expect(parcel?.cancel_asked_at).not.toBeNull();
}, 60_000);

test('an order paid by a slow method stays open until the payment succeeds or fails', async () => {
  const person = await stack.signUp();
  const order = await placed(person, 'coolant');
  stack.payments.pay(sessionOf(order), { isSlow: true });
  stack.payments.settle(sessionOf(order), false);
  await until(person, order, { state: 'closed' });
}, 60_000);

test("another user can neither see an order nor order from someone else's cart", async () => {
  const [owner, other] = [await stack.signUp(), await stack.signUp()];
  const order = await placed(owner, 'coolant');
  expect((await other.get(`/api/orders/${order.id}`)).status).toBe(404);
  expect((await other.post(`/api/orders/${order.id}/cancellation`)).status).toBe(404);
  const unitIds = await fillCart(owner, 'oil-filter');
  const body = { id: randomUUID(), unitIds, totalPence: totalOf('oil-filter') };
  expect(await other.post('/api/orders', body)).toMatchObject({ body: { code: 'CART_CHANGED' } });
  expect((await other.get('/api/orders')).body).toEqual({ orders: [], more: false });
});

test('a demo account cannot order', async () => {
  const demo = stack.visitor();
  await demo.post('/api/session/demo');
  const body = { id: randomUUID(), unitIds: [randomUUID()], totalPence: 1 };
  expect(await demo.post('/api/orders', body)).toMatchObject({ body: { code: 'NOT_IN_DEMO' } });
});

test("a paid order is sent even if the buyer's account was erased", async () => {
  const person = await stack.signUp();
  const order = await paidOrder(person, 'coolant');
  await stack.database.admin('delete from accounts.users where id = $1', [person.userId]);
  const left = await stack.database.admin('select 1 from orders.orders where user_id = $1', [
    person.userId,
  ]);
  expect(left).toEqual([]);
  const [parcel] = await stack.database.admin(
    'select delivery from orders.parcels where number = $1',
    [order.number],
  );
  expect(parcel?.delivery).toMatchObject({ postcode: 'LS1 1AA' });
  // The recipient is deleted long after the parcel was sent.
  await stack.database.admin(
    `update orders.parcels set sent_on = current_date - 91 where number = $1`,
    [order.number],
  );
  await jobHandlers(stack.deps)['orders.sweep']({}, { id: randomUUID() });
  const [kept] = await stack.database.admin(
    'select email, delivery, total_pence from orders.parcels where number = $1',
    [order.number],
  );
  expect(kept).toEqual({ email: null, delivery: null, total_pence: order.totalPence });
}, 60_000);

test('without payment keys the shop is closed and rejects orders', async () => {
  const closed = await startTestApp({ config: { payments: undefined } });
  const person = await closed.signUp();
  expect(await person.get('/api/shop')).toMatchObject({
    body: { isOpen: false, closedBecause: 'no payments', offers: [] },
  });
  const body = { id: randomUUID(), unitIds: [randomUUID()], totalPence: 1 };
  expect(await person.post('/api/orders', body)).toMatchObject({ body: { code: 'ORDERING_OFF' } });
  const event = await fetch(`${closed.url}/api/payments/webhook`, { method: 'POST', body: '{}' });
  expect(event.status).toBe(404);
  await closed.close();
}, 60_000);

test('with payment keys but no seller the shop is closed, the log says why, and refunds are still recorded', async () => {
  const person = await stack.signUp();
  const order = await paidOrder(person, 'coolant');
  const lines: string[] = [];
  const closed = await startTestApp({
    config: {
      logLevel: 'warn',
      payments: stack.payments.settings,
      shop: { ...shopSettings, trader: undefined, dispatchDays: undefined },
    },
    database: stack.database,
    logTo: { write: (line) => void lines.push(line) },
  });
  expect(lines.join()).toContain(
    'the shop is closed: set SHOP_TRADER, SHOP_DISPATCH_DAYS to open it',
  );
  const visitor = closed.visitor();
  expect(await visitor.get('/api/shop')).toMatchObject({
    body: { isOpen: false, closedBecause: 'no seller', seller: null, offers: [] },
  });
  const unitIds = await fillCart(person, 'coolant');
  const body = { id: randomUUID(), unitIds, totalPence: totalOf('coolant') };
  const cookies = new Map(person.cookies);
  const there = createVisitor(closed.url, { origin: publicUrl }, cookies);
  expect(await there.post('/api/orders', body)).toMatchObject({ body: { code: 'ORDERING_OFF' } });
  stack.payments.sendEventsTo(`${closed.url}/api/payments/webhook`);
  stack.payments.refund(sessionOf(order), order.totalPence);
  await until(person, order, { state: 'refunded' });
  stack.payments.sendEventsTo(`${stack.url}/api/payments/webhook`);
  await closed.close();
}, 60_000);

test('the shop states who sells each product, and whether the shop is a test shop', async () => {
  expect(await stack.visitor().get('/api/shop')).toMatchObject({
    body: { isOpen: true, isTest: true, seller: testSeller, offers: testOffers },
  });
});
