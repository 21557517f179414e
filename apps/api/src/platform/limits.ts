import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Keys } from './keys.ts';
import { Problem } from './problem.ts';

export type Limit = { name: string; points: number; seconds: number };

/** Counters in the database, shared by all processes. Keys are keyed hashes, so no IP address is stored. */
export type Limits = {
  /** Takes one point before the work is done, so that parallel attempts cannot slip through. */
  take(limit: Limit, key: string): Promise<void>;
  /** Takes points for work already done; a caller with too few points left must wait before the next. */
  spend(limit: Limit, key: string, points: number): Promise<void>;
  /** Gives one point back after a legitimate attempt. */
  giveBack(limit: Limit, key: string): Promise<void>;
  forget(limit: Limit, key: string): Promise<void>;
  /** Deletes expired counts. */
  sweep(): Promise<void>;
};

type Network = { key: string; share: number };

/** Returns the first bits of an address, for example `2001:db8::/48`. */
const networkKey = (address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string => {
  const bytes = address.toByteArray();
  const masked = bytes.map(
    (byte, at) => byte & (0xff00 >> Math.max(0, Math.min(8, bits - at * 8))),
  );
  return `${ipaddr.fromByteArray(masked.map((byte) => byte & 0xff)).toString()}/${bits}`;
};

/**
 * The networks of an address, narrowest first, and how many times the limit of one address each may use. A household or
 * phone gets a /64 of IPv6, a customer often a /56, a company a /48; in IPv4 a /24 is the smallest routed network. An
 * attacker with a whole network gets little more than its share, and far less than the overall limit.
 */
const sizes = {
  ipv4: [
    { bits: 32, share: 1 },
    { bits: 24, share: 20 },
  ],
  ipv6: [
    { bits: 64, share: 1 },
    { bits: 56, share: 4 },
    { bits: 48, share: 20 },
  ],
} as const;

/** How many times the limit of one address the widest network of a customer may use. */
export const widestShare = Math.max(
  ...Object.values(sizes)
    .flat()
    .map(({ share }) => share),
);

const networksOf = (address: string): [Network, ...Network[]] => {
  if (!ipaddr.isValid(address)) return [{ key: 'unknown', share: 1 }];
  const parsed = ipaddr.process(address);
  const [narrowest, ...wider] = sizes[parsed.kind()].map(({ bits, share }) => ({
    key: networkKey(parsed, bits),
    share,
  }));
  return [narrowest as Network, ...wider];
};

/**
 * Returns an address without its second half: enough to recognise one's own provider, too little to identify a person.
 */
export const coarseNetwork = (address: string): string => {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6' ? networkKey(parsed, 32) : networkKey(parsed, 16);
};

/** Returns the key that counts as one client: an IPv4 address, or a /64 of IPv6. */
export const addressKey = (address: string): string => networksOf(address)[0].key;

/** Returns the key of the widest network that one customer may have: a /24 of IPv4, or a /48 of IPv6. */
export const widestNetwork = (address: string): string => {
  const [narrowest, ...wider] = networksOf(address);
  return (wider.at(-1) ?? narrowest).key;
};

/** A customer's network, and the range of its provider, whose networks one customer may hold many of. */
export type Networks = { network: string; range: string };

/**
 * Returns the keys of both. A member of the RIPE NCC gets a /29 of IPv6 (a /28 is proposed, 2024-02) and can give itself
 * a fresh /48 for every question. IPv4 is scarce: a /16 holds whatever networks one customer may have side by side.
 */
export const networksAround = (address: string): Networks => {
  const network = widestNetwork(address);
  if (!ipaddr.isValid(address)) return { network, range: network };
  const parsed = ipaddr.process(address);
  return { network, range: networkKey(parsed, parsed.kind() === 'ipv6' ? 28 : 16) };
};

const shareOf = (limit: Limit, share: number): Limit =>
  share === 1 ? limit : { ...limit, name: `${limit.name}-x${share}`, points: limit.points * share };

/**
 * Takes one point from the address's limit and from each network around it, narrowest first, so that a client over its
 * own limit takes nothing from its neighbours.
 */
export const takeFromAddress = async (
  limits: Pick<Limits, 'take'>,
  limit: Limit,
  address: string,
) => {
  for (const { key, share } of networksOf(address)) await limits.take(shareOf(limit, share), key);
};

export const giveBackToAddress = async (limits: Limits, limit: Limit, address: string) => {
  for (const { key, share } of networksOf(address)) {
    await limits.giveBack(shareOf(limit, share), key);
  }
};

export const createLimits = (pool: pg.Pool, keys: Keys): Limits => {
  const secret = keys.of('counter');
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
    async spend(limit, key, points) {
      await limiterFor(limit)
        .consume(hidden(key), points)
        .catch((refusal: unknown) => {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
        });
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
