import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthenticator } from '../../../../../../tests/support/api/authenticator.ts';
import { later } from '../../../../../../tests/support/api/later.ts';
import { withQuery } from '../../../../../../tests/support/api/plant.ts';
import {
  password,
  publicUrl,
  startTestApp,
  type TestApp,
} from '../../../../../../tests/support/api/test-app.ts';
import type { TestVisitor } from '../../../../../../tests/support/api/test-visitor.ts';
import { turnOnTwoFactor } from '../../../../../../tests/support/api/two-factor.ts';
import { deletePasskeyOf } from './passkeys.sql.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack?.close());

type Authenticator = ReturnType<typeof createAuthenticator>;
type Asked = Parameters<Authenticator['use']>[0];
type Given = Parameters<Authenticator['use']>[1];

const asked = async (visitor: TestVisitor, path: string) =>
  ((await visitor.post(path)).body as { options: Asked }).options;

const add = async (visitor: TestVisitor, given?: Given) => {
  const authenticator = createAuthenticator(publicUrl);
  const options = await asked(visitor, '/api/profile/passkeys/options');
  const reply = await visitor.post('/api/profile/passkeys', authenticator.create(options, given));
  return { authenticator, reply };
};
const use = async (visitor: TestVisitor, authenticator: Authenticator, given?: Given) => {
  const options = await asked(visitor, '/api/session/passkey/options');
  return await visitor.post('/api/session/passkey', authenticator.use(options, given));
};
const passkeys = async (visitor: TestVisitor) =>
  (
    (await visitor.get('/api/profile/sign-in')).body as {
      passkeys: { id: string; name: string; lastUsedAt: string | null }[];
    }
  ).passkeys;
const isIn = async (visitor: TestVisitor) => (await visitor.get('/api/profile')).status === 200;
const kinds = async (visitor: TestVisitor) =>
  ((await visitor.get('/api/security-log')).body as { kind: string }[]).map(({ kind }) => kind);

test('a passkey can be added, signs in without an email address, and can be renamed and removed', async () => {
  const person = await stack.signUp();
  const { authenticator, reply } = await add(person);
  expect(reply.status).toBe(200);
  await stack.mail.waitFor(person.email, { subject: /passkey was added/i });

  const laptop = stack.visitor();
  expect(await use(laptop, authenticator)).toMatchObject({
    status: 200,
    body: { user: { id: person.userId } },
  });
  expect(await isIn(laptop)).toBe(true);
  const [passkey] = await passkeys(person);
  expect(passkey?.lastUsedAt).not.toBeNull();

  const path = `/api/profile/passkeys/${passkey?.id}`;
  expect((await person.send('PUT', path, { name: 'My phone' })).status).toBe(200);
  expect((await passkeys(person))[0]?.name).toBe('My phone');
  expect((await person.delete(path)).status).toBe(200);
  expect(await passkeys(person)).toEqual([]);
  expect((await use(stack.visitor(), authenticator)).status).toBe(400);
  await stack.mail.waitFor(person.email, { subject: /passkey was removed/i });
  expect(await kinds(person)).toEqual(
    expect.arrayContaining(['passkey-added', 'passkey-removed', 'signed-in-new-device']),
  );
});

test('with two-factor on, a passkey alone counts as both factors', async () => {
  const person = await stack.signUp();
  const { authenticator } = await add(person);
  await turnOnTwoFactor(stack, person);
  const laptop = stack.visitor();
  expect((await use(laptop, authenticator)).status).toBe(200);
  expect(await isIn(laptop)).toBe(true);
});

test('a passkey whose device did not verify its user can be neither added nor used to sign in', async () => {
  const person = await stack.signUp();
  const unsure = { isUserVerified: false };
  expect((await add(person, unsure)).reply.body).toMatchObject({ code: 'PASSKEY_REFUSED' });
  expect(await passkeys(person)).toEqual([]);
  const { authenticator } = await add(person);
  const laptop = stack.visitor();
  expect((await use(laptop, authenticator, unsure)).body).toMatchObject({
    code: 'PASSKEY_REFUSED',
  });
  expect(await isIn(laptop)).toBe(false);
});

test("a passkey's response is accepted only once, and only for its own challenge, browser and origin", async () => {
  const person = await stack.signUp();
  const { authenticator } = await add(person);
  const laptop = stack.visitor();
  const options = await asked(laptop, '/api/session/passkey/options');
  const answer = authenticator.use(options);
  const thief = stack.visitor();
  expect((await thief.post('/api/session/passkey', answer)).status).toBe(400);
  await asked(thief, '/api/session/passkey/options');
  expect((await thief.post('/api/session/passkey', answer)).status).toBe(400);
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => laptop.copy().post('/api/session/passkey', answer)),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const phished = await use(stack.visitor(), authenticator, { origin: 'http://roadworthy.evil' });
  expect(phished.body).toMatchObject({ code: 'PASSKEY_REFUSED' });
});

test('an unknown passkey gets the same answer as a wrong signature', async () => {
  const person = await stack.signUp();
  const { authenticator } = await add(person);
  const visitor = stack.visitor();
  const unknown = await use(visitor, createAuthenticator(publicUrl));
  const options = await asked(visitor, '/api/session/passkey/options');
  const forged = {
    ...createAuthenticator(publicUrl).use(options),
    id: authenticator.credentialId,
    rawId: authenticator.credentialId,
  };
  const wrong = await visitor.post('/api/session/passkey', forged);
  expect(unknown.body).toEqual(wrong.body);
  expect(unknown.status).toBe(wrong.status);
  expect(wrong.body).toMatchObject({ code: 'PASSKEY_REFUSED' });
});

test('adding or removing a passkey requires a fresh sign-in, and signing in with a passkey counts as a fresh sign-in', async () => {
  const person = await stack.signUp();
  const { authenticator } = await add(person);
  const before = person.cookies.get('__Host-rw.session_token');
  await later(stack, '11 minutes');
  const [passkey] = await passkeys(person);
  const needed = { body: { code: 'FRESH_SIGN_IN_NEEDED' } };
  expect(await person.post('/api/profile/passkeys/options')).toMatchObject(needed);
  expect(await person.delete(`/api/profile/passkeys/${passkey?.id}`)).toMatchObject(needed);

  const prove = async (holder: Authenticator) => {
    const options = await asked(person, '/api/session/passkey/options');
    return await person.post('/api/session/proof', {
      way: 'passkey',
      passkey: holder.use(options),
    });
  };
  const other = await stack.signUp();
  const { authenticator: othersPasskey } = await add(other);
  expect((await prove(othersPasskey)).status).toBe(422);
  expect((await prove(createAuthenticator(publicUrl))).status).toBe(422);
  expect(await person.delete(`/api/profile/passkeys/${passkey?.id}`)).toMatchObject(needed);
  expect((await prove(authenticator)).status).toBe(200);
  // The proof applies to this session and opens no other.
  expect(person.cookies.get('__Host-rw.session_token')).toBe(before);
  expect((await person.get('/api/sessions')).body).toHaveLength(1);
  expect((await person.delete(`/api/profile/passkeys/${passkey?.id}`)).status).toBe(200);
});

test("a user cannot rename or remove another user's passkey", async () => {
  const person = await stack.signUp();
  const { authenticator } = await add(person);
  const other = await stack.signUp();
  const [passkey] = await passkeys(person);
  const path = `/api/profile/passkeys/${passkey?.id}`;
  expect((await other.send('PUT', path, { name: 'Mine' })).status).toBe(404);
  expect((await other.delete(path)).status).toBe(404);
  // A user cannot add a passkey that another user already has.
  const options = await asked(other, '/api/profile/passkeys/options');
  const again = await other.post('/api/profile/passkeys', authenticator.create(options));
  expect(again.status).toBe(400);
  expect((await passkeys(person))[0]?.name).not.toBe('Mine');
});

test('planted fault: a passkey removal that does not check the owner is detected', async () => {
  const broken = await startTestApp({
    plant: (deps) =>
      withQuery(deps, (sql) =>
        sql === deletePasskeyOf ? sql.replace('user_id = $1', '$1::uuid is not null') : sql,
      ),
  });
  const person = await broken.signUp();
  await add(person);
  const other = await broken.signUp();
  const [passkey] = await passkeys(person);
  const reply = await other.delete(`/api/profile/passkeys/${passkey?.id}`);
  const left = await passkeys(person);
  await broken.close();
  expect({ status: reply.status, left }).toEqual({ status: 200, left: [] });
});

test('a passkey still signs in while the password is locked after failed guesses', async () => {
  const person = await stack.signUp();
  const { authenticator } = await add(person);
  const stranger = stack.visitor();
  for (let tries = 0; tries < 6; tries += 1) {
    await stranger.post('/api/session', { email: person.email, password: 'not-the-password' });
  }
  const laptop = stack.visitor();
  expect((await laptop.post('/api/session', { email: person.email, password })).status).toBe(429);
  expect((await use(laptop, authenticator)).status).toBe(200);
});

test('an account can have at most ten passkeys, and a demo account can have none', async () => {
  const person = await stack.signUp();
  for (let count = 0; count < 10; count += 1) {
    expect((await add(person)).reply.status).toBe(200);
  }
  expect(await person.post('/api/profile/passkeys/options')).toMatchObject({
    body: { code: 'NO_ROOM' },
  });
  const demo = stack.visitor();
  await demo.post('/api/session/demo');
  expect(await demo.post('/api/profile/passkeys/options')).toMatchObject({
    body: { code: 'NOT_IN_DEMO' },
  });
});
