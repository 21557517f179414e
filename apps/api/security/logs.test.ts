import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { figure } from '../../../bench/test-figure.ts';
import { registration, startTestApp, tokenIn } from '../test/test-app.ts';

// B15: no secret and nothing personal in the logs.

/** Does everything a person does, and everything that fails, with marked values; lists the marks found in the logs. */
const canariesInLogs = async (onBuilt: (app: FastifyInstance) => void = () => {}) => {
  const lines: string[] = [];
  const stack = await startTestApp({
    config: { logLevel: 'debug' },
    logTo: { write: (line) => lines.push(line) },
    onBuilt,
  });
  const canary = () => `canary${randomUUID().replaceAll('-', '')}`;
  const email = `${canary()}@example.com`;
  const password = `Strong-${canary()}`;
  const input = {
    ...registration(email),
    password,
    firstName: canary(),
    surname: canary(),
    username: canary(),
    phoneNumber: canary().slice(0, 30),
  };
  const agent = canary();
  const person = stack.visitor({ 'user-agent': agent });
  await person.post('/api/accounts', input);
  await person.post('/api/accounts', { ...input, email: `${email} ` });
  const confirm = tokenIn((await stack.mail.waitFor(email)).text, 'confirm');
  await person.get(`/login?confirm=${confirm}`);
  await person.post('/api/session', { email, password: `Wrong-${password}` });
  await person.post('/api/session', { email, password, confirmationToken: confirm });
  const session = person.cookies.get('__Host-rw.session_token') ?? canary();
  await person.get('/api/profile');
  const plate = 'QX68ZVW';
  await person.post('/api/lookup', { registrationNumber: plate });
  await person.post('/api/lookup', { registrationNumber: `${plate}?` });
  await person.send('POST', '/api/session', `{"email":"${email}", broken`);
  await person.post('/api/accounts', { ...input, unknown: canary() });
  await person.get(`/api/auth/callback/google?code=${canary()}&state=${confirm}`);
  await stack.visitor().post('/api/password/forgot', { email });
  const reset = tokenIn(
    (await stack.mail.waitFor(email, { subject: /new password/ })).text,
    'token',
  );
  await person.get(`/reset-password?token=${reset}`);
  await person.post('/api/password/reset', { token: reset, password: `${password}x` });
  // A failure of ours: the database refuses, and what it says of the row must not be repeated.
  await stack.database.admin(
    `alter table accounts.users add constraint planted check (first_name <> '${input.firstName}x')`,
  );
  await person.post('/api/accounts', {
    ...input,
    email: `x${email}`,
    firstName: `${input.firstName}x`,
  });
  await stack.close();

  const secrets = {
    email,
    password,
    firstName: input.firstName,
    surname: input.surname,
    username: input.username,
    phoneNumber: input.phoneNumber,
    agent,
    plate,
    confirm,
    reset,
    session: decodeURIComponent(session).split('.')[0] ?? '',
  };
  const text = lines.join('\n');
  const found = Object.entries(secrets).flatMap(([name, value]) =>
    text.includes(value) ? [name] : [],
  );
  return {
    found,
    lines: lines.length,
    looked: Object.keys(secrets).length,
    failed: /request failed/.test(text),
  };
};

test('no secret and nothing personal reaches the logs', async () => {
  const { found, lines, looked, failed } = await canariesInLogs();
  figure(`B15 canaries of ${looked} found in ${lines} log lines`, found.length, { atMost: 0 });
  expect(found).toEqual([]);
  expect(lines).toBeGreaterThan(15);
  expect(failed).toBe(true);
}, 60_000);

test('planted: a line that logs the request’s headers and body is caught', async () => {
  const { found } = await canariesInLogs((app) => {
    app.addHook('preHandler', async (request) => {
      request.log.info({ headers: request.headers, sent: request.body }, 'careless');
    });
  });
  expect(found).toEqual(expect.arrayContaining(['email', 'password', 'plate', 'session']));
}, 60_000);
