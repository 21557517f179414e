import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { numbered, sideBySide } from '../../../../tests/support/api/side-by-side.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../tests/support/api/test-database.ts';
import { type BudgetRules, budgetRules, createBudgets } from './budgets.ts';
import { createPool } from './db.ts';
import { createKeys } from './keys.ts';
import { addressKey, createLimits } from './limits.ts';
import { Problem } from './problem.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'));
  pool = createPool(database.appUrl, { max: 8 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const noon = Date.parse('2027-03-01T12:00:00Z');
const keys = createKeys('a-secret-for-tests-only-of-enough-length');

/** A budget of 1,000 a day: 500 for any network, then 20 for each network, and 3 each of the last 400. */
const open = (
  name: string,
  { rules = budgetRules, perMinute }: { rules?: BudgetRules; perMinute?: number } = {},
) => {
  const clock = { at: noon };
  const budgets = createBudgets(pool, {
    keys,
    now: () => new Date(clock.at),
    factor: 1,
    rules,
  });
  const budget = { name, perDay: 1000, ...(perMinute === undefined ? {} : { perMinute }) };
  const pay = async (address: string) => {
    try {
      return await budgets.pay(budget, address);
    } catch (error) {
      if (error instanceof Problem && error.code === 'TOO_MANY_ATTEMPTS') return null;
      throw error;
    }
  };
  return {
    budgets,
    budget,
    clock,
    pay,
    /** Returns how many of the tries were paid. */
    count: async (tries: number, addressOf: (at: number) => string) => {
      const paid = await sideBySide(numbered(tries), 8, (at) => pay(addressOf(at)));
      return paid.filter(Boolean).length;
    },
    /** Spends this many from as many networks. */
    spend: (points: number) =>
      sideBySide(numbered(points), 8, (at) => pay(`${60 + (at >> 8)}.${at & 255}.1.1`)),
  };
};

const hex = (number: number) => number.toString(16);
/** One /48, with a fresh /64 for every question. */
const oneNetwork = (at: number) => `2001:db8:7:${hex(at)}::1`;

test('one network can use the first half of a shared call budget; once that half is used, by anyone, each network gets at most 2 % of the budget per day', async () => {
  const { count } = open('greedy');
  expect(await count(700, oneNetwork)).toBe(500);
  // Others go on.
  expect(await count(1, () => '203.0.113.9')).toBe(1);
  const late = open('late');
  await late.spend(500);
  expect(await late.count(50, oneNetwork)).toBe(20);
});

test('the last 40 % of a shared call budget is reserved for networks that have used almost nothing today', async () => {
  const { count, pay, spend } = open('reserve');
  expect(await count(10, oneNetwork)).toBe(10);
  await spend(590);
  expect(await pay(oneNetwork(11))).toBeNull();
  expect(await count(5, () => '203.0.113.9')).toBe(3);
  expect(await count(5, () => '198.51.100.9')).toBe(3);
});

test('after half of a shared call budget is used, all networks of one internet provider together get at most a tenth of the budget', async () => {
  const { count, pay, spend } = open('provider');
  await spend(500);
  expect(await count(300, (at) => `2a0e:b107:${hex(at)}::1`)).toBe(100);
  // The same /28, and another.
  expect(await pay('2a0e:b10f:1::1')).toBeNull();
  expect(await pay('2a0e:b110:1::1')).not.toBeNull();
});

test('of simultaneous requests, exactly as many as the shared call budget allows are accepted', async () => {
  const { count } = open('race', { perMinute: 60 });
  expect(await count(200, (at) => `${100 + (at % 90)}.${at}.1.1`)).toBe(60);
});

test('a call that is given back to a shared call budget can be used again, and a refused request uses no call', async () => {
  const { budgets, count, pay, spend } = open('back');
  await spend(998);
  const payment = await pay('203.0.113.9');
  expect(await count(3, (at) => `198.${at}.100.9`)).toBe(1);
  if (!payment) throw new Error('The budget accepted no payment');
  await budgets.giveBack(payment);
  expect(await count(3, (at) => `199.${at}.100.9`)).toBe(1);
});

test('a refusal by a shared call budget states the seconds until the next day, when the budget is full again', async () => {
  const { budgets, budget, clock, pay } = open('days');
  const { count } = open('days');
  await count(600, oneNetwork);
  await expect(budgets.pay(budget, oneNetwork(1))).rejects.toMatchObject({
    details: { retryAfterSeconds: 12 * 3600 },
  });
  clock.at += 12 * 3_600_000;
  expect(await pay(oneNetwork(1))).not.toBeNull();
});

test("shared call budgets store no IP address, use a different hash each day, and the clean-up deletes yesterday's counts", async () => {
  const { clock, pay } = open('privacy');
  await pay('203.0.113.77');
  clock.at += 24 * 3_600_000;
  await pay('203.0.113.77');
  const rows = await database.admin(
    `select key, expire::float8 as expire from platform.rate_limits where key like 'privacy%' order by expire`,
  );
  expect(rows).toHaveLength(4);
  expect(JSON.stringify(rows)).not.toContain('203.0');
  const networks = rows.map(({ key }) => String(key)).filter((key) => key.includes('network'));
  expect(new Set(networks).size).toBe(2);
  const [yesterday] = rows;
  expect(yesterday?.expire).toBe(Date.parse('2027-03-02T00:00:00Z'));
  await database.admin(`update platform.rate_limits set expire = 1 where key like 'privacy%'`);
  await createLimits(pool, keys).sweep();
  expect(
    await database.admin(`select key from platform.rate_limits where key like 'privacy%'`),
  ).toEqual([]);
});

/** Faults that each leave the budget to an attacker; the checks above depend on these rules alone. */
const plants: Record<string, Partial<BudgetRules>> = {
  'no reserve for new networks': { reserve: 0 },
  'no limit for one network': { perNetwork: 1, perSeldomNetwork: 1, perSeldomNetworkInMinute: 1 },
  'each household counted as a network': {
    networksAround: (address) => ({ network: addressKey(address), range: addressKey(address) }),
  },
  'no limit for one provider': { perRange: 1 },
};

/** Returns whether any of 100 other networks gets nothing while an attacker takes all it can after the first half. */
const isHarmful = async (name: string, rules: BudgetRules) => {
  const { count, pay, spend } = open(name, { rules });
  await spend(500);
  // 30 networks of as many providers, and 300 of one provider, each with many households.
  await count(900, (at) => `2c${hex(16 + (at % 30))}:1:7:${hex(at)}::1`);
  await count(900, (at) => `2a0e:b107:${hex(at % 300)}:${hex(at)}::1`);
  const others = await sideBySide(numbered(100), 8, (at) => pay(`203.${at}.113.9`));
  return others.includes(null);
};

test('other networks are still served while an attacker uses 330 networks', async () => {
  expect(await isHarmful('whole', budgetRules)).toBe(false);
});

test.each(Object.keys(plants))(
  'planted fault: with %s an attacker leaves nothing of the budget for some networks',
  {
    tags: ['long'],
  },
  async (name) => {
    expect(await isHarmful(name, { ...budgetRules, ...plants[name] })).toBe(true);
  },
);
