import { setTimeout as wait } from 'node:timers/promises';
import { demoIdleMinutes } from '@roadworthy/domain/accounts/accounts.rules';
import { afterEach, expect, test } from 'vitest';
import { withQuery } from '../../../tests/support/api/plant.ts';
import { startTestApp, type TestApp } from '../../../tests/support/api/test-app.ts';
import type { TestVisitor } from '../../../tests/support/api/test-visitor.ts';
import type { Deps } from './deps.ts';
import { selectDemoToErase } from './features/accounts/accounts.sql.ts';

const open: TestApp[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

const most = 3;
const start = async (plant?: (deps: Deps) => Deps) => {
  const app = await startTestApp({
    config: { demoAccountsMost: most, trustProxyHops: 1, addressLimitFactor: 1000 },
    ...(plant ? { plant } : {}),
  });
  open.push(app);
  return app;
};

/** Retries while the server sheds load, because OVERLOADED is not an answer. */
const startDemo = async (app: TestApp, address: string) => {
  for (;;) {
    const visitor = app.visitor({ 'x-forwarded-for': address });
    const { status, body } = await visitor.post('/api/session/demo');
    const { code, user } = body as { code?: string; user?: { id: string } };
    if (code !== 'OVERLOADED') return { visitor, status, code, userId: user?.id ?? '' };
    await wait(200);
  }
};

const isSignedIn = async (visitor: TestVisitor) =>
  ((await visitor.get('/api/session')).body as { user: unknown }).user !== null;

/** As if the account had been unused for this long. */
const leaveIdle = (app: TestApp, userId: string, minutes: number) =>
  app.database.admin(
    'update accounts.demos set used_at = now() - make_interval(mins => $2) where user_id = $1',
    [userId, minutes],
  );

test('an idle demo account is erased to make room for a new visitor', async () => {
  const app = await start();
  const first = await startDemo(app, '203.0.113.1');
  const second = await startDemo(app, '198.51.100.1');
  const third = await startDemo(app, '192.0.2.1');
  await leaveIdle(app, second.userId, demoIdleMinutes + 1);
  await leaveIdle(app, third.userId, demoIdleMinutes - 5);
  expect(await startDemo(app, '203.0.113.9')).toMatchObject({ status: 200 });
  expect(await isSignedIn(second.visitor)).toBe(false);
  for (const { visitor } of [first, third]) expect(await isSignedIn(visitor)).toBe(true);
  await expect
    .poll(() => app.database.admin('select from accounts.users where id = $1', [second.userId]), {
      timeout: 30_000,
    })
    .toEqual([]);
  const [row] = await app.database.admin('select count(*)::int as demos from accounts.demos');
  expect(row).toEqual({ demos: most });
});

test('if no demo account is idle, the network with the most demo accounts loses one of them to a visitor from another network', async () => {
  const app = await start();
  const many = [];
  for (const at of [1, 2, 3]) many.push(await startDemo(app, `203.0.113.${at}`));
  expect(await startDemo(app, '203.0.113.4')).toMatchObject({ status: 503, code: 'DEMO_FULL' });
  expect(await startDemo(app, '198.51.100.1')).toMatchObject({ status: 200 });
  const left = await Promise.all(many.map(({ visitor }) => isSignedIn(visitor)));
  expect(left.filter(Boolean)).toHaveLength(2);
  // Two and one: the second visitor of the other network would only change whose turn it is.
  expect(await startDemo(app, '198.51.100.2')).toMatchObject({ code: 'DEMO_FULL' });
});

test('a demo account with an open page counts as in use', async () => {
  const app = await start();
  const seen = await startDemo(app, '203.0.113.1');
  await leaveIdle(app, seen.userId, demoIdleMinutes + 1);
  const pulled = await seen.visitor.get(`/api/sync/pull?since=0&epoch=&userId=${seen.userId}`);
  expect(pulled.status).toBe(200);
  await expect
    .poll(async () => {
      const [row] = await app.database.admin(
        `select used_at > now() - interval '1 minute' as "isFresh" from accounts.demos`,
      );
      return row?.isFresh;
    })
    .toBe(true);
});

test('the network that started a demo account is stored only as a keyed hash', async () => {
  const app = await start();
  await startDemo(app, '203.0.113.1');
  const rows = await app.database.admin('select network from accounts.demos');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('203.0');
});

test('planted fault: if any demo account may be replaced, one network replaces the demo accounts of all other networks', {
  tags: ['long'],
}, async () => {
  const greedy = selectDemoToErase.replace(
    /where id is distinct.*\n/,
    'where id is distinct from $3::uuid\n',
  );
  expect(greedy).not.toBe(selectDemoToErase);
  const app = await start((deps) =>
    withQuery(deps, (sql) => (sql === selectDemoToErase ? greedy : sql)),
  );
  for (const at of [1, 2, 3, 4]) {
    expect(await startDemo(app, `203.0.113.${at}`)).toMatchObject({ status: 200 });
  }
});
