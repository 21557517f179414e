import { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccountByMiles } from '../../../../../tests/support/api/account-by-miles.ts';
import {
  type Person,
  password,
  startTestApp,
  type TestApp,
} from '../../../../../tests/support/api/test-app.ts';
import {
  corolla,
  createDevice,
  deleting,
  editing,
} from '../../../../../tests/support/api/vehicles.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack?.close());

/** Signs in another device of the user with its own session. */
const signInAgain = async ({ email, userId }: Person): Promise<Person> => {
  const visitor = stack.visitor();
  const { status } = await visitor.post('/api/session', { email, password });
  expect(status).toBe(200);
  return Object.assign(visitor, { email, userId, copy: () => visitor as Person });
};

test('an account whose lock is held does not use up the connections that other users need', async () => {
  const greedy = await stack.signUp();
  const neighbour = await stack.signUp();
  const vehicle = corolla();
  await greedy.post('/api/vehicles', vehicle);
  await neighbour.post('/api/vehicles', corolla());
  // More simultaneous changes than there are connections, from several sessions.
  const sessions = [greedy];
  while (sessions.length < 4) sessions.push(await signInAgain(greedy));
  const client = new pg.Client({ connectionString: stack.database.adminUrl });
  await client.connect();
  await client.query('begin');
  await client.query('select from sync.accounts where garage_id = $1 for update', [greedy.userId]);
  const pushes = [...sessions, ...sessions, ...sessions].map((session) =>
    createDevice(session).push(editing(vehicle.id, { color: 'Red' })),
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  const began = performance.now();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => neighbour.copy().get('/api/vehicles')),
  );
  const waited = performance.now() - began;
  await client.query('commit');
  await client.end();
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(waited).toBeLessThan(3000);
  for (const results of await Promise.all(pushes)) expect(results[0]?.status).toBe('applied');
});

test("records restored with a vehicle count towards the account's limit, so deleting and undoing cannot exceed the limit", async () => {
  const owner = await stack.signUp();
  const { userId } = owner;
  const device = createDevice(owner);
  const most = {
    ...{ vehicles: 1, readings: 1, tasks: taskEntity.limit - 10 },
    today: '2026-11-15',
  };
  const [first = ''] = await addAccountByMiles(stack.database, userId, most);
  await stack.database.admin('insert into sync.accounts (garage_id, rev) values ($1, 10)', [
    userId,
  ]);
  expect(await device.push(deleting(first))).toMatchObject([{ status: 'applied' }]);
  await addAccountByMiles(stack.database, userId, { ...most, tasks: 20 });
  expect(await device.push(editing(first, { color: 'Red' }))).toMatchObject([
    { status: 'rejected', problem: { code: 'NO_ROOM' } },
  ]);
});

test('a push ends after a change that moves thousands of records, and the device sends the later changes in another push', async () => {
  const owner = await stack.signUp();
  const { userId } = owner;
  const device = createDevice(owner);
  const [id = ''] = await addAccountByMiles(stack.database, userId, {
    ...{ vehicles: 1, readings: 1, tasks: 2500, today: '2026-11-15' },
  });
  await stack.database.admin('insert into sync.accounts (garage_id, rev) values ($1, 10)', [
    userId,
  ]);
  const again = Array.from({ length: 20 }, (_, at) =>
    at % 2 ? editing(id, { color: `Red ${at}` }) : deleting(id),
  );
  expect((await device.push(...again)).length).toBe(1);
});

test('if a device is ahead of the database, the server answers SERVER_BEHIND, the device keeps its records and an alert is logged', async () => {
  const owner = await stack.signUp();
  const device = createDevice(owner);
  await owner.post('/api/vehicles', corolla());
  const { cursor, epoch } = await device.pull();
  const reply = await owner.get(
    `/api/sync/pull?since=${cursor + 5}&epoch=${epoch}&userId=${owner.userId}`,
  );
  expect(reply).toMatchObject({ status: 503, body: { code: 'SERVER_BEHIND' } });
});
