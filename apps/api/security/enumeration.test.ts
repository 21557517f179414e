import { afterAll, beforeAll, expect, test } from 'vitest';
import { figure } from '../../../bench/test-figure.ts';
import type { Deps } from '../src/deps.ts';
import { freshEmail, registration, startTestApp, type TestApp } from '../test/test-app.ts';
import { effort } from './effort.ts';

// B10: neither the answer nor its time says whether an address has an account.

const samples = effort({ whole: 60, part: 30 });

const probes: Record<
  string,
  (stack: TestApp, email: string) => Promise<{ status: number; body: unknown }>
> = {
  'log in': (stack, email) =>
    stack.visitor().post('/api/session', { email, password: 'surely-not-this-one' }),
  'forgot password': (stack, email) => stack.visitor().post('/api/password/forgot', { email }),
  'resend confirmation': (stack, email) =>
    stack.visitor().post('/api/accounts/confirmation', { email }),
  register: (stack, email) => stack.visitor().post('/api/accounts', registration(email)),
};

/** How often a known address takes longer than an unknown one: 0.5 is what chance gives. */
const separation = (known: number[], unknown: number[]) => {
  let longer = 0;
  for (const a of known) for (const b of unknown) longer += a > b ? 1 : a === b ? 0.5 : 0;
  return longer / (known.length * unknown.length);
};

const measure = async (stack: TestApp, probe: (typeof probes)[string], knownEmails: string[]) => {
  const times = { known: [] as number[], unknown: [] as number[] };
  const answers = new Set<string>();
  for (let round = 0; round < samples; round += 1) {
    const kinds = round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of kinds) {
      const email =
        kind === 'known' ? (knownEmails[round % knownEmails.length] as string) : freshEmail();
      const started = performance.now();
      const { status, body } = await probe(stack, email);
      times[kind].push(performance.now() - started);
      answers.add(JSON.stringify({ status, body }));
    }
  }
  return { answers: answers.size, separation: separation(times.known, times.unknown) };
};

/** The limits count by address and mailbox, known or not; they would only stop the measurement. */
const withoutLimits = (deps: Deps): Deps => ({
  ...deps,
  limits: { ...deps.limits, take: async () => {} },
});

let stack: TestApp;
let known: string[];
beforeAll(async () => {
  stack = await startTestApp({ plant: withoutLimits });
  known = await Promise.all(Array.from({ length: 5 }, async () => (await stack.signUp()).email));
});
afterAll(() => stack?.close());

test.each(Object.keys(probes))(
  '%s: one answer, and times that overlap',
  async (name) => {
    const result = await measure(stack, probes[name] as (typeof probes)[string], known);
    figure(`B10 ${name}: different answers`, result.answers, { atMost: 1 });
    figure(`B10 ${name}: separation of times (0.5 is chance)`, result.separation, {
      atLeast: 0.25,
      atMost: 0.75,
    });
    expect(result.answers).toBe(1);
    expect(result.separation).toBeGreaterThan(0.25);
    expect(result.separation).toBeLessThan(0.75);
  },
  120_000,
);

test('registering an address and then logging in with that password does not tell either', async () => {
  const person = known[0] as string;
  const answers = new Set<string>();
  for (const email of [person, freshEmail()]) {
    const mine = { ...registration(email), password: 'my-own-invention-9' };
    await stack.visitor().post('/api/accounts', mine);
    for (let tries = 0; tries < 3; tries += 1) {
      const { status, body } = await stack
        .visitor()
        .post('/api/session', { email, password: mine.password });
      answers.add(JSON.stringify({ status, body }));
    }
  }
  figure('B10 register, then log in: different answers', answers.size, { atMost: 1 });
  expect([...answers]).toEqual([expect.stringContaining('EMAIL_NOT_CONFIRMED')]);
});

test('planted: sending the mail before answering is caught by its time', async () => {
  const broken = await startTestApp({
    plant: (deps) => ({
      ...withoutLimits(deps),
      queue: {
        ...deps.queue,
        async enqueue(client, name, data) {
          const { email } = data as { email?: string };
          const rows = await broken.database.admin(
            'select 1 from accounts.users where email = $1',
            [email],
          );
          if (rows.length) await new Promise((resolve) => setTimeout(resolve, 40));
          await deps.queue.enqueue(client, name, data);
        },
      },
    }),
  });
  const person = await broken.signUp();
  const { separation: seen } = await measure(broken, probes['forgot password'] as never, [
    person.email,
  ]);
  await broken.close();
  expect(seen).toBeGreaterThan(0.75);
}, 120_000);
