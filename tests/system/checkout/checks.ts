import { textAt } from '../../support/simulators/payments/form.ts';
import type { HeldSession } from '../../support/simulators/payments/ledger.ts';
import { amountOf } from '../../support/simulators/payments/objects.ts';
import type { Forgeries } from './history.ts';
import type { Invariant } from './invariants.ts';
import type { Shopper } from './shopper.ts';
import type { World } from './world.ts';

type Row = {
  key: string;
  user_id: string;
  id: string;
  number: string;
  unit_ids: string[];
  total_pence: number;
  paid_at: Date | null;
  mailed_at: Date | null;
  refunded_pence: number;
  dispute: string | null;
  session_id: string | null;
  is_listed: boolean;
  is_held: boolean;
};

type Verdict = {
  broken: Map<Invariant, string[]>;
  /** At the payment service, with the right amount. */
  paid: number;
  fulfilled: number;
  twice: number;
  lost: number;
  heldBack: number;
};

const keyOf = ({ params }: HeldSession) =>
  `${textAt(params, 'metadata', 'user_id')} ${textAt(params, 'metadata', 'order_id')}`;
const isPaid = ({ payment }: HeldSession) => payment?.status === 'succeeded';
const isTampered = (session: HeldSession) => session.amount !== amountOf(session.params);

const disputeOf = ({ disputes }: HeldSession): string | null => {
  const status = disputes[0]?.status;
  if (!status) return null;
  return status === 'won' || status === 'lost' ? status : 'open';
};

const readOrders = async ({ admin }: World): Promise<Row[]> =>
  (
    await admin.query<Row>(
      `select o.*, o.user_id || ' ' || o.id as key, p.number is not null as is_listed,
         exists (select from orders.quarantine q where q.key = o.session_id) as is_held
       from orders.orders o left join orders.parcels p on p.number = o.number`,
    )
  ).rows;

/** Compares our data with the payment service's, the mails that arrived and what shoppers saw. */
export const judge = async (
  world: World,
  shoppers: readonly Shopper[],
  forgeries: Forgeries,
): Promise<Verdict> => {
  const broken = new Map<Invariant, string[]>();
  const say = (invariant: Invariant, problem: string) =>
    broken.set(invariant, [...(broken.get(invariant) ?? []), problem]);
  const sessions = await world.sessions();
  const orders = await readOrders(world);
  const byKey = new Map(orders.map((order) => [order.key, order]));
  const good = sessions.filter((session) => isPaid(session) && !isTampered(session));
  const paidKeys = new Set(good.map(keyOf));

  const isFulfilled = (order: Row | undefined): boolean => {
    const hasArrived = world.mails.some(({ id }) => order && id.includes(`order-${order.number}@`));
    return Boolean(order?.paid_at && order.mailed_at && order.is_listed && hasArrived);
  };
  let lost = 0;
  for (const session of good) {
    const order = byKey.get(keyOf(session));
    if (!isFulfilled(order)) {
      lost += 1;
      say('every paid order is fulfilled', `${keyOf(session)} ${JSON.stringify(order ?? null)}`);
    }
    if (order?.refunded_pence !== session.refunded || order.dispute !== disputeOf(session)) {
      say('refunds and disputes are recorded', keyOf(session));
    }
  }
  for (const order of orders) {
    const isBelievedPaid = order.paid_at !== null || order.is_listed || order.mailed_at !== null;
    if (isBelievedPaid && !paidKeys.has(order.key)) {
      say('nothing is fulfilled that was not paid', order.key);
    }
    const mails = world.mails.filter(({ subject }) => subject === `Your order ${order.number}`);
    const names = new Set(mails.map(({ id }) => id));
    if (names.size > 1) say('a buyer gets one mail', `${order.key}: ${[...names]}`);
  }
  for (const session of sessions.filter((each) => isPaid(each) && isTampered(each))) {
    const order = byKey.get(keyOf(session));
    if (order?.paid_at || !order?.is_held) {
      say('a payment of the wrong amount is held back', keyOf(session));
    }
  }

  const pages = Map.groupBy(sessions, keyOf);
  for (const [key, each] of pages) {
    if (each.length > 1) say('an order has one page to pay on', `${key}: ${each.length}`);
  }
  const charges = new Map<string, number>();
  for (const session of sessions.filter(isPaid)) {
    for (const unit of byKey.get(keyOf(session))?.unit_ids ?? []) {
      charges.set(unit, (charges.get(unit) ?? 0) + 1);
    }
  }
  const twice = [...charges].filter(([, times]) => times > 1);
  for (const [unit] of twice) say('nobody is charged twice', unit);

  for (const { userId, added, shown, wronglyTaken } of shoppers) {
    const own = orders.filter(({ user_id }) => user_id === userId);
    for (const id of wronglyTaken) say('nobody pays a total that was not shown', id);
    for (const order of own) {
      const asked = pages.get(order.key)?.map(({ params }) => amountOf(params)) ?? [];
      const told = shown.get(order.id);
      if ([...asked, order.total_pence].some((pence) => pence !== told)) {
        say('nobody pays a total that was not shown', `${order.key}: ${told}p`);
      }
    }
    const bought = new Set(own.flatMap((order) => (order.paid_at ? order.unit_ids : [])));
    const { rows } = await world.admin.query<{ id: string }>(
      'select id from cart.units where garage_id = $1 and deleted_at is null',
      [userId],
    );
    const left = rows.map(({ id }) => id).sort();
    const expected = added.flatMap(({ id }) => (bought.has(id) ? [] : [id])).sort();
    if (left.join() !== expected.join()) {
      say(
        'exactly what was bought leaves the cart',
        `${userId}: ${left.length} of ${expected.length}`,
      );
    }
  }
  const { rows: forged } = await world.admin.query(
    `select from orders.events where event_id like 'evt_forged%'`,
  );
  if (forgeries.accepted + forged.length > 0) {
    say('no forged event is accepted', `${forgeries.accepted} answered, ${forged.length} stored`);
  }
  return {
    broken,
    paid: good.length,
    fulfilled: orders.filter((order) => isFulfilled(order)).length,
    twice: twice.length,
    lost,
    heldBack: orders.filter((order) => order.is_held).length,
  };
};
