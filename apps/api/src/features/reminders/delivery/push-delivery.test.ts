import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { malformedKeys } from '../../../../../../tests/contracts/push/suite.ts';
import {
  type ReminderStack,
  startReminderStack,
  watchedSince,
} from '../../../../../../tests/support/api/reminders.ts';
import type { Person } from '../../../../../../tests/support/api/test-app.ts';
import { adding, corolla, createDevice } from '../../../../../../tests/support/api/vehicles.ts';
import { figureInTest } from '../../../../../../tests/support/figures.ts';
import { jobHandlers } from '../../../job-handlers.ts';
import { scanGarage } from '../scan.service.ts';
import { deliver } from './delivery.service.ts';
import { userDeadlineMs } from './push-delivery.ts';

let stack: ReminderStack;
/** Devices whose service accepts the request and never answers. */
const tarpits = new Set<string>();
const arrived = new Map<string, number>();

beforeAll(async () => {
  stack = await startReminderStack(undefined, {
    async beforeAccept({ device }) {
      if (tarpits.has(device)) await new Promise(() => undefined);
      arrived.set(device, performance.now());
    },
  });
});
afterAll(() => stack.close());

const owning = async (): Promise<Person> => {
  const owner = await stack.signUp();
  const car = corolla({ motExpiryDate: '2027-08-31', insuranceExpiryDate: '2027-08-31' });
  await createDevice(owner).push(adding(car));
  await watchedSince(stack, owner, '2027-08-20');
  return owner;
};
const at = (moment: string) => stack.at(moment);
const pushIntents = async ({ userId }: Person) =>
  await stack.database.admin(
    `select outcome, not_before as "notBefore" from reminders.intents
     where user_id = $1 and channel = 'push' order by subject`,
    [userId],
  );
const devicesOf = async ({ userId }: Person) =>
  await stack.database.admin(
    `select failed_tries as tries from reminders.push_subscriptions where user_id = $1`,
    [userId],
  );
const pushesTo = (device: string) => stack.push.pushes.filter((push) => push.device === device);

test('a user whose twenty push endpoints never answer does not delay pushes to other users', async () => {
  at('2027-08-24T09:00:00Z');
  const hostile = await owning();
  for (let devices = 0; devices < 20; devices += 1) tarpits.add(await stack.addDevice(hostile));
  const others = await Promise.all(Array.from({ length: 8 }, () => owning()));
  const devices = await Promise.all(others.map((other) => stack.addDevice(other)));
  for (const { userId } of [hostile, ...others]) await scanGarage(stack.deps, userId);

  const started = performance.now();
  const userIds = [hostile, ...others].map(({ userId }) => userId);
  await jobHandlers(stack.deps)['reminders.send']({ userIds }, { id: randomUUID() });
  const whole = performance.now() - started;
  const waits = devices.map((device) => (arrived.get(device) ?? Infinity) - started);
  // Users in the same queue wait for the deadline, and the others do not wait at all.
  const prompt = waits.filter((ms) => ms < userDeadlineMs / 2).length;
  figureInTest(
    'ms until the last of 8 users got a push while 20 endpoints of another user hang',
    Math.max(...waits),
    {
      atMost: userDeadlineMs + 2000,
      digits: 0,
    },
  );
  expect(prompt).toBeGreaterThanOrEqual(6);
  expect(Math.max(...waits)).toBeLessThan(userDeadlineMs + 2000);
  expect(whole).toBeLessThan(userDeadlineMs + 3000);

  // The failing endpoints are not tried again a moment later.
  const again = performance.now();
  at('2027-08-24T09:05:00Z');
  await deliver(stack.deps, hostile.userId, randomUUID());
  expect(performance.now() - again).toBeLessThan(1000);
});

test('a browser whose push service does not answer does not delay other browsers, and every browser gets each push once', {
  tags: ['long'],
  timeout: 90_000,
}, async () => {
  at('2027-08-24T09:00:00Z');
  const owner = await owning();
  const [good, bad] = [await stack.addDevice(owner), await stack.addDevice(owner)];
  tarpits.add(bad);
  for (const hour of ['09', '10', '12', '15', '18']) {
    at(`2027-08-24T${hour}:00:00Z`);
    await stack.remind(owner);
  }
  expect(pushesTo(good)).toHaveLength(2);
  expect((await pushIntents(owner)).map(({ outcome }) => outcome)).toEqual([null, null]);
  // When the browser works again, the open pushes reach it and are settled.
  tarpits.delete(bad);
  at('2027-08-25T12:00:00Z');
  await stack.remind(owner);
  expect(pushesTo(bad)).toHaveLength(2);
  expect(pushesTo(good)).toHaveLength(2);
  expect((await pushIntents(owner)).map(({ outcome }) => outcome)).toEqual(['sent', 'sent']);
  expect(await devicesOf(owner)).toEqual([{ tries: 0 }, { tries: 0 }]);
});

test('a push that the service keeps deferring is given up after three days, and the job does not fail', async () => {
  const owner = await owning();
  const device = await stack.addDevice(owner);
  stack.push.answerWith(device, 503);
  const start = Date.parse('2027-08-24T09:00:00Z');
  const outcomes: unknown[] = [];
  for (let hours = 0; hours <= 3 * 24; hours += 12) {
    at(new Date(start + hours * 3_600_000).toISOString());
    if (hours === 0) await scanGarage(stack.deps, owner.userId);
    const handlers = jobHandlers(stack.deps);
    await handlers['reminders.send']({ userIds: [owner.userId] }, { id: randomUUID() });
    const [first] = await stack.database.admin(
      `select outcome from reminders.intents
       where user_id = $1 and channel = 'push' and stage = '7' and subject like 'mot-%'`,
      [owner.userId],
    );
    outcomes.push(first?.outcome);
  }
  expect(outcomes[0]).toBe(null);
  expect(['undeliverable', 'overtaken']).toContain(outcomes.at(-1));
  const left = await stack.database.admin(
    `select 1 from reminders.intents where user_id = $1 and settled_at is null
       and failing_since <= $2::timestamptz - make_interval(days => $3)`,
    [owner.userId, new Date(start + 3 * 86_400_000).toISOString(), 3],
  );
  expect(left).toEqual([]);
}, 90_000);

test('a push endpoint is removed after ten failed attempts over seven days, not earlier', async () => {
  const owner = await owning();
  const [dead, alive] = [await stack.addDevice(owner), await stack.addDevice(owner)];
  stack.push.answerWith(dead, 503);
  const counts: { day: number; tries: number; devices: number }[] = [];
  const start = Date.parse('2027-08-24T00:00:00Z');
  for (let day = 0; day < 30; day += 1) {
    for (const hour of [9, 12, 15, 18]) {
      at(new Date(start + day * 86_400_000 + hour * 3_600_000).toISOString());
      await stack.remind(owner);
    }
    const devices = await devicesOf(owner);
    const tries = Math.max(...devices.map(({ tries }) => Number(tries)));
    counts.push({ day, tries, devices: devices.length });
    if (devices.length === 1) break;
  }
  const last = counts.at(-1);
  expect(last).toMatchObject({ devices: 1, tries: 0 });
  expect(last?.day).toBeGreaterThanOrEqual(7);
  expect(Math.max(...counts.map(({ tries }) => tries))).toBeGreaterThanOrEqual(9);
  figureInTest('days until a failing push endpoint is removed', last?.day ?? Infinity, {
    atMost: 29,
  });
  expect(pushesTo(alive).length).toBeGreaterThan(0);
  expect((await owner.get('/api/reminders/settings')).body).toMatchObject({ devices: 1 });
}, 120_000);

test('a push subscription with malformed keys is rejected, and a subscription with such keys that was stored earlier is removed', async () => {
  at('2027-08-24T09:00:00Z');
  const owner = await owning();
  const { endpoint, keys } = await stack.push.subscribe('of-nobody');
  const malformed = malformedKeys(keys.p256dh, keys.auth);
  for (const wrong of malformed) {
    const reply = await owner.post('/api/reminders/push', { endpoint, keys: wrong });
    expect([wrong, reply.status]).toEqual([wrong, 422]);
  }
  expect(await devicesOf(owner)).toEqual([]);
  const good = await stack.addDevice(owner);
  for (const [at, { p256dh, auth }] of malformed.entries()) {
    await stack.database.admin(
      `insert into reminders.push_subscriptions (user_id, endpoint_hash, endpoint, p256dh, auth)
       values ($1, $2, $3, $4, $5)`,
      [owner.userId, randomUUID(), `${endpoint}-${at}`, p256dh, auth],
    );
  }
  await stack.remind(owner);
  expect(pushesTo(good)).toHaveLength(2);
  expect(await devicesOf(owner)).toEqual([{ tries: 0 }]);
});

test('a push endpoint with a port other than 443 is rejected', async () => {
  const owner = await stack.signUp();
  const { keys } = await stack.push.subscribe('elsewhere');
  const endpoint = 'https://x.notify.windows.com:81/w/?token=abc';
  expect((await owner.post('/api/reminders/push', { endpoint, keys })).status).toBe(422);
});
