import { createHmac } from 'node:crypto';
import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Keys } from './keys.ts';
import { type Networks, networksAround } from './limits.ts';
import { Problem } from './problem.ts';

/** The total for all callers, per day, per minute, or both. */
export type Budget = { name: string; perDay?: number; perMinute?: number };

/** How a budget is shared when it runs low. All are parts of it; tests pass rules with holes. */
export type BudgetRules = {
  /** Until this part is spent, only the limits of addresses hold. */
  open: number;
  /** The last part, for networks that have taken almost nothing today. */
  reserve: number;
  /** What one network may have had today, to be given more once the open part is spent. */
  perNetwork: number;
  /** The same in the reserve: a household's few questions, or the first customers of a carrier's shared address. */
  perSeldomNetwork: number;
  /** The same in the reserve of a minute, which fifty networks would otherwise keep spent for a quarter of an hour. */
  perSeldomNetworkInMinute: number;
  /** What all networks of one provider's range may take together after the open part. */
  perRange: number;
  networksAround(address: string): Networks;
};

export const budgetRules: BudgetRules = {
  open: 0.5,
  reserve: 0.4,
  perNetwork: 0.02,
  perSeldomNetwork: 0.003,
  perSeldomNetworkInMinute: 0.001,
  perRange: 0.1,
  networksAround,
};

/** The counts that a payment was taken from. */
export type Payment = { budget: Budget; keys: readonly string[] };

export type Budgets = {
  /** Takes one point before the work is done. Throws TOO_MANY_ATTEMPTS if there is none for this address's network. */
  pay(budget: Budget, address: string): Promise<Payment>;
  giveBack(payment: Payment): Promise<void>;
};

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Returns the windows that are open now. A day is one of UTC, so that each has 24 hours. */
const windowsOf = ({ name, perDay, perMinute }: Budget, at: number) => {
  const windowOf = (kind: 'day' | 'minute', allowed: number | undefined, ms: number) => {
    const number = Math.floor(at / ms);
    return allowed === undefined
      ? []
      : [{ kind, key: `${name}-${kind}:${number}`, allowed: allowed, ends: (number + 1) * ms }];
  };
  return [...windowOf('day', perDay, dayMs), ...windowOf('minute', perMinute, minuteMs)];
};

const takePoint = 'select platform.pay($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as stage';

export const createBudgets = (
  pool: pg.Pool,
  {
    keys: serverKeys,
    now,
    factor,
    rules = budgetRules,
  }: {
    keys: Keys;
    now: Clock;
    /** Multiplies what networks may have, for many users behind one address. */
    factor: number;
    rules?: BudgetRules;
  },
): Budgets => ({
  async pay(budget, address) {
    const at = now().getTime();
    const day = Math.floor(at / dayMs);
    const windows = windowsOf(budget, at);
    const allowed = budget.perDay ?? budget.perMinute ?? 0;
    const share = (part: number) => Math.max(1, Math.floor(allowed * part * factor));
    // With the day in it, the hash of a network is another one tomorrow.
    const keyOf = (kind: string, network: string) => {
      const hidden = createHmac('sha256', serverKeys.of('network'))
        .update(`${day} ${network}`)
        .digest('base64url');
      return `${budget.name}-${kind}:${hidden}`;
    };
    const { network, range } = rules.networksAround(address);
    const counts = { network: keyOf('network', network), range: keyOf('range', range) };
    const { rows } = await pool.query<{ stage: number }>({
      name: 'budgets.pay',
      text: takePoint,
      values: [
        budget.name,
        windows.map(({ key }) => key),
        windows.map((window) => Math.ceil(window.allowed * rules.open)),
        windows.map((window) => Math.ceil(window.allowed * (1 - rules.reserve))),
        windows.map((window) => window.allowed),
        windows.map(({ ends }) => ends),
        windows.map(({ kind }) =>
          share(kind === 'day' ? rules.perSeldomNetwork : rules.perSeldomNetworkInMinute),
        ),
        counts.network,
        counts.range,
        (day + 1) * dayMs,
        share(rules.perNetwork),
        share(rules.perRange),
      ],
    });
    const stage = rows[0]?.stage ?? -1;
    if (stage < 0) {
      const ends = windows[-stage - 1]?.ends ?? at;
      throw new Problem('TOO_MANY_ATTEMPTS', {
        retryAfterSeconds: Math.max(1, Math.ceil((ends - at) / 1000)),
      });
    }
    const keys = [...windows.map(({ key }) => key), counts.network];
    return { budget, keys: stage > 0 ? [...keys, counts.range] : keys };
  },
  async giveBack({ budget, keys }) {
    await pool.query('select platform.give_back($1, $2)', [budget.name, keys]);
  },
});
