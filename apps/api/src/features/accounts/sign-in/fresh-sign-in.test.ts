import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  continueWithGoogle,
  startAppWithGoogle,
} from '../../../../../../tests/support/api/google.ts';
import { later } from '../../../../../../tests/support/api/later.ts';
import { withQuery } from '../../../../../../tests/support/api/plant.ts';
import {
  freshEmail,
  password,
  startTestApp,
  type TestApp,
} from '../../../../../../tests/support/api/test-app.ts';
import type { TestVisitor } from '../../../../../../tests/support/api/test-visitor.ts';
import { systemActor } from '../../../platform/db.ts';
import { requireFreshSignIn } from '../../../platform/session.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startAppWithGoogle();
});
afterAll(() => stack?.close());

const changeEmail = (visitor: TestVisitor) =>
  visitor.post('/api/profile/email', { email: freshEmail() });
const prove = (visitor: TestVisitor, word: string) =>
  visitor.post('/api/session/proof', { way: 'password', password: word });
const proveByMail = (visitor: TestVisitor, emailedCode: string) =>
  visitor.post('/api/session/proof', { way: 'email', emailedCode });
const needed = { status: 403, body: { code: 'FRESH_SIGN_IN_NEEDED' } };

/** Returns a user who signed in just over ten minutes ago. */
const signedInLongAgo = async (app: TestApp) => {
  const person = await app.signUp();
  await later(app, '11 minutes');
  return person;
};

test('sensitive changes need no new proof of identity for ten minutes after sign-in, and need one afterwards', async () => {
  const person = await stack.signUp();
  expect((await changeEmail(person)).status).toBe(200);
  await later(stack, '9 minutes');
  expect((await changeEmail(person)).status).toBe(200);
  await later(stack, '2 minutes');
  expect(await changeEmail(person)).toMatchObject(needed);
  expect(await person.post('/api/profile/google')).toMatchObject(needed);
  expect(await person.delete('/api/profile/google')).toMatchObject(needed);
  // Using the session does not make it fresh, and ordinary changes need no proof.
  expect((await person.get('/api/session')).body).toMatchObject({ user: { id: person.userId } });
  expect(await changeEmail(person)).toMatchObject(needed);
  expect((await person.post('/api/profile/email', { email: person.email })).status).toBe(200);

  expect((await prove(person, password)).status).toBe(200);
  expect((await changeEmail(person)).status).toBe(200);
});

test('a proof of identity is valid only for the session in which it was given', async () => {
  const person = await signedInLongAgo(stack);
  const laptop = stack.visitor();
  await laptop.post('/api/session', { email: person.email, password });
  expect((await prove(laptop, password)).status).toBe(200);
  expect(await changeEmail(person)).toMatchObject(needed);
});

test('planted fault: a check that treats every session as fresh is detected', async () => {
  const broken = await startTestApp({
    plant: (deps) =>
      withQuery(deps, (sql) => sql.replace('s.proved_at >', 'true or s.proved_at >')),
  });
  const { status } = await changeEmail(await signedInLongAgo(broken));
  await broken.close();
  expect(status).toBe(200);
});

test('a session that has ended never counts as freshly signed in', async () => {
  const person = await stack.signUp();
  const [row] = await stack.database.admin('select id from accounts.sessions where user_id = $1', [
    person.userId,
  ]);
  const actor = { ...systemActor(person.userId), sessionId: String(row?.id) };
  const inBoth = async () => {
    await stack.deps.db.asUser(actor, (tx) => requireFreshSignIn(tx, actor));
    await stack.deps.accounts.transaction((client) => requireFreshSignIn(client, actor));
  };
  await inBoth();
  await person.delete('/api/session');
  await expect(inBoth()).rejects.toThrow('Sign in first');
});

test('wrong passwords at the identity check are reported, counted and written to the security log', async () => {
  const person = await signedInLongAgo(stack);
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await prove(person, 'not-the-password')).toMatchObject({
      status: 422,
      body: { details: { fields: { password: 'Password is not correct' } } },
    });
  }
  expect((await prove(person, password)).status).toBe(429);
  expect(await changeEmail(person)).toMatchObject(needed);
  const log = (await person.get('/api/security-log')).body as { kind: string }[];
  expect(log.filter(({ kind }) => kind === 'sign-in-failed')).toHaveLength(5);
  // Attempts on one device do not stop the owner from proving their identity on another.
  const laptop = stack.visitor();
  await laptop.post('/api/session', { email: person.email, password });
  expect((await prove(laptop, password)).status).toBe(200);
});

test('of a hundred simultaneous password guesses only five are compared with the password', async () => {
  const person = await signedInLongAgo(stack);
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, at) => prove(person, `guess-number-${at}`)),
  );
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(5);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(95);
});

const codeFor = async (email: string) => {
  const letter = await stack.mail.waitFor(email, { subject: /is your code/ });
  const code = /\b(\d{6})\b/.exec(letter.text)?.[1];
  if (!code) throw new Error(`The mail contains no code: ${letter.text}`);
  return code;
};

test('a user who signs in only with Google proves their identity with a mailed code that is valid once and only in that session', async () => {
  const email = freshEmail();
  const person = stack.visitor();
  await continueWithGoogle(person, email);
  const tablet = stack.visitor();
  await continueWithGoogle(tablet, email);
  await later(stack, '11 minutes');
  expect(await changeEmail(person)).toMatchObject(needed);
  expect((await person.post('/api/session/proof/email')).status).toBe(200);
  const code = await codeFor(email);
  const rows = await stack.database.admin('select identifier, value from accounts.verifications');
  expect(JSON.stringify(rows)).not.toContain(code);

  const other = code === '111111' ? '222222' : '111111';
  expect((await proveByMail(person, other)).status).toBe(422);
  expect((await proveByMail(tablet, code)).status).toBe(422);
  expect((await proveByMail(person, code.replace(/^.../, '$& '))).status).toBe(200);
  expect((await changeEmail(person)).status).toBe(200);
  expect((await proveByMail(person, code)).status).toBe(422);
});

test('a mailed identity code expires after ten minutes', async () => {
  const email = freshEmail();
  const person = stack.visitor();
  await continueWithGoogle(person, email);
  await person.post('/api/session/proof/email');
  const code = await codeFor(email);
  await later(stack, '11 minutes');
  expect((await proveByMail(person, code)).status).toBe(422);
});

test('a user with a password gets no mailed identity code, and a demo account needs no proof of identity', async () => {
  const person = await stack.signUp();
  expect((await person.post('/api/session/proof/email')).status).toBe(404);
  const demo = stack.visitor();
  const { user } = (await demo.post('/api/session/demo')).body as { user: { id: string } };
  await later(stack, '11 minutes');
  expect((await prove(demo, 'any')).body).toMatchObject({ code: 'NOT_IN_DEMO' });
  const [row] = await stack.database.admin('select id from accounts.sessions where user_id = $1', [
    user.id,
  ]);
  const actor = { ...systemActor(user.id), sessionId: String(row?.id) };
  await stack.deps.db.asUser(actor, (tx) => requireFreshSignIn(tx, actor));
});
