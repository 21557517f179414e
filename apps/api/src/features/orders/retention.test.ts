import { randomUUID } from 'node:crypto';
import { retention } from '@roadworthy/domain/site/retention';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/support/api/test-app.ts';
import { jobHandlers } from '../../job-handlers.ts';
import { systemActor } from '../../platform/db.ts';
import { recordPaymentState } from './orders.sql.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

const sweep = () => jobHandlers(stack.deps)['orders.sweep']({}, { id: randomUUID() });
const admin: TestApp['database']['admin'] = (...query) => stack.database.admin(...query);

type Ended = { sent?: number; closed?: number; refunded?: number; paid: number };

/** Stores a paid order and its parcel, with what happened to it so many days ago. */
const addOrder = async (userId: string, { sent, closed, refunded, paid }: Ended) => {
  const number = `RW-${randomUUID().slice(0, 11)}`;
  const delivery = JSON.stringify({
    name: 'Joan Smith',
    lines: ['14 Acacia Avenue'],
    postcode: 'LS1 1AA',
  });
  await admin(
    `insert into orders.orders (user_id, id, number, placed_at, email, unit_ids, lines, items_pence, delivery_pence,
       total_pence, paid_at, delivery)
     values ($1, gen_random_uuid(), $2, now() - make_interval(days => $3), 'joan@example.org', '[]', '[]', 1000, 0, 1000,
       now() - make_interval(days => $3), $4)`,
    [userId, number, paid, delivery],
  );
  await admin(
    `insert into orders.parcels (number, paid_at, lines, delivery_pence, total_pence, email, delivery)
     values ($1, now() - make_interval(days => $2), '[]', 0, 1000, 'joan@example.org', $3)`,
    [number, paid, delivery],
  );
  if (sent !== undefined)
    await admin('update orders.parcels set sent_on = current_date - $2::int where number = $1', [
      number,
      sent,
    ]);
  if (closed !== undefined)
    await admin('update orders.parcels set closed_on = current_date - $2::int where number = $1', [
      number,
      closed,
    ]);
  if (refunded !== undefined) {
    await admin('update orders.parcels set refunded_pence = total_pence where number = $1', [
      number,
    ]);
    const [row] = await admin(
      'select refunded_on is not null as noted from orders.parcels where number = $1',
      [number],
    );
    expect(row?.noted).toBe(true);
    await admin(
      'update orders.parcels set refunded_on = current_date - $2::int where number = $1',
      [number, refunded],
    );
  }
  return number;
};

/** Says in which of the two tables the buyer is still known. */
const knownIn = async (number: string) => {
  const [row] = await admin(
    `select (select num_nonnulls(email, delivery) from orders.orders where number = $1) as orders,
       (select num_nonnulls(email, delivery) from orders.parcels where number = $1) as parcels`,
    [number],
  );
  return Object.entries(row ?? {}).flatMap(([table, count]) => (Number(count) > 0 ? [table] : []));
};

const days = retention.buyerDays;
test.each<[string, Ended, Ended]>([
  ['sent', { paid: 95, sent: days }, { paid: 95, sent: days + 1 }],
  ['refunded and never sent', { paid: 100, refunded: days }, { paid: 100, refunded: days + 1 }],
  ['closed and never sent', { paid: 100, closed: days }, { paid: 100, closed: days + 1 }],
  [
    'sent and later refunded',
    { paid: 95, sent: days, refunded: 1 },
    { paid: 95, sent: days + 1, refunded: 1 },
  ],
  [
    'due for delivery, but never sent, refunded or closed',
    { paid: days + 30 },
    { paid: days + 32 },
  ],
])(
  "90 days after an order was %s, its buyer's data is deleted from the tables of orders and of parcels",
  async (_, early, late) => {
    const { userId } = await stack.signUp();
    const [kept, gone] = [await addOrder(userId, early), await addOrder(userId, late)];
    await sweep();
    expect(await knownIn(kept)).toEqual(['orders', 'parcels']);
    expect(await knownIn(gone)).toEqual([]);
    const [row] = await admin('select total_pence, lines from orders.parcels where number = $1', [
      gone,
    ]);
    expect(row).toEqual({ total_pence: 1000, lines: [] });
  },
);

test('a partial refund does not close an order', async () => {
  const { userId } = await stack.signUp();
  const number = await addOrder(userId, { paid: 100, sent: 50 });
  await admin('update orders.parcels set refunded_pence = 500 where number = $1', [number]);
  const [row] = await admin('select refunded_on from orders.parcels where number = $1', [number]);
  expect(row?.refunded_on).toBeNull();
});

test('after an account is erased, its buyer’s data is kept only until the parcel is sent', async () => {
  const { userId } = await stack.signUp();
  const waiting = await addOrder(userId, { paid: 3 });
  const ended = [
    await addOrder(userId, { paid: 3, sent: 1 }),
    await addOrder(userId, { paid: 3, refunded: 1 }),
    await addOrder(userId, { paid: 3, closed: 1 }),
  ];
  await admin('delete from accounts.users where id = $1', [userId]);
  expect(await knownIn(waiting)).toEqual(['parcels']);
  for (const number of ended) expect(await knownIn(number)).toEqual([]);
  await admin('update orders.parcels set closed_on = current_date where number = $1', [waiting]);
  expect(await knownIn(waiting)).toEqual([]);
});

test('after a buyer’s account was erased, an address that the payment service sends is not stored in the order again', async () => {
  const { userId } = await stack.signUp();
  const number = await addOrder(userId, { paid: 100, sent: days + 1 });
  await sweep();
  const [order] = await admin('select id from orders.orders where number = $1', [number]);
  const facts = {
    ...{ userId, id: String(order?.id), sessionId: randomUUID(), isPaid: true, at: new Date() },
    ...{ paymentId: null, delivery: '{"name":"Joan Smith"}', refundedPence: 0, dispute: null },
    ...{ closedBecause: null, nextLookAt: null },
  };
  await stack.deps.db.changeAs(systemActor(userId), recordPaymentState(facts));
  expect(await knownIn(number)).toEqual([]);
});

test('unpaid orders are deleted after 30 days, whether or not their buyer orders again', async () => {
  const { userId } = await stack.signUp();
  const add = async (closedDays: number, because: string) =>
    await admin(
      `insert into orders.orders (user_id, id, number, email, unit_ids, lines, items_pence, delivery_pence, total_pence,
         closed_at, closed_because)
       values ($1, gen_random_uuid(), gen_random_uuid(), 'joan@example.org', '[]', '[]', 1, 0, 1,
         now() - make_interval(days => $2), $3)`,
      [userId, closedDays, because],
    );
  await add(retention.unpaidDays - 1, 'expired');
  await add(retention.unpaidDays + 1, 'expired');
  await add(retention.unpaidDays + 1, 'held');
  await add(retention.buyerDays + 1, 'held');
  await sweep();
  const left = await admin(
    `select closed_because as because, email from orders.orders where user_id = $1 order by closed_at desc`,
    [userId],
  );
  expect(left).toEqual([
    { because: 'expired', email: 'joan@example.org' },
    { because: 'held', email: 'joan@example.org' },
    { because: 'held', email: null },
  ]);
});

test('accounting records are kept for the calendar year of the payment and the six years after it', async () => {
  const { userId } = await stack.signUp();
  const [kept, gone] = [await addOrder(userId, { paid: 1 }), await addOrder(userId, { paid: 1 })];
  const firstDay = `date_trunc('year', now() at time zone 'Europe/London') - interval '6 years'`;
  for (const [number, moment] of [
    [kept, firstDay],
    [gone, `${firstDay} - interval '1 second'`],
  ]) {
    for (const table of ['orders', 'parcels']) {
      await admin(
        `update orders.${table} set paid_at = (${moment}) at time zone 'Europe/London' where number = $1`,
        [number],
      );
    }
    await admin(
      `insert into orders.quarantine (key, at, reason, details)
       values ($1, (${moment}) at time zone 'Europe/London', 'paid twice', '{}')`,
      [number],
    );
  }
  await sweep();
  const left = await admin(
    `select (select count(*)::int from orders.orders where number = any ($1)) as orders,
       (select count(*)::int from orders.parcels where number = any ($1)) as parcels,
       (select array_agg(key) from orders.quarantine where key = any ($1)) as held`,
    [[kept, gone]],
  );
  expect(left).toEqual([{ orders: 1, parcels: 1, held: [kept] }]);
});
