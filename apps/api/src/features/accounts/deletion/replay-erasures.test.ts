import { createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  startTestApp,
  type TestApp,
  testSecret,
} from '../../../../../../tests/support/api/test-app.ts';
import { adding, corolla, createDevice } from '../../../../../../tests/support/api/vehicles.ts';
import { createDiskStore } from '../../../adapters/storage/disk.ts';
import { createKeys } from '../../../platform/keys.ts';
import { finishErasureOf } from './deletion.sql.ts';
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

test('entries that an earlier version wrote, with a hash of the id, are repeated too', async () => {
  await restore();
  const person = await stack.signUp();
  const key = createKeys(testSecret).of('erasure');
  const hashOf = (text: string) => createHmac('sha256', key).update(text).digest('hex');
  const name = `erasures/${hashOf('prefix').slice(0, 16)}-${hashOf(person.userId)}`;
  await stack.deps.store.put(name, Buffer.from('2026-01-01'), { contentType: 'text/plain' });
  expect(await replayErasures(stack.deps)).toBe(1);
  await stack.deps.store.remove([name]);
});

/** Finishes the erasures of the log, so that none of these accounts is there at the next replay. */
const eraseLogged = async () => {
  const { ids } = await stack.deps.erasureLog.read();
  const left = async () => {
    await eraseDue(stack.deps);
    return (await Promise.all(ids.map(isThere))).filter(Boolean).length;
  };
  await expect.poll(left, { timeout: 40_000 }).toBe(0);
};

test('the erasures of the log are found without reading the other users', async () => {
  const readOf = async (users: number) => {
    await eraseLogged();
    const person = await stack.signUp();
    await stack.deps.erasureLog.add(person.userId, new Date());
    // Without the triggers, which give each of them a garage.
    await stack.database.admin(
      `begin;
       set local session_replication_role = replica;
       insert into accounts.users (email, email_verified, username, first_name, surname)
       select gen_random_uuid() || '@example.com', true, 'x', 'x', 'x' from generate_series(1, ${users});
       commit`,
    );
    await restore();
    let rowsRead = 0;
    const transaction: typeof stack.deps.accounts.transaction = (work) =>
      stack.deps.accounts.transaction((client) =>
        work(
          new Proxy(client, {
            get: (target, name) =>
              name === 'query'
                ? async (...query: [string, unknown[]]) => {
                    const result = await target.query(...query);
                    rowsRead += result.rows.length;
                    return result;
                  }
                : Reflect.get(target, name),
          }),
        ),
      );
    const accounts = { ...stack.deps.accounts, transaction };
    expect(await replayErasures({ ...stack.deps, accounts })).toBe(1);
    return rowsRead;
  };
  const [few, many] = [await readOf(10), await readOf(3000)];
  expect(many).toBeLessThanOrEqual(few);
});

test('a replay waits while the worker erases the same account, and neither fails', async () => {
  const person = await stack.signUp();
  await person.post('/api/profile/deletion');
  await stack.deps.erasureLog.add(person.userId, new Date());
  await restore();
  const worker = new pg.Client({ connectionString: stack.database.adminUrl });
  await worker.connect();
  onTestFinished(() => worker.end());
  await worker.query('begin');
  await worker.query('select from accounts.users where id = $1 for update', [person.userId]);
  const replaying = replayErasures(stack.deps);
  const { rows } = await worker.query<{ pid: number }>('select pg_backend_pid() as pid');
  const waiting = async () =>
    (
      await stack.database.admin(
        'select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))',
        [rows[0]?.pid],
      )
    ).length;
  await expect.poll(waiting, { timeout: 40_000 }).toBeGreaterThan(0);
  await worker.query(finishErasureOf, [person.userId, new Date()]);
  await worker.query('commit');
  expect(await replaying).toBeGreaterThan(0);
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
  expect(await log.read()).toMatchObject({ ids: [userId], isHashed: false, unknown: 0 });
  expect(await createErasureLog(store, createKeys('b'.repeat(32))).read()).toMatchObject({
    ids: [],
    unknown: 1,
  });
  await log.add(userId, new Date());
  expect(await log.read()).toMatchObject({ ids: [userId], entries: 1 });
  const [name = ''] = names;
  const changed = `${name.slice(0, -1)}${name.endsWith('0') ? '1' : '0'}`;
  await store.put(changed, Buffer.from('2026-01-01'), { contentType: 'text/plain' });
  expect(await log.read()).toMatchObject({ ids: [userId], isHashed: false, unknown: 1 });
  await log.prune(new Date(Date.now() - 60_000));
  expect((await log.read()).has(userId)).toBe(true);
  await log.prune(new Date(Date.now() + 60_000));
  expect((await log.read()).has(userId)).toBe(false);
});
