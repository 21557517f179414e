import { expect, test } from 'vitest';
import {
  addressLimits,
  failedLogIns,
  mailsPerMailbox,
  perAccount,
  perAccountKnownDevices,
} from '../../../apps/api/src/features/accounts/accounts.limits.ts';
import { withoutLimits } from '../../support/api/plant.ts';
import { numbered, sideBySide } from '../../support/api/side-by-side.ts';
import {
  freshEmail,
  password,
  registration,
  startTestApp,
  type TestApp,
  tokenIn,
} from '../../support/api/test-app.ts';
import { figureInTest } from '../../support/figures.ts';
import { effort } from './effort.ts';

// B9: guesses from a hundred IP addresses are limited, and the owner's own device can still sign in.

const guesses = effort({ whole: 10_000, part: 600 });
/** Few enough addresses that the guesses exceed the limit of each. */
const addresses = numbered(effort({ whole: 100, part: 10 })).map((at) => `203.0.113.${at}`);
const atOnce = 40;

/** Runs the attack and counts the guesses that were compared with a password. */
const attack = async (stack: TestApp, target: (guess: number) => string, count = guesses) => {
  let compared = 0;
  let refused = 0;
  let next = 0;
  const attacker = async () => {
    while (next < count) {
      const guess = next;
      next += 1;
      const from = addresses[guess % addresses.length] as string;
      const reply = await stack
        .visitor({ 'x-forwarded-for': from })
        .post('/api/session', { email: target(guess), password: `wrong-guess-${guess}` });
      if (reply.status === 401) compared += 1;
      else if (reply.status === 429) refused += 1;
      else
        throw new Error(
          `The log-in was answered with ${reply.status}: ${JSON.stringify(reply.body)}`,
        );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, attacker));
  return { compared, refused };
};

const behindProxy = { trustProxyHops: 1, addressLimitFactor: 1 };

test("an attacker has five guesses at an account's password, and the owner's own device can still sign in", async () => {
  const stack = await startTestApp({ config: behindProxy });
  const owner = await stack.signUp();
  const { compared, refused } = await attack(stack, () => owner.email);
  figureInTest(`B9 passwords compared of ${guesses} guesses at one account`, compared, {
    atMost: perAccount.points,
  });
  expect(compared).toBe(perAccount.points);
  expect(compared + refused).toBe(guesses);

  const stranger = await stack.visitor().post('/api/session', { email: owner.email, password });
  expect(stranger).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
  const { retryAfterSeconds } = (stranger.body as { details: { retryAfterSeconds: number } })
    .details;
  expect(retryAfterSeconds).toBeGreaterThan(60);

  const ownDevice = await owner.post('/api/session', { email: owner.email, password });
  figureInTest(
    'B9 sign-ins of the owner’s own device during the attack',
    ownDevice.status === 200 ? 1 : 0,
    {
      atLeast: 1,
    },
  );
  expect(ownDevice.status).toBe(200);

  await stack.database.admin('update platform.rate_limits set expire = 1');
  const later = await stack.visitor().post('/api/session', { email: owner.email, password });
  expect(later.status).toBe(200);
  await stack.close();
}, 300_000);

test('password guesses spread over many accounts are limited per IP address and overall', async () => {
  const stack = await startTestApp({ config: behindProxy });
  const targets = Array.from({ length: guesses }, freshEmail);
  const started = performance.now();
  const { compared } = await attack(stack, (guess) => targets[guess] as string);
  const minutes = Math.ceil((performance.now() - started) / 60_000);
  const most = Math.min(
    addressLimits(1).logIn.points * addresses.length,
    failedLogIns.perMinute * (minutes + 1),
  );
  figureInTest(`B9 passwords compared of ${guesses} guesses over as many accounts`, compared, {
    atMost: most,
  });
  expect(compared).toBeLessThanOrEqual(most);
  await stack.close();
}, 300_000);

/** Sends one guess from each of many addresses of one network, each at a different account. */
const fromNetwork = async (stack: TestApp, addressOf: (at: number) => string, count: number) => {
  const replies = await sideBySide(numbered(count), atOnce, async (at) => {
    const visitor = stack.visitor({ 'x-forwarded-for': addressOf(at) });
    const guess = { email: freshEmail(), password: 'wrong-guess-1' };
    return (await visitor.post('/api/session', guess)).status;
  });
  return replies.filter((status) => status === 401).length;
};

const hex = (at: number) => at.toString(16);
const networks: Record<string, { addressOf: (at: number) => string; times: number }> = {
  '/56 of IPv6': { addressOf: (at) => `2001:db8:0:${hex(at % 256)}::1`, times: 4 },
  '/48 of IPv6': { addressOf: (at) => `2001:db8:7:${hex(at * 16)}::1`, times: 20 },
  '/24 of IPv4': { addressOf: (at) => `198.51.100.${at % 256}`, times: 20 },
};

test.each(Object.keys(networks))(
  'one %s cannot use up the overall limit of password guesses',
  async (name) => {
    const { addressOf, times } = networks[name] as (typeof networks)[string];
    // All limits are a tenth of production's, which keeps their proportions and makes the attack short.
    const stack = await startTestApp({ config: { trustProxyHops: 1, addressLimitFactor: 0.1 } });
    const most = addressLimits(0.1).logIn.points * times;
    const compared = await fromNetwork(stack, addressOf, most + 60);
    const elsewhere = await stack
      .visitor({ 'x-forwarded-for': '192.0.2.1' })
      .post('/api/session', { email: freshEmail(), password: 'wrong-guess-1' });
    await stack.close();
    figureInTest(`B9 passwords compared for one ${name}, a tenth of the limits`, compared, {
      atMost: most,
    });
    expect(compared).toBe(most);
    expect(most).toBeLessThan(failedLogIns.perMinute / 10 / 3);
    expect(elsewhere.status).toBe(401);
  },
  120_000,
);

test('failed log-ins from some networks do not lock out any owner, on a known or a new device', async () => {
  const stack = await startTestApp({
    config: behindProxy,
    plant: (deps) => ({
      ...deps,
      budgets: {
        ...deps.budgets,
        pay: (budget, address) => deps.budgets.pay({ ...budget, perMinute: 20 }, address),
      },
    }),
  });
  const owner = await stack.signUp();
  const from = (address: string) => stack.visitor({ 'x-forwarded-for': address });
  const guess = { email: freshEmail(), password: 'wrong-guess-1' };
  // The rest of a minute must be long enough for what follows.
  const spendMinute = async () => {
    const left = 60_000 - (Date.now() % 60_000);
    if (left < 40_000) await new Promise((resolve) => setTimeout(resolve, left));
    const replies = await sideBySide(numbered(40), 8, async (at) => {
      const asked = { ...guess, email: freshEmail() };
      return (await from(`2001:db8:${hex(at % 4)}:${hex(at)}::1`).post('/api/session', asked))
        .status;
    });
    return replies.filter((status) => status === 401).length;
  };
  // Half of it, and nothing of what is left for networks without failures today.
  expect(await spendMinute()).toBeLessThanOrEqual(12);
  const right = { email: owner.email, password };
  for (let tries = 0; tries <= perAccount.points; tries += 1) {
    expect((await from('2001:db8:1:9::1').post('/api/session', right)).status).toBe(429);
  }
  // What was refused was not compared, and does not count as a failure at the account.
  expect((await from('192.0.2.1').post('/api/session', right)).status).toBe(200);
  expect((await owner.post('/api/session', right)).status).toBe(200);
  await stack.close();
}, 180_000);

test('mails to one mailbox are limited, and at least one of each kind is still sent', async () => {
  const stack = await startTestApp({ config: { trustProxyHops: 1 } });
  const { email } = await stack.signUp();
  const before = stack.mail.mails.filter(({ to }) => to === email).length;
  const asks = ['/api/accounts', '/api/accounts/confirmation', '/api/password/forgot'];
  for (const path of asks) {
    for (let times = 0; times < 12; times += 1) {
      const body = path === '/api/accounts' ? registration(email) : { email };
      const address = `198.51.${times}.7`;
      const reply = await stack.visitor({ 'x-forwarded-for': address }).post(path, body);
      expect(reply.status).toBe(200);
    }
  }
  const letter = await stack.mail.waitFor(email, { subject: /new password/ });
  expect(letter.text).toContain('/reset-password?token=');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const sent = stack.mail.mails.filter(({ to }) => to === email).length - before;
  await stack.close();
  figureInTest('B9 mails sent to one mailbox that 36 strangers requested', sent, {
    atMost: mailsPerMailbox.points,
  });
  expect(sent).toBeLessThanOrEqual(mailsPerMailbox.points);
}, 60_000);

test('planted fault: if guesses are not counted before the comparison, the number of guesses is unlimited', {
  tags: ['long'],
}, async () => {
  const stack = await startTestApp({
    config: behindProxy,
    plant: withoutLimits,
  });
  const owner = await stack.signUp();
  const { compared } = await attack(stack, () => owner.email, 200);
  await stack.close();
  expect(compared).toBeGreaterThan(perAccount.points);
});

test("a failed log-in from the owner's own device is counted too", async () => {
  const stack = await startTestApp({ config: behindProxy });
  const owner = await stack.signUp();
  const statuses: number[] = [];
  for (let tries = 0; tries < 7; tries += 1) {
    const reply = await owner.post('/api/session', {
      email: owner.email,
      password: 'not-this-one',
    });
    statuses.push(reply.status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  await stack.close();
});

test('a client cannot choose the IP address under which it is counted', async () => {
  const stack = await startTestApp({ config: behindProxy });
  const most = addressLimits(1).logIn.points;
  let compared = 0;
  for (let guess = 0; guess < most + 5; guess += 1) {
    const reply = await stack
      .visitor({ 'x-forwarded-for': `10.0.0.${guess}, 198.51.100.7` })
      .post('/api/session', { email: freshEmail(), password: 'wrong-guess-1' });
    if (reply.status === 401) compared += 1;
  }
  await stack.close();
  expect(compared).toBe(most);
}, 60_000);

test('all known devices of an account share one count of failed log-ins', async () => {
  const stack = await startTestApp({ config: behindProxy });
  const owner = await stack.signUp();
  const devices = numbered(8).map(() => stack.visitor());
  for (const device of devices) {
    await device.post('/api/session', { email: owner.email, password });
  }
  let compared = 0;
  for (const device of devices) {
    for (let tries = 0; tries < perAccount.points; tries += 1) {
      const reply = await device.post('/api/session', { email: owner.email, password: 'not-this' });
      if (reply.status === 401) compared += 1;
    }
  }
  await stack.close();
  expect(compared).toBeLessThanOrEqual(perAccountKnownDevices.points);
}, 60_000);

test('a reset link lets the owner in even if an attacker’s guesses have locked the account', async () => {
  const stack = await startTestApp({ config: behindProxy });
  const { email } = await stack.signUp();
  for (let tries = 0; tries <= perAccount.points; tries += 1) {
    await stack.visitor().post('/api/session', { email, password: 'not-this-one' });
  }
  await stack.visitor().post('/api/password/forgot', { email });
  const letter = await stack.mail.waitFor(email, { subject: /new password/ });
  const fresh = 'harbour-lamp-ninety';
  await stack
    .visitor()
    .post('/api/password/reset', { token: tokenIn(letter.text, 'token'), password: fresh });
  const reply = await stack.visitor().post('/api/session', { email, password: fresh });
  await stack.close();
  expect(reply.status).toBe(200);
});
