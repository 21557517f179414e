import { demoMostFiles, demoRoomBytes } from '@roadworthy/domain/accounts/accounts.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePdf, sendFile } from '../../../tests/support/api/files.ts';
import { withQuery } from '../../../tests/support/api/plant.ts';
import { registration, startTestApp, type TestApp } from '../../../tests/support/api/test-app.ts';
import { corolla } from '../../../tests/support/api/vehicles.ts';
import { countDemos, lockDemos } from './features/accounts/accounts.sql.ts';
import { eraseUser } from './features/accounts/deletion/erasure.service.ts';
import { systemActor } from './platform/db.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

const startDemo = async (app: TestApp = stack) => {
  const visitor = app.visitor();
  const { status, body } = await visitor.post('/api/session/demo');
  expect(status).toBe(200);
  const { user } = body as { user: { id: string; email: string } };
  return Object.assign(visitor, { userId: user.id, email: user.email });
};

const most = 3;
const startMany = (app: TestApp, count: number) =>
  Promise.all(Array.from({ length: count }, () => app.visitor().post('/api/session/demo')));

test('when eight visitors start a demo at once and three places are free, three get an account and five get the error DEMO_FULL', async () => {
  const small = await startTestApp({ config: { demoAccountsMost: most } });
  try {
    const replies = await startMany(small, 8);
    const started = replies.filter(({ status }) => status === 200);
    expect(started).toHaveLength(most);
    for (const { status, body } of replies.filter((reply) => !started.includes(reply))) {
      expect([status, body]).toMatchObject([503, { code: 'DEMO_FULL' }]);
    }
    const [{ kept } = {}] = await small.database.admin(
      'select count(*)::int as kept from accounts.users where is_demo',
    );
    expect(kept).toBe(most);
    // The limit does not affect ordinary accounts.
    await small.signUp();
    const [first] = started.map(({ body }) => (body as { user: { id: string } }).user.id);
    await eraseUser(small.deps, first ?? '');
    const again = await startMany(small, 3);
    expect(again.filter(({ status }) => status === 200)).toHaveLength(1);
  } finally {
    await small.close();
  }
});

/** Counts slowly, so that simultaneous counts see the same number. */
const slowCount = countDemos.replace('from', 'from (select pg_sleep(0.5)) slow,');

test('planted fault: without the lock, more demo accounts start than the limit allows', {
  tags: ['long'],
}, async () => {
  const planted = await startTestApp({
    config: { demoAccountsMost: most },
    plant: (deps) =>
      withQuery(deps, (sql) => {
        if (sql === lockDemos) return null;
        return sql === countDemos ? slowCount : sql;
      }),
  });
  try {
    const replies = await startMany(planted, 8);
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(most);
  } finally {
    await planted.close();
  }
});

const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/demo',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
};

test.each([
  ['POST', '/api/reminders/push', subscription],
  ['POST', '/api/reminders/calendar', undefined],
  ['PATCH', '/api/reminders/settings', { emailNotifications: true }],
  ['POST', '/api/reminders/test/email', undefined],
  ['POST', '/api/reminders/test/push', undefined],
] as const)(
  'a demo account that calls %s %s is refused and stores nothing',
  async (method, path, body) => {
    const demo = await startDemo();
    expect(await demo.send(method, path, body)).toMatchObject({
      status: 403,
      body: { code: 'NOT_IN_DEMO' },
    });
    expect((await demo.get('/api/reminders/settings')).body).toMatchObject({
      emailAddress: null,
      devices: 0,
      calendarSince: null,
    });
    const [rows] = await stack.database.admin(
      `select (select count(*)::int from reminders.push_subscriptions where user_id = $1) as devices,
       (select count(*)::int from reminders.calendars where user_id = $1) as calendars`,
      [demo.userId],
    );
    expect(rows).toEqual({ devices: 0, calendars: 0 });
  },
);

test('no mail is sent to an address that a demo account enters in a form', async () => {
  const demo = await startDemo();
  const stranger = stack.visitor();
  await stranger.post('/api/accounts', registration(demo.email));
  await stranger.post('/api/password/forgot', { email: demo.email });
  await stranger.post('/api/accounts/confirmation', { email: demo.email });
  await expect
    .poll(
      async () => {
        const [row] = await stack.database.admin(
          `select count(*)::int as open from queue.job where name like 'mail.%' and state < 'completed'`,
        );
        return row?.open;
      },
      { timeout: 30_000 },
    )
    .toBe(0);
  expect(stack.mail.mails.filter(({ to }) => to.endsWith('@demo.invalid'))).toEqual([]);
});

const lookUp = (
  person: { post(path: string, body?: unknown): Promise<{ status: number; body: unknown }> },
  registrationNumber: string,
  refresh = false,
) => person.post('/api/lookup', { registrationNumber, ...(refresh ? { refresh } : {}) });

test('a demo account can look up only the plates that are marked as examples, without a call to DVLA or DVSA', async () => {
  const demo = await startDemo();
  stack.sources.resetCalls();
  for (const refresh of [false, true]) {
    expect(await lookUp(demo, 'AB17CDE', refresh)).toMatchObject({
      status: 200,
      body: { make: 'Toyota', model: 'Corolla', isExample: true },
    });
  }
  expect(await lookUp(demo, 'BD51SMR')).toMatchObject({
    status: 403,
    body: { code: 'NOT_IN_DEMO', details: { examples: expect.arrayContaining(['AB17CDE']) } },
  });
  expect(stack.sources.calls()).toEqual([]);
});

const askAsVisitor = (registrationNumber: string) =>
  stack.visitor().post('/api/lookup/anonymous', { registrationNumber });

test('a look-up by a demo account gets the same answer as a look-up by a visitor: dates to the day, no certificate numbers', async () => {
  const demo = await startDemo();
  const { body: asked } = await askAsVisitor('BN17XYZ');
  stack.sources.resetCalls();
  for (const refresh of [false, true]) {
    expect(await lookUp(demo, 'BN17XYZ', refresh)).toMatchObject({ status: 200, body: asked });
  }
  expect(stack.sources.calls()).toEqual([]);
});

test("a demo account cannot see the results of a user's look-ups", async () => {
  const [demo, person] = [await startDemo(), await stack.signUp()];
  const [looked, other] = ['BN18XYZ', 'BN19XYZ'];
  expect((await lookUp(person, looked)).status).toBe(200);
  await person.post('/api/vehicles', { ...corolla(), registrationNumber: looked });
  for (const refresh of [false, true]) {
    const replies = [await lookUp(demo, looked, refresh), await lookUp(demo, other, refresh)];
    expect(replies.map(({ status }) => status)).toEqual([403, 403]);
    expect(replies[0]?.body).toEqual(replies[1]?.body);
  }
});

test('every look-up by a demo account counts against the limit of its network, whether or not the plate exists', async () => {
  const strict = await startTestApp({ config: { addressLimitFactor: 1 } });
  try {
    const [first, second] = [await startDemo(strict), await startDemo(strict)];
    const statuses: number[] = [];
    for (let round = 0; round < 75; round += 1) {
      for (const demo of [first, second]) {
        for (const plate of ['AB17CDE', 'BN18XYZ'])
          statuses.push((await lookUp(demo, plate)).status);
      }
    }
    expect(statuses).toHaveLength(300);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(30);
  } finally {
    await strict.close();
  }
});

test('a demo account can look up the example plates even if neither DVLA nor DVSA is configured', async () => {
  const alone = await startTestApp({ config: { dvla: undefined, dvsa: undefined } });
  try {
    const demo = await startDemo(alone);
    expect(await lookUp(demo, 'LN19WKV')).toMatchObject({ status: 200, body: { isExample: true } });
    expect(await lookUp(await alone.signUp(), 'LN19WKV')).toMatchObject({
      body: { code: 'LOOKUP_UNAVAILABLE' },
    });
  } finally {
    await alone.close();
  }
});

test("the worker's record checks do not query DVLA or DVSA about a demo account's vehicles", async () => {
  const demo = await startDemo();
  stack.sources.resetCalls();
  const actor = systemActor(demo.userId);
  await expect(stack.deps.lookup.askAgain(actor, 'LN19WKV')).rejects.toMatchObject({
    code: 'NOT_IN_DEMO',
  });
  expect(stack.sources.calls()).toEqual([]);
});

const fillFiles = (userId: string, count: number, bytes: number) =>
  stack.database.admin(
    `insert into files.files (garage_id, id, object, state, purpose, mime_type, sha256, original_bytes)
     select $1, gen_random_uuid()::text, gen_random_uuid()::text, 'ready', 'document', 'application/pdf', 'x', $3::int
     from generate_series(1, $2::int) n`,
    [userId, count, bytes],
  );

test('a demo account has exactly 50 MB for its files', async () => {
  const demo = await startDemo();
  expect((await demo.get('/api/files/room')).body).toEqual({
    usedBytes: 0,
    mostBytes: demoRoomBytes,
  });
  const last = samplePdf('the last one', 20_000);
  await fillFiles(demo.userId, 1, demoRoomBytes - last.length);
  expect(await sendFile(demo, last)).toMatchObject({ status: 200 });
  expect(await sendFile(demo, samplePdf())).toMatchObject({
    status: 422,
    code: 'NO_ROOM_FOR_FILE',
  });
});

test('a demo account can store a limited number of files, however small the files are', async () => {
  const demo = await startDemo();
  await fillFiles(demo.userId, demoMostFiles, 10);
  expect(await sendFile(demo, samplePdf())).toMatchObject({ code: 'NO_ROOM_FOR_FILE' });
});
