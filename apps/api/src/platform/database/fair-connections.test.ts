import type pg from 'pg';
import { afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/api/test-database.ts';
import { createPool } from '../db.ts';
import { createFairConnections, type FairConnections } from './fair-connections.ts';

let database: TestDatabase;
let pool: pg.Pool;
let connections: FairConnections;
let clock = 0;

beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'));
  return () => database.drop();
});
afterEach(() => pool.end());

const open = (max: number) => {
  clock = 0;
  pool = createPool(database.appUrl, { max });
  connections = createFairConnections(pool, () => clock);
};

/** Runs a query of a user that takes this long by the test's clock. */
const query = (owner: string | null, ms = 0) =>
  connections.use(owner, async (client) => {
    try {
      await client.query('select 1');
      clock += ms;
    } finally {
      client.release();
    }
  });

/** Holds a connection for a user until released. */
const hold = (owner: string) => {
  let hasBegun = false;
  const { promise: told, resolve: letGo } = Promise.withResolvers<void>();
  const done = connections.use(owner, async (client) => {
    hasBegun = true;
    await told;
    client.release();
  });
  return {
    hasBegun: () => hasBegun,
    end() {
      letGo();
      return done;
    },
  };
};

/** Expects exactly this many of them to start. */
const expectBegun = async (held: readonly ReturnType<typeof hold>[], count: number) => {
  const begun = () => held.filter(({ hasBegun }) => hasBegun()).length;
  await vi.waitFor(() => expect(begun()).toBe(count), { timeout: 4000 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(begun()).toBe(count);
};

test('of users who wait for a database connection, the user who has used the least database time goes first', async () => {
  open(1);
  await query('much', 200);
  await query('some', 20);
  const first = hold('first');
  await expectBegun([first], 1);
  const order: string[] = [];
  const waiting = ['much', 'some', 'new'].map((owner) =>
    query(owner).then(() => order.push(owner)),
  );
  expect(connections.waiting()).toBe(3);
  await first.end();
  await Promise.all(waiting);
  expect(order).toEqual(['new', 'some', 'much']);
});

test('users with many slow queries share a fifth of the database connections, and other users do not wait for them', async () => {
  open(10);
  const busy = ['a', 'b', 'c', 'd'];
  for (const owner of busy) await query(owner, 500);
  const held = [...busy, ...busy].map(hold);
  await expectBegun(held, 2);
  expect(connections.waiting()).toBe(0);
  const others = ['e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'].map(hold);
  await expectBegun(others, 8);
  await Promise.all([...others, ...held].map(({ end }) => end()));
});

test('a user who has waited long enough gets a database connection before a user who has used less database time', async () => {
  open(1);
  await query('some', 200);
  const first = hold('first');
  await expectBegun([first], 1);
  const order: string[] = [];
  const some = query('some').then(() => order.push('some'));
  clock += 300;
  const fresh = query('new').then(() => order.push('new'));
  await first.end();
  await Promise.all([some, fresh]);
  expect(order).toEqual(['some', 'new']);
});

test('users whose queries were slow only because the whole database stood still do not count as busy for long', async () => {
  open(5);
  for (const owner of ['a', 'b']) await query(owner, 15_000);
  clock += 11_000;
  const held = ['a', 'b', 'a'].map(hold);
  await expectBegun(held, 3);
  await Promise.all(held.map(({ end }) => end()));
});

test('a busy user who sends no queries for a while no longer counts as busy', async () => {
  open(5);
  await query('a', 5000);
  await query('b', 5000);
  clock += 60_000;
  const held = ['a', 'b', 'a'].map(hold);
  await expectBegun(held, 3);
  await Promise.all(held.map(({ end }) => end()));
});

test('when too many database queries wait, only queries of busy users are rejected', async () => {
  open(1);
  await query('busy', 5000);
  const held = hold('other');
  await expectBegun([held], 1);
  const flood = Array.from({ length: 210 }, () => query('busy').catch(({ code }) => code));
  const other = query('new');
  await held.end();
  await other;
  const refused = (await Promise.all(flood)).filter((code) => code === 'OVERLOADED');
  expect(refused).toHaveLength(10);
});

test('a query that fails releases its database connection', async () => {
  open(1);
  const failing = connections.use('a', async (client) => {
    client.release();
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  await query('b');
});
