import { paymentProblem } from '@roadworthy/domain/orders/orders.rules';
import { type Checkout, PaymentsUnavailable } from '../../adapters/payments/port.ts';
import type { Actor, Tx } from '../../platform/db.ts';
import { jobIdOf } from '../../platform/job-parts.ts';
import { Problem } from '../../platform/problem.ts';
import type { Draft } from '../../platform/sync/sync.service.ts';
import type { OrdersDeps } from './orders.deps.ts';
import { selectUnits } from './orders.read-model.sql.ts';
import {
  type ClosedBecause,
  closeOrder,
  insertParcel,
  lockOrder,
  type OrderRow,
  quarantine,
  recordPaymentState,
  selectOrder,
  updateParcel,
} from './orders.sql.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** An event normally arrives within seconds; after this time we ask. */
export const firstCheckMs = 2 * minute;
const openCheckMs = 5 * minute;
/** A page that is not stored by then was never shown to the buyer. */
const givenUpMs = 5 * minute;
/** How long we look for refunds and disputes whose event was lost. */
const watchedMs = 60 * day;
/** A mail that could not be sent for this long gets a new job. */
export const mailTurnMs = 30 * minute;

/** Turns an unavailable payment service into a problem for the caller. */
export const askingPayments = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw new Problem('PAYMENTS_UNAVAILABLE');
    throw error;
  }
};

/** Returns why a checkout does not belong to this order; null if it does. */
const mismatchOf = (userId: string, order: OrderRow, checkout: Checkout): string | null => {
  if (order.sessionId && order.sessionId !== checkout.id) return 'paid on another page';
  const { ref } = checkout;
  if (ref?.userId !== userId || ref.orderId !== order.id) return 'paid for another order';
  return paymentProblem(order, checkout);
};

const closedBy = ({ state }: Checkout): ClosedBecause | null =>
  state === 'expired' || state === 'failed' ? state : null;

const nextCheckAt = (order: OrderRow, { state }: Checkout, moment: Date): Date | null => {
  const after = (ms: number) => new Date(moment.getTime() + ms);
  if (state === 'expired' || state === 'failed') return null;
  if (state !== 'paid') return after(openCheckMs);
  if (!order.mailedAt || (order.cancelAskedAt && !order.cancelMailedAt)) return after(firstCheckMs);
  return moment.getTime() - order.placedAt.getTime() < watchedMs ? after(day) : null;
};

type Paid = { userId: string; order: OrderRow; checkout: Checkout; at: Date; isTest: boolean };

/**
 * Removes paid units from the cart, lists the parcel for sending and marks the order as paid, all in one transaction.
 */
const recordPaid = async (
  tx: Tx,
  apply: (draft: Draft) => Promise<unknown>,
  { userId, order, checkout, at, isTest }: Paid,
) => {
  const { number, lines, deliveryPence, totalPence, email, unitIds } = order;
  const delivery = checkout.delivery && JSON.stringify(checkout.delivery);
  await tx.query(
    insertParcel({
      number,
      paidAt: at,
      lines: JSON.stringify(lines),
      deliveryPence,
      totalPence,
      email,
      delivery,
      isTest,
    }),
  );
  for (const { id } of await tx.query(selectUnits(userId, unitIds))) {
    await apply({ entity: 'cartUnits', id, type: 'delete' });
  }
};

/** Stores the payment service's answer; returns false if the order has changed since it was read. */
const recordCheckout = async (
  { sync, now, openShop }: OrdersDeps,
  { actor, order, checkout }: { actor: Actor; order: OrderRow; checkout: Checkout },
): Promise<boolean> =>
  await sync.applyTogether(actor, async (tx, apply) => {
    const { userId } = actor;
    const [locked] = await tx.query(lockOrder(userId, order.id));
    if (locked?.version !== order.version) return false;
    const at = now();
    const isPaid = checkout.state === 'paid';
    const { isTest } = openShop.shop;
    if (isPaid && !order.paidAt) {
      await recordPaid(tx, apply, { userId, order, checkout, at, isTest });
    }
    await tx.query(
      recordPaymentState({
        userId,
        id: order.id,
        sessionId: checkout.id,
        isPaid,
        at,
        paymentId: checkout.paymentId,
        delivery: checkout.delivery && JSON.stringify(checkout.delivery),
        refundedPence: checkout.refundedPence,
        dispute: checkout.dispute,
        closedBecause: closedBy(checkout),
        nextLookAt: nextCheckAt(order, checkout, at),
      }),
    );
    if (order.paidAt) {
      const { number, cancelAskedAt } = order;
      await tx.query(
        updateParcel({
          number,
          refundedPence: checkout.refundedPence,
          dispute: checkout.dispute,
          cancelAskedAt,
        }),
      );
    }
    return true;
  });

/** Holds an order whose payment differs from its price: a person must review it. */
const quarantinePayment = async (
  { db, now, log }: OrdersDeps,
  actor: Actor,
  { order, checkout, reason }: { order: OrderRow; checkout: Checkout; reason: string },
) => {
  const { id: session, amountPence, currency, paymentId } = checkout;
  log.error({ alert: true, number: order.number, reason }, 'payment quarantined');
  const details = { number: order.number, session, paymentId, amountPence, currency };
  await db.asUser(actor, async (tx) => {
    await tx.query(quarantine(session, reason, JSON.stringify(details)));
    await tx.query(
      closeOrder({
        userId: actor.userId,
        id: order.id,
        because: 'held',
        at: now(),
        sessionId: order.sessionId,
      }),
    );
  });
};

const enqueueMails = async (
  { accounts, queue, now }: OrdersDeps,
  { userId }: Actor,
  order: OrderRow,
) => {
  const isMailDue = order.paidAt !== null && order.mailedAt === null;
  const isCancelDue = order.cancelAskedAt !== null && order.cancelMailedAt === null;
  if (!isMailDue && !isCancelDue) return;
  const turn = String(Math.floor(now().getTime() / mailTurnMs));
  const data = { userId, orderId: order.id };
  await accounts.transaction(async (client) => {
    for (const name of [
      ...(isMailDue ? (['mail.order'] as const) : []),
      ...(isCancelDue ? (['mail.order-cancelled'] as const) : []),
    ]) {
      await queue.enqueue(client, name, data, { id: jobIdOf(name, userId, order.id, turn) });
    }
  });
};

const mostTries = 5;

/**
 * Asks the payment service for an order's state and stores it. Events, runs and users' calls all end here, so their
 * order, repeats and losses make no difference. `hint`: the page named by an event.
 */
export const settleOrder = async (
  deps: OrdersDeps,
  actor: Actor,
  { orderId, hint = null }: { orderId: string; hint?: string | null },
): Promise<void> => {
  const { db, payments, now } = deps;
  if (!payments) return;
  const { userId } = actor;
  const read = async () =>
    (await db.asUser(actor, (tx) => tx.query(selectOrder(userId, orderId))))[0];

  for (let tries = 0; tries < mostTries; tries += 1) {
    const order = await read();
    if (!order) return;
    const sessionId = hint ?? order.sessionId;
    if (!sessionId) {
      const isOver = now().getTime() - order.placedAt.getTime() >= givenUpMs;
      if (isOver)
        await db.changeAs(
          actor,
          closeOrder({ userId, id: orderId, because: 'given up', at: now(), sessionId: null }),
        );
      return;
    }
    const checkout = await payments.read(sessionId);
    const reason = mismatchOf(userId, order, checkout);
    if (reason) {
      if (checkout.state === 'paid' && order.closedBecause !== 'held') {
        await quarantinePayment(deps, actor, { order, checkout, reason });
      }
      return;
    }
    if (await recordCheckout(deps, { actor, order, checkout })) {
      const settled = await read();
      if (settled) await enqueueMails(deps, actor, settled);
      return;
    }
  }
  throw new Error(
    'The payment could not be settled, because the order changed during every attempt',
  );
};
