import type { Letter } from '../../adapters/mail/letter.ts';
import { systemActor } from '../../platform/db.ts';
import { jobIdOf } from '../../platform/job-parts.ts';
import type { JobHandlers } from '../../platform/queue.ts';
import type { OrderId, OrderJobs, OrdersDeps } from './orders.deps.ts';
import { orderCancelledLetter, orderLetter, toRefundLetter } from './orders.mails.ts';
import {
  type Cancelled,
  markReported,
  selectCancelled,
  selectUnreported,
} from './orders.operator.sql.ts';
import {
  markCancelMailed,
  markMailed,
  type OrderRow,
  selectOrder,
  sweepOrders,
  takeOrdersToCheck,
} from './orders.sql.ts';
import { mailTurnMs, settleOrder } from './settle-order.service.ts';

type OrderMail = {
  name: string;
  isDue: (order: OrderRow) => boolean;
  write: (order: OrderRow, url: string) => Letter;
  /** Records that the mail was sent. */
  mark: typeof markMailed;
};

const ordersPerTurn = 200;
const longestRunMs = 45_000;
const rowsPerSweep = 1000;

export const orderJobs = (deps: OrdersDeps): JobHandlers<OrderJobs> => {
  const { accounts, db, queue, mailer, config, now, log } = deps;
  const { shop } = deps.openShop;

  /** Sends a mail under a fixed name, so that a mailbox recognises a repeat. */
  const send = async ({ userId, orderId }: OrderId, { name, isDue, write, mark }: OrderMail) => {
    const actor = systemActor(userId);
    const [order] = await db.asUser(actor, (tx) => tx.query(selectOrder(userId, orderId)));
    if (!order?.email || !isDue(order)) return;
    const url = new URL(`/orders/${orderId}`, config.publicUrl).href;
    await mailer.send({
      id: `${name}-${order.number}`,
      to: order.email,
      ...write(order, url),
    });
    await db.changeAs(actor, mark(userId, orderId, now()));
  };

  /** Plans a mail for each cancellation not yet reported to the operator: one job at a time, until one has sent it. */
  const planOperatorMails = async () => {
    await accounts.transaction(async (client) => {
      const { rows } = await client.query<{ number: string }>(selectUnreported, [ordersPerTurn]);
      const turn = String(Math.floor(now().getTime() / mailTurnMs));
      for (const { number } of rows) {
        const id = jobIdOf('mail.order-to-refund', number, turn);
        await queue.enqueue(client, 'mail.order-to-refund', { number }, { id });
      }
    });
  };

  return {
    'orders.settle': async ({ userId, orderId, sessionId }) => {
      await settleOrder(deps, systemActor(userId), { orderId, hint: sessionId });
    },

    /**
     * Runs every minute: checks orders without an event, and mails that were not sent to buyers and to the operator.
     * After a kill the next run continues.
     */
    'orders.reconcile': async () => {
      const deadline = performance.now() + longestRunMs;
      const enqueueChecks = async (): Promise<number> =>
        await accounts.transaction(async (client) => {
          const moment = now();
          const { rows } = await client.query<OrderId>(takeOrdersToCheck, [moment, ordersPerTurn]);
          for (const each of rows) {
            const id = jobIdOf('orders.settle', each.userId, each.orderId, moment.toISOString());
            await queue.enqueue(client, 'orders.settle', { ...each, sessionId: null }, { id });
          }
          return rows.length;
        });
      while ((await enqueueChecks()) === ordersPerTurn && performance.now() < deadline);
      await planOperatorMails();
    },

    /** Runs daily: deletes what is no longer needed, first of all buyers' names and addresses. */
    'orders.sweep': async () => {
      for (const sql of Object.values(sweepOrders)) {
        const sweep = () =>
          accounts.transaction(
            async (client) => (await client.query(sql, [rowsPerSweep])).rowCount,
          );
        while ((await sweep()) === rowsPerSweep);
      }
    },

    'mail.order': async (data) => {
      await send(data, {
        name: 'order',
        isDue: ({ paidAt, mailedAt }) => paidAt !== null && mailedAt === null,
        write: (order, url) => orderLetter(order, url, shop),
        mark: markMailed,
      });
    },

    'mail.order-cancelled': async (data) => {
      await send(data, {
        name: 'order-cancelled',
        isDue: ({ cancelAskedAt, cancelMailedAt }) =>
          cancelAskedAt !== null && cancelMailedAt === null,
        write: (order, url) =>
          orderCancelledLetter(order, { at: order.cancelAskedAt ?? now(), url }, shop),
        mark: markCancelMailed,
      });
    },

    'mail.order-to-refund': async ({ number }) => {
      const { contact } = config.operator;
      if (!contact) {
        log.error(
          { alert: true, number },
          'OPERATOR_EMAIL is not set, so the operator is not told of a cancelled order',
        );
        return;
      }
      const { rows } = await accounts.transaction((client) =>
        client.query<Cancelled>(selectCancelled, [number]),
      );
      const [order] = rows;
      if (!order) return;
      await mailer.send({ id: `to-refund-${number}`, to: contact, ...toRefundLetter(order) });
      await accounts.transaction((client) => client.query(markReported, [number, now()]));
    },
  };
};
