import type { Mailer } from './adapters/mail/port.ts';
import { createSmtpMailer } from './adapters/mail/smtp.ts';
import { type AuthEngine, createAuthEngine } from './features/accounts/auth-engine.ts';
import type { Jobs } from './jobs.ts';
import type { Config } from './platform/config.ts';
import { createDb, createPool, type Db } from './platform/db.ts';
import { createLimits, type Limits } from './platform/limits.ts';
import { createLog, type Log } from './platform/log.ts';
import { createQueue, type Queue } from './platform/queue.ts';

/** Everything a service may need, made once at start. Nothing here remembers a request. */
export type Deps = {
  config: Config;
  log: Log;
  db: Db;
  accounts: AuthEngine;
  limits: Limits;
  queue: Queue<Jobs>;
  mailer: Mailer;
  close(): Promise<void>;
};

export const demoEmailDomain = 'demo.invalid';

export const createDeps = async (config: Config, log: Log = createLog(config)): Promise<Deps> => {
  const appPool = createPool(config.databases.app, { max: config.databases.poolSize });
  const authPool = createPool(config.databases.auth, {
    max: Math.max(2, Math.ceil(config.databases.poolSize / 2)),
    options: '-c search_path=accounts',
  });
  const queue = await createQueue<Jobs>(authPool, log);
  const accounts = createAuthEngine({
    config,
    pool: authPool,
    log,
    async onUserCreated(client, user) {
      if (user.email.endsWith(`@${demoEmailDomain}`)) return;
      await queue.enqueue(client, 'mail.new-user', { userId: user.id });
      if (!user.emailVerified) {
        await queue.enqueue(client, 'mail.confirm-email', { userId: user.id });
      }
    },
  });
  const mailer = createSmtpMailer({
    smtpUrl: config.mail.smtpUrl,
    from: config.mail.from,
    domain: config.publicUrl.hostname,
  });
  const db = createDb(appPool);
  return {
    config,
    log,
    db,
    accounts,
    limits: createLimits(appPool, config.secret),
    queue,
    mailer,
    async close() {
      mailer.close();
      await queue.close();
      await db.close();
      await authPool.end();
    },
  };
};
