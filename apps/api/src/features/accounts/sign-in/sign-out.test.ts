import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  password,
  startTestApp,
  type TestApp,
} from '../../../../../../tests/support/api/test-app.ts';
import type { Deps } from '../../../deps.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack?.close());

const twoDevices = async () => {
  const phone = await stack.signUp();
  const laptop = stack.visitor();
  await laptop.post('/api/session', { email: phone.email, password });
  return { phone, laptop };
};

test("logging out ends only this device's session", async () => {
  const { phone, laptop } = await twoDevices();
  const tab = phone.copy();
  expect((await phone.delete('/api/session')).status).toBe(200);
  expect((await tab.get('/api/profile')).status).toBe(401);
  expect((await laptop.get('/api/profile')).status).toBe(200);
});

/** Returns deps whose log-out reports success but keeps the session. */
const keepsSession = (deps: Deps): Deps => {
  const { auth } = deps.accounts;
  const signOut = async () => ({ headers: new Headers(), response: { success: true } });
  const api = Object.create(auth.api, { signOut: { value: signOut } });
  return {
    ...deps,
    accounts: Object.create(deps.accounts, {
      auth: { value: Object.create(auth, { api: { value: api } }) },
    }),
  };
};

test('planted fault: a log-out that keeps the session is detected', async () => {
  const broken = await startTestApp({ plant: keepsSession });
  const person = await broken.signUp();
  const tab = person.copy();
  expect((await person.delete('/api/session')).status).toBe(200);
  const { status } = await tab.get('/api/profile');
  await broken.close();
  expect(status).toBe(200);
});

test('signing out everywhere else ends every other session and keeps this one', async () => {
  const { phone, laptop } = await twoDevices();
  const other = await stack.signUp();
  expect((await phone.delete('/api/sessions')).status).toBe(200);
  expect((await laptop.get('/api/profile')).status).toBe(401);
  expect((await phone.get('/api/profile')).status).toBe(200);
  expect((await other.get('/api/profile')).status).toBe(200);
  expect((await phone.get('/api/sessions')).body).toHaveLength(1);
  const log = (await phone.get('/api/security-log')).body as { kind: string }[];
  expect(log.map(({ kind }) => kind)).toContain('others-signed-out');
});

test('signing out everywhere else logs nothing if there is no other session', async () => {
  const person = await stack.signUp();
  expect((await person.delete('/api/sessions')).status).toBe(200);
  const log = (await person.get('/api/security-log')).body as { kind: string }[];
  expect(log.map(({ kind }) => kind)).not.toContain('others-signed-out');
});
