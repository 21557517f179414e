import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { buildApp } from '../../../../apps/api/src/app.ts';
import { createDeps } from '../../../../apps/api/src/create-deps.ts';
import type { Deps } from '../../../../apps/api/src/deps.ts';
import { orderFigures } from '../../../../apps/api/src/features/orders/orders.figures.sql.ts';
import { jobHandlers } from '../../../../apps/api/src/job-handlers.ts';
import { readConfig } from '../../../../apps/api/src/platform/config.ts';
import { createLog } from '../../../../apps/api/src/platform/log.ts';
import { startWorker } from '../../../../apps/api/src/platform/queue.ts';
import { startPaymentServer } from '../../../support/simulators/payments/server.ts';
import { startMailServer } from '../../../support/stack/mail.ts';
import type { LocalStack } from '../../../support/stack/stack.ts';
import { runOrdersCommand } from './operator.ts';

/** What a planted bug replaces: the server's parts, or what the operator looks at. */
export type Seams = {
  deps?: (deps: Deps) => Deps;
  /** The numbers that the operator's list shows as cancelled and not refunded. */
  list?: (admin: pg.Pool) => Promise<string[]>;
  figureSql?: string;
};

const inDatabase = (url: string, name: string) => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

/** Starts our server and worker in this process, with their own database, mail server and payment service. */
export const openShopWorld = async (
  stack: LocalStack,
  folder: string,
  name: string,
  { deps: plant = (deps) => deps, list, figureSql }: Seams = {},
) => {
  const cluster = new pg.Client({ connectionString: stack.adminUrl });
  await cluster.connect();
  await cluster.query(`create database ${name} template postgres`);
  await cluster.end();
  const adminUrl = inDatabase(stack.adminUrl, name);
  const admin = new pg.Pool({ connectionString: adminUrl, max: 3 });

  let isMailDown = false;
  const mail = await startMailServer({
    port: 0,
    beforeAccept: async () => {
      if (isMailDown) throw new Error('The mail server is down');
    },
  });
  const payments = await startPaymentServer();
  const urls = Object.entries(stack.environment).map(([key, value]) => [
    key,
    key.endsWith('DATABASE_URL') ? inDatabase(value, name) : value,
  ]);
  const config = readConfig({
    ...Object.fromEntries(urls),
    ...payments.environment,
    SMTP_URL: mail.smtpUrl,
    STORAGE_URL: pathToFileURL(join(folder, `${name}-files`)).href,
    LOG_LEVEL: 'silent',
  });
  let minutesPassed = 0;
  const clock = () => new Date(Date.now() + minutesPassed * 60_000);
  const created = await createDeps(config, createLog(config), clock);
  const deps = plant(created);
  const handlers = jobHandlers(deps);
  const app = await buildApp(deps);
  const worker = await startWorker(config.databases.jobs, handlers, deps.log);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  payments.sendEventsTo(`${url}/api/payments/webhook`);

  return {
    admin,
    url,
    origin: stack.publicUrl,
    payments,
    mails: mail.mails,
    operator: config.operator.contact ?? '',
    /** The numbers on the operator's list: by default what `npm run roadworthy orders` prints. */
    listed: () => (list ? list(admin) : runOrdersCommand(adminUrl)),
    /** The gauge, as the engine's role computes it for Prometheus. */
    gauge: async (): Promise<number> => {
      const { rows } = await deps.accounts.transaction((client) =>
        client.query<{ to_refund: string }>(figureSql ?? orderFigures.sql),
      );
      return Number(rows[0]?.to_refund);
    },
    setMail: (state: 'up' | 'down') => {
      isMailDown = state === 'down';
    },
    /** Lets time pass: every order is looked at, and no job waits for its next try. */
    pass: async (minutes: number) => {
      minutesPassed += minutes;
      await admin.query(
        'update orders.orders set next_look_at = now() where next_look_at is not null',
      );
      await handlers['orders.reconcile']({}, { id: crypto.randomUUID() });
      await admin.query(
        `update queue.job set start_after = now() where state in ('created', 'retry') and start_after > now()`,
      );
    },
    async close() {
      await payments.close();
      await app.close();
      await worker.close();
      await created.close();
      await mail.close();
      await admin.end();
    },
  };
};
export type ShopWorld = Awaited<ReturnType<typeof openShopWorld>>;
