import type { Delivery, DisputeState, OrderLine } from '@roadworthy/domain/orders/orders.schema';
import { retention } from '@roadworthy/domain/site/retention';
import { statement, statementOf } from '../../platform/statement.ts';

export type OrderRow = {
  id: string;
  number: string;
  placedAt: Date;
  /** Null once the buyer's name and addresses were deleted. */
  email: string | null;
  unitIds: string[];
  lines: OrderLine[];
  itemsPence: number;
  deliveryPence: number;
  totalPence: number;
  sessionId: string | null;
  sessionUrl: string | null;
  closedAt: Date | null;
  closedBecause: string | null;
  paidAt: Date | null;
  paymentId: string | null;
  delivery: Delivery | null;
  refundedPence: number;
  dispute: DisputeState | null;
  mailedAt: Date | null;
  cancelAskedAt: Date | null;
  cancelMailedAt: Date | null;
  version: number;
  isListed: boolean;
  sentOn: string | null;
};

const columns = `o.id, o.number, o.placed_at as "placedAt", o.email, o.unit_ids as "unitIds", o.lines,
  o.items_pence as "itemsPence", o.delivery_pence as "deliveryPence", o.total_pence as "totalPence",
  o.session_id as "sessionId", o.session_url as "sessionUrl", o.closed_at as "closedAt",
  o.closed_because as "closedBecause", o.paid_at as "paidAt", o.payment_id as "paymentId", o.delivery,
  o.refunded_pence as "refundedPence", o.dispute, o.mailed_at as "mailedAt", o.cancel_asked_at as "cancelAskedAt",
  o.cancel_mailed_at as "cancelMailedAt", o.version, p.number is not null as "isListed", p.sent_on as "sentOn"`;
const source = `orders.orders o left join orders.parcels p on p.number = o.number`;

export const selectOrder = statement<OrderRow, [userId: string, id: string]>(
  'orders.select',
  `select ${columns} from ${source} where o.user_id = $1 and o.id = $2`,
);

export const lockOrder = statement<{ version: number }, [userId: string, id: string]>(
  'orders.lock',
  'select version from orders.orders where user_id = $1 and id = $2 for update',
);

/** Only one order can be open at a time. */
export const selectOpenOrder = statement<OrderRow, [userId: string]>(
  'orders.select-open',
  `select ${columns} from ${source} where o.user_id = $1 and o.paid_at is null and o.closed_at is null`,
);

/** Newest first. Leaves out orders that were replaced by another, or never got a payment page. */
export const selectOrders = statement<
  OrderRow,
  [userId: string, before: string | null, most: number]
>(
  'orders.select-page',
  `select ${columns} from ${source}
   where o.user_id = $1 and ($2::timestamptz is null or o.placed_at < $2)
     and (o.paid_at is not null or o.closed_because is null or o.closed_because not in ('replaced', 'given up'))
   order by o.placed_at desc limit $3`,
);

export const insertOrder = statementOf<
  never,
  {
    userId: string;
    id: string;
    number: string;
    placedAt: Date;
    email: string;
    unitIds: string;
    lines: string;
    itemsPence: number;
    deliveryPence: number;
    totalPence: number;
    nextLookAt: Date;
  }
>(
  'orders.insert',
  [
    'userId',
    'id',
    'number',
    'placedAt',
    'email',
    'unitIds',
    'lines',
    'itemsPence',
    'deliveryPence',
    'totalPence',
    'nextLookAt',
  ],
  `insert into orders.orders (user_id, id, number, placed_at, email, unit_ids, lines, items_pence, delivery_pence,
     total_pence, next_look_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

/** Stores the payment page of an order that can still be paid; each order has one page. */
export const storeSession = statementOf<
  { id: string },
  { userId: string; id: string; sessionId: string; url: string | null }
>(
  'orders.store-session',
  ['userId', 'id', 'sessionId', 'url'],
  `update orders.orders set session_id = $3, session_url = $4, version = version + 1
   where user_id = $1 and id = $2 and closed_at is null and (session_id is null or session_id = $3)
   returning id`,
);

export type ClosedBecause = 'expired' | 'failed' | 'replaced' | 'withdrawn' | 'given up' | 'held';

/** Closes an order that can no longer be paid. With a null session: only while the order has none. */
export const closeOrder = statementOf<
  { id: string },
  { userId: string; id: string; because: ClosedBecause; at: Date; sessionId: string | null }
>(
  'orders.close',
  ['userId', 'id', 'because', 'at', 'sessionId'],
  `update orders.orders set closed_at = $4, closed_because = $3, next_look_at = null, version = version + 1
   where user_id = $1 and id = $2 and paid_at is null and closed_at is null
     and session_id is not distinct from $5
   returning id`,
);

/** Stores the payment service's current answer. A payment is never removed; refunds and disputes are overwritten. */
export const recordPaymentState = statementOf<
  never,
  {
    userId: string;
    id: string;
    sessionId: string;
    isPaid: boolean;
    at: Date;
    paymentId: string | null;
    delivery: string | null;
    refundedPence: number;
    dispute: DisputeState | null;
    closedBecause: ClosedBecause | null;
    nextLookAt: Date | null;
  }
>(
  'orders.record-facts',
  [
    'userId',
    'id',
    'sessionId',
    'isPaid',
    'at',
    'paymentId',
    'delivery',
    'refundedPence',
    'dispute',
    'closedBecause',
    'nextLookAt',
  ],
  `update orders.orders set session_id = coalesce(session_id, $3),
     paid_at = coalesce(paid_at, case when $4::boolean then $5::timestamptz end),
     payment_id = coalesce($6, payment_id),
     -- The payment service still knows the address after ours was deleted.
     delivery = case when email is not null then coalesce($7::jsonb, delivery) end,
     refunded_pence = $8, dispute = $9,
     closed_at = coalesce(closed_at, case when $10::text is not null then $5::timestamptz end),
     closed_because = coalesce(closed_because, $10), next_look_at = $11, version = version + 1
   where user_id = $1 and id = $2`,
);

export const insertParcel = statementOf<
  never,
  {
    number: string;
    paidAt: Date;
    lines: string;
    deliveryPence: number;
    totalPence: number;
    email: string | null;
    delivery: string | null;
    isTest: boolean;
  }
>(
  'orders.insert-parcel',
  ['number', 'paidAt', 'lines', 'deliveryPence', 'totalPence', 'email', 'delivery', 'isTest'],
  `insert into orders.parcels (number, paid_at, lines, delivery_pence, total_pence, email, delivery, is_test)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export const updateParcel = statementOf<
  never,
  { number: string; refundedPence: number; dispute: string | null; cancelAskedAt: Date | null }
>(
  'orders.update-parcel',
  ['number', 'refundedPence', 'dispute', 'cancelAskedAt'],
  `update orders.parcels set refunded_pence = $2, dispute = $3, cancel_asked_at = $4 where number = $1`,
);

export const requestCancellation = statement<never, [userId: string, id: string, at: Date]>(
  'orders.ask-to-cancel',
  `update orders.orders set cancel_asked_at = coalesce(cancel_asked_at, $3), version = version + 1,
     next_look_at = $3
   where user_id = $1 and id = $2`,
);

export const markMailed = statement<never, [userId: string, id: string, at: Date]>(
  'orders.mark-mailed',
  `update orders.orders set mailed_at = coalesce(mailed_at, $3) where user_id = $1 and id = $2`,
);

export const markCancelMailed = statement<never, [userId: string, id: string, at: Date]>(
  'orders.mark-cancel-mailed',
  `update orders.orders set cancel_mailed_at = coalesce(cancel_mailed_at, $3) where user_id = $1 and id = $2`,
);

/** Can run as any role that may insert into the table. */
export const quarantineText = `
  insert into orders.quarantine (key, reason, details) values ($1, $2, $3) on conflict do nothing`;
export const quarantine = statement<never, [key: string, reason: string, details: string]>(
  'orders.quarantine',
  quarantineText,
);

/** The statements below run as the sign-in engine's role. */
export const findOrder = `select user_id as "userId", id as "orderId" from orders.orders where user_id = $1 and id = $2`;

export const findOrderByPayment = `
  select user_id as "userId", id as "orderId" from orders.orders where payment_id = $1`;

/** Returns a row only the first time. */
export const insertEvent = `
  insert into orders.events (user_id, event_id, order_id, type) values ($1, $2, $3, $4)
  on conflict (user_id, event_id) do nothing returning event_id`;

/** Takes the orders that are due for a check, and postpones them in case the check is interrupted. */
export const takeOrdersToCheck = `
  update orders.orders set next_look_at = $1::timestamptz + interval '5 minutes'
  where (user_id, id) in (
    select user_id, id from orders.orders where next_look_at <= $1 order by next_look_at limit $2 for update skip locked)
  returning user_id as "userId", id as "orderId"`;

const { buyerDays, deliveryDays, unpaidDays, paymentEventDays, bookYears } = retention;
const today = `(now() at time zone 'Europe/London')::date`;

/** The day from which a parcel's recipient is no longer needed. */
const endOf = (parcel: string) =>
  `coalesce(least(${parcel}.sent_on, ${parcel}.refunded_on, ${parcel}.closed_on),
     (${parcel}.paid_at at time zone 'Europe/London')::date + ${deliveryDays})`;
const isForgotten = (parcel: string) => `${endOf(parcel)} < ${today} - ${buyerDays}`;
/** The year of a payment, and six more. */
const isOutOfBooks = (at: string) =>
  `${at} at time zone 'Europe/London' < date_trunc('year', now() at time zone 'Europe/London') - interval '${bookYears} years'`;

/** Each changes at most $1 rows, and is repeated until it finds none. They run as the sign-in engine's role. */
export const sweepOrders: Readonly<Record<string, string>> = {
  events: `delete from orders.events where (user_id, event_id) in (
    select user_id, event_id from orders.events where at < now() - interval '${paymentEventDays} days' limit $1)`,
  'unpaid orders': `delete from orders.orders where number in (
    select number from orders.orders
    where paid_at is null and closed_at < now() - interval '${unpaidDays} days' and closed_because <> 'held' limit $1)`,
  'recipients of parcels': `update orders.parcels set email = null, delivery = null where number in (
    select parcel.number from orders.parcels parcel where email is not null and ${isForgotten('parcel')} limit $1)`,
  'buyers of orders': `update orders.orders set email = null, delivery = null where number in (
    select bought.number from orders.orders bought join orders.parcels parcel on parcel.number = bought.number
    where bought.email is not null and ${isForgotten('parcel')} limit $1)`,
  'buyers of orders that were held': `update orders.orders set email = null, delivery = null where number in (
    select number from orders.orders
    where email is not null and paid_at is null and closed_at < now() - interval '${buyerDays} days' limit $1)`,
  'parcels of old books': `delete from orders.parcels where number in (
    select number from orders.parcels where ${isOutOfBooks('paid_at')} limit $1)`,
  'orders of old books': `delete from orders.orders where number in (
    select number from orders.orders where ${isOutOfBooks('coalesce(paid_at, closed_at)')} limit $1)`,
  'old quarantine': `delete from orders.quarantine where key in (
    select key from orders.quarantine where ${isOutOfBooks('at')} limit $1)`,
};
