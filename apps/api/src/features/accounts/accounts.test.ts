import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  freshEmail,
  password,
  registration,
  startTestApp,
  type TestApp,
  tokenIn,
} from '../../../../../tests/support/api/test-app.ts';
import { accountJobs } from './accounts.jobs.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack?.close());

const newPassword = 'quiet-harbour-lantern-7';

test('a new user can log in after the email address is confirmed, and not before', async () => {
  const email = freshEmail();
  const person = stack.visitor();
  expect(await person.post('/api/accounts', registration(email))).toMatchObject({ status: 200 });

  const early = await person.post('/api/session', { email, password });
  expect(early).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_CONFIRMED' } });

  const letter = await stack.mail.waitFor(email);
  const confirmationToken = tokenIn(letter.text, 'confirm');
  const reply = await person.post('/api/session', { email, password, confirmationToken });
  expect(reply).toMatchObject({ status: 200, body: { user: { email, firstName: 'Alex' } } });
  expect(await person.get('/api/profile')).toMatchObject({ status: 200, body: { email } });
  expect(await person.get('/api/session')).toMatchObject({ body: { user: { email } } });
});

test('a confirmation link works once and requires the registered password', async () => {
  const email = freshEmail();
  const person = stack.visitor();
  await person.post('/api/accounts', registration(email));
  const confirmationToken = tokenIn((await stack.mail.waitFor(email)).text, 'confirm');

  const wrong = await person.post('/api/session', {
    email,
    password: newPassword,
    confirmationToken,
  });
  expect(wrong).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
  const right = await person.post('/api/session', { email, password, confirmationToken });
  expect(right.status).toBe(200);
});

test("another user's confirmation link does not confirm this user's address", async () => {
  const mine = freshEmail();
  const theirs = freshEmail();
  const person = stack.visitor();
  await person.post('/api/accounts', registration(mine));
  await person.post('/api/accounts', registration(theirs));
  const confirmationToken = tokenIn((await stack.mail.waitFor(theirs)).text, 'confirm');
  const reply = await person.post('/api/session', { email: mine, password, confirmationToken });
  expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } });
});

test("the mail that tells the operator of a new user contains only the user's id, and every mail says who runs the server", async () => {
  const { email, userId } = await stack.signUp();
  for (let tries = 0; tries < 50; tries += 1) {
    const told = stack.mail.mails.find(
      ({ to, text }) => to === 'team@roadworthy.test' && text.includes(userId),
    );
    if (told) {
      expect(told.text + told.html).not.toContain(email);
      const operator = 'Roadworthy Test Ltd, 1 High Street, Leeds · shop@roadworthy.test';
      for (const { text, html } of stack.mail.mails) {
        expect(text).toContain(operator);
        expect(html).toContain(operator);
      }
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect.unreachable('no notification arrived');
});

test('registering an email address that has an account gets the same answer as registering a new one, and its owner gets a mail', async () => {
  const { email } = await stack.signUp();
  const again = await stack.visitor().post('/api/accounts', registration(email));
  const fresh = await stack.visitor().post('/api/accounts', registration(freshEmail()));
  expect(again.status).toBe(fresh.status);
  expect(again.body).toEqual(fresh.body);
  const letter = await stack.mail.waitFor(email, { subject: /already have/ });
  expect(letter.text).toContain(
    'An account with this email already exists. Try logging in instead.',
  );
});

test('simultaneous registrations of one email address create only one account', async () => {
  const email = freshEmail();
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => stack.visitor().post('/api/accounts', registration(email))),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const rows = await stack.database.admin('select id from accounts.users where email = $1', [
    email,
  ]);
  expect(rows).toHaveLength(1);
});

test('an invalid registration gets an error for each invalid field, in the wording of the screens', async () => {
  const reply = await stack.visitor().post('/api/accounts', {
    firstName: 'A',
    surname: 'B',
    username: 'ab',
    email: 'nonsense',
    password: 'short',
  });
  expect(reply).toMatchObject({
    status: 422,
    body: {
      code: 'INVALID_INPUT',
      details: {
        fields: {
          firstName: 'First name must be at least 2 characters',
          surname: 'Surname must be at least 2 characters',
          username: 'Username must be at least 3 characters',
          email: 'Please enter a valid email address',
          password: 'Password must be at least 8 characters',
        },
      },
    },
  });
});

test.each(['password', 'Password123!', 'qwertyuiop', 'liverpool1'])(
  'registration rejects a password known from breaches: %s',
  async (known) => {
    const reply = await stack
      .visitor()
      .post('/api/accounts', { ...registration(freshEmail()), password: known });
    expect(reply).toMatchObject({ status: 422, body: { code: 'PASSWORD_BREACHED' } });
  },
);

test('two email addresses that differ only in capitals belong to the same account', async () => {
  const { email } = await stack.signUp();
  const reply = await stack
    .visitor()
    .post('/api/session', { email: `  ${email.toUpperCase()} `, password });
  expect(reply.status).toBe(200);
});

test('a reset link sets a new password and confirms the address', async () => {
  const email = freshEmail();
  await stack.visitor().post('/api/accounts', registration(email));
  await stack.visitor().post('/api/password/forgot', { email });
  const letter = await stack.mail.waitFor(email, { subject: /new password/ });
  const token = tokenIn(letter.text, 'token');
  const reset = await stack.visitor().post('/api/password/reset', { token, password: newPassword });
  expect(reset.status).toBe(200);
  const old = await stack.visitor().post('/api/session', { email, password });
  // The same answer as before the reset: a stranger who registered the address must not learn that its owner confirmed
  // it.
  expect(old).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_CONFIRMED' } });
  const fresh = await stack.visitor().post('/api/session', { email, password: newPassword });
  expect(fresh).toMatchObject({ status: 200, body: { user: { email } } });
});

test('a reset link expires after 30 minutes', async () => {
  const { email } = await stack.signUp();
  await stack.visitor().post('/api/password/forgot', { email });
  const token = tokenIn(
    (await stack.mail.waitFor(email, { subject: /new password/ })).text,
    'token',
  );
  const [row] = await stack.database.admin(
    `select count(*)::int as links from accounts.verifications
     where expires_at - created_at between interval '29 minutes' and interval '31 minutes'`,
  );
  expect(row?.links).toBeGreaterThan(0);
  await stack.database.admin(
    `update accounts.verifications set expires_at = now() - interval '1 second'`,
  );
  const reply = await stack.visitor().post('/api/password/reset', { token, password: newPassword });
  expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } });
});

test('each demo visitor gets a separate account, which a job erases a day later', async () => {
  const first = await stack.visitor().post('/api/session/demo');
  const second = stack.visitor();
  const other = await second.post('/api/session/demo');
  const { user } = first.body as { user: { id: string; isDemo: boolean } };
  expect(user.isDemo).toBe(true);
  expect((other.body as { user: { id: string } }).user.id).not.toBe(user.id);

  const [job] = await stack.database.admin(
    `select start_after - created_on as wait from queue.job
     where name = 'accounts.erase-demo' and data->>'userId' = $1`,
    [user.id],
  );
  expect(job?.wait).toMatchObject({ days: 1 });
  await accountJobs(stack.deps)['accounts.erase-demo']({ userId: user.id }, { id: 'test' });
  const rows = await stack.database.admin('select id from accounts.users where id = $1', [user.id]);
  expect(rows).toEqual([]);
  expect((await second.get('/api/profile')).status).toBe(200);
});

test('the job that erases demo accounts does not touch a real account', async () => {
  const person = await stack.signUp();
  await accountJobs(stack.deps)['accounts.erase-demo']({ userId: person.userId }, { id: 'test' });
  expect((await person.get('/api/profile')).status).toBe(200);
});

test('a user can list the signed-in devices and sign out another device', async () => {
  const phone = await stack.signUp();
  const laptop = stack.visitor({ 'user-agent': 'Laptop' });
  await laptop.post('/api/session', { email: phone.email, password });
  const devices = (await phone.get('/api/sessions')).body as {
    id: string;
    userAgent: string;
    isCurrent: boolean;
  }[];
  expect(devices).toHaveLength(2);
  const other = devices.find(({ isCurrent }) => !isCurrent);
  expect(other?.userAgent).toBe('Laptop');
  expect((await phone.delete(`/api/sessions/${other?.id}`)).status).toBe(200);
  expect((await laptop.get('/api/profile')).status).toBe(401);
  expect((await phone.get('/api/profile')).status).toBe(200);
});

test('a session in use is extended at most once a day', async () => {
  const person = await stack.signUp();
  await stack.database.admin(
    `update accounts.sessions set expires_at = now() + interval '20 days' where user_id = $1`,
    [person.userId],
  );
  const reply = await person.get('/api/session');
  expect(reply.headers.getSetCookie().join()).toContain('Max-Age=2592000');
  const [row] = await stack.database.admin(
    `select expires_at > now() + interval '29 days' as prolonged from accounts.sessions where user_id = $1`,
    [person.userId],
  );
  expect(row?.prolonged).toBe(true);
});
