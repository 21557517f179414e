import pg from 'pg';
import { buildApp } from '../../../../apps/api/src/app.ts';
import { createDeps } from '../../../../apps/api/src/create-deps.ts';
import type { Deps } from '../../../../apps/api/src/deps.ts';
import {
  type BudgetRules,
  budgetRules,
  createBudgets,
} from '../../../../apps/api/src/platform/budgets.ts';
import { readConfig } from '../../../../apps/api/src/platform/config.ts';
import { createPool } from '../../../../apps/api/src/platform/db.ts';
import { createLog } from '../../../../apps/api/src/platform/log.ts';
import { hashToken } from '../../../../apps/api/src/platform/session.ts';
import type { LocalStack } from '../../../support/stack/stack.ts';
import { inDatabase } from '../world.ts';

export type Reply = {
  status: number;
  code: string | undefined;
  retryAfter: number;
  cookie: string;
};
export type CrowdWorld = Awaited<ReturnType<typeof openCrowdWorld>>;

const minuteMs = 60_000;

/** The server on its own database, with the product's own limits and a clock that the proof moves. */
export const openCrowdWorld = async (
  stack: LocalStack,
  name: string,
  {
    environment = {},
    plant = (deps) => deps,
    rules = {},
  }: {
    environment?: Record<string, string>;
    plant?: (deps: Deps) => Deps;
    /** Rules of budgets with a hole. */
    rules?: Partial<BudgetRules>;
  } = {},
) => {
  const cluster = new pg.Client({ connectionString: stack.adminUrl });
  await cluster.connect();
  await cluster.query(`create database ${name} template postgres`);
  await cluster.end();
  const admin = new pg.Pool({ connectionString: inDatabase(stack.adminUrl, name), max: 2 });
  admin.on('error', () => {});
  const urls = Object.entries(stack.environment).map(([key, value]) => [
    key,
    key.endsWith('DATABASE_URL') ? inDatabase(value, name) : value,
  ]);
  const config = readConfig({
    ...(Object.fromEntries(urls) as Record<string, string>),
    TRUST_PROXY_HOPS: '1',
    ADDRESS_LIMIT_FACTOR: '1',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  // The first minute of a day that has not come yet, so that nothing real has expired in it.
  const midnight = Math.ceil(Date.now() / 86_400_000) * 86_400_000;
  let minute = 0;
  const now = () => new Date(midnight + minute * minuteMs);
  // One source is enough: a question counts once, however many are asked.
  const created = await createDeps({ ...config, dvsa: undefined }, createLog(config), now);
  const pool = createPool(config.databases.app, { max: 4 });
  const budgets = createBudgets(pool, {
    keys: created.keys,
    now,
    factor: config.addressLimitFactor,
    rules: { ...budgetRules, ...rules },
  });
  const deps = plant({ ...created, budgets });
  const app = await buildApp(deps);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  /** The sessions of honest people in the demo. */
  const honest: string[] = [];

  const send = async (
    path: string,
    { address, body, cookie = '' }: { address: string; body?: unknown; cookie?: string },
  ): Promise<Reply> => {
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: stack.publicUrl,
        'x-forwarded-for': address,
        ...(cookie ? { cookie } : {}),
      },
      body: JSON.stringify(body ?? {}),
    });
    const text = await reply.text();
    const read = text.startsWith('{')
      ? (JSON.parse(text) as { code?: string; details?: { retryAfterSeconds?: number } })
      : {};
    return {
      status: reply.status,
      code: read.code,
      retryAfter: read.details?.retryAfterSeconds ?? 0,
      cookie: reply.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; '),
    };
  };

  return {
    admin,
    deps,
    /** Sends a request; a busy server sheds load, which is not an answer: then retries. */
    async send(...asked: Parameters<typeof send>): Promise<Reply> {
      for (;;) {
        const reply = await send(...asked);
        if (reply.code !== 'OVERLOADED') return reply;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    minute: () => minute,
    async isSignedIn(cookie: string): Promise<boolean> {
      const reply = await fetch(`${url}/api/session`, { headers: { cookie } });
      return ((await reply.json()) as { user: unknown }).user !== null;
    },
    rememberHonest(cookie: string) {
      const [, token = ''] = /session_token=([^.;]+)/.exec(cookie) ?? [];
      honest.push(hashToken(decodeURIComponent(token)));
    },
    /** As if scripts had every demo account open that no honest person made. */
    async keepAttackersAwake() {
      await admin.query(
        `update accounts.demos d set used_at = $1 where used_at < $1 and not exists (
           select from accounts.sessions s where s.user_id = d.user_id and s.token_hash = any ($2))`,
        [now(), honest],
      );
    },
    async forgetCounts() {
      await admin.query('delete from platform.rate_limits');
    },
    /**
     * Moves the clock. The library that counts addresses has a clock of its own, so that its counts, of an hour at most,
     * are moved instead, every quarter of an hour.
     */
    async moveTo(next: number) {
      const quarters = Math.floor(next / 15) - Math.floor(minute / 15);
      minute = next;
      if (quarters === 0) return;
      const real = Date.now();
      await admin.query('delete from platform.rate_limits where expire < $1', [real]);
      await admin.query('update platform.rate_limits set expire = expire - $1 where expire < $2', [
        quarters * 15 * minuteMs,
        real + 90 * minuteMs,
      ]);
    },
    async close() {
      await app.close();
      await deps.close();
      await pool.end();
      await admin.end();
    },
  };
};
