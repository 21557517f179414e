import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/api/test-app.ts';

// An issuer that signs whatever a test gives it, correctly or not. Everything before the token is as with Google.

type Asked = { nonce: string; email: string };
type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
type Forge = (claims: JWTPayload, keys: Keys) => Promise<string>;

const clientId = 'roadworthy-forged';
const extractable = { extractable: true };
let keys: Keys;
let stranger: Keys;
let issuer: string;
let stack: TestApp;
let answer: () => Promise<string> = async () => '';
let close: () => Promise<unknown> = async () => {};

beforeAll(async () => {
  keys = await generateKeyPair('RS256', extractable);
  stranger = await generateKeyPair('RS256', extractable);
  const server = createServer(async (request, reply) => {
    reply.setHeader('content-type', 'application/json');
    if (request.url === '/jwks') {
      const key = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
      reply.end(JSON.stringify({ keys: [key] }));
    } else if (request.url === '/token') {
      const tokens = { access_token: 'access', refresh_token: 'refresh', id_token: await answer() };
      reply.end(JSON.stringify({ ...tokens, token_type: 'Bearer', expires_in: 3600 }));
    } else {
      reply.end(
        JSON.stringify({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          id_token_signing_alg_values_supported: ['RS256'],
        }),
      );
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => new Promise((resolve) => server.close(resolve));
  const discoveryUrl = `${issuer}/.well-known/openid-configuration`;
  stack = await startTestApp({ config: { google: { discoveryUrl, clientId, clientSecret: 'x' } } });
});
afterAll(async () => {
  await stack?.close();
  await close();
});

const claimsFor = ({ nonce, email }: Asked): JWTPayload => {
  const now = Math.floor(Date.now() / 1000);
  const person = { sub: randomUUID(), email, email_verified: true, name: 'Alex' };
  return { ...person, nonce, iss: issuer, aud: clientId, iat: now, exp: now + 300 };
};
const signed = (claims: JWTPayload, { privateKey }: Keys, header: object = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(privateKey);

/** Continues with the issuer, and returns whether a session was opened, and for whom. */
const signInWith = async (forge: Forge) => {
  const visitor = stack.visitor();
  const started = await visitor.post('/api/session/google');
  const { searchParams } = new URL((started.body as { url: string }).url);
  const nonce = searchParams.get('nonce') ?? '';
  const email = `${randomUUID()}@example.com`;
  answer = () => forge(claimsFor({ nonce, email }), keys);
  const state = encodeURIComponent(searchParams.get('state') ?? '');
  await visitor.get(`/api/auth/callback/google?code=any&state=${state}`);
  const session = (await visitor.get('/api/session')).body as { user: { email: string } | null };
  return { isIn: session.user?.email === email, searchParams };
};

test('a valid Google token signs in by the code flow with PKCE, state and nonce, and no token is stored', async () => {
  const { isIn, searchParams } = await signInWith(signed);
  expect(isIn).toBe(true);
  expect(searchParams.get('response_type')).toBe('code');
  expect(searchParams.get('code_challenge_method')).toBe('S256');
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect([name, (searchParams.get(name) ?? '').length]).toEqual([name, expect.any(Number)]);
    expect((searchParams.get(name) ?? '').length).toBeGreaterThanOrEqual(22);
  }
  const rows = await stack.database.admin(
    `select access_token, refresh_token, id_token from accounts.identities where provider_id = 'google'`,
  );
  expect(rows).toEqual([{ access_token: null, refresh_token: null, id_token: null }]);
});

const now = () => Math.floor(Date.now() / 1000);
const forgeries: [string, Forge][] = [
  ['signed with another key', (claims) => signed(claims, stranger)],
  ['not signed', async (claims) => new UnsecuredJWT(claims).encode()],
  [
    'signed with a key that the token contains',
    async (claims) => signed(claims, stranger, { jwk: await exportJWK(stranger.publicKey) }),
  ],
  [
    'signed with our public client id as a shared secret',
    (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32).fill(120)),
  ],
  ['for another client', (claims, own) => signed({ ...claims, aud: 'another' }, own)],
  ['of another issuer', (claims, own) => signed({ ...claims, iss: 'https://evil.test' }, own)],
  [
    'that has expired',
    (claims, own) => signed({ ...claims, iat: now() - 900, exp: now() - 600 }, own),
  ],
  ['of another sign-in', (claims, own) => signed({ ...claims, nonce: 'another' }, own)],
  ['without a nonce', ({ nonce: _, ...claims }, own) => signed(claims, own)],
  [
    'whose address is not verified',
    (claims, own) => signed({ ...claims, email_verified: false }, own),
  ],
  [
    'changed after it was signed',
    async (claims, own) => {
      const [head, , signature] = (await signed(claims, own)).split('.');
      const other = Buffer.from(JSON.stringify({ ...claims, sub: 'another' })).toString(
        'base64url',
      );
      return `${head}.${other}.${signature}`;
    },
  ],
];

test.for(forgeries)('a Google token %s is refused', async ([, forge]) => {
  expect((await signInWith(forge)).isIn).toBe(false);
});
