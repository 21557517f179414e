import type { Mailer } from '../../adapters/mail/port.ts';
import type { Payments } from '../../adapters/payments/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db.ts';
import type { Limits } from '../../platform/limits.ts';
import type { Log } from '../../platform/log.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Sync } from '../../platform/sync/sync.service.ts';
import type { Transactions } from '../../platform/transactions.ts';
import type { OpenShop } from './open-shop.ts';

export type OrderId = { userId: string; orderId: string };

export type OrderJobs = {
  'orders.settle': OrderId & { sessionId: string | null };
  'orders.reconcile': Record<string, never>;
  'orders.sweep': Record<string, never>;
  'mail.order': OrderId;
  'mail.order-cancelled': OrderId;
  'mail.order-to-refund': { number: string };
};

export type OrdersDeps = {
  accounts: Transactions;
  config: Config;
  db: Db;
  limits: Limits;
  log: Log;
  mailer: Mailer;
  now: Clock;
  /** Closed if the seller or the goods are not named. */
  openShop: OpenShop;
  /** Undefined without keys: orders are then not possible. */
  payments: Payments | undefined;
  queue: Queue<OrderJobs>;
  sync: Sync;
};
