import { mostTokens } from '@roadworthy/domain/accounts/tokens.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aToken, madeToken, programWith } from '../../../../../../tests/support/api/api-tokens.ts';
import { later } from '../../../../../../tests/support/api/later.ts';
import { startTestApp, type TestApp } from '../../../../../../tests/support/api/test-app.ts';
import { corolla } from '../../../../../../tests/support/api/vehicles.ts';
import { mostTokenCalls } from '../../../platform/database/entering.ts';
import { hashToken } from '../../../platform/session.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

test('a program with an API token reads and changes its owner’s records, without cookies or an Origin header', async () => {
  const owner = await stack.signUp();
  const { token } = await madeToken(owner);
  const program = programWith(stack, token);
  const car = corolla();
  expect((await program.post('/api/vehicles', car)).status).toBe(200);
  expect((await program.get(`/api/vehicles/${car.id}`)).body).toMatchObject({ id: car.id });
  expect((await program.get('/api/profile')).body).toMatchObject({ id: owner.userId });
  expect((await owner.get('/api/vehicles')).body).toMatchObject({ vehicles: [{ id: car.id }] });
  expect((await program.delete(`/api/vehicles/${car.id}`)).status).toBe(200);
});

test('an API token has a recognisable prefix and is stored as a hash', async () => {
  const owner = await stack.signUp();
  const { id, token } = await madeToken(owner);
  expect(token).toMatch(/^rw_[0-9A-Za-z]{38}$/);
  const rows = await stack.database.admin(
    'select id, token_hash from accounts.api_tokens where user_id = $1',
    [owner.userId],
  );
  expect(rows).toEqual([{ id, token_hash: hashToken(token) }]);
  const tables = await stack.database.admin(
    `select api_tokens::text as row from accounts.api_tokens where user_id = $1`,
    [owner.userId],
  );
  expect(JSON.stringify(tables)).not.toContain(token);
});

test('the list of API tokens shows what each token may do and when and where it was last used, but never the token itself', async () => {
  const owner = await stack.signUp();
  const { id, token } = await madeToken(owner, ['costs:read']);
  const [before] = (await owner.get('/api/profile/tokens')).body as object[];
  expect(before).toMatchObject({ id, name: 'My script', scopes: ['costs:read'], lastUsedOn: null });
  await programWith(stack, token).get('/api/expenses');
  const reply = await owner.get('/api/profile/tokens');
  expect(reply.body).toMatchObject([
    { id, lastUsedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), lastNetwork: '127.0.0.0/16' },
  ]);
  expect(JSON.stringify(reply.body)).not.toContain(token);
});

test('a revoked or expired API token gets 401', async () => {
  const owner = await stack.signUp();
  const { id, token } = await madeToken(owner);
  const program = programWith(stack, token);
  expect((await program.get('/api/vehicles')).status).toBe(200);
  expect((await owner.delete(`/api/profile/tokens/${id}`)).status).toBe(200);
  const refused = { status: 401, body: { code: 'TOKEN_REFUSED' } };
  expect(await program.get('/api/vehicles')).toMatchObject(refused);
  const other = await stack.signUp();
  const soon = programWith(stack, (await madeToken(other)).token);
  await later(stack, '89 days');
  expect((await soon.get('/api/vehicles')).status).toBe(200);
  await later(stack, '1 day');
  expect(await soon.get('/api/vehicles')).toMatchObject(refused);
});

test('making an API token needs a fresh sign-in; revoking a token does not', async () => {
  const owner = await stack.signUp();
  const { id } = await madeToken(owner);
  await stack.database.admin(
    `update accounts.sessions set proved_at = now() - interval '11 minutes' where user_id = $1`,
    [owner.userId],
  );
  expect(await owner.post('/api/profile/tokens', aToken())).toMatchObject({
    status: 403,
    body: { code: 'FRESH_SIGN_IN_NEEDED' },
  });
  expect((await owner.delete(`/api/profile/tokens/${id}`)).status).toBe(200);
});

test('a demo account cannot make API tokens', async () => {
  const visitor = stack.visitor();
  await visitor.post('/api/session/demo');
  expect(await visitor.post('/api/profile/tokens', aToken())).toMatchObject({
    status: 403,
    body: { code: 'NOT_IN_DEMO' },
  });
});

test('an account can have at most ten valid API tokens, even if they are made at once', async () => {
  const owner = await stack.signUp();
  const made = await Promise.all(
    Array.from({ length: mostTokens + 4 }, () => owner.post('/api/profile/tokens', aToken())),
  );
  expect(made.filter(({ status }) => status === 200)).toHaveLength(mostTokens);
  expect(made.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'NO_ROOM' });
});

test('making an API token mails the owner, and the security log lists its creation and end', async () => {
  const owner = await stack.signUp();
  const { id, token } = await madeToken(owner);
  const letter = await stack.mail.waitFor(owner.email, { subject: /API token/ });
  expect(letter.text).not.toContain(token);
  await owner.delete(`/api/profile/tokens/${id}`);
  const log = (await owner.get('/api/security-log')).body as { kind: string }[];
  expect(log.map(({ kind }) => kind).slice(0, 2)).toEqual(['token-revoked', 'token-made']);
});

test('an API token without a name, scope or expiry date, or with an unknown scope, is rejected', async () => {
  const owner = await stack.signUp();
  const wrong = [
    { ...aToken(), name: ' ' },
    aToken([]),
    { ...aToken(), scopes: ['files:read'] },
    { ...aToken(), days: 100_000 },
  ];
  for (const input of wrong) {
    expect((await owner.post('/api/profile/tokens', input)).status).toBe(422);
  }
});

test('calls with an API token beyond 300 a minute get 429 with Retry-After', async () => {
  const owner = await stack.signUp();
  const { token } = await madeToken(owner, ['profile:read']);
  const program = programWith(stack, token);
  await program.get('/api/profile');
  const callOnceMore = async () => {
    await stack.database.admin(
      `update accounts.api_tokens set calls = $2, minute = date_trunc('minute', now()) where user_id = $1`,
      [owner.userId, mostTokenCalls],
    );
    return await program.get('/api/profile');
  };
  // At the end of a minute the count begins again between the two statements.
  const first = await callOnceMore();
  const refused = first.status === 200 ? await callOnceMore() : first;
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await later(stack, '1 minute');
  expect((await program.get('/api/profile')).status).toBe(200);
});

test('an API token works only in its owner’s own garage', async () => {
  const owner = await stack.signUp();
  const garageId = crypto.randomUUID();
  await stack.database.admin('insert into garages.garages (id) values ($1)', [garageId]);
  await stack.database.admin(
    `insert into garages.members (garage_id, user_id, role) values ($1, $2, 'owner')`,
    [garageId, owner.userId],
  );
  const program = programWith(stack, (await madeToken(owner)).token);
  const within = (id: string) =>
    program.send('GET', '/api/vehicles', undefined, { 'roadworthy-garage': id });
  expect((await within(owner.userId)).status).toBe(200);
  expect(await within(garageId)).toMatchObject({ status: 403, body: { code: 'NOT_A_MEMBER' } });
});
