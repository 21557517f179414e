import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { madeToken, programWith } from '../../support/api/api-tokens.ts';
import { registration, startTestApp, tokenIn } from '../../support/api/test-app.ts';
import { figureInTest } from '../../support/figures.ts';
import { askForSecrets } from './secret-addresses.ts';

// B15: the logs contain no secrets and no personal data.

/** Does everything a user can do, and everything that fails, with marked values; lists the marks found in the logs. */
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
  };
  const phoneNumber = canary().slice(0, 30);
  const agent = canary();
  const person = stack.visitor({ 'user-agent': agent });
  await person.post('/api/accounts', input);
  await person.post('/api/accounts', { ...input, email: `${email} ` });
  const confirm = tokenIn((await stack.mail.waitFor(email)).text, 'confirm');
  await person.get(`/confirm?confirm=${confirm}`);
  await person.post('/api/session', { email, password: `Wrong-${password}` });
  await person.post('/api/session', { email, password, confirmationToken: confirm });
  const session = person.cookies.get('__Host-rw.session_token') ?? canary();
  const { firstName, surname, username } = input;
  await person.send('PUT', '/api/profile', { firstName, surname, username, phoneNumber });
  await person.get('/api/profile');
  const { token } = await madeToken(person);
  const program = programWith(stack, token);
  await program.get('/api/vehicles');
  await program.post('/api/profile/tokens', { token });
  await program.get(`/api/vehicles/${token}?token=${token}`);
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
  // Causes an internal error: the database rejects a row, and its message about the row must not be logged.
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
    phoneNumber,
    agent,
    plate,
    confirm,
    reset,
    token,
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
    failed: /"request failed"/.test(text),
  };
};

test('no secret and no personal data reaches the logs', async () => {
  const { found, lines, looked, failed } = await canariesInLogs();
  figureInTest(`B15 canaries found in ${lines} log lines, of ${looked}`, found.length, {
    atMost: 0,
  });
  expect(found).toEqual([]);
  expect(lines).toBeGreaterThan(15);
  expect(failed).toBe(true);
}, 60_000);

test("planted fault: logging a request's headers and body is detected", {
  tags: ['long'],
}, async () => {
  const { found } = await canariesInLogs((app) => {
    app.addHook('preHandler', async (request) => {
      request.log.info({ headers: request.headers, sent: request.body }, 'careless');
    });
  });
  expect(found).toEqual(expect.arrayContaining(['email', 'password', 'plate', 'session', 'token']));
});

/** Lists which of the requested secret addresses appear in the log. */
const addressesInLogs = async (onBuilt: (app: FastifyInstance) => void = () => {}) => {
  const webDist = await mkdtemp(join(tmpdir(), 'roadworthy-pages-'));
  for (const page of ['index', 'login', 'reset-password']) {
    await writeFile(join(webDist, `${page}.html`), '<!doctype html><title>A page</title>');
  }
  const lines: string[] = [];
  const stack = await startTestApp({
    config: { logLevel: 'debug', webDist },
    logTo: { write: (line) => lines.push(line) },
    onBuilt,
  });
  const { secrets, statuses } = await askForSecrets(stack.url);
  // Causes internal errors on real routes: the database rejects their queries.
  await stack.database.admin('alter table reminders.calendars rename to planted');
  const failing = randomBytes(24).toString('hex').slice(0, 32);
  secrets.set('GET calendar, failing', failing);
  statuses.add((await stack.visitor().get(`/calendar/${failing}.ics`)).status);
  await stack.close();
  await rm(webDist, { recursive: true });
  const text = lines.join('\n');
  const found = [...secrets].flatMap(([asked, secret]) => (text.includes(secret) ? [asked] : []));
  return { found, lines, asked: secrets.size, statuses };
};

test('no URL that contains a secret reaches the logs, whatever its method or spelling', async () => {
  const { found, lines, asked, statuses } = await addressesInLogs();
  figureInTest(`secret URLs found in ${lines.length} log lines, of ${asked}`, found.length, {
    atMost: 0,
  });
  expect(found).toEqual([]);
  // The requests got every kind of answer, and each answer has a log line.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 303, 400, 404, 413, 500]));
  expect(lines.length).toBeGreaterThan(0.8 * asked);
  const paths = lines.map((line) => (JSON.parse(line) as { path?: string }).path);
  expect(paths).toEqual(
    expect.arrayContaining(['/calendar/[secret]', '/files/[secret]', '/reset-password']),
  );
}, 120_000);

test('planted fault: logging a URL as received is detected', { tags: ['long'] }, async () => {
  const { found } = await addressesInLogs((app) => {
    app.addHook('onResponse', async (request) => {
      if (request.method === 'HEAD') request.log.info({ path: request.url }, 'careless');
    });
  });
  expect(found).toEqual(
    expect.arrayContaining(['HEAD calendar plain', 'HEAD resetPage plain', 'HEAD fileLink plain']),
  );
  expect(found.every((asked) => asked.startsWith('HEAD '))).toBe(true);
});
