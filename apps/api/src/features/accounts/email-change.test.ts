import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  freshEmail,
  type Person,
  password,
  registration,
  startTestApp,
  type TestApp,
  tokenIn,
} from '../../../../../tests/support/api/test-app.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack?.close());

const atOld = /Confirm your change/;
const atNew = /Confirm your new email/;

const ask = (person: Person, email: string) => person.post('/api/profile/email', { email });
const linkTo = async (mailbox: string, subject: RegExp) =>
  tokenIn((await stack.mail.waitFor(mailbox, { subject })).text, 'token');
const confirm = (token: string) => stack.visitor().post('/api/profile/email/confirm', { token });
const emailOf = async (person: Person) =>
  ((await person.get('/api/profile')).body as { email: string }).email;
const mailsTo = (mailbox: string) => stack.mail.mails.filter(({ to }) => to === mailbox).length;
const invalid = { status: 400, body: { code: 'INVALID_TOKEN' } };

test('an email address changes only after both mailboxes have confirmed the change', async () => {
  const person = await stack.signUp();
  const email = freshEmail();
  expect((await ask(person, email)).status).toBe(200);
  const first = await linkTo(person.email, atOld);
  expect(mailsTo(email)).toBe(0);
  expect(await person.get('/api/profile/sign-in')).toMatchObject({
    body: { emailChange: { email, waitsFor: 'old' } },
  });

  expect(await confirm(first)).toMatchObject({ status: 200, body: { done: false } });
  expect(await emailOf(person)).toBe(person.email);
  expect(await confirm(first)).toMatchObject(invalid);

  const second = await linkTo(email, atNew);
  expect(await confirm(second)).toMatchObject({ status: 200, body: { done: true } });
  expect(await emailOf(person)).toBe(email);
  expect(await confirm(second)).toMatchObject(invalid);
  expect(await person.get('/api/profile/sign-in')).toMatchObject({ body: { emailChange: null } });

  const logIn = (address: string) =>
    stack.visitor().post('/api/session', { email: address, password });
  expect((await logIn(email)).status).toBe(200);
  expect((await logIn(person.email)).status).toBe(401);
  await stack.mail.waitFor(person.email, { subject: /was changed/ });
  const log = (await person.get('/api/security-log')).body as { kind: string }[];
  expect(log.map(({ kind }) => kind)).toContain('email-changed');
});

test('a second request to change the email address invalidates the links of the first request', async () => {
  const person = await stack.signUp();
  const email = freshEmail();
  await ask(person, freshEmail());
  const first = await linkTo(person.email, atOld);
  await ask(person, email);
  expect(await confirm(first)).toMatchObject(invalid);
  expect(await emailOf(person)).toBe(person.email);
});

test('requesting a change to the current email address cancels the pending change', async () => {
  const person = await stack.signUp();
  await ask(person, freshEmail());
  const link = await linkTo(person.email, atOld);
  expect((await ask(person, person.email)).status).toBe(200);
  expect(await confirm(link)).toMatchObject(invalid);
});

test('a change to an email address that already has an account gets the usual answer, and both accounts keep their addresses', async () => {
  const person = await stack.signUp();
  const owner = await stack.signUp();
  const taken = await ask(person, owner.email);
  expect(taken).toMatchObject({ status: 200, body: {} });
  const reply = await confirm(await linkTo(person.email, atOld));
  expect(reply).toMatchObject({ status: 200, body: { done: false } });
  await stack.mail.waitFor(owner.email, { subject: /already have/ });
  expect(await emailOf(person)).toBe(person.email);
  expect(await emailOf(owner)).toBe(owner.email);
});

test('when a user confirms a new email address, an unconfirmed registration with that address is removed', async () => {
  const person = await stack.signUp();
  const email = freshEmail();
  await stack.visitor().post('/api/accounts', registration(email));
  await ask(person, email);
  await confirm(await linkTo(person.email, atOld));
  const reply = await confirm(await linkTo(email, atNew));
  expect(reply).toMatchObject({ status: 200, body: { done: true } });
  expect(await emailOf(person)).toBe(email);
});

test('a password reset link in the old mailbox stops working after the email address has changed', async () => {
  const person = await stack.signUp();
  const email = freshEmail();
  await stack.visitor().post('/api/password/forgot', { email: person.email });
  const reset = await linkTo(person.email, /new password/);
  await ask(person, email);
  await confirm(await linkTo(person.email, atOld));
  await confirm(await linkTo(email, atNew));
  const reply = await stack
    .visitor()
    .post('/api/password/reset', { token: reset, password: 'quiet-harbour-lantern-7' });
  expect(reply).toMatchObject(invalid);
});

test('a pending change of the email address expires, and a demo account cannot start such a change', async () => {
  const person = await stack.signUp();
  await ask(person, freshEmail());
  const link = await linkTo(person.email, atOld);
  await stack.database.admin(
    `update accounts.verifications set expires_at = now() - interval '1 second'`,
  );
  expect(await confirm(link)).toMatchObject(invalid);

  const demo = stack.visitor();
  await demo.post('/api/session/demo');
  expect(await demo.post('/api/profile/email', { email: freshEmail() })).toMatchObject({
    status: 403,
    body: { code: 'NOT_IN_DEMO' },
  });
});
