import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutEffect } from '../../../../../tests/support/api/plant.ts';
import { password, startTestApp, type TestApp } from '../../../../../tests/support/api/test-app.ts';
import { deleteOtherSessionsOf } from './accounts.sql.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack?.close());

const fresh = 'quiet-harbour-lantern-7';

/** Returns two devices of one user, after the first has changed the password. */
const changed = async (app: TestApp) => {
  const person = await app.signUp();
  const laptop = app.visitor();
  await laptop.post('/api/session', { email: person.email, password });
  const reply = await person.post('/api/profile/password', {
    currentPassword: password,
    password: fresh,
  });
  return { person, laptop, reply };
};

test('changing the password signs out every other device and keeps this device signed in', async () => {
  const other = await stack.signUp();
  const { person, laptop, reply } = await changed(stack);
  expect(reply.status).toBe(200);
  expect((await person.get('/api/profile')).status).toBe(200);
  expect((await laptop.get('/api/profile')).status).toBe(401);
  expect((await other.get('/api/profile')).status).toBe(200);

  const logIn = (word: string) =>
    stack.visitor().post('/api/session', { email: person.email, password: word });
  expect((await logIn(password)).status).toBe(401);
  expect((await logIn(fresh)).status).toBe(200);
  const letter = await stack.mail.waitFor(person.email, { subject: /password was changed/ });
  expect(letter.text).toContain(
    'Every other device was logged out, and your API tokens and calendar link stopped working',
  );
  const log = (await person.get('/api/security-log')).body as { kind: string }[];
  expect(log.map(({ kind }) => kind)).toContain('password-changed');
});

test('planted fault: a password change that leaves other devices signed in is detected', async () => {
  const broken = await startTestApp({ plant: withoutEffect(deleteOtherSessionsOf) });
  const { laptop } = await changed(broken);
  const { status } = await laptop.get('/api/profile');
  await broken.close();
  expect(status).toBe(200);
});

test('changing the password with a wrong current password shows an error at that field, changes nothing and counts as a failed attempt', async () => {
  const person = await stack.signUp();
  const attempt = (currentPassword: string) =>
    person.post('/api/profile/password', { currentPassword, password: fresh });
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await attempt('not-the-password')).toMatchObject({
      status: 422,
      body: { details: { fields: { currentPassword: 'Current password is not correct' } } },
    });
  }
  expect((await attempt(password)).status).toBe(429);
  const logIn = await stack.visitor().post('/api/session', { email: person.email, password });
  expect(logIn.status).toBe(200);
});

test('a changed password must meet the same rules as a password at registration', async () => {
  const person = await stack.signUp();
  const attempt = (word: string) =>
    person.post('/api/profile/password', { currentPassword: password, password: word });
  expect(await attempt('short')).toMatchObject({
    body: { details: { fields: { password: 'Password must be at least 8 characters' } } },
  });
  expect(await attempt('liverpool1')).toMatchObject({ body: { code: 'PASSWORD_BREACHED' } });
});
