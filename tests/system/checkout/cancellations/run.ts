import { setTimeout as wait } from 'node:timers/promises';
import { createShopper, type Shopper } from '../shopper.ts';
import type { ShopWorld } from './world.ts';

export type Invariant =
  | 'the operator sees every cancellation'
  | 'the gauge counts what is listed'
  | 'every cancellation is mailed to the operator'
  | 'a buyer who is promised a refund is refunded or listed'
  | 'what is refunded leaves the list'
  | 'a late cancellation is refused';

/** One order on its way to a cancellation. */
type Case = { kind: Kind; shopper: Shopper; id: string; sessionId: string; number: string };
type Refunded = { kind: Kind; number: string; refunded: number; total: number };

const sentDaysAgo = (world: ShopWorld, { number }: Case, days: number) =>
  world.admin.query(
    `update orders.parcels set sent_on = (now() at time zone 'Europe/London')::date - $2::int where number = $1`,
    [number, days],
  );

/** What happens to each order before and while its buyer cancels. */
const kinds = {
  'before dispatch': {},
  'after dispatch': { before: (world, each) => sentDaysAgo(world, each, 3) },
  'on the last day': { before: (world, each) => sentDaysAgo(world, each, 45) },
  late: { before: (world, each) => sentDaysAgo(world, each, 46) },
  'partly refunded before': {
    before: async (world, each) => {
      await sentDaysAgo(world, each, 2);
      world.payments.refund(each.sessionId, 100);
    },
  },
  'partly refunded after': {
    before: (world, each) => sentDaysAgo(world, each, 2),
    after: async (world, each) => world.payments.refund(each.sessionId, 100),
  },
  twice: {
    before: (world, each) => sentDaysAgo(world, each, 1),
    cancel: async ({ shopper, id }) => {
      const [first] = await Promise.all([shopper.cancel(id), shopper.cancel(id)]);
      await shopper.cancel(id);
      return first.status;
    },
  },
  'sent although cancelled': { after: (world, each) => sentDaysAgo(world, each, 0) },
  'while payments cannot be asked': {
    before: async (world, each) => {
      await sentDaysAgo(world, each, 1);
      world.payments.next('down', 'down');
    },
  },
  'account erased afterwards': {
    before: (world, each) => sentDaysAgo(world, each, 5),
    after: (world, { shopper }) =>
      world.admin.query('delete from accounts.users where id = $1', [shopper.userId]),
  },
} satisfies Record<
  string,
  {
    before?: (world: ShopWorld, each: Case) => Promise<unknown>;
    cancel?: (each: Case) => Promise<number>;
    after?: (world: ShopWorld, each: Case) => Promise<unknown>;
  }
>;
type Kind = keyof typeof kinds;
type Steps = {
  before?: (world: ShopWorld, each: Case) => Promise<unknown>;
  cancel?: (each: Case) => Promise<number>;
  after?: (world: ShopWorld, each: Case) => Promise<unknown>;
};
const stepsOf = (kind: Kind): Steps => kinds[kind];

const until = async (isTrue: () => Promise<boolean>, ms = 20_000): Promise<boolean> => {
  for (const deadline = Date.now() + ms; Date.now() < deadline; await wait(100)) {
    if (await isTrue()) return true;
  }
  return false;
};

/** Buys one thing, and waits until it is paid and listed. */
const buy = async (world: ShopWorld, kind: Kind, email: string): Promise<Case> => {
  const shopper = await createShopper(world, email);
  const units = await shopper.fill(['coolant']);
  const page = await shopper.checkOut(units);
  if (!page) throw new Error('The order has no payment page');
  world.payments.pay(page.sessionId);
  const read = async () =>
    (
      await world.admin.query<{ number: string }>(
        'select number from orders.orders where user_id = $1 and paid_at is not null',
        [shopper.userId],
      )
    ).rows[0]?.number;
  if (!(await until(async () => (await read()) !== undefined)))
    throw new Error('The order was not paid');
  return { kind, shopper, ...page, number: (await read()) ?? '' };
};

const parcelsOf = async ({ admin }: ShopWorld): Promise<Map<string, Refunded>> => {
  const { rows } = await admin.query<Refunded>(
    'select number, refunded_pence as refunded, total_pence as total from orders.parcels',
  );
  return new Map(rows.map((row) => [row.number, row]));
};

/** Cancels orders of every kind, half of them while the mail server is down, and refunds every other one. */
export const runCancellations = async (world: ShopWorld, name: string, perKind: number) => {
  const broken = new Map<Invariant, string[]>();
  const say = (invariant: Invariant, problem: string) =>
    broken.set(invariant, [...(broken.get(invariant) ?? []), problem]);

  const cases: Case[] = [];
  for (const kind of Object.keys(kinds) as Kind[]) {
    for (let at = 0; at < perKind; at += 1) {
      cases.push(await buy(world, kind, `${name}-${cases.length}@example.com`));
    }
  }

  const accepted: Case[] = [];
  let lateAccepted = 0;
  for (const [at, each] of cases.entries()) {
    const { before, cancel, after } = stepsOf(each.kind);
    world.setMail(at % 2 === 0 ? 'up' : 'down');
    await before?.(world, each);
    const status = cancel ? await cancel(each) : (await each.shopper.cancel(each.id)).status;
    if (status === 200) accepted.push(each);
    if (each.kind === 'late' && status === 200) {
      lateAccepted += 1;
      say('a late cancellation is refused', each.number);
    }
    await after?.(world, each);
    await world.pass(1);
  }
  // The mail server stays down for a while, and every try in that time fails.
  world.setMail('down');
  await world.pass(31);
  await wait(500);

  // While mails fail, the list and the gauge show every cancellation.
  const listedAtOnce = new Set(await world.listed());
  const unseen = accepted.filter(({ number }) => !listedAtOnce.has(number));
  for (const { kind, number } of unseen) {
    say('the operator sees every cancellation', `${kind} ${number}`);
  }
  if ((await world.gauge()) !== accepted.length) {
    say('the gauge counts what is listed', `${await world.gauge()} of ${accepted.length}`);
  }

  world.setMail('up');
  const mailed = () =>
    accepted.filter(({ number }) =>
      world.mails.some(
        ({ to, subject }) => to === world.operator && subject.endsWith(`refunded: order ${number}`),
      ),
    );
  await world.pass(31);
  await until(async () => mailed().length === accepted.length, 15_000);
  for (const { kind, number } of accepted) {
    if (!mailed().some((each) => each.number === number)) {
      say('every cancellation is mailed to the operator', `${kind} ${number}`);
    }
  }

  // Every other one is refunded in Stripe.
  const refunded = accepted.filter((_, at) => at % 2 === 0);
  for (const { sessionId } of refunded) {
    world.payments.refund(sessionId, world.payments.session(sessionId)?.amount ?? 0);
  }
  const isLearned = ({ kind }: Case) => kind !== 'account erased afterwards';
  await until(async () => {
    const parcels = await parcelsOf(world);
    return refunded.filter(isLearned).every(({ number }) => {
      const parcel = parcels.get(number);
      return parcel !== undefined && parcel.refunded >= parcel.total;
    });
  }, 15_000);
  await world.pass(31);
  await wait(500);
  const listedLater = new Set(await world.listed());
  const isRefunded = ({ sessionId }: Case) => {
    const session = world.payments.session(sessionId);
    return session !== undefined && session.refunded >= session.amount;
  };
  const lost = accepted.filter((each) => !isRefunded(each) && !listedLater.has(each.number));
  for (const { kind, number } of lost) {
    say('a buyer who is promised a refund is refunded or listed', `${kind} ${number}`);
  }
  for (const each of refunded.filter(isLearned)) {
    if (listedLater.has(each.number)) {
      say('what is refunded leaves the list', `${each.kind} ${each.number}`);
    }
  }
  return {
    broken,
    cancellations: accepted.length,
    kinds: new Set(cases.map(({ kind }) => kind)).size,
    lateAccepted,
    unseen: unseen.length,
    mailed: mailed().length,
    refundedOrListed: accepted.length - lost.length,
  };
};
