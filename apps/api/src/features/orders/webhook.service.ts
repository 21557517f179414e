import { eventTypes, type OrderRef, type PaymentEvent } from '../../adapters/payments/port.ts';
import { Problem } from '../../platform/problem.ts';
import type { OrdersDeps } from './orders.deps.ts';
import { findOrder, findOrderByPayment, insertEvent, quarantineText } from './orders.sql.ts';
import { askingPayments } from './settle-order.service.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the order that an event is about. A dispute names only a payment, which we may not know yet. */
const refOf = async (
  { accounts, payments }: OrdersDeps,
  { ref, paymentId }: PaymentEvent,
): Promise<OrderRef | null> => {
  if (ref) return ref;
  if (!paymentId || !payments) return null;
  const { rows } = await accounts.transaction((client) =>
    client.query<OrderRef>(findOrderByPayment, [paymentId]),
  );
  return rows[0] ?? (await askingPayments(() => payments.orderOf(paymentId)));
};

/**
 * Accepts an event only once it is stored together with the job that handles it. A repeated event is already stored and
 * does nothing.
 */
export const takeEvent = async (
  deps: OrdersDeps,
  body: Buffer,
  signature: string,
): Promise<void> => {
  const { payments, accounts, queue, log } = deps;
  if (!payments) throw new Problem('NOT_FOUND');
  const event = payments.readEvent(body, signature);
  if (!event) throw new Problem('INVALID_SIGNATURE');
  if (!eventTypes.some((type) => type === event.type)) return;
  const ref = await refOf(deps, event);
  // The payment account may also take payments for other businesses.
  if (!ref || !uuid.test(ref.userId)) return;
  const { userId, orderId } = ref;
  await accounts.transaction(async (client) => {
    const { rows: known } = await client.query(findOrder, [userId, orderId]);
    if (known.length === 0) {
      const details = { type: event.type, session: event.sessionId, payment: event.paymentId };
      log.error({ alert: true, event: event.id }, 'payment event matches no order');
      await client.query(quarantineText, [event.id, 'no such order', JSON.stringify(details)]);
      return;
    }
    const { rows: fresh } = await client.query(insertEvent, [
      userId,
      event.id,
      orderId,
      event.type,
    ]);
    if (fresh.length === 0) return;
    await queue.enqueue(client, 'orders.settle', { userId, orderId, sessionId: event.sessionId });
  });
};
