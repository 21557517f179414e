import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import { afterEach, expect, test } from 'vitest';
import { jobHandlers } from '../../../apps/api/src/job-handlers.ts';
import type { Config } from '../../../apps/api/src/platform/config.ts';
import { Problem } from '../../../apps/api/src/platform/problem.ts';
import { numbered, sideBySide } from '../../support/api/side-by-side.ts';
import { publicUrl, startTestApp, type TestApp } from '../../support/api/test-app.ts';
import { corolla } from '../../support/api/vehicles.ts';
import { shapes } from '../../support/simulators/vehicle-sources/faults.ts';

const open: TestApp[] = [];
afterEach(async () => {
  for (const app of open.splice(0).reverse()) await app.close();
});

const start = async (config: Partial<Config> = {}, database?: TestApp['database']) => {
  const app = await startTestApp({
    config: { addressLimitFactor: 1, trustProxyHops: 1, ...config },
    ...(database ? { database } : {}),
  });
  open.push(app);
  return app;
};

/** Retries while the server sheds load, because OVERLOADED is not an answer to the question. */
const ask = async (app: TestApp, plate: string, address?: string) => {
  for (;;) {
    const reply = await askOnce(app, plate, address);
    if (reply.body.code !== 'OVERLOADED') return reply;
    await wait(200);
  }
};

const askOnce = async (app: TestApp, plate: string, address = '203.0.113.7') => {
  const reply = await fetch(`${app.url}/api/lookup/anonymous`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: publicUrl,
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ registrationNumber: plate }),
  });
  const text = await reply.text();
  const body = JSON.parse(text) as LookupAnswer & {
    code?: string;
    details?: { retryAfterSeconds?: number };
  };
  return { status: reply.status, text, body };
};

const plateOf = (at: number) =>
  `C${'ABCDEFGHJK'[at % 10]}17${'ABCDEFGHJK'[Math.floor(at / 10) % 10]}${'ABCDEFGHJK'[Math.floor(at / 100) % 10]}A`;

test('a visitor without an account gets the data of DVLA and DVSA with the day of the data, without certificate numbers', async () => {
  const app = await start();
  const { status, body } = await ask(app, 'ab17 cde');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    registrationNumber: 'AB17CDE',
    make: 'Toyota',
    model: 'Corolla',
    sources: { dvla: 'found', dvsa: 'found' },
  });
  expect(body.checkedAt).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/);
  expect(body.tests.length).toBeGreaterThan(2);
  expect(new Set(body.tests.map(({ testNumber }) => testNumber))).toEqual(new Set([null]));
});

test('a visitor gets the same bytes whether or not a user has that plate', async () => {
  const [kept, alone] = [await start(), await start()];
  const owner = await kept.signUp();
  await owner.post('/api/vehicles', { ...corolla(), registrationNumber: 'AB17CDE' });
  await owner.post('/api/lookup', { registrationNumber: 'AB17CDE' });
  // The owner's cached answer of yesterday differs from what the register says today.
  await kept.database.admin(
    `update lookup.own_answers set asked_at = now() - interval '20 hours', record = record || '{"colour":"PINK"}'`,
  );
  expect((await ask(kept, 'AB17CDE')).text).toBe((await ask(alone, 'AB17CDE')).text);
});

test('when the budget is used up, a plate that only its owner has looked up is rejected for a visitor like any other plate', async () => {
  const app = await start({ anonymousLookupsDaily: 0 });
  const owner = await app.signUp();
  await owner.post('/api/lookup', { registrationNumber: 'AB17CDE' });
  const [theirs, other] = [await ask(app, 'AB17CDE'), await ask(app, 'AB18CDE')];
  expect([theirs.status, theirs.body.code]).toEqual([429, 'LOOKUPS_SPENT']);
  expect([other.status, other.body.code]).toEqual([429, 'LOOKUPS_SPENT']);
});

test('a user gets the answer that a visitor got today, with its day, and the answer is not stored for the user', async () => {
  const app = await start();
  const { body: told } = await ask(app, 'AB17CDE');
  app.sources.resetCalls();
  const owner = await app.signUp();
  const reply = await owner.post('/api/lookup', { registrationNumber: 'AB17CDE' });
  expect([reply.status, reply.body]).toMatchObject([200, { checkedAt: told.checkedAt }]);
  expect(app.sources.calls()).toEqual([]);
  expect(await app.database.admin('select from lookup.own_answers')).toEqual([]);
});

test('one IP address can look up 30 new plates over two server processes, and answered plates stay available', async () => {
  const app = await start();
  const second = await start(app.sources.settings, app.database);
  const replies = await sideBySide(numbered(40), 6, (at) =>
    ask(at % 2 ? app : second, plateOf(at)),
  );
  const answered = replies.flatMap(({ status }, at) => (status === 200 ? [at] : []));
  expect(answered.length).toBe(30);
  const refused = replies.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  expect(refused?.body.details?.retryAfterSeconds).toBeGreaterThan(0);
  for (const at of answered.slice(0, 5)) expect((await ask(app, plateOf(at))).status).toBe(200);
  expect((await ask(app, plateOf(99), '198.51.100.9')).status).toBe(200);
});

test('a budget that is used up is reported as used up, and the refused request does not count against the IP address', async () => {
  // Half of it for anybody; what is left is for others.
  const app = await start({ anonymousLookupsDaily: 6 });
  const statuses = await sideBySide(
    numbered(6),
    1,
    async (at) => (await ask(app, plateOf(at))).body.code,
  );
  expect(statuses.slice(3)).toEqual(Array(3).fill('LOOKUPS_SPENT'));
  expect((await ask(app, plateOf(0))).status).toBe(200);
  expect(app.sources.calls({ source: 'dvla' }).length).toBe(3);
  const [row] = await app.database.admin(
    `select max(points)::int as points from platform.rate_limits where key like 'lookup-address:%'`,
  );
  expect(row).toEqual({ points: 3 });
  expect((await ask(app, plateOf(9), '198.51.100.9')).status).toBe(200);
});

test('if a visitor is rejected, a request that shared the look-up queries DVLA and DVSA itself', async () => {
  const app = await start();
  const limit = new Problem('TOO_MANY_ATTEMPTS');
  const refusedLate = () => wait(100).then(() => Promise.reject(limit));
  const over = app.deps.lookup.findForVisitor('AB19CDE', refusedLate);
  const within = app.deps.lookup.findForVisitor('AB19CDE', async () => {});
  await expect(over).rejects.toBe(limit);
  expect((await within).registrationNumber).toBe('AB19CDE');
});

test('an outage of DVLA or DVSA is reported as an outage and is not cached', async () => {
  const app = await start();
  app.sources.addFault({ source: 'dvla', times: 1, ...shapes.vesArray(503) });
  app.sources.addFault({ source: 'dvsa', times: 1, ...shapes.html(503) });
  expect((await ask(app, 'AB17CDE')).body.code).toBe('LOOKUP_UNAVAILABLE');
  expect((await ask(app, 'AB17CDE')).status).toBe(200);
  expect((await ask(app, 'ER19NFD')).body.code).toBe('VEHICLE_NOT_FOUND');
});

test("a visitor's look-up stores no IP address, and expired counts and answers are deleted", async () => {
  const app = await start();
  await ask(app, 'AB17CDE', '203.0.113.77');
  const stored = await app.database.admin('select key from platform.rate_limits');
  expect(stored.length).toBeGreaterThan(2);
  expect(JSON.stringify(stored)).not.toContain('203.0.113');
  await app.database.admin('update platform.rate_limits set expire = 1');
  await app.database.admin(
    `update lookup.anonymous_answers set asked_at = now() - interval '25 hours'`,
  );
  await jobHandlers(app.deps)['lookup.sweep']({}, { id: randomUUID() });
  expect(await app.database.admin('select key from platform.rate_limits')).toEqual([]);
  expect(await app.database.admin('select source from lookup.anonymous_answers')).toEqual([]);
});
