import { afterAll, beforeAll, expect, test } from 'vitest';
import { inGarage, openGarage, removeMember } from '../../../../../tests/support/api/garages.ts';
import { countPages } from '../../../../../tests/support/api/pages.ts';
import { startTestApp, type TestApp } from '../../../../../tests/support/api/test-app.ts';
import { adding, corolla, createDevice } from '../../../../../tests/support/api/vehicles.ts';
import { figureInTest } from '../../../../../tests/support/figures.ts';
import { syncEntities } from '../../entities.ts';
import { pullStatement, selectCounter } from './sync.sql.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

test('a device that has everything is told so, and learns of the next change', async () => {
  const owner = await stack.signUp();
  const [device, other] = [createDevice(owner), createDevice(owner.copy())];
  await device.push(adding(corolla()));
  const first = await device.pull();
  expect(await device.pull(first.cursor, first.epoch)).toEqual({
    epoch: first.epoch,
    reset: false,
    restoredTo: null,
    rows: [],
    cursor: first.cursor,
    more: false,
    isForDriver: false,
  });
  await other.push(adding(corolla()));
  const next = await device.pull(first.cursor, first.epoch);
  expect(next.rows).toHaveLength(1);
  expect(next.cursor).toBeGreaterThan(first.cursor);
});

test('after a restore, a device that has everything pulls everything again', async () => {
  const owner = await stack.signUp();
  const device = createDevice(owner);
  await device.push(adding(corolla()));
  const { cursor, epoch } = await device.pull();
  await stack.database.admin('select sync.begin_epoch()');
  const again = await device.pull(cursor, epoch);
  expect(again).toMatchObject({ reset: true, restoredTo: cursor });
  expect(again.rows).toHaveLength(1);
});

test('a pull of nothing tells members alone, and says whether it is for a driver', async () => {
  const [owner, driver] = [await stack.signUp(), await stack.signUp()];
  const garageId = await openGarage(
    stack.database,
    { userId: owner.userId, role: 'owner' },
    { userId: driver.userId, role: 'driver' },
  );
  const device = createDevice(inGarage(owner, garageId));
  await device.push(adding(corolla()));
  const { cursor, epoch } = await device.pull();
  const address = (userId: string) =>
    `/api/sync/pull?since=${cursor}&epoch=${epoch}&userId=${userId}`;
  const driving = inGarage(driver, garageId);
  expect((await driving.get(address(driver.userId))).body).toMatchObject({
    rows: [],
    cursor,
    isForDriver: true,
  });
  expect((await driving.get(address(owner.userId))).body).toMatchObject({ code: 'OTHER_USER' });

  await removeMember(stack.database, { garageId, userId: driver.userId });
  const never = inGarage(await stack.signUp(), garageId);
  for (const stranger of [driving, never]) {
    const { status, body } = await stranger.get(address(stranger.userId));
    expect({ status, body }).toMatchObject({ status: 403, body: { code: 'NOT_A_MEMBER' } });
    expect(JSON.stringify(body)).not.toContain(epoch);
  }
  await driver.delete('/api/session');
  expect((await driving.get(address(driver.userId))).status).toBe(401);
});

test('a pull of nothing reads the counter, and no table of records', async () => {
  const owner = await stack.signUp();
  const device = createDevice(owner);
  for (let at = 0; at < 5; at += 1) await device.push(adding(corolla()));
  const { cursor, epoch } = await device.pull();
  const url = new URL(stack.database.appUrl);
  url.searchParams.set('options', `-c app.user_id=${owner.userId}`);
  const app = await countPages(url.href);
  const { text } = selectCounter();
  const pages = await app.of(text);
  const whole = pullStatement(syncEntities.map(({ table }) => table.pulled))({
    ...{ since: cursor, epoch, rows: 2000, bytes: 500_000 },
  });
  const before = await app.of(whole.text, whole.values);
  await app.close();
  for (const { table } of syncEntities) expect(text).not.toContain(table.table);
  figureInTest('pages that a pull of nothing reads, without the session', pages, { atMost: 5 });
  figureInTest('pages that the whole statement read for the same answer', before);
  expect(pages).toBeLessThanOrEqual(5);
  expect(before).toBeGreaterThan(2 * pages);
});
