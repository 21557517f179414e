import { setTimeout as wait } from 'node:timers/promises';
import { formatDayOf } from '@roadworthy/domain/kernel/civil-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedFile } from '../../../../../../tests/support/api/files.ts';
import {
  type Person,
  password,
  registration,
  startTestApp,
  type TestApp,
  tokenIn,
} from '../../../../../../tests/support/api/test-app.ts';
import { adding, corolla, createDevice } from '../../../../../../tests/support/api/vehicles.ts';
import { beginErasureOf } from './deletion.sql.ts';
import { eraseDue } from './erasure.service.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

const codeOf = (reply: { body: unknown }) => (reply.body as { code?: string }).code;
const askDeletion = async (person: Person) => await person.post('/api/profile/deletion');

/** Ends the seven days. */
const passDays = (person: Person) =>
  stack.database.admin(
    `update accounts.deletions set erase_at = now() - interval '1 minute' where user_id = $1`,
    [person.userId],
  );
const signIn = async ({ email }: Person) => {
  const device = stack.visitor();
  return { device, reply: await device.post('/api/session', { email, password }) };
};
const exists = async ({ userId }: Person) =>
  (await stack.database.admin('select from accounts.users where id = $1', [userId])).length === 1;
const deletionOf = async ({ userId }: Person) =>
  (await stack.database.admin('select * from accounts.deletions where user_id = $1', [userId]))[0];

test('requesting deletion signs out every device and sends a mail with the last day on which a sign-in keeps the account', async () => {
  const person = await stack.signUp();
  const phone = (await signIn(person)).device;
  const before = Date.now();
  const reply = await askDeletion(person);
  const { eraseAt } = reply.body as { eraseAt: string };
  const days = (Date.parse(eraseAt) - before) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(7);
  expect(days).toBeLessThan(7.01);
  expect(reply.headers.get('clear-site-data')).toBe('"cache"');
  for (const device of [person, phone]) {
    expect(codeOf(await device.get('/api/profile'))).toBe('SESSION_ENDED');
  }
  const letter = await stack.mail.waitFor(person.email, { subject: /will be erased on/ });
  expect(letter.subject).toBe(`Your account will be erased on ${formatDayOf(new Date(eraseAt))}`);
  expect(letter.text).toContain('To keep it, just log in');
});

test('requesting deletion requires a fresh sign-in', async () => {
  const person = await stack.signUp();
  await stack.database.admin(
    `update accounts.sessions set proved_at = now() - interval '11 minutes' where user_id = $1`,
    [person.userId],
  );
  const refused = await askDeletion(person);
  expect([refused.status, codeOf(refused)]).toEqual([403, 'FRESH_SIGN_IN_NEEDED']);
  expect(await deletionOf(person)).toBeUndefined();
  expect((await person.get('/api/profile')).status).toBe(200);
  await person.post('/api/session/proof', { way: 'password', password });
  expect((await askDeletion(person)).status).toBe(200);
});

test('nothing is erased before the day of deletion', async () => {
  const person = await stack.signUp();
  await askDeletion(person);
  await eraseDue(stack.deps);
  await eraseDue({ ...stack.deps, now: () => new Date(Date.now() + 6.99 * 86_400_000) });
  expect(await exists(person)).toBe(true);
});

test('a sign-in before the day of deletion cancels the deletion, and the screen, a mail and the security log say so', async () => {
  const person = await stack.signUp();
  await askDeletion(person);
  const { device, reply } = await signIn(person);
  expect(reply.status).toBe(200);
  expect(device.cookies.get('__Host-rw_account_kept')).toBe('1');
  await stack.mail.waitFor(person.email, { subject: /will no longer be erased/ });
  const log = (await device.get('/api/security-log')).body as { kind: string }[];
  const kinds = log.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['deletion-asked', 'deletion-cancelled']));
  await passDays(person);
  await eraseDue(stack.deps);
  expect(await exists(person)).toBe(true);
  // The cookie is set only once.
  const again = await signIn(person);
  expect(again.device.cookies.has('__Host-rw_account_kept')).toBe(false);
});

test('a sign-in cancels the deletion even if the server process ends before it mails the owner', async () => {
  const person = await stack.signUp();
  await askDeletion(person);
  await stack.database.admin(
    `insert into accounts.sessions (user_id, token_hash, expires_at) values ($1, 'made-elsewhere', now() + interval '1 day')`,
    [person.userId],
  );
  await passDays(person);
  await eraseDue(stack.deps);
  expect(await exists(person)).toBe(true);
  await eraseDue({ ...stack.deps, now: () => new Date(Date.now() + 600_000) });
  await stack.mail.waitFor(person.email, { subject: /will no longer be erased/ });
  expect(await deletionOf(person)).toBeUndefined();
});

test('a sign-in with a wrong password does not cancel the deletion', async () => {
  const person = await stack.signUp();
  await askDeletion(person);
  await stack.visitor().post('/api/session', { email: person.email, password: 'not-the-password' });
  await passDays(person);
  await eraseDue(stack.deps);
  expect(await exists(person)).toBe(false);
});

test('on the day of deletion the account is erased, its devices wipe their data, and one final mail is sent', async () => {
  const person = await stack.signUp();
  const offline = (await signIn(person)).device;
  await storedFile(person);
  await createDevice(person).push(adding(corolla()));
  await askDeletion(person);
  await passDays(person);
  await eraseDue(stack.deps);
  const letter = await stack.mail.waitFor(person.email, { subject: /was erased/ });
  expect(letter.text).not.toContain('Alex');
  expect(await deletionOf(person)).toBeUndefined();
  for (const path of [
    '/api/profile',
    '/api/vehicles',
    `/api/sync/pull?since=0&epoch=&userId=${person.userId}`,
  ]) {
    const reply = await offline.copy().get(path);
    expect([reply.status, codeOf(reply)]).toEqual([401, 'SESSION_ENDED']);
  }
  expect((await offline.copy().get('/api/session')).body).toEqual({ user: null, ended: true });
  expect((await signIn(person)).reply.status).toBe(401);
  const dropped = await stack.database.admin('select from files.files where garage_id = $1', [
    person.userId,
  ]);
  expect(dropped).toEqual([]);
});

test("a new account with an erased account's email address starts empty, and old devices cannot restore the erased records", async () => {
  const person = await stack.signUp();
  const old = person.copy();
  const oldDevice = createDevice(Object.assign(old, { userId: person.userId }));
  await oldDevice.push(adding(corolla()));
  await askDeletion(person);
  await passDays(person);
  await eraseDue(stack.deps);
  const again = stack.visitor();
  await stack.mail.waitFor(person.email, { subject: /was erased/ });
  const letters = () =>
    stack.mail.mails.filter(
      ({ to, subject }) => to === person.email && /confirm your email/i.test(subject),
    );
  // The earlier mails were for the previous account.
  const before = letters().length;
  await again.post('/api/accounts', registration(person.email));
  await expect.poll(() => letters().length, { timeout: 50_000 }).toBeGreaterThan(before);
  const confirmationToken = tokenIn(letters().at(-1)?.text ?? '', 'confirm');
  const reply = await again.post('/api/session', {
    email: person.email,
    password,
    confirmationToken,
  });
  expect(reply.status).toBe(200);
  const { user } = reply.body as { user: { id: string } };
  expect(user.id).not.toBe(person.userId);
  expect((await again.get('/api/vehicles')).body).toEqual({ vehicles: [], more: false });
  // Weeks later, with the old cookie and with the new one.
  await expect(oldDevice.push(adding(corolla()))).rejects.toThrow(/401.*SESSION_ENDED/);
  const mixed = createDevice({ ...again, userId: person.userId });
  await expect(mixed.push(adding(corolla()))).rejects.toThrow(/OTHER_USER/);
  expect((await again.get('/api/vehicles')).body).toEqual({ vehicles: [], more: false });
});

test('if a sign-in and the erasure happen at once, only one of them takes effect', async () => {
  const outcomes = { kept: 0, erased: 0 };
  const leads = [-300, 300, 0, 0, -20, 20, -10, 10, 0, -30, 30, 0];
  for (const lead of leads) {
    const person = await stack.signUp();
    await createDevice(person).push(adding(corolla()));
    await askDeletion(person);
    await passDays(person);
    const [, { device, reply }] = await Promise.all([
      wait(Math.max(0, lead)).then(() => eraseDue(stack.deps)),
      wait(Math.max(0, -lead)).then(() => signIn(person)),
    ]);
    if (reply.status === 200) {
      outcomes.kept += 1;
      expect((await device.get('/api/profile')).status).toBe(200);
      expect(((await device.get('/api/vehicles')).body as { vehicles: [] }).vehicles).toHaveLength(
        1,
      );
      await eraseDue(stack.deps);
      expect(await exists(person)).toBe(true);
    } else {
      outcomes.erased += 1;
      expect(codeOf(reply)).toBe('INVALID_CREDENTIALS');
      await eraseDue(stack.deps);
      expect(await exists(person)).toBe(false);
    }
  }
  expect(outcomes.kept).toBeGreaterThan(0);
  expect(outcomes.erased).toBeGreaterThan(0);
});

test('no session is created for an account whose erasure has begun', async () => {
  const person = await stack.signUp();
  await askDeletion(person);
  await passDays(person);
  await stack.database.admin(beginErasureOf, [person.userId, new Date(), person.email]);
  await expect(
    stack.database.admin(
      `insert into accounts.sessions (user_id, token_hash, expires_at) values ($1, 'too-late', now() + interval '1 day')`,
      [person.userId],
    ),
  ).rejects.toThrow('The account is being erased');
  await eraseDue(stack.deps);
  expect(await exists(person)).toBe(false);
});

test('if an erasure is interrupted at any step, the next run of the job completes the erasure', async () => {
  const steps = ['begun', 'parts', 'finished', 'mail'] as const;
  for (const step of steps) {
    const person = await stack.signUp();
    await createDevice(person).push(adding(corolla()));
    await askDeletion(person);
    await passDays(person);
    const stop = (): never => {
      throw new Error('cut short');
    };
    const { deps } = stack;
    const cut = {
      begun: { ...deps, db: { ...deps.db, changeAs: stop } },
      parts: { ...deps, queue: { ...deps.queue, enqueue: stop } },
      finished: { ...deps, mailer: { ...deps.mailer, send: stop, failureOf: stop } },
      mail: { ...deps, queue: { ...deps.queue, forget: stop } },
    }[step];
    await eraseDue(cut).catch(() => undefined);
    expect(await deletionOf(person)).toMatchObject({ user_id: person.userId });
    await eraseDue({ ...deps, now: () => new Date(Date.now() + 600_000) });
    expect(await exists(person)).toBe(false);
    expect(await deletionOf(person)).toBeUndefined();
    await stack.mail.waitFor(person.email, { subject: /was erased/ });
  }
});

test("erasure removes the user's data from queued jobs and keeps other users' data in the same job", async () => {
  const person = await stack.signUp();
  const other = crypto.randomUUID();
  const job = async (name: string, data: object, state: string) =>
    await stack.database.admin(
      `insert into queue.job (name, data, state, output) values ($1, $2, $3::queue.job_state, $4)`,
      [name, JSON.stringify(data), state, JSON.stringify({ message: `no ${person.email}` })],
    );
  await job('dead-letter', { userId: person.userId }, 'failed');
  await job('tasks.renew', { userIds: [person.userId, other] }, 'failed');
  await job('mail.reset-password', { email: person.email }, 'completed');
  await askDeletion(person);
  await passDays(person);
  await eraseDue(stack.deps);
  const rows = await stack.database.admin(
    `select name, data from queue.job job where position($1 in job::text) > 0 or position($2 in job::text) > 0
       or position($3 in job::text) > 0`,
    [person.userId, person.email, other],
  );
  expect(rows).toEqual([{ name: 'tasks.renew', data: { userIds: [other] } }]);
});

test('a demo account cannot request deletion, because it is erased automatically', async () => {
  const demo = stack.visitor();
  await demo.post('/api/session/demo');
  expect(codeOf(await demo.post('/api/profile/deletion'))).toBe('NOT_IN_DEMO');
});
