import { canCancel, isLateToCancel, stateOf } from '@roadworthy/domain/orders/orders.rules';
import type { Order, OrderPage, OrderQuery } from '@roadworthy/domain/orders/orders.schema';
import { todayOf } from '../../platform/clock.ts';
import type { Actor } from '../../platform/db.ts';
import { Problem } from '../../platform/problem.ts';
import type { OrdersDeps } from './orders.deps.ts';
import {
  closeOrder,
  type OrderRow,
  requestCancellation,
  selectOrder,
  selectOrders,
  updateParcel,
} from './orders.sql.ts';
import { askingPayments, settleOrder } from './settle-order.service.ts';

const ordersPerPage = 20;

const stateOfRow = (row: OrderRow) => stateOf({ ...row, isHeld: row.closedBecause === 'held' });

export const toOrder = (row: OrderRow): Order => {
  const state = stateOfRow(row);
  return {
    id: row.id,
    number: row.number,
    placedAt: row.placedAt.toISOString(),
    lines: row.lines,
    itemsPence: row.itemsPence,
    deliveryPence: row.deliveryPence,
    totalPence: row.totalPence,
    state,
    paidAt: row.paidAt?.toISOString() ?? null,
    isFulfilled: row.paidAt !== null && row.mailedAt !== null && row.isListed,
    sentOn: row.sentOn,
    refundedPence: row.refundedPence,
    dispute: row.dispute,
    cancelAskedAt: row.cancelAskedAt?.toISOString() ?? null,
    delivery: row.delivery,
    payUrl: state === 'open' ? row.sessionUrl : null,
  };
};

export const listOrders = async (
  { db }: Pick<OrdersDeps, 'db'>,
  actor: Actor,
  { before }: OrderQuery,
): Promise<OrderPage> => {
  const rows = await db.asUser(actor, (tx) =>
    tx.query(selectOrders(actor.userId, before ?? null, ordersPerPage + 1)),
  );
  return {
    orders: rows.slice(0, ordersPerPage).map(toOrder),
    more: rows.length > ordersPerPage,
  };
};

export const ownOrder = async (
  { db }: Pick<OrdersDeps, 'db'>,
  actor: Actor,
  id: string,
): Promise<OrderRow> => {
  const [row] = await db.asUser(actor, (tx) => tx.query(selectOrder(actor.userId, id)));
  if (!row) throw new Problem('NOT_FOUND');
  return row;
};

/**
 * Closes an unpaid order, or records that the buyer uses the right to cancel. Only the payment service knows whether an
 * order can still be paid, so we ask it first.
 */
export const cancelOrder = async (deps: OrdersDeps, actor: Actor, id: string): Promise<Order> => {
  const { db, now, payments } = deps;
  const { userId } = actor;
  let order = await ownOrder(deps, actor, id);
  if (stateOfRow(order) === 'open') {
    if (order.sessionId) {
      if (!payments) throw new Problem('ORDERING_OFF');
      const { sessionId } = order;
      const checkout = await askingPayments(() => payments.close(sessionId));
      if (checkout.state === 'expired') {
        await db.changeAs(
          actor,
          closeOrder({ userId, id, because: 'withdrawn', at: now(), sessionId }),
        );
      } else await settleOrder(deps, actor, { orderId: id });
    } else
      await db.changeAs(
        actor,
        closeOrder({ userId, id, because: 'withdrawn', at: now(), sessionId: null }),
      );
    order = await ownOrder(deps, actor, id);
    // Paid at the same moment: the order is then cancelled as a paid order.
    if (!order.paidAt) return toOrder(order);
  }
  const facts = { ...order, state: stateOfRow(order) };
  const today = todayOf(now);
  if (isLateToCancel(facts, today)) throw new Problem('CANCEL_LATE');
  if (canCancel(facts, today)) {
    const at = now();
    await db.asUser(actor, async (tx) => {
      await tx.query(requestCancellation(userId, id, at));
      await tx.query(
        updateParcel({
          number: order.number,
          refundedPence: order.refundedPence,
          dispute: order.dispute,
          cancelAskedAt: at,
        }),
      );
    });
    await settleOrder(deps, actor, { orderId: id }).catch((err: Error) => {
      // The cancellation is recorded; a later run sends the acknowledgement.
      deps.log.warn({ err }, 'could not check a cancelled order with the payment service');
    });
  }
  return toOrder(await ownOrder(deps, actor, id));
};
