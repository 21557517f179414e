import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  continueWithGoogle,
  startAppWithGoogle,
} from '../../../../../../tests/support/api/google.ts';
import {
  freshEmail,
  type Person,
  type TestApp,
} from '../../../../../../tests/support/api/test-app.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startAppWithGoogle();
});
afterAll(() => stack?.close());

const link = (person: Person, login: string) =>
  continueWithGoogle(person, login, '/api/profile/google');
const linkedAt = async (person: Person) =>
  ((await person.get('/api/profile/sign-in')).body as { googleLinkedAt: string | null })
    .googleLinkedAt;
const kinds = async (person: Person) =>
  ((await person.get('/api/security-log')).body as { kind: string }[]).map(({ kind }) => kind);
const idOf = async (visitor: { get: Person['get'] }) =>
  ((await visitor.get('/api/profile')).body as { id?: string }).id;

test('a Google identity with another email address can be linked, signs in to the same account, and can be unlinked', async () => {
  const person = await stack.signUp();
  const login = freshEmail();
  const back = await link(person, login);
  expect(back.headers.get('location')).toBe('/profile?google=linked');
  expect(await linkedAt(person)).not.toBeNull();
  expect(await kinds(person)).toContain('google-linked');
  await stack.mail.waitFor(person.email, { subject: /Google is linked/ });

  const elsewhere = stack.visitor();
  await continueWithGoogle(elsewhere, login);
  expect(await idOf(elsewhere)).toBe(person.userId);

  expect((await person.delete('/api/profile/google')).status).toBe(200);
  expect(await linkedAt(person)).toBeNull();
  expect(await kinds(person)).toContain('google-unlinked');
  const again = stack.visitor();
  await continueWithGoogle(again, login);
  expect(await idOf(again)).not.toBe(person.userId);
});

test('a Google identity linked to another account stays linked to that account', async () => {
  const owner = await stack.signUp();
  const person = await stack.signUp();
  const login = freshEmail();
  await link(owner, login);
  const back = await link(person, login);
  expect(back.headers.get('location')).toMatch(/^\/profile\?error=/);
  expect(await linkedAt(person)).toBeNull();
  expect(await linkedAt(owner)).not.toBeNull();
});

test('Google is not linked if the user signed out during the linking', async () => {
  const person = await stack.signUp();
  const tab = person.copy();
  const login = freshEmail();
  const back = await continueWithGoogle(person, login, '/api/profile/google', async () => {
    await tab.delete('/api/session');
  });
  expect(back.headers.get('location')).toMatch(/error=/);
  const elsewhere = stack.visitor();
  await continueWithGoogle(elsewhere, login);
  expect(await idOf(elsewhere)).not.toBe(person.userId);
});

test('the last way to sign in to an account cannot be unlinked', async () => {
  const visitor = stack.visitor();
  await continueWithGoogle(visitor, freshEmail());
  expect(await visitor.delete('/api/profile/google')).toMatchObject({
    status: 409,
    body: { code: 'LAST_WAY_IN' },
  });
  const other = await stack.signUp();
  expect((await other.delete('/api/profile/google')).status).toBe(404);
});
