import type { Delivery, OrderLine } from '@roadworthy/domain/orders/orders.schema';

/** Cancelled by the buyer and not refunded, whether or not it was sent. */
export const isToRefund =
  'cancel_asked_at is not null and refunded_pence < total_pence and closed_on is null';

const isToSend =
  'sent_on is null and cancel_asked_at is null and refunded_pence < total_pence and closed_on is null';

export type Parcel = {
  number: string;
  paidAt: Date;
  lines: OrderLine[];
  totalPence: number;
  refundedPence: number;
  dispute: string | null;
  cancelAskedAt: Date | null;
  sentOn: string | null;
  email: string | null;
  delivery: Delivery | null;
  isOrphan: boolean;
  isTest: boolean;
};

const columns = `number, paid_at as "paidAt", lines, total_pence as "totalPence", refunded_pence as "refundedPence",
  dispute, cancel_asked_at as "cancelAskedAt", to_char(sent_on, 'YYYY-MM-DD') as "sentOn", email, delivery,
  is_orphan as "isOrphan", is_test as "isTest"`;

/** The statements below run as the owner of the tables, in the operator's command. */
export const selectToSend = `select ${columns} from orders.parcels where ${isToSend} order by paid_at`;

export const selectToRefund = `select ${columns} from orders.parcels where ${isToRefund} order by cancel_asked_at`;

export const selectHeld = 'select * from orders.quarantine order by at';

export const markSent = `
  update orders.parcels
  set sent_on = current_date, email = case when not is_orphan then email end,
    delivery = case when not is_orphan then delivery end
  where number = $1 and sent_on is null and closed_on is null
  returning cancel_asked_at is not null as "isCancelled"`;

export const selectParcel = `
  select total_pence as "totalPence", refunded_pence as "refundedPence", closed_on is not null as "isClosed"
  from orders.parcels where number = $1`;

export const closeParcel = 'update orders.parcels set closed_on = current_date where number = $1';

/** The statements below run as the sign-in engine's role, which cannot read who the buyer is. */
export const selectUnreported = `
  select number from orders.parcels where ${isToRefund} and operator_mailed_at is null
  order by cancel_asked_at limit $1`;

export type Cancelled = Pick<
  Parcel,
  'number' | 'totalPence' | 'refundedPence' | 'sentOn' | 'isTest'
> & { cancelAskedAt: Date };

export const selectCancelled = `
  select number, total_pence as "totalPence", refunded_pence as "refundedPence", cancel_asked_at as "cancelAskedAt",
    to_char(sent_on, 'YYYY-MM-DD') as "sentOn", is_test as "isTest"
  from orders.parcels where number = $1 and ${isToRefund} and operator_mailed_at is null`;

export const markReported = 'update orders.parcels set operator_mailed_at = $2 where number = $1';
