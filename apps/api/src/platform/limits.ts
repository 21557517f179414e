import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from './problem.ts';

export type Limit = { name: string; points: number; seconds: number };

/** Counters in the database: one count for all processes. Keys are keyed hashes, so no address is stored. */
export type Limits = {
  /** Takes one point before the work is done, so that parallel tries cannot slip through. */
  take(limit: Limit, key: string): Promise<void>;
  /** Gives one point back: the try was legitimate. */
  giveBack(limit: Limit, key: string): Promise<void>;
  forget(limit: Limit, key: string): Promise<void>;
  /** Counts whose time is over. */
  sweep(): Promise<void>;
};

/** One household or phone gets a /64 of IPv6: count that, not each of its addresses. */
export const addressKey = (address: string): string => {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6' ? parsed.toByteArray().slice(0, 8).join('.') : parsed.toString();
};

export const createLimits = (pool: pg.Pool, secret: string): Limits => {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterFor = (limit: Limit) => {
    const id = `${limit.name}:${limit.points}:${limit.seconds}`;
    let limiter = limiters.get(id);
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: pool,
        schemaName: 'platform',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: limit.name,
        points: limit.points,
        duration: limit.seconds,
      });
      limiters.set(id, limiter);
    }
    return limiter;
  };
  const hidden = (key: string) => createHmac('sha256', secret).update(key).digest('base64url');

  return {
    async take(limit, key) {
      try {
        await limiterFor(limit).consume(hidden(key));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new Problem('TOO_MANY_ATTEMPTS', {
          retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
        });
      }
    },
    async giveBack(limit, key) {
      await limiterFor(limit).reward(hidden(key));
    },
    async forget(limit, key) {
      await limiterFor(limit).delete(hidden(key));
    },
    async sweep() {
      await pool.query('delete from platform.rate_limits where expire < $1', [Date.now()]);
    },
  };
};
