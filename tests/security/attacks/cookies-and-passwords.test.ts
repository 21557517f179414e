import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { obviousWords } from '@roadworthy/domain/accounts/accounts.rules';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { breachedPasswords } from '../../../apps/api/src/features/accounts/usable-passwords.ts';
import { continueWithGoogle, startAppWithGoogle } from '../../support/api/google.ts';
import { later } from '../../support/api/later.ts';
import { freshEmail, password, registration, type TestApp } from '../../support/api/test-app.ts';
import { createTestDatabase } from '../../support/api/test-database.ts';
import type { TestVisitor } from '../../support/api/test-visitor.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startAppWithGoogle();
});
afterAll(() => stack?.close());

/** Returns a visitor, and the cookies it was given. */
const watched = (visitor: TestVisitor) => {
  const given: string[] = [];
  const send: TestVisitor['send'] = async (...parameters) => {
    const reply = await visitor.send(...parameters);
    given.push(...reply.headers.getSetCookie());
    return reply;
  };
  const one: TestVisitor = {
    ...visitor,
    send,
    get: (path) => send('GET', path),
    post: (path, body = {}) => send('POST', path, body),
    delete: (path) => send('DELETE', path),
  };
  return { visitor: one, given };
};

/** What the page itself reads: two marks that say something happened, and nothing more. */
const forThePage = ['__Host-rw_signed_in', '__Host-rw_account_kept'];

test('every cookie belongs to this host alone, needs HTTPS, stays on this site and is hidden from scripts', async () => {
  const { email } = await stack.signUp();
  const { visitor, given } = watched(stack.visitor());
  await visitor.post('/api/session', { email, password });
  await visitor.get('/api/session');
  await visitor.post('/api/session/passkey/options');
  await visitor.post('/api/profile/deletion');
  await visitor.post('/api/session', { email, password });
  await visitor.delete('/api/session');
  await continueWithGoogle(visitor, freshEmail());
  const set = given.filter((cookie) => !/; Max-Age=0(;|$)/.test(cookie));
  const names = new Set(set.map((cookie) => cookie.split('=')[0] ?? ''));
  expect(names.size).toBeGreaterThanOrEqual(5);
  expect([...names]).toEqual(expect.arrayContaining(forThePage));
  for (const cookie of set) {
    const name = cookie.split('=')[0] ?? '';
    expect(cookie).toMatch(/^__Host-/);
    expect(cookie).toMatch(/; Secure(;|$)/);
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).toMatch(/; SameSite=(Lax|Strict)(;|$)/);
    expect(cookie).not.toMatch(/; Domain=/i);
    expect([name, /; HttpOnly(;|$)/.test(cookie)]).toEqual([name, !forThePage.includes(name)]);
  }
});

const register = (secret: string) =>
  stack.visitor().post('/api/accounts', { ...registration(freshEmail()), password: secret });

test('passwords known from breaches are refused; at least 3,000 of them are long enough to be chosen', async () => {
  const choosable = [...breachedPasswords].map(String).filter((each) => each.length >= 8);
  expect(choosable.length).toBeGreaterThan(3000);
  for (const each of choosable.filter((_, at) => at % 500 === 0)) {
    expect([each, (await register(each)).status]).toEqual([each, 422]);
  }
});

test('a password that consists of words about this app is refused wherever a password can be set', async () => {
  expect(obviousWords).toContain('roadworthy');
  for (const each of [
    'roadworthy1',
    'Roadworthy!2026',
    'my-garage-2026',
    'MOT.tax.MOT',
    'R0adworthy',
  ]) {
    const expected = each === 'R0adworthy' ? 200 : 422;
    expect([each, (await register(each)).status]).toEqual([each, expected]);
  }
  const person = await stack.signUp();
  const change = { currentPassword: password, password: 'Roadworthy2026!' };
  expect(await person.post('/api/profile/password', change)).toMatchObject({
    status: 422,
    body: { details: { fields: { password: 'Password is too easy to guess' } } },
  });
});

test('a password can have 8 to 72 characters of any kind', async () => {
  for (const each of [
    'bvxqzkwj',
    '73915028',
    'ЖЩЮЯЫЭЪФ',
    '🚗🚗🔧🛞🚗🚗🔧🛞',
    'a b c d e',
    `xK${'y'.repeat(70)}`,
  ]) {
    expect([each, (await register(each)).status]).toEqual([each, 200]);
  }
  expect((await register('bvxqzkw')).status).toBe(422);
  expect((await register('x'.repeat(73))).status).toBe(422);
});

test('a password is compared exactly as typed, with its spaces, capitals and last character', async () => {
  const person = await stack.signUp();
  const secret = ` Tr${'é'.repeat(66)}iX `;
  const change = { currentPassword: password, password: secret };
  expect((await person.post('/api/profile/password', change)).status).toBe(200);
  const logIn = async (word: string) =>
    (await stack.visitor().post('/api/session', { email: person.email, password: word })).status;
  expect(await logIn(secret.trim())).toBe(401);
  expect(await logIn(secret.toLowerCase())).toBe(401);
  expect(await logIn(`${secret.slice(0, -1)}x`)).toBe(401);
  expect(await logIn(secret)).toBe(200);
});

test('each password is stored with Argon2id, 19 MiB, two passes and its own salt', async () => {
  const [one, other] = [await stack.signUp(), await stack.signUp()];
  const rows = await stack.database.admin(
    'select password from accounts.identities where user_id = any($1)',
    [[one.userId, other.userId]],
  );
  const hashes = rows.map((row) => String(row.password));
  expect(hashes).toHaveLength(2);
  for (const each of hashes)
    expect(each).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$/);
  expect(new Set(hashes.map((each) => each.split('$')[4])).size).toBe(2);
});

test('a session ends after 30 days without use', async () => {
  const person = await stack.signUp();
  await later(stack, '29 days');
  expect((await person.copy().get('/api/profile')).status).toBe(200);
  await later(stack, '2 days');
  expect((await person.copy().get('/api/profile')).status).toBe(401);
});

test('a new sign-in gets a new session token, and the same browser’s earlier session ends', async () => {
  const person = await stack.signUp();
  const before = person.copy();
  await person.post('/api/session', { email: person.email, password });
  const token = '__Host-rw.session_token';
  expect(person.cookies.get(token)).not.toBe(before.cookies.get(token));
  // At least 128 random bits.
  expect(decodeURIComponent(person.cookies.get(token) ?? '').split('.')[0]).toMatch(/^\w{32,}$/);
  expect((await person.get('/api/profile')).status).toBe(200);
  // Expired, not ended elsewhere: a tab of that session keeps its records.
  expect(await before.get('/api/profile')).toMatchObject({
    status: 401,
    body: { code: 'UNAUTHENTICATED' },
  });
});

test("a parameter in a URL's query does not replace the parameter in its path", async () => {
  const person = await stack.signUp();
  const other = stack.visitor();
  await other.post('/api/session', { email: person.email, password });
  const devices = (await person.get('/api/sessions')).body as { id: string; isCurrent: boolean }[];
  const [mine, theirs] = [true, false].map(
    (isCurrent) => devices.find((each) => each.isCurrent === isCurrent)?.id,
  );
  await person.delete(`/api/sessions/${theirs}?id=${mine}&id=${mine}`);
  expect((await person.get('/api/profile')).status).toBe(200);
  const since = await person.get(`/api/sync/pull?since=0&since=5&epoch=&userId=${person.userId}`);
  expect(since.status).toBe(422);
});

test('a password still works after two years, because passwords do not expire', async () => {
  const { email } = await stack.signUp();
  await later(stack, '730 days');
  const reply = await stack.visitor().post('/api/session', { email, password });
  expect(reply.status).toBe(200);
});

test('a newly installed server has no account', async () => {
  const database = await createTestDatabase(inject('adminUrl'));
  const rows = await database.admin('select id from accounts.users');
  await database.drop();
  expect(rows).toEqual([]);
});

test('signing a device out needs a fresh sign-in', async () => {
  const person = await stack.signUp();
  const other = stack.visitor();
  await other.post('/api/session', { email: person.email, password });
  await later(stack, '11 minutes');
  const devices = (await person.get('/api/sessions')).body as { id: string; isCurrent: boolean }[];
  const id = devices.find(({ isCurrent }) => !isCurrent)?.id;
  const needed = { status: 403, body: { code: 'FRESH_SIGN_IN_NEEDED' } };
  expect(await person.delete(`/api/sessions/${id}`)).toMatchObject(needed);
  expect(await person.delete('/api/sessions')).toMatchObject(needed);
  expect((await other.get('/api/profile')).status).toBe(200);
  await person.post('/api/session/proof', { way: 'password', password });
  expect((await person.delete(`/api/sessions/${id}`)).status).toBe(200);
  expect((await other.get('/api/profile')).status).toBe(401);
});

test("an operator's command can sign out one account or all accounts", async () => {
  const [one, other] = [await stack.signUp(), await stack.signUp()];
  const run = async (whose: string) =>
    await promisify(execFile)(process.execPath, ['src/roadworthy.ts', 'sign-out', whose], {
      cwd: new URL('../../../apps/api', import.meta.url),
      env: { ...process.env, DATABASE_URL: stack.database.adminUrl },
    });
  expect((await run(one.email.toUpperCase())).stdout).toMatch(/^Sessions ended: 1\n/);
  expect((await one.get('/api/profile')).status).toBe(401);
  expect((await other.get('/api/profile')).status).toBe(200);
  await run('--everybody');
  expect((await other.get('/api/profile')).status).toBe(401);
});
