import { afterAll, beforeAll, expect, test } from 'vitest';
import { later } from '../../../../../../tests/support/api/later.ts';
import {
  freshEmail,
  password,
  startTestApp,
  type TestApp,
  tokenIn,
} from '../../../../../../tests/support/api/test-app.ts';
import type { TestVisitor } from '../../../../../../tests/support/api/test-visitor.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack?.close());

const mark = '__Host-rw.registered';
const other = 'attackers-own-password-1';

const register = (visitor: TestVisitor, email: string, secret = password) =>
  visitor.post('/api/accounts', { email, password: secret });

/** Returns the link in the newest of `count` confirmation mails. */
const linkTo = async (app: TestApp, email: string, count = 1): Promise<string> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const mails = app.mail.mails.filter(
      ({ to, subject }) => to === email && subject.startsWith('Confirm'),
    );
    const newest = mails.at(-1);
    if (newest && mails.length >= count) return tokenIn(newest.text, 'confirm');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`There are fewer than ${count} confirmation mails to ${email}`);
};

const open = (visitor: TestVisitor, confirmationToken: string) =>
  visitor.post('/api/session/confirmation', { confirmationToken });

const nobody = { status: 200, body: { user: null } };

test('after registration, the mailed link signs the user in, once and only in the same browser', async () => {
  const email = freshEmail();
  const browser = stack.visitor();
  expect(await register(browser, email)).toMatchObject({ status: 200, body: {} });
  const link = await linkTo(stack, email);
  const copy = browser.copy();
  const reply = await open(browser, link);
  expect(reply).toMatchObject({
    status: 200,
    body: { user: { email, firstName: '', surname: '', username: email.split('@')[0] } },
  });
  expect(await browser.get('/api/profile')).toMatchObject({ status: 200, body: { email } });
  expect(browser.cookies.has(mark)).toBe(false);
  expect(await open(copy, link)).toMatchObject(nobody);
  expect((await copy.get('/api/profile')).status).toBe(401);
  const log = (await browser.get('/api/security-log')).body as { kind: string }[];
  expect(log.map(({ kind }) => kind)).toEqual(['signed-in']);
  expect(await stack.visitor().post('/api/session', { email, password })).toMatchObject({
    status: 200,
  });
});

test('opening the confirmation link in another browser neither signs the user in nor uses up the link', async () => {
  const email = freshEmail();
  const browser = stack.visitor();
  await register(browser, email);
  const link = await linkTo(stack, email);
  const elsewhere = stack.visitor();
  const marked = stack.visitor();
  await register(marked, freshEmail());
  // A mail scanner, another device, and a browser that registered something else.
  for (const visitor of [elsewhere, marked]) {
    expect(await open(visitor, link)).toMatchObject(nobody);
    expect((await visitor.get('/api/profile')).status).toBe(401);
  }
  const state = await stack.database.admin(
    'select email_verified from accounts.users where email = $1',
    [email],
  );
  expect(state).toEqual([{ email_verified: false }]);
  expect(await open(browser, link)).toMatchObject({ body: { user: { email } } });
});

test('in another browser, the user can confirm the registration with the mailed link and the password', async () => {
  const email = freshEmail();
  await register(stack.visitor(), email);
  const confirmationToken = await linkTo(stack, email);
  const phone = stack.visitor();
  const reply = await phone.post('/api/session', { email, password, confirmationToken });
  expect(reply).toMatchObject({ status: 200, body: { user: { email } } });
});

test("another user's confirmation link does not sign this browser in to that user's account", async () => {
  const mine = freshEmail();
  const theirs = freshEmail();
  const browser = stack.visitor();
  await register(browser, mine);
  await register(stack.visitor(), theirs);
  expect(await open(browser, await linkTo(stack, theirs))).toMatchObject(nobody);
  expect(await open(browser, await linkTo(stack, mine))).toMatchObject({
    body: { user: { email: mine } },
  });
});

test('the browser’s confirmation cookie and the mailed link expire after a day', async () => {
  const email = freshEmail();
  const browser = stack.visitor();
  const reply = await register(browser, email);
  expect(reply.headers.getSetCookie().join()).toMatch(
    /__Host-rw\.registered=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Strict/,
  );
  await later(stack, '25 hours');
  await browser.post('/api/accounts/confirmation', { email });
  const link = await linkTo(stack, email, 2);
  expect(await open(browser, link)).toMatchObject(nobody);
  expect(
    await browser.post('/api/session', { email, password, confirmationToken: link }),
  ).toMatchObject({ status: 200 });
});

test('registering an email address that has an account also sets the confirmation cookie, but the cookie belongs to no account', async () => {
  const { email, userId } = await stack.signUp();
  const secretsOf = () =>
    stack.database.admin('select id from accounts.verifications where value = $1', [userId]);
  const before = await secretsOf();
  const [known, fresh] = [stack.visitor(), stack.visitor()];
  const replies = [await register(known, email), await register(fresh, freshEmail())];
  const shapes = replies.map(({ status, body, headers }) => ({
    status,
    body,
    cookies: headers.getSetCookie().map((each) => each.replace(/=[\w-]{43};/, '=…;')),
  }));
  expect(shapes[0]).toEqual(shapes[1]);
  expect(await secretsOf()).toEqual(before);
});

/**
 * The victim registers in a browser; a stranger registers the address again, with another password; then the victim
 * opens the link. Returns whether the stranger's password is let in.
 */
const strangerIsIn = async (app: TestApp): Promise<boolean> => {
  const email = freshEmail();
  const victim = app.visitor();
  await register(victim, email);
  await linkTo(app, email);
  await register(app.visitor(), email, other);
  await open(victim, await linkTo(app, email, 2));
  return (await app.visitor().post('/api/session', { email, password: other })).status === 200;
};

test('if a stranger registers the same address in the meantime, the first browser’s cookie does not let the stranger sign in', async () => {
  expect(await strangerIsIn(stack)).toBe(false);
});

test('planted fault: a confirmation cookie that is not bound to a password lets the stranger sign in', async () => {
  const planted = await startTestApp({
    plant: (deps) => {
      const { markBrowser, redeemBrowserMark } = deps.accounts;
      return {
        ...deps,
        accounts: Object.create(deps.accounts, {
          markBrowser: {
            value: (id: string, _: string, minutes: number) => markBrowser(id, '', minutes),
          },
          redeemBrowserMark: { value: (given: string) => redeemBrowserMark(given, '') },
        }),
      };
    },
  });
  const isIn = await strangerIsIn(planted);
  await planted.close();
  expect(isIn).toBe(true);
}, 60_000);

test('if two tabs open the confirmation link at once, only one of them signs in', async () => {
  const email = freshEmail();
  const browser = stack.visitor();
  await register(browser, email);
  const link = await linkTo(stack, email);
  const replies = await Promise.all([open(browser.copy(), link), open(browser.copy(), link)]);
  expect(replies.filter(({ body }) => (body as { user: unknown }).user)).toHaveLength(1);
});

test('setting a new password through a mailed link invalidates the browser’s confirmation cookie', async () => {
  const email = freshEmail();
  const browser = stack.visitor();
  await register(browser, email);
  const link = await linkTo(stack, email);
  await stack.visitor().post('/api/password/forgot', { email });
  const letter = await stack.mail.waitFor(email, { subject: /new password/ });
  const token = tokenIn(letter.text, 'token');
  await stack.visitor().post('/api/password/reset', { token, password: other });
  expect(await open(browser, link)).toMatchObject(nobody);
});
