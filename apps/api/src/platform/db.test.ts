import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../tests/support/api/test-database.ts';
import { isOutage } from './database/outage.ts';
import { createDb, createPool, type Db, systemActor } from './db.ts';
import { statement } from './statement.ts';

let database: TestDatabase;
let pool: pg.Pool;
let db: Db;

const newUser = async () => {
  const [row] = await database.admin(
    'insert into accounts.users (email) values ($1) returning id',
    [`${randomUUID()}@example.com`],
  );
  return systemActor(row?.id as string);
};

const allUsers = statement<{ id: string }, []>('test.all-users', 'select id from accounts.users');
const broken = statement<never, []>('test.broken', 'select 1 / 0');

beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'));
  pool = createPool(database.appUrl, { max: 1 });
  db = createDb(pool);
});
afterAll(async () => {
  await db?.close();
  await database?.drop();
});

test('the roles for requests and jobs can neither bypass row-level security nor become superuser', async () => {
  const roles = await database.admin(
    `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles
     where rolname in ('roadworthy_app', 'roadworthy_auth', 'roadworthy_jobs', 'roadworthy_owner') order by 1`,
  );
  expect(roles).toHaveLength(4);
  for (const role of roles) {
    expect(role).toMatchObject({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
    });
  }
});

test("a transaction for one user sees only that user's rows", async () => {
  const alice = await newUser();
  await newUser();
  const seen = await db.asUser(alice, (tx) => tx.query(allUsers()));
  expect(seen.map(({ id }) => id)).toEqual([alice.userId]);
});

test("outside a user's transaction no row is visible, even on a connection just used for a user", async () => {
  const alice = await newUser();
  await db.asUser(alice, (tx) => tx.query(allUsers()));
  const { rows } = await pool.query('select id from accounts.users');
  expect(rows).toEqual([]);
});

test("the app's database role cannot read a password or a session token", async () => {
  await expect(pool.query('select password from accounts.identities')).rejects.toThrow(
    /permission denied/,
  );
  await expect(pool.query('select token_hash from accounts.sessions')).rejects.toThrow(
    /permission denied/,
  );
});

test('a failing statement rolls back its transaction and leaves the connection usable', async () => {
  const alice = await newUser();
  const work = db.asUser(alice, async (tx) => {
    await tx.query(allUsers());
    await tx.query(broken());
  });
  await expect(work).rejects.toThrow(/division by zero/);
  expect(await db.asUser(alice, (tx) => tx.query(allUsers()))).toHaveLength(1);
});

test('a statement whose first batch failed is prepared again', async () => {
  const alice = await newUser();
  const late = statement<{ one: number }, []>('test.late', 'select 1 as one');
  const invalid = systemActor('not-a-uuid');
  await expect(db.asUser(invalid, (tx) => tx.query(allUsers()))).rejects.toThrow(/uuid/);
  await expect(
    db.asUser(alice, async (tx) => {
      await tx.query(broken());
      await tx.query(late());
    }),
  ).rejects.toThrow(/division by zero/);
  expect(await db.asUser(alice, (tx) => tx.query(late()))).toEqual([{ one: 1 }]);
});

test('a transaction in which an error was caught and ignored is not reported as committed', async () => {
  const alice = await newUser();
  const work = db.asUser(alice, async (tx) => {
    await tx.query(broken()).catch(() => {});
    return 'saved';
  });
  await expect(work).rejects.toThrow(/rolled back/);
});

test('reading with an unknown session is rejected and returns no rows', async () => {
  await newUser();
  await expect(db.readAs({ tokenHash: 'unknown', garage: null }, allUsers())).rejects.toMatchObject(
    {
      code: 'UNAUTHENTICATED',
    },
  );
});

const take = statement<{ rev: number }, [garageId: string]>(
  'test.take',
  `insert into sync.accounts as account (garage_id, rev) values ($1, 1)
   on conflict (garage_id) do update set rev = account.rev + 1 returning rev::int as rev`,
);

test('a session check and a change sent in one round trip are atomic and affect only the user of the session', async () => {
  const [alice, bob] = [await newUser(), await newUser()];
  expect(await db.changeAs(alice, allUsers(), take(alice.userId))).toEqual([{ rev: 1 }]);
  await expect(db.changeAs(alice, take(alice.userId), broken())).rejects.toThrow(/division/);
  await expect(db.changeAs(bob, take(alice.userId))).rejects.toThrow(/row-level security/);
  expect(await db.changeAs(alice, take(alice.userId))).toEqual([{ rev: 2 }]);
  const { rows } = await pool.query('select rev from sync.accounts');
  expect(rows).toEqual([]);
});

test('a change sent in one round trip with an unknown session changes nothing', async () => {
  const alice = await newUser();
  const work = db.changeAs({ tokenHash: 'nobody’s', garage: null }, take(alice.userId));
  await expect(work).rejects.toThrow();
  const [kept] = await database.admin(
    'select count(*)::int as n from sync.accounts where garage_id = $1',
    [alice.userId],
  );
  expect(kept).toEqual({ n: 0 });
});

test('a connection to a database server that has become read-only is closed, and the next connection works', async () => {
  const actor = await newUser();
  const touch = statement<never, []>(
    'test.touch',
    'update sync.accounts set prune_at = now() where garage_id = platform.current_garage_id()',
  );
  const [name] = await database.admin('select current_database() as name');
  const setReadOnly = (on: boolean) =>
    database.admin(`alter database "${name?.name}" set default_transaction_read_only = ${on}`);
  await setReadOnly(true);
  // Like a failover: the pool's connection leads to a server that is no primary.
  await database.admin(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await vi.waitFor(() => expect(pool.totalCount).toBe(0));
  const refused = await db.changeAs(actor, touch()).catch((error: unknown) => error);
  const alsoRefused = await db
    .asUser(actor, (tx) => tx.query(touch()))
    .catch((error: unknown) => error);
  await setReadOnly(false);
  expect([isOutage(refused), isOutage(alsoRefused)]).toEqual([true, true]);
  await expect(db.asUser(actor, (tx) => tx.query(touch()))).resolves.toEqual([]);
});
