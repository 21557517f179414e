import type { Letter } from '../../adapters/mail/letter.ts';
import type { Deps } from '../../deps.ts';
import { systemActor } from '../../platform/db.ts';
import { jobIdOf } from '../../platform/job-parts.ts';
import type { JobHandlers } from '../../platform/queue.ts';
import { orderCancelledLetter, orderLetter } from './orders.mails.ts';
import {
  markCancelMailed,
  markMailed,
  type OrderRow,
  selectOrder,
  sweepOrders,
  takeOrdersToLookAt,
} from './orders.sql.ts';
import { settle } from './settle.service.ts';

type OrderId = { userId: string; orderId: string };
export type OrderJobs = {
  'orders.settle': OrderId & { sessionId: string | null };
  'orders.reconcile': Record<string, never>;
  'orders.sweep': Record<string, never>;
  'mail.order': OrderId;
  'mail.order-cancelled': OrderId;
};

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

export const orderJobs = (deps: Deps): JobHandlers<OrderJobs> => {
  const { accounts, db, queue, mailer, config, now } = deps;
  const seller = { trader: config.shopTrader ?? null };

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

  return {
    'orders.settle': async ({ userId, orderId, sessionId }) => {
      await settle(deps, systemActor(userId), { orderId, hint: sessionId });
    },

    /**
     * Runs every minute: checks orders without an event, and mails that were not sent. After a kill the next run
     * continues.
     */
    'orders.reconcile': async () => {
      const deadline = performance.now() + longestRunMs;
      const take = async (): Promise<number> =>
        await accounts.transaction(async (client) => {
          const moment = now();
          const { rows } = await client.query<OrderId>(takeOrdersToLookAt, [moment, ordersPerTurn]);
          for (const each of rows) {
            const id = jobIdOf('orders.settle', each.userId, each.orderId, moment.toISOString());
            await queue.enqueue(client, 'orders.settle', { ...each, sessionId: null }, { id });
          }
          return rows.length;
        });
      while ((await take()) === ordersPerTurn && performance.now() < deadline);
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
        write: (order, url) => orderLetter(order, url, seller),
        mark: markMailed,
      });
    },

    'mail.order-cancelled': async (data) => {
      await send(data, {
        name: 'order-cancelled',
        isDue: ({ cancelAskedAt, cancelMailedAt }) =>
          cancelAskedAt !== null && cancelMailedAt === null,
        write: (order, url) =>
          orderCancelledLetter(order, { at: order.cancelAskedAt ?? now(), url }, seller),
        mark: markCancelMailed,
      });
    },
  };
};
