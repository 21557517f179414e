import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/support/api/test-app.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack?.close());

const edit = {
  firstName: 'Sam',
  surname: 'Porter',
  username: 'samporter',
  gender: 'other',
  phoneNumber: '07700 900123',
};

test("a saved profile is shown in later answers, and other users' profiles stay unchanged", async () => {
  const person = await stack.signUp();
  const other = await stack.signUp();
  expect(await person.send('PUT', '/api/profile', edit)).toMatchObject({ status: 200, body: edit });
  expect(await person.get('/api/profile')).toMatchObject({
    body: { ...edit, email: person.email },
  });
  expect(await person.get('/api/session')).toMatchObject({ body: { user: edit } });
  expect(await other.get('/api/profile')).toMatchObject({
    body: { firstName: 'Alex', username: 'alex', gender: null },
  });
});

test('a field left out of a saved profile is cleared, and only the username is required', async () => {
  const person = await stack.signUp();
  await person.send('PUT', '/api/profile', edit);
  const reply = await person.send('PUT', '/api/profile', { username: 'sam' });
  expect(reply).toMatchObject({
    status: 200,
    body: { username: 'sam', firstName: '', surname: '', gender: null, phoneNumber: null },
  });
  expect((await person.send('PUT', '/api/profile', {})).status).toBe(422);
});

test('an invalid profile gets an error for each invalid field, and nothing is saved', async () => {
  const person = await stack.signUp();
  const reply = await person.send('PUT', '/api/profile', {
    firstName: 'S',
    surname: 'P',
    username: 'sp',
  });
  expect(reply).toMatchObject({
    status: 422,
    body: {
      details: {
        fields: {
          firstName: 'First name must be at least 2 characters',
          surname: 'Surname must be at least 2 characters',
          username: 'Username must be at least 3 characters',
        },
      },
    },
  });
  expect(await person.get('/api/profile')).toMatchObject({ body: { firstName: 'Alex' } });
});

test("a profile that contains another account's id, an email address or a role is rejected", async () => {
  const person = await stack.signUp();
  const other = await stack.signUp();
  for (const extra of [{ id: other.userId }, { email: 'new@example.com' }, { isDemo: true }]) {
    expect((await person.send('PUT', '/api/profile', { ...edit, ...extra })).status).toBe(422);
  }
  expect((await stack.visitor().send('PUT', '/api/profile', edit)).status).toBe(401);
});
