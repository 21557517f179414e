import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountJobs } from '../../../apps/api/src/features/accounts/accounts.jobs.ts';
import { later } from '../../support/api/later.ts';
import { withoutLimits } from '../../support/api/plant.ts';
import {
  freshEmail,
  registration,
  startTestApp,
  type TestApp,
  tokenIn,
} from '../../support/api/test-app.ts';
import { turnOnTwoFactor } from '../../support/api/two-factor.ts';
import { figureInTest } from '../../support/figures.ts';
import { effort } from './effort.ts';

// B10: neither the answer nor its timing reveals whether an email address has an account.

const samples = effort({ whole: 60, part: 30 });
/** Enough to notice a different answer; timing needs more samples and an otherwise idle machine. */
const fewSamples = 4;

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

/** Returns how often a known address takes longer than an unknown one. By chance it is 0.5. */
const separation = (known: number[], unknown: number[]) => {
  let longer = 0;
  for (const a of known) for (const b of unknown) longer += a > b ? 1 : a === b ? 0.5 : 0;
  return longer / (known.length * unknown.length);
};

const measure = async (
  stack: TestApp,
  probe: (typeof probes)[string],
  knownEmails: string[],
  another: (round: number) => string = freshEmail,
  rounds = samples,
) => {
  const times = { known: [] as number[], unknown: [] as number[] };
  const answers = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const kinds = round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of kinds) {
      const email =
        kind === 'known' ? (knownEmails[round % knownEmails.length] as string) : another(round);
      const started = performance.now();
      const { status, body } = await probe(stack, email);
      times[kind].push(performance.now() - started);
      answers.add(JSON.stringify({ status, body }));
    }
  }
  return { answers: answers.size, separation: separation(times.known, times.unknown) };
};

/** Removes the limits, which count every address and mailbox alike and would only stop the measurement. */
let stack: TestApp;
let known: string[];
beforeAll(async () => {
  stack = await startTestApp({ plant: withoutLimits });
  known = await Promise.all(Array.from({ length: 5 }, async () => (await stack.signUp()).email));
});
afterAll(() => stack?.close());

test.each(Object.keys(probes))(
  '%s gives the same answer whether or not the account exists',
  async (name) => {
    const probe = probes[name] as (typeof probes)[string];
    const { answers } = await measure(stack, probe, known, freshEmail, fewSamples);
    expect(answers).toBe(1);
  },
);

test.each(Object.keys(probes))(
  '%s gives the same answer, in the same time, whether or not the account exists',
  { tags: ['long'] },
  async (name) => {
    const result = await measure(stack, probes[name] as (typeof probes)[string], known);
    figureInTest(`B10 ${name}: different answers`, result.answers, { atMost: 1 });
    figureInTest(`B10 ${name}: separation of times (0.5 is chance)`, result.separation, {
      atLeast: 0.25,
      atMost: 0.75,
    });
    expect(result.answers).toBe(1);
    expect(result.separation).toBeGreaterThan(0.25);
    expect(result.separation).toBeLessThan(0.75);
  },
);

test('a wrong password does not reveal whether the account has two-factor', {
  tags: ['long'],
}, async () => {
  const careful = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const person = await stack.signUp();
      await turnOnTwoFactor(stack, person);
      return person.email;
    }),
  );
  const plain = (round: number) => known[round % known.length] as string;
  const probe = probes['log in'] as (typeof probes)[string];
  const { answers, separation: times } = await measure(stack, probe, careful, plain);
  figureInTest('B10 log in, with two-factor or without: different answers', answers, { atMost: 1 });
  figureInTest('B10 log in, with two-factor or without: separation of times', times, {
    atLeast: 0.25,
    atMost: 0.75,
  });
  expect(answers).toBe(1);
  expect(times).toBeGreaterThan(0.25);
  expect(times).toBeLessThan(0.75);
});

test('registering an address and then logging in with the same password does not reveal whether the address has an account', async () => {
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
  figureInTest('B10 register, then log in: different answers', answers.size, { atMost: 1 });
  expect([...answers]).toEqual([expect.stringContaining('EMAIL_NOT_CONFIRMED')]);
});

const mine = 'my-own-invention-9';

/**
 * Every request that a stranger without the mailbox can make about an address they registered with their own password.
 */
const questions: Record<string, (app: TestApp, email: string) => Promise<unknown>> = {
  'log in': (app, email) => app.visitor().post('/api/session', { email, password: mine }),
  'log in with a made-up link': (app, email) =>
    app.visitor().post('/api/session', { email, password: mine, confirmationToken: 'made-up' }),
  'log in with another password': (app, email) =>
    app.visitor().post('/api/session', { email, password: 'never-registered-1' }),
  'resend the confirmation': (app, email) =>
    app.visitor().post('/api/accounts/confirmation', { email }),
  'forgot password': (app, email) => app.visitor().post('/api/password/forgot', { email }),
};

/** Returns the different answers to each question; one entry per question means that the addresses look alike. */
const answersOf = async (app: TestApp, emails: string[]) => {
  const told: Record<string, string[]> = {};
  for (const [name, ask] of Object.entries(questions)) {
    const replies = [];
    for (const email of emails) {
      const { status, body } = (await ask(app, email)) as { status: number; body: unknown };
      replies.push(JSON.stringify({ status, body }));
    }
    told[name] = [...new Set(replies)];
  }
  return told;
};

const registerMine = async (app: TestApp, emails: string[]) => {
  for (const email of emails) {
    await app.visitor().post('/api/accounts', { ...registration(email), password: mine });
  }
};

const sweep = async (app: TestApp) =>
  await accountJobs(app.deps)['accounts.sweep']({}, { id: 'test' });

/**
 * Registers addresses with and without an account, and asks a minute, a day and a month later, before and after sweeps.
 */
const tellingAnswers = async (app: TestApp) => {
  const owners = [await app.signUp(), await app.signUp()].map(({ email }) => email);
  // One address without an account, and one that was registered and never confirmed.
  const strangers = [freshEmail(), freshEmail()];
  await app.visitor().post('/api/accounts', registration(strangers[1] as string));
  const emails = [...owners, ...strangers];
  await registerMine(app, emails);
  const telling: string[] = [];
  const first: Record<string, string> = {};
  const ask = async (when: string) => {
    for (const [name, answers] of Object.entries(await answersOf(app, emails))) {
      if (answers.length > 1) telling.push(`${name}, ${when}: ${answers.join(' / ')}`);
      first[`${name}, ${when}`] = answers[0] as string;
    }
  };
  await ask('at once');
  await later(app, '1 minute');
  await ask('a minute later');
  await later(app, '1 day');
  await ask('a day later');
  await sweep(app);
  await ask('a day later, swept');
  await later(app, '30 days');
  await ask('a month later');
  await sweep(app);
  await ask('a month later, swept');
  await registerMine(app, emails);
  await ask('registered again a month later');
  return { telling, first };
};

test('answers do not reveal a registered address, even a minute, a day or a month after registration', {
  tags: ['long'],
}, async () => {
  const { telling, first } = await tellingAnswers(stack);
  figureInTest('B10 answers that reveal a registered address, over a month', telling.length, {
    atMost: 0,
  });
  expect(telling).toEqual([]);
  expect(first['log in, at once']).toContain('EMAIL_NOT_CONFIRMED');
  expect(first['log in with a made-up link, a day later']).toContain('INVALID_TOKEN');
  expect(first['log in, a month later']).toContain('INVALID_CREDENTIALS');
  expect(first['log in, registered again a month later']).toContain('EMAIL_NOT_CONFIRMED');
});

test('an unconfirmed registration that expires leaves nothing behind', async () => {
  const email = freshEmail();
  await stack.visitor().post('/api/accounts', registration(email));
  const [user] = await stack.database.admin('select id from accounts.users where email = $1', [
    email,
  ]);
  await stack.mail.waitFor(email, { subject: /Confirm/ });
  await later(stack, '6 days');
  await sweep(stack);
  const kept = await stack.database.admin('select id from accounts.users where id = $1', [
    user?.id,
  ]);
  expect(kept).toHaveLength(1);
  await later(stack, '2 days');
  await sweep(stack);
  const rows = await stack.database.admin(
    `select id::text from accounts.users where id = $1
     union all select id::text from accounts.verifications where value = $1::text`,
    [user?.id],
  );
  expect(rows).toEqual([]);
});

test('a stranger who registered an address earlier does not learn that its owner has confirmed the address', async () => {
  const held = (await stack.signUp()).email;
  const free = freshEmail();
  await registerMine(stack, [held, free]);
  for (const email of [held, free]) {
    await stack.visitor().post('/api/password/forgot', { email });
    const letter = await stack.mail.waitFor(email, { subject: /new password/ });
    await stack.visitor().post('/api/password/reset', {
      token: tokenIn(letter.text, 'token'),
      password: 'harbour-lamp-ninety',
    });
  }
  const telling = Object.values(await answersOf(stack, [held, free])).filter(
    (answers) => answers.length > 1,
  );
  expect(telling).toEqual([]);
});

test('planted fault: an unconfirmed account that is kept longer than the decoy for existing accounts is detected', {
  tags: ['long'],
}, async () => {
  const broken = await startTestApp({ plant: withoutLimits });
  await broken.database.admin(
    `create function forever() returns trigger language plpgsql
     as $$ begin new.pending_until := '2100-01-01'; return new; end $$`,
  );
  await broken.database.admin(
    `create trigger forever before insert or update on accounts.users
     for each row execute function forever()`,
  );
  const { telling } = await tellingAnswers(broken);
  await broken.close();
  expect(telling.join()).toContain('log in, a month later');
});

test('planted fault: if mail is sent before the answer, the difference in time is detected', {
  tags: ['long'],
}, async () => {
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
  const { separation: seen } = await measure(
    broken,
    probes['forgot password'] as (typeof probes)[string],
    [person.email],
  );
  await broken.close();
  expect(seen).toBeGreaterThan(0.75);
});
