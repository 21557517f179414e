import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/support/api/test-app.ts';
import { adding, corolla, createDevice } from '../../../../../tests/support/api/vehicles.ts';
import { lookAt, startVisit } from '../../../../../tests/support/api/visits.ts';
import { pathOf, share } from '../../../../../tests/support/passport/sharing.ts';
import { noticeRestored } from './restore.ts';

// A backup has the links that were stopped since. They must not open again.

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

test('a restored database opens no link to a history and no visit: some were stopped since the backup', async () => {
  const owner = await stack.signUp();
  const car = corolla();
  await createDevice(owner).push(adding(car));
  const path = pathOf(await share(owner, car.id));
  const { token } = await startVisit(owner);
  const opens = async () => ({
    history: (await stack.visitor().get(path)).status,
    visit: (await lookAt(stack.visitor(), token)).status,
  });
  await noticeRestored(stack.deps);
  expect(await opens()).toEqual({ history: 200, visit: 200 });
  // As if the rows came from another cluster.
  await stack.database.admin(`update sync.epoch set database_identity = 'another'`);
  expect(await noticeRestored(stack.deps)).toBe(true);
  expect(await opens()).toEqual({ history: 404, visit: 404 });
});

test('a restored database stays one, although somebody says that it was only switched', async () => {
  const says = async (identity: string) => {
    await stack.database.admin(`update sync.epoch set database_identity = ${identity}`);
    const [row] = await stack.database.admin('select sync.keep_epoch() as "isKept"');
    return row?.isKept;
  };
  // This server never was a standby, so its new timeline is that of a backup.
  expect(await says(`regexp_replace(sync.database_identity(), '[^/]*$', '00000000')`)).toBe(false);
  expect(await noticeRestored(stack.deps)).toBe(true);
  expect(await says(`'another/cluster/00000001'`)).toBe(false);
  expect(await noticeRestored(stack.deps)).toBe(true);
});
