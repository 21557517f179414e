import {
  addDays,
  dateInLondon,
  formatDate,
  formatDayOf,
} from '@roadworthy/domain/kernel/civil-date';
import { titleOf } from '@roadworthy/domain/orders/orders.rules';
import type { Client } from 'pg';
import {
  closeParcel,
  markSent,
  type Parcel,
  selectHeld,
  selectParcel,
  selectToRefund,
  selectToSend,
} from './orders.operator.sql.ts';

type Held = { key: string; at: Date; reason: string; details: object };

/** The operator's work in the shop: orders to send, refund or review. */
export type Desk = { toSend: Parcel[]; toRefund: Parcel[]; held: Held[] };

export const readDesk = async (client: Pick<Client, 'query'>): Promise<Desk> => ({
  toSend: (await client.query<Parcel>(selectToSend)).rows,
  toRefund: (await client.query<Parcel>(selectToRefund)).rows,
  held: (await client.query<Held>(selectHeld)).rows,
});

const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;

/** When the law wants the refund: Consumer Contracts Regulations 2013, regulation 34. */
export const refundWords = ({
  cancelAskedAt,
  sentOn,
}: {
  cancelAskedAt: Date;
  sentOn: string | null;
}): string =>
  sentOn
    ? `sent on ${formatDate(sentOn)}: refund within 14 days of getting it back, or of proof that it was sent back, whichever is first`
    : `not sent: do not send it, and refund it by ${formatDate(addDays(dateInLondon(cancelAskedAt), 14))}`;

const describeParcel = (parcel: Parcel): string => {
  const { number, delivery, cancelAskedAt } = parcel;
  return [
    `${number}, paid ${parcel.paidAt.toISOString().slice(0, 16)}, ${pounds(parcel.totalPence)}`,
    ...(parcel.isTest ? ['  TEST: no money was paid, send nothing'] : []),
    ...(cancelAskedAt
      ? [
          `  CANCELLED on ${formatDayOf(cancelAskedAt)}, ${refundWords({ ...parcel, cancelAskedAt })}`,
          `  to refund: ${pounds(parcel.totalPence - parcel.refundedPence)}`,
        ]
      : []),
    ...(cancelAskedAt && parcel.isOrphan
      ? [
          `  the account is gone, so we do not learn of the refund: then run orders closed ${number} settled`,
        ]
      : []),
    ...(parcel.refundedPence > 0 ? [`  refunded: ${pounds(parcel.refundedPence)}`] : []),
    ...(parcel.dispute ? [`  dispute: ${parcel.dispute}`] : []),
    ...parcel.lines.map(
      (line) => `  ${line.quantity} × ${titleOf(line)}${line.sku ? ` (${line.sku})` : ''}`,
    ),
    ...(parcel.sentOn
      ? []
      : [
          delivery
            ? `  to ${[delivery.name, ...delivery.lines, delivery.postcode].join(', ')}`
            : '  NO ADDRESS: write to the buyer',
        ]),
    ...(parcel.email ? [`  ${parcel.email}`] : []),
  ].join('\n');
};

export const describeDesk = ({ toSend, toRefund, held }: Desk): string =>
  [
    `Cancelled, to be refunded: ${toRefund.length}`,
    ...toRefund.map(describeParcel),
    `To be sent: ${toSend.length}`,
    ...toSend.map(describeParcel),
    `To be looked at: ${held.length}`,
    ...held.map(
      ({ key, at, reason, details }) =>
        `${at.toISOString().slice(0, 16)} ${key}: ${reason} ${JSON.stringify(details)}`,
    ),
  ].join('\n\n');

/** The result of a command: whether it succeeded, and a sentence for the operator. */
type Done = { isDone: boolean; words: string };

export const sendParcel = async (client: Pick<Client, 'query'>, number: string): Promise<Done> => {
  const { rows } = await client.query<{ isCancelled: boolean }>(markSent, [number]);
  const [sent] = rows;
  if (!sent) return { isDone: false, words: `There is no ${number} to be sent.` };
  const note = sent.isCancelled ? ' Its buyer has cancelled it: it is still to be refunded.' : '';
  return { isDone: true, words: `${number} is sent.${note}` };
};

/**
 * Takes off the lists what will not be sent. What is not refunded is only closed if the operator says that it is
 * settled: money that is owed must not disappear by a slip.
 */
export const closeWithoutSending = async (
  client: Pick<Client, 'query'>,
  number: string,
  { isSettled }: { isSettled: boolean },
): Promise<Done> => {
  const { rows } = await client.query<{
    totalPence: number;
    refundedPence: number;
    isClosed: boolean;
  }>(selectParcel, [number]);
  const [parcel] = rows;
  if (!parcel) return { isDone: false, words: `There is no ${number}.` };
  if (parcel.isClosed) return { isDone: false, words: `${number} is closed already.` };
  const owed = parcel.totalPence - parcel.refundedPence;
  if (owed > 0 && !isSettled) {
    return {
      isDone: false,
      words: `${number} is not closed: ${pounds(owed)} of it is not refunded. Refund it in Stripe first. If the law lets you keep it, or we did not learn of the refund: orders closed ${number} settled`,
    };
  }
  await client.query(closeParcel, [number]);
  return { isDone: true, words: `${number} is closed.` };
};
