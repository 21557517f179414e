import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { perAccount } from '../../../apps/api/src/features/accounts/accounts.limits.ts';
import {
  freshEmail,
  password,
  publicUrl,
  registration,
  testEnvironment,
  tokenIn,
} from '../../support/api/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../support/api/test-database.ts';
import { createVisitor } from '../../support/api/test-visitor.ts';
import { figureInTest } from '../../support/figures.ts';
import { type MailServer, startMailServer } from '../../support/stack/mail.ts';
import { type ApiProcess, startApiProcess } from '../../support/stack/stack.ts';

// Two API processes and one worker on one database, as separate operating-system processes.

let database: TestDatabase;
let mail: MailServer;
let environment: Record<string, string>;
let first: ApiProcess;
let second: ApiProcess;
let worker: ApiProcess;

/** While set, the mail server delays each mail and then drops the connection, as if the sender had died. */
let holdBack: { arrived: () => void; until: Promise<void> } | null = null;

beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'));
  mail = await startMailServer({
    port: 0,
    async beforeAccept() {
      if (!holdBack) return;
      const { arrived, until } = holdBack;
      arrived();
      await until;
      throw new Error('The worker that sent the mail was killed');
    },
  });
  environment = { PATH: process.env.PATH ?? '', ...testEnvironment(database, mail.smtpUrl) };
  [first, second, worker] = await Promise.all([
    startApiProcess({ environment, mode: 'web' }),
    startApiProcess({ environment, mode: 'web' }),
    startApiProcess({ environment, mode: 'worker' }),
  ]);
});
afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop(), worker?.stop()]);
  await mail?.close();
  await database?.drop();
});

const visitorOf = (api: ApiProcess, cookies?: Map<string, string>) =>
  createVisitor(api.url, { origin: publicUrl }, cookies);

const signUp = async () => {
  const email = freshEmail();
  await visitorOf(first).post('/api/accounts', registration(email));
  const confirmationToken = tokenIn((await mail.waitFor(email)).text, 'confirm');
  const person = visitorOf(first);
  const reply = await person.post('/api/session', { email, password, confirmationToken });
  expect(reply.status).toBe(200);
  return { email, person };
};

test('a session opened on one process is valid on the other, and sign-out ends it on both', async () => {
  const { email, person } = await signUp();
  const there = visitorOf(second, person.cookies);
  expect(await there.get('/api/profile')).toMatchObject({ status: 200, body: { email } });
  await there.copy().delete('/api/session');
  expect((await person.get('/api/profile')).status).toBe(401);
});

test('two processes share one count of failed log-ins', async () => {
  const { email } = await signUp();
  const statuses: number[] = [];
  for (let tries = 0; tries < 2 * perAccount.points; tries += 1) {
    const api = tries % 2 ? first : second;
    const reply = await visitorOf(api).post('/api/session', { email, password: 'not-this-one' });
    statuses.push(reply.status);
  }
  const compared = statuses.filter((status) => status === 401).length;
  figureInTest('password guesses compared by two processes together', compared, {
    atMost: perAccount.points,
  });
  expect(compared).toBe(perAccount.points);
  expect(statuses.slice(perAccount.points)).toEqual(Array(perAccount.points).fill(429));
});

test('a mail whose worker is killed during the job arrives exactly once', {
  tags: ['long'],
  timeout: 90_000,
}, async () => {
  const { email } = await signUp();
  let release = () => {};
  const arrived = new Promise<void>((resolve) => {
    holdBack = {
      arrived: resolve,
      until: new Promise((free) => {
        release = free;
      }),
    };
  });
  await visitorOf(first).post('/api/password/forgot', { email });
  await arrived;
  worker.child.kill('SIGKILL');
  holdBack = null;
  release();

  worker = await startApiProcess({ environment, mode: 'worker' });
  await mail.waitFor(email, { subject: /new password/, timeout: 60_000 });
  // Long enough for a second copy to arrive, if there is one.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const copies = mail.mails.filter(
    ({ to, subject }) => to === email && /new password/.test(subject),
  );
  figureInTest('copies of a mail whose worker was killed', copies.length, {
    atLeast: 1,
    atMost: 1,
  });
  expect(copies).toHaveLength(1);
});

test('a process that is asked to stop reports this to its proxy, and serves requests until the proxy has noticed', async () => {
  const api = await startApiProcess({
    environment: { ...environment, DRAIN_SECONDS: '2' },
    mode: 'web',
  });
  const stopped = api.stop();
  await vi.waitFor(async () => expect((await fetch(`${api.url}/readyz`)).status).toBe(503), 1500);
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
  expect((await visitorOf(api).post('/api/accounts', registration(freshEmail()))).status).toBe(200);
  expect(await stopped).toBe(0);
});

test('a process that is asked to stop finishes the current request', async () => {
  const api = await startApiProcess({ environment, mode: 'web' });
  const underWay = visitorOf(api).post('/api/accounts', registration(freshEmail()));
  await new Promise((resolve) => setTimeout(resolve, 50));
  const exitCode = await api.stop();
  expect((await underWay).status).toBe(200);
  expect(exitCode).toBe(0);
});
