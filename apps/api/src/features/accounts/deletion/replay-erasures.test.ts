import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../../tests/support/api/test-app.ts';
import { adding, corolla, createDevice } from '../../../../../../tests/support/api/vehicles.ts';
import { createDiskStore } from '../../../adapters/storage/disk.ts';
import { createKeys } from '../../../platform/keys.ts';
import { eraseDue } from './erasure.service.ts';
import { createErasureLog } from './erasure-log.ts';
import { replayErasures } from './replay-erasures.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

const restore = () => stack.database.admin('select sync.begin_epoch()');
const isThere = async (userId: string) =>
  (await stack.database.admin('select from accounts.users where id = $1', [userId])).length === 1;

test('an account that was erased after the backup is erased again after the restore, and its devices wipe their data', async () => {
  const [person, other] = [await stack.signUp(), await stack.signUp()];
  await createDevice(person).push(adding(corolla()));
  // As the database is after a restore: the log knows of the erasure, and the account is there.
  await stack.deps.erasureLog.add(person.userId, new Date());
  await restore();
  expect(await replayErasures(stack.deps)).toBe(1);

  const reply = await person.get('/api/vehicles');
  expect(reply).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
  await expect(createDevice(person).push(adding(corolla()))).rejects.toThrow('401');
  await eraseDue(stack.deps);
  expect([await isThere(person.userId), await isThere(other.userId)]).toEqual([false, true]);
  expect((await other.get('/api/profile')).status).toBe(200);
  const last = stack.mail.mails.filter(({ to }) => to === person.email).map((mail) => mail.subject);
  expect(last.filter((subject) => /was erased/.test(subject))).toEqual([]);
});

test('after a restore, logged erasures are repeated only once', async () => {
  await restore();
  const person = await stack.signUp();
  await stack.deps.erasureLog.add(person.userId, new Date());
  expect(await replayErasures(stack.deps)).toBe(1);
  expect(await replayErasures(stack.deps)).toBe(0);
});

test('an erasure is written to the erasure log only when it can no longer be cancelled', async () => {
  const [erased, kept] = [await stack.signUp(), await stack.signUp()];
  for (const person of [erased, kept]) await person.post('/api/profile/deletion');
  await stack.database.admin('update accounts.deletions set erase_at = now()');
  await stack.database.admin(
    'update accounts.deletions set cancelled_at = now() where user_id = $1',
    [kept.userId],
  );
  await eraseDue(stack.deps);
  const log = await stack.deps.erasureLog.read();
  expect([log.has(erased.userId), log.has(kept.userId)]).toEqual([true, false]);
});

test('the erasure log contains no names and is pruned by age, and entries made with another SECRET are counted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roadworthy-erasures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const store = createDiskStore({ folder });
  const log = createErasureLog(store, createKeys('a'.repeat(32)));
  const userId = randomUUID();
  await log.add(userId, new Date());
  const names: string[] = [];
  for await (const page of store.list('', new Date(8.64e15))) names.push(...page);
  expect(names).toHaveLength(1);
  expect(names.join()).not.toContain(userId);
  expect(await createErasureLog(store, createKeys('b'.repeat(32))).read()).toMatchObject({
    entries: 0,
    unknown: 1,
  });
  await log.prune(new Date(Date.now() - 60_000));
  expect((await log.read()).has(userId)).toBe(true);
  await log.prune(new Date(Date.now() + 60_000));
  expect((await log.read()).has(userId)).toBe(false);
});
