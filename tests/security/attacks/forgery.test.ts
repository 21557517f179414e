import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  freshEmail,
  password,
  publicUrl,
  registration,
  startTestApp,
  type TestApp,
} from '../../support/api/test-app.ts';
import { figureInTest } from '../../support/figures.ts';

// B14: cross-site requests, open redirects, fields that clients may not set, and requests to internal hosts.

const evil = 'http://evil.test';
let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack?.close());

const changing = [
  ['POST', '/api/session'],
  ['DELETE', '/api/session'],
  ['POST', '/api/session/google'],
  ['POST', '/api/session/demo'],
  ['POST', '/api/accounts'],
  ['POST', '/api/accounts/confirmation'],
  ['POST', '/api/password/forgot'],
  ['POST', '/api/password/reset'],
  ['DELETE', '/api/sessions/any'],
  ['POST', '/api/session/code'],
  ['POST', '/api/session/passkey/options'],
  ['POST', '/api/session/passkey'],
  ['POST', '/api/session/proof'],
  ['POST', '/api/session/proof/email'],
  ['POST', '/api/profile/two-factor'],
  ['POST', '/api/profile/two-factor/confirm'],
  ['POST', '/api/profile/two-factor/codes'],
  ['DELETE', '/api/profile/two-factor'],
  ['POST', '/api/profile/passkeys/options'],
  ['POST', '/api/profile/passkeys'],
  ['PUT', '/api/profile/passkeys/any'],
  ['DELETE', '/api/profile/passkeys/any'],
  ['POST', '/api/profile/tokens'],
  ['DELETE', '/api/profile/tokens/any'],
] as const;

const forgedOrigins: Record<string, string>[] = [
  { origin: evil },
  { origin: 'null' },
  { origin: `${publicUrl}.evil.test` },
  { origin: publicUrl.replace('http:', 'https:') },
  { origin: `${publicUrl}:8080` },
  {},
];

/** Sends every changing route every forged origin, and lists the requests that were let through. */
const forgeries = async (app: TestApp) => {
  const victim = await app.signUp();
  const passed: string[] = [];
  let tried = 0;
  for (const [method, path] of changing) {
    for (const forged of forgedOrigins) {
      tried += 1;
      const reply = await fetch(new URL(path, app.url), {
        method,
        headers: {
          ...forged,
          'content-type': 'application/json',
          cookie: [...victim.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        ...(method === 'POST' ? { body: JSON.stringify({ email: victim.email, password }) } : {}),
      });
      if (reply.status !== 403) passed.push(`${method} ${path} from ${forged.origin ?? 'nowhere'}`);
    }
  }
  const stillIn = (await victim.get('/api/profile')).status === 200;
  return { passed, tried, stillIn };
};

test('a page of another origin cannot change anything', async () => {
  const { passed, tried, stillIn } = await forgeries(stack);
  figureInTest(`B14 forged requests that succeeded, of ${tried}`, passed.length, { atMost: 0 });
  expect(passed).toEqual([]);
  expect(stillIn).toBe(true);
});

test("planted fault: an app that accepts the attacker's origin as its own is detected", async () => {
  const trusting = await startTestApp({ config: { publicUrl: new URL(evil) } });
  const reply = await fetch(new URL('/api/session/demo', trusting.url), {
    method: 'POST',
    headers: { origin: evil, 'content-type': 'application/json' },
    body: '{}',
  });
  await trusting.close();
  expect(reply.status).toBe(200);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body with the content type of a form is not parsed as JSON: %s',
  async (contentType) => {
    const reply = await stack
      .visitor()
      .send('POST', '/api/session', JSON.stringify({ email: freshEmail(), password }), {
        'content-type': contentType,
      });
    expect(reply).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
  },
);

test('no other origin is allowed to read answers', async () => {
  const reply = await stack.visitor({ origin: evil }).get('/api/session');
  expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  const preflight = await stack.visitor({ origin: evil }).send('OPTIONS', '/api/session');
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
});

const redirects = [
  '/api/auth/callback/google?error=x&error_description=y&state=z',
  `/api/auth/callback/google?callbackURL=${evil}`,
  `/api/auth/callback/google?redirect_uri=${evil}&code=a&state=b`,
  `/api/auth/callback/google?errorCallbackURL=${evil}`,
  '//evil.test/',
  '/%2f%2fevil.test',
  '/\\evil.test',
  `/login?next=${evil}`,
];

test('the server never redirects the browser to another origin', async () => {
  const elsewhere: string[] = [];
  for (const path of redirects) {
    const reply = await stack.visitor().get(`${stack.url}${path}`);
    const location = reply.headers.get('location');
    if (location && new URL(location, publicUrl).origin !== publicUrl) elsewhere.push(path);
  }
  figureInTest(
    `B14 redirects to another origin, of ${redirects.length} attempts`,
    elsewhere.length,
    {
      atMost: 0,
    },
  );
  expect(elsewhere).toEqual([]);
});

test.each(
  [
    { isDemo: true },
    { is_demo: true },
    { emailVerified: true },
    { email_verified: true },
    { id: '00000000-0000-7000-8000-000000000000' },
    { role: 'admin' },
    { createdAt: '2000-01-01T00:00:00Z' },
    { constructor: { prototype: { isDemo: true } } },
  ].map((extra) => ({ extra })),
)('a field that clients may not set is rejected: $extra', async ({ extra }) => {
  const reply = await stack
    .visitor()
    .post('/api/accounts', { ...registration(freshEmail()), ...extra });
  expect(reply).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
});

test('a body that sets a prototype is rejected', async () => {
  const text = JSON.stringify(registration(freshEmail())).replace(
    '{',
    '{"__proto__":{"isDemo":true},',
  );
  const reply = await stack.visitor().send('POST', '/api/accounts', text);
  expect(reply.status).toBe(422);
});

test('links in mails lead to our own host, whatever host the request names', async () => {
  const email = freshEmail();
  const visitor = stack.visitor({ 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' });
  await visitor.post('/api/accounts', registration(email));
  const letter = await stack.mail.waitFor(email);
  expect(letter.text).toContain(`${publicUrl}/confirm?confirm=`);
  expect(letter.text + letter.html).not.toContain('evil.test');
});

test.each([
  'customer,\n\nYour account is suspended',
  'see https://evil.test/pay',
  '<img src=x onerror=alert(1)>',
  'nul\u0000byte',
])("a user's name that contains a message, a link or markup is rejected: %j", async (firstName) => {
  const reply = await stack
    .visitor()
    .post('/api/accounts', { ...registration(freshEmail()), firstName });
  expect(reply).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
});

test('a mail to an unconfirmed address contains no text from the form', async () => {
  const email = freshEmail();
  const input = { ...registration(email), firstName: 'Prizewinner' };
  await stack.visitor().post('/api/accounts', input);
  const letter = await stack.mail.waitFor(email);
  expect(letter.text + letter.html).not.toContain('Prizewinner');
});

test.each([
  'a,b@example.com',
  'jörg@example.com',
  'a..b@example.com',
  'a@b',
  'a\u0000@example.com',
  '"x y"@example.com',
])('every form rejects an address that cannot receive mail: %j', async (email) => {
  const visitor = stack.visitor();
  const replies = [
    await visitor.post('/api/accounts', { ...registration(freshEmail()), email }),
    await visitor.post('/api/password/forgot', { email }),
    await visitor.post('/api/accounts/confirmation', { email }),
    await visitor.post('/api/session', { email, password }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
});

test.each([
  ['a body past the limit', `{"email":"${'a'.repeat(300_000)}"}`, 413],
  ['broken JSON', '{"email":', 422],
  ['an empty body', '', 422],
])('the API rejects %s with an error code', async (_name, body, status) => {
  const reply = await stack.visitor().send('POST', '/api/session', body);
  expect(reply.status).toBe(status);
  expect(reply.body).toHaveProperty('code');
});

test.each(['/api/%ff', '/%c0%ae', '/api/sessions/%00'])(
  'a path that cannot be decoded gets a normal error: %s',
  async (path) => {
    const reply = await stack.visitor().send('DELETE', `${stack.url}${path}`);
    expect([401, 404, 422]).toContain(reply.status);
    expect(reply.body).toHaveProperty('code');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  },
);
