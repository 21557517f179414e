import { createHmac } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  continueWithGoogle,
  startAppWithGoogle,
} from '../../../../../../tests/support/api/google.ts';
import { later } from '../../../../../../tests/support/api/later.ts';
import { withoutEffect, withQuery } from '../../../../../../tests/support/api/plant.ts';
import {
  freshEmail,
  password,
  startTestApp,
  type TestApp,
  tokenIn,
} from '../../../../../../tests/support/api/test-app.ts';
import type { TestVisitor } from '../../../../../../tests/support/api/test-visitor.ts';
import {
  codeFrom,
  forgetUsedCodes,
  turnOnTwoFactor,
} from '../../../../../../tests/support/api/two-factor.ts';
import { setLastStep, useRecoveryCode } from './two-factor.sql.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startAppWithGoogle();
});
afterAll(() => stack?.close());

const someone = async (app: TestApp) => {
  const person = await app.signUp();
  return { person, email: person.email, ...(await turnOnTwoFactor(app, person)) };
};
const halfWay = async (app: TestApp, email: string, word = password) => {
  const visitor = app.visitor();
  const reply = await visitor.post('/api/session', { email, password: word });
  return { visitor, reply };
};
const give = (visitor: TestVisitor, code: string) => visitor.post('/api/session/code', { code });
const isIn = async (visitor: TestVisitor) => (await visitor.get('/api/profile')).status === 200;
const kinds = async (visitor: TestVisitor) =>
  ((await visitor.get('/api/security-log')).body as { kind: string }[]).map(({ kind }) => kind);

test('with two-factor on, the password signs in only together with the code', async () => {
  const { email, key, person } = await someone(stack);
  const { visitor, reply } = await halfWay(stack, email);
  expect(reply).toMatchObject({ status: 200, body: { needsCode: true } });
  expect(visitor.cookies.has('__Host-rw.session_token')).toBe(false);
  expect(await isIn(visitor)).toBe(false);
  const sessions = await stack.database.admin(
    'select id from accounts.sessions where user_id = $1',
    [person.userId],
  );
  expect(sessions).toHaveLength(1);

  const done = await give(visitor, await codeFrom(key));
  expect(done).toMatchObject({ status: 200, body: { user: { id: person.userId } } });
  expect(await isIn(visitor)).toBe(true);
  expect(visitor.cookies.has('__Host-rw.code')).toBe(false);
  expect(await kinds(visitor)).toContain('two-factor-on');
  await stack.mail.waitFor(email, { subject: /Two-factor authentication is on/ });
});

/** Hides every second factor from the gate. */
const blindGate = async ({ database }: TestApp) => {
  await database.admin('alter table accounts.two_factors rename to kept');
  await database.admin(
    'create view accounts.two_factors as select * from accounts.kept where false',
  );
  await database.admin('grant select on accounts.two_factors to roadworthy_auth');
};

test('planted fault: a log-in that skips the second factor is detected, after a password and after Google', async () => {
  const broken = await startAppWithGoogle();
  const { email } = await someone(broken);
  const googleEmail = freshEmail();
  const person = broken.visitor();
  await continueWithGoogle(person, googleEmail);
  await turnOnTwoFactor(broken, person);
  await blindGate(broken);
  const byPassword = await isIn((await halfWay(broken, email)).visitor);
  const laptop = broken.visitor();
  await continueWithGoogle(laptop, googleEmail);
  const byGoogle = await isIn(laptop);
  await broken.close();
  expect({ byPassword, byGoogle }).toEqual({ byPassword: true, byGoogle: true });
});

test('a wrong password gets the same answer whether or not two-factor is on', async () => {
  const { email } = await someone(stack);
  const plain = await stack.signUp();
  const replies = await Promise.all(
    [email, plain.email, freshEmail()].map(
      async (each) => (await halfWay(stack, each, 'not-the-password')).reply,
    ),
  );
  const told = replies.map(({ status, body, headers }) => ({
    status,
    body,
    cookies: headers.getSetCookie().map((cookie) => cookie.split('=')[0]),
  }));
  expect(told[0]).toEqual(told[1]);
  expect(told[0]).toEqual(told[2]);
});

test('a two-factor code works once, even if it is sent twice at the same moment', async () => {
  const { email, key } = await someone(stack);
  const waiting = await Promise.all(Array.from({ length: 4 }, () => halfWay(stack, email)));
  const code = await codeFrom(key);
  const replies = await Promise.all(waiting.map(({ visitor }) => give(visitor, code)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const { visitor } = await halfWay(stack, email);
  expect((await give(visitor, code)).status).toBe(422);
  // A code older than the one used does not work either.
  expect((await give(visitor, await codeFrom(key, -1))).status).toBe(422);
  expect((await give(visitor, await codeFrom(key, 1))).status).toBe(200);
});

test('planted fault: a two-factor code whose use is not recorded is detected', async () => {
  const broken = await startTestApp({ plant: withoutEffect(setLastStep) });
  const { email, key } = await someone(broken);
  const code = await codeFrom(key);
  await give((await halfWay(broken, email)).visitor, code);
  const again = await give((await halfWay(broken, email)).visitor, code);
  await broken.close();
  expect(again.status).toBe(200);
});

test('each recovery code signs in once, and the answer contains the number of codes left', async () => {
  const { email, person, recoveryCodes } = await someone(stack);
  expect(recoveryCodes).toHaveLength(10);
  const [first = '', second = ''] = recoveryCodes;
  const lost = (await halfWay(stack, email)).visitor;
  expect(await give(lost, first)).toMatchObject({ status: 200, body: { recoveryCodesLeft: 9 } });
  expect(await isIn(lost)).toBe(true);
  expect(await kinds(lost)).toContain('recovery-code-used');
  await stack.mail.waitFor(email, { subject: /recovery code was used/ });
  expect((await give((await halfWay(stack, email)).visitor, first)).status).toBe(422);
  const typed = second.toUpperCase().replace('-', ' ');
  expect((await give((await halfWay(stack, email)).visitor, typed)).body).toMatchObject({
    recoveryCodesLeft: 8,
  });

  const fresh = (await person.post('/api/profile/two-factor/codes')).body as {
    recoveryCodes: string[];
  };
  const third = recoveryCodes[2] ?? '';
  expect((await give((await halfWay(stack, email)).visitor, third)).status).toBe(422);
  const [renewed = ''] = fresh.recoveryCodes;
  expect((await give((await halfWay(stack, email)).visitor, renewed)).status).toBe(200);
});

test('exactly one of fifty parallel uses of a recovery code succeeds', async () => {
  const { email, recoveryCodes } = await someone(stack);
  const { visitor } = await halfWay(stack, email);
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => give(visitor.copy(), recoveryCodes[0] ?? '')),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('planted fault: a recovery code that stays valid after use is detected', async () => {
  const broken = await startTestApp({
    plant: (deps) =>
      withQuery(deps, (sql) =>
        sql === useRecoveryCode
          ? 'select user_id from accounts.recovery_codes where user_id = $1 and code_hash = any($2)'
          : sql,
      ),
  });
  const { email, recoveryCodes } = await someone(broken);
  await give((await halfWay(broken, email)).visitor, recoveryCodes[0] ?? '');
  const again = await give((await halfWay(broken, email)).visitor, recoveryCodes[0] ?? '');
  await broken.close();
  expect(again.status).toBe(200);
});

test('a recovery code stored in the earlier hash format still works', async () => {
  const { email, person } = await someone(stack);
  const former = createHmac('sha256', stack.deps.config.secret)
    .update(`recovery:${person.userId}:abcdefghjk`)
    .digest('base64url');
  await stack.database.admin(
    'insert into accounts.recovery_codes (user_id, code_hash) values ($1, $2)',
    [person.userId, former],
  );
  expect((await give((await halfWay(stack, email)).visitor, 'abcde-fghjk')).status).toBe(200);
});

test('guesses of two-factor codes are limited per account, but the owner can still sign in on a device of their own', async () => {
  const { email, key, person } = await someone(stack);
  const { visitor } = await halfWay(stack, email);
  const right = await codeFrom(key);
  const wrong = right === '123456' ? '654321' : '123456';
  const replies = await Promise.all(Array.from({ length: 60 }, () => give(visitor.copy(), wrong)));
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(5);
  // A new log-in with the right password does not reset the count.
  const again = (await halfWay(stack, email)).visitor;
  expect((await give(again, right)).status).toBe(429);
  const own = person.copy();
  await own.delete('/api/session');
  await own.post('/api/session', { email, password });
  expect((await give(own, right)).status).toBe(200);
  expect((await kinds(own)).filter((kind) => kind === 'sign-in-failed')).toHaveLength(5);
});

test('an account accepts at most thirty guesses of two-factor codes a day', async () => {
  const { email } = await someone(stack);
  const forgetMinutes = () =>
    stack.database.admin(`delete from platform.rate_limits where key not like 'code-day%'`);
  let looked = 0;
  for (let round = 0; round < 8; round += 1) {
    await forgetMinutes();
    const { visitor } = await halfWay(stack, email);
    for (let tries = 0; tries < 5; tries += 1) {
      if ((await give(visitor, '000000')).status === 422) looked += 1;
    }
  }
  expect(looked).toBe(30);
});

test('a log-in waits ten minutes for its two-factor code, and a password change ends the wait', async () => {
  const late = await someone(stack);
  const { visitor } = await halfWay(stack, late.email);
  await later(stack, '11 minutes');
  expect((await give(visitor, await codeFrom(late.key))).body).toMatchObject({
    code: 'CODE_STEP_OVER',
  });
  const changed = await someone(stack);
  const thief = (await halfWay(stack, changed.email)).visitor;
  await changed.person.post('/api/profile/password', {
    currentPassword: password,
    password: 'quiet-harbour-lantern-7',
  });
  expect((await give(thief, await codeFrom(changed.key))).body).toMatchObject({
    code: 'CODE_STEP_OVER',
  });
  expect((await give(stack.visitor(), '000000')).body).toMatchObject({ code: 'CODE_STEP_OVER' });
});

test('a password reset does not turn two-factor off', async () => {
  const { email } = await someone(stack);
  await stack.visitor().post('/api/password/forgot', { email });
  const letter = await stack.mail.waitFor(email, { subject: /new password/ });
  const fresh = 'quiet-harbour-lantern-7';
  await stack
    .visitor()
    .post('/api/password/reset', { token: tokenIn(letter.text, 'token'), password: fresh });
  const { reply, visitor } = await halfWay(stack, email, fresh);
  expect(reply.body).toEqual({ needsCode: true });
  expect(await isIn(visitor)).toBe(false);
});

test('signing in with Google also requires the two-factor code', async () => {
  const email = freshEmail();
  const person = stack.visitor();
  await continueWithGoogle(person, email);
  const { key } = await turnOnTwoFactor(stack, person);
  const laptop = stack.visitor();
  const back = await continueWithGoogle(laptop, email);
  expect(back.headers.get('location')).toBe('/login?step=code');
  expect(await isIn(laptop)).toBe(false);
  expect((await give(laptop, await codeFrom(key))).status).toBe(200);
  expect(await isIn(laptop)).toBe(true);
});

test('with two-factor on, a proof of identity requires both factors, and turning two-factor off requires such a proof', async () => {
  const { person, email, key } = await someone(stack);
  await later(stack, '11 minutes');
  expect(await person.delete('/api/profile/two-factor')).toMatchObject({
    body: { code: 'FRESH_SIGN_IN_NEEDED' },
  });
  const prove = (proof: object) =>
    person.post('/api/session/proof', { way: 'password', password, ...proof });
  expect(await prove({})).toMatchObject({
    body: { details: { fields: { code: 'Code is required' } } },
  });
  expect((await prove({ code: '000000' })).status).toBe(422);
  expect((await prove({ code: await codeFrom(key), password: 'wrong' })).status).toBe(422);
  expect((await person.delete('/api/profile/two-factor')).status).toBe(403);
  expect((await prove({ code: await codeFrom(key) })).status).toBe(200);
  expect((await person.delete('/api/profile/two-factor')).status).toBe(200);
  await stack.mail.waitFor(email, { subject: /Two-factor authentication is off/ });
  expect((await halfWay(stack, email)).reply.body).toHaveProperty('user');
  const left = await stack.database.admin(
    'select user_id from accounts.recovery_codes where user_id = $1',
    [person.userId],
  );
  expect(left).toEqual([]);
});

test('two-factor is on only after a first correct code, and can be set up only once', async () => {
  const person = await stack.signUp();
  const { key } = (await person.post('/api/profile/two-factor')).body as { key: string };
  expect((await halfWay(stack, person.email)).reply.body).toHaveProperty('user');
  const confirm = (code: string) => person.post('/api/profile/two-factor/confirm', { code });
  expect((await confirm('000000')).status).toBe(422);
  expect((await confirm(await codeFrom(key))).status).toBe(200);
  expect((await person.post('/api/profile/two-factor')).status).toBe(409);
  expect((await confirm(await codeFrom(key, 1))).status).toBe(422);
  await forgetUsedCodes(stack);
  expect((await person.get('/api/profile/sign-in')).body).toMatchObject({
    twoFactor: { recoveryCodesLeft: 10 },
  });
});

test('a copy of the database reveals neither the two-factor key nor a recovery code', async () => {
  const { key, recoveryCodes, person } = await someone(stack);
  const rows = await stack.database.admin(
    `select to_jsonb(t)::text as row from accounts.two_factors t where user_id = $1
     union all select to_jsonb(c)::text from accounts.recovery_codes c where user_id = $1`,
    [person.userId],
  );
  const text = JSON.stringify(rows);
  expect(rows).toHaveLength(11);
  expect(text).not.toContain(key);
  for (const code of recoveryCodes) {
    expect(text).not.toContain(code);
    expect(text).not.toContain(code.replace('-', ''));
  }
});

test('recovery codes are stored with Argon2id, a salt per user and the server’s secret', async () => {
  const { recoveryCodes, person } = await someone(stack);
  const salt = Buffer.from(person.userId);
  const secret = Buffer.from(stack.deps.config.secret);
  const plain = (recoveryCodes[0] ?? '').replace('-', '');
  // At least 20 bits.
  expect(plain).toMatch(/^[a-z2-9]{10}$/);
  const hashed = await hashRaw(plain, {
    ...{ memoryCost: 19_456, timeCost: 2, parallelism: 1 },
    ...{ salt, secret, algorithm: 2 },
  });
  const rows = await stack.database.admin(
    'select code_hash from accounts.recovery_codes where user_id = $1',
    [person.userId],
  );
  expect(rows).toContainEqual({ code_hash: hashed.toString('base64url') });
});

test('the two-factor routes reject fields that a client may not set', async () => {
  const { email, key } = await someone(stack);
  const { visitor } = await halfWay(stack, email);
  const code = await codeFrom(key);
  const other = await stack.signUp();
  for (const more of [{ userId: other.userId }, { needsCode: false }, { after: 'google' }]) {
    expect((await visitor.post('/api/session/code', { code, ...more })).status).toBe(422);
  }
  const proof = { way: 'password', password, provedAt: '2030-01-01T00:00:00Z' };
  expect((await other.post('/api/session/proof', proof)).status).toBe(422);
});

test('a demo account cannot turn on two-factor', async () => {
  const demo = stack.visitor();
  await demo.post('/api/session/demo');
  expect((await demo.post('/api/profile/two-factor')).body).toMatchObject({ code: 'NOT_IN_DEMO' });
});
