import { afterAll, beforeAll, expect, test } from 'vitest';
import { continueWithGoogle, startAppWithGoogle } from '../../support/api/google.ts';
import { later } from '../../support/api/later.ts';
import {
  freshEmail,
  type Person,
  password,
  type TestApp,
  tokenIn,
} from '../../support/api/test-app.ts';
import type { TestVisitor } from '../../support/api/test-visitor.ts';

// A3: a Google identity opens an account only if Google is authoritative for the email address, or with the password.

let stack: TestApp;
beforeAll(async () => {
  stack = await startAppWithGoogle();
});
afterAll(() => stack?.close());

const askedForPassword = '/login?error=link_with_password';

const isIn = async (visitor: TestVisitor, person: Pick<Person, 'userId'>) =>
  ((await visitor.get('/api/profile')).body as { id?: string }).id === person.userId;

const logIn = (visitor: TestVisitor, email: string, word = password) =>
  visitor.post('/api/session', { email, password: word });

const resetTo = async (email: string, word: string) => {
  await stack.visitor().post('/api/password/forgot', { email });
  const letter = await stack.mail.waitFor(email, { subject: /new password/ });
  const token = tokenIn(letter.text, 'token');
  await stack.visitor().post('/api/password/reset', { token, password: word });
};

test('if Google is not authoritative for an address, linking it requires the password', async () => {
  const person = await stack.signUp();
  const browser = stack.visitor();
  const back = await continueWithGoogle(browser, person.email);
  expect(back.headers.get('location')).toBe(askedForPassword);
  expect(await isIn(browser, person)).toBe(false);

  expect((await logIn(browser, person.email, 'not-the-password')).status).toBe(401);
  expect((await logIn(browser, person.email)).status).toBe(200);
  const letter = await stack.mail.waitFor(person.email, { subject: /Google is linked/ });
  expect(letter.text).toContain('Hello Alex,');

  const elsewhere = stack.visitor();
  const again = await continueWithGoogle(elsewhere, person.email);
  expect(again.headers.get('location')).toBe('/');
  expect(await isIn(elsewhere, person)).toBe(true);
});

test.each(['gmail.com', 'googlemail.com', 'hosted'])(
  'an address that Google is authoritative for (%s) is linked at once, and the owner gets a mail',
  async (domain) => {
    const name = freshEmail().split('@')[0];
    const email = domain === 'hosted' ? `${name}@company.example` : `${name}@${domain}`;
    const person = await stack.signUp(email);
    const browser = stack.visitor();
    const login = domain === 'hosted' ? `hosted:${email}` : email;
    const back = await continueWithGoogle(browser, login);
    expect(back.headers.get('location')).toBe('/');
    expect(await isIn(browser, person)).toBe(true);
    await stack.mail.waitFor(email, { subject: /Google is linked/ });
  },
);

test('a Google identity that waits for the password can be linked once, within a short time, in the same browser and to the same account', async () => {
  const person = await stack.signUp();
  const other = await stack.signUp();
  const identities = async () =>
    await stack.database.admin(
      `select user_id from accounts.identities where provider_id = 'google' and account_id = $1`,
      [person.email],
    );
  // Another browser has no identity awaiting a password.
  await continueWithGoogle(stack.visitor(), person.email);
  await logIn(stack.visitor(), person.email);
  expect(await identities()).toEqual([]);
  // Signing in to another account does not link the identity, and uses it up.
  const shared = stack.visitor();
  await continueWithGoogle(shared, person.email);
  const kept = shared.copy();
  await logIn(shared, other.email);
  await logIn(kept, person.email);
  expect(await identities()).toEqual([]);
  // The identity expires after a short time.
  const slow = stack.visitor();
  await continueWithGoogle(slow, person.email);
  await later(stack, '16 minutes');
  await logIn(slow, person.email);
  expect(await identities()).toEqual([]);
});

test("a former holder of a mailbox loses the account once the mailbox's owner resets the password", async () => {
  const email = freshEmail();
  const former = stack.visitor();
  await continueWithGoogle(former, email);
  expect((await former.get('/api/profile')).status).toBe(200);
  await resetTo(email, 'harbour-lamp-ninety');
  expect((await former.get('/api/profile')).status).toBe(401);
  const back = await continueWithGoogle(former, email);
  expect(back.headers.get('location')).toBe(askedForPassword);
  expect((await former.get('/api/profile')).status).toBe(401);
  expect((await logIn(stack.visitor(), email, 'harbour-lamp-ninety')).status).toBe(200);
});
