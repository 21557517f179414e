import { createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/support/api/test-app.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

const codeOf = (reply: { body: unknown }) => (reply.body as { code?: string }).code;

/** Returns a tab with the ended session, which keeps its cookie whatever the answer. */
const endedBy = async (end: 'device list' | 'sign-out' | 'expiry' | 'erasure') => {
  const person = await stack.signUp();
  const device = person.copy();
  const [{ id } = { id: '' }] = (await person.get('/api/sessions')).body as { id: string }[];
  if (end === 'device list') await person.delete(`/api/sessions/${id}`);
  if (end === 'sign-out') await person.delete('/api/session');
  if (end === 'expiry') {
    await stack.database.admin(
      `update accounts.sessions set expires_at = now() - interval '1 day' where user_id = $1`,
      [person.userId],
    );
    await stack.database.admin('delete from accounts.sessions where user_id = $1', [person.userId]);
  }
  if (end === 'erasure') {
    await stack.database.admin('delete from accounts.users where id = $1', [person.userId]);
  }
  return { person, device };
};

test.each([
  ['device list', 'SESSION_ENDED'],
  ['sign-out', 'SESSION_ENDED'],
  ['expiry', 'UNAUTHENTICATED'],
  ['erasure', 'UNAUTHENTICATED'],
] as const)('a session ended by %s gets %s for reads and changes', async (end, code) => {
  const { device, person } = await endedBy(end);
  const pull = await device.get(`/api/sync/pull?since=0&epoch=&userId=${person.userId}`);
  expect([pull.status, codeOf(pull)]).toEqual([401, code]);
  const change = await device.copy().post('/api/tasks/renewals');
  expect([change.status, codeOf(change)]).toEqual([401, code]);
  const asked = (await device.get('/api/session')).body;
  expect(asked).toEqual({ user: null, ended: code === 'SESSION_ENDED' });
});

test('the answer to a request with an unknown session token does not tell how a session ended', async () => {
  const { device } = await endedBy('device list');
  const stranger = device.copy();
  for (const [name, value] of stranger.cookies) {
    if (name.includes('session'))
      stranger.cookies.set(name, `${randomBytes(24).toString('hex')}${value.slice(48)}`);
  }
  expect(codeOf(await stranger.get('/api/profile'))).toBe('UNAUTHENTICATED');
  stranger.cookies.clear();
  expect(codeOf(await stranger.get('/api/profile'))).toBe('UNAUTHENTICATED');
  expect((await stranger.get('/api/session')).body).toEqual({ user: null });
});

test('signing out clears the browser’s cache, but neither its cookies nor its storage', async () => {
  const person = await stack.signUp();
  const reply = await person.delete('/api/session');
  expect(reply.headers.get('clear-site-data')).toBe('"cache"');
});

test("changes sealed on a device can be opened only by their owner's session", async () => {
  const owner = await stack.signUp();
  const other = await stack.signUp();
  const { publicKey } = (await owner.get('/api/sealing/key')).body as { publicKey: string };
  const device = createECDH('prime256v1');
  const sealedWith = device.generateKeys('base64url');
  const shared = device.computeSecret(Buffer.from(publicKey, 'base64url'));
  const salt = Buffer.from(sealedWith, 'base64url');
  const key = Buffer.from(hkdfSync('sha256', shared, salt, 'roadworthy sealed changes', 32));
  const opened = async (person: typeof owner) =>
    ((await person.post('/api/sealing/open', { sealedWith })).body as { key: string }).key;
  expect(await opened(owner)).toBe(key.toString('base64url'));
  expect(await opened(other)).not.toBe(key.toString('base64url'));
  // Not a point on the curve, so it reveals nothing about the private key.
  const off = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url');
  expect((await owner.post('/api/sealing/open', { sealedWith: off })).status).toBe(422);
});
