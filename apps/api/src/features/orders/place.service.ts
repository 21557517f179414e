import { randomBytes } from 'node:crypto';
import { openHours, orderNumber, quoteFor } from '@roadworthy/domain/orders/orders.rules';
import type { Order, PlaceOrder } from '@roadworthy/domain/orders/orders.schema';
import type { OrderToPay, Payments } from '../../adapters/payments/port.ts';
import type { Actor, Tx } from '../../platform/db.ts';
import type { Limit } from '../../platform/limits.ts';
import { Problem } from '../../platform/problem.ts';
import type { OpenShop } from './open-shop.ts';
import type { OrdersDeps } from './orders.deps.ts';
import { selectBuyer, selectUnits } from './orders.read-model.sql.ts';
import { ownOrder, toOrder } from './orders.service.ts';
import {
  closeOrder,
  insertOrder,
  type OrderRow,
  selectOpenOrder,
  selectOrder,
  storeSession,
} from './orders.sql.ts';
import { askingPayments, firstCheckMs, settleOrder } from './settle-order.service.ts';

/** More than any buyer needs; each order may cost a call to the payment service. */
const ordersPerPerson: Limit = { name: 'orders', points: 30, seconds: 3600 };

const isSame = (order: OrderRow, { unitIds, totalPence }: PlaceOrder): boolean =>
  order.totalPence === totalPence &&
  order.unitIds.length === unitIds.length &&
  new Set([...order.unitIds, ...unitIds]).size === unitIds.length;

type Stored = { order: OrderRow } | { earlier: OrderRow };

/**
 * Stores the order with our names and prices, if it costs what the buyer was shown; or returns the open order that
 * blocks it.
 */
const store = async (
  tx: Tx,
  {
    actor: { userId, garageId },
    input,
    moment,
    catalogue,
  }: { actor: Actor; input: PlaceOrder; moment: Date } & Pick<OpenShop, 'catalogue'>,
): Promise<Stored> => {
  const [[known], [open], units, [buyer]] = await tx.queryAll(
    selectOrder(userId, input.id),
    selectOpenOrder(userId),
    selectUnits(garageId, input.unitIds),
    selectBuyer(),
  );
  if (known) {
    if (!isSame(known, input)) throw new Problem('OPERATION_REUSED');
    return { order: known };
  }
  const quote = quoteFor(units, catalogue);
  const isWhole = units.length === new Set(input.unitIds).size;
  if (!quote || !isWhole || !buyer || quote.totalPence !== input.totalPence) {
    throw new Problem('CART_CHANGED');
  }
  // The same items again, from another tab or after going back: they already have a payment page.
  if (open) return isSame(open, input) ? { order: open } : { earlier: open };
  await tx.query(
    insertOrder({
      userId,
      id: input.id,
      number: orderNumber(randomBytes(10)),
      placedAt: moment,
      email: buyer.email,
      unitIds: JSON.stringify([...new Set(input.unitIds)]),
      lines: JSON.stringify(quote.lines),
      itemsPence: quote.itemsPence,
      deliveryPence: quote.deliveryPence,
      totalPence: quote.totalPence,
      nextLookAt: new Date(moment.getTime() + firstCheckMs),
    }),
  );
  const [order] = await tx.query(selectOrder(userId, input.id));
  if (!order) throw new Error('The order that was just stored was not found');
  return { order };
};

const orderToPay = (
  { config }: Pick<OrdersDeps, 'config'>,
  { userId }: Actor,
  order: OrderRow,
): OrderToPay => {
  const page = new URL(`/orders/${order.id}`, config.publicUrl).href;
  return {
    userId,
    orderId: order.id,
    number: order.number,
    email: order.email ?? '',
    lines: order.lines,
    deliveryPence: order.deliveryPence,
    until: new Date(order.placedAt.getTime() + openHours * 3_600_000),
    returnUrls: { paid: `${page}?returned=paid`, notPaid: `${page}?returned=unpaid` },
  };
};

/** Opens the payment page of an order. Its address is returned only once it is stored with an open order. */
const openPage = async (
  deps: OrdersDeps,
  { payments, actor, order }: { payments: Payments; actor: Actor; order: OrderRow },
): Promise<OrderRow> => {
  if (order.paidAt || order.sessionId) return order;
  if (order.closedAt) throw new Problem('ORDER_CLOSED');
  const checkout = await askingPayments(() => payments.open(orderToPay(deps, actor, order)));
  const [stored] = await deps.db.changeAs(
    actor,
    storeSession({ userId: actor.userId, id: order.id, sessionId: checkout.id, url: checkout.url }),
  );
  if (!stored) {
    await askingPayments(() => payments.close(checkout.id));
    throw new Problem('ORDER_CLOSED');
  }
  return await ownOrder(deps, actor, order.id);
};

/** Makes sure that the earlier order can no longer be paid; throws if it is paid or about to be. */
const closeEarlier = async (
  deps: OrdersDeps,
  {
    payments,
    actor,
    orderRow: { id, sessionId },
  }: { payments: Payments; actor: Actor; orderRow: OrderRow },
): Promise<void> => {
  const { db, now } = deps;
  if (sessionId) {
    const { state } = await askingPayments(() => payments.close(sessionId));
    if (state === 'paid' || state === 'pending') {
      await settleOrder(deps, actor, { orderId: id });
      throw new Problem('ORDER_PAID');
    }
  }
  await db.changeAs(
    actor,
    closeOrder({ userId: actor.userId, id, because: 'replaced', at: now(), sessionId }),
  );
};

const mostTries = 3;

/** Stores the order first, then opens its payment page. A repeated call continues where the first stopped. */
export const placeOrder = async (
  deps: OrdersDeps,
  actor: Actor,
  input: PlaceOrder,
): Promise<Order> => {
  const { payments, limits, sync, now, openShop } = deps;
  const { shop, catalogue } = openShop;
  if (!payments || !shop.isOpen) throw new Problem('ORDERING_OFF');
  await limits.take(ordersPerPerson, actor.userId);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const stored = await sync.applyTogether(actor, (tx) =>
      store(tx, { actor, input, moment: now(), catalogue }),
    );
    if ('order' in stored)
      return toOrder(await openPage(deps, { payments, actor, order: stored.order }));
    await closeEarlier(deps, { payments, actor, orderRow: stored.earlier });
  }
  throw new Problem('ORDER_PAID');
};
