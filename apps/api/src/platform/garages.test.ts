import { randomUUID } from 'node:crypto';
import { garageHeader } from '@roadworthy/domain/garages/garage-header';
import type { Role } from '@roadworthy/domain/garages/roles.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../tests/support/api/test-app.ts';
import { corolla } from '../../../../tests/support/api/vehicles.ts';
import { eraseUser } from '../features/accounts/deletion/erasure.service.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

const openGarage = async (...members: readonly [Person, Role][]): Promise<string> => {
  const garageId = randomUUID();
  await stack.database.admin('insert into garages.garages (id) values ($1)', [garageId]);
  for (const [{ userId }, role] of members) {
    await stack.database.admin(
      'insert into garages.members (garage_id, user_id, role) values ($1, $2, $3)',
      [garageId, userId, role],
    );
  }
  return garageId;
};

const within = (garageId: string) => ({ [garageHeader]: garageId });

const vehiclesIn = async (person: Person, garageId?: string): Promise<string[]> => {
  const headers = garageId ? within(garageId) : {};
  const { body } = await person.send('GET', '/api/vehicles', undefined, headers);
  return (body as { vehicles: { id: string }[] }).vehicles.map(({ id }) => id);
};

test('every new user owns a garage whose id is the user’s id', async () => {
  const { userId } = await stack.signUp();
  expect(
    await stack.database.admin('select garage_id, role from garages.members where user_id = $1', [
      userId,
    ]),
  ).toEqual([{ garage_id: userId, role: 'owner' }]);
});

test('members of a garage share its records, and the records of two garages are separate', async () => {
  const [ann, ben] = [await stack.signUp(), await stack.signUp()];
  const garageId = await openGarage([ann, 'owner'], [ben, 'editor']);
  const shared = corolla();
  const own = corolla();
  await ann.send('POST', '/api/vehicles', shared, within(garageId));
  await ann.send('POST', '/api/vehicles', own);
  expect(await vehiclesIn(ben, garageId)).toEqual([shared.id]);
  expect(await vehiclesIn(ann)).toEqual([own.id]);
  expect(await vehiclesIn(ben)).toEqual([]);
  const edit = { color: 'Green' };
  const edited = await ben.send('PATCH', `/api/vehicles/${shared.id}`, edit, within(garageId));
  expect(edited.status).toBe(200);
  expect(
    await stack.database.admin(
      'select by_user from sync.history where garage_id = $1 order by rev',
      [garageId],
    ),
  ).toEqual([{ by_user: ann.userId }, { by_user: ben.userId }]);
});

test('for a user who is not a member, another garage, a made-up garage and an invalid id get the same answer', async () => {
  const [ann, ben] = [await stack.signUp(), await stack.signUp()];
  const garageId = await openGarage([ann, 'owner']);
  const answers = [];
  for (const named of [garageId, randomUUID(), 'no-id', '']) {
    const { status, body } = await ben.send('GET', '/api/vehicles', undefined, within(named));
    answers.push(JSON.stringify({ status, body }));
  }
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain('NOT_A_MEMBER');
});

test('a member who has left a garage is refused at once', async () => {
  const [ann, ben] = [await stack.signUp(), await stack.signUp()];
  const garageId = await openGarage([ann, 'owner'], [ben, 'editor']);
  expect(await vehiclesIn(ben, garageId)).toEqual([]);
  await stack.database.admin('delete from garages.members where garage_id = $1 and user_id = $2', [
    garageId,
    ben.userId,
  ]);
  const reply = await ben.send('POST', '/api/vehicles', corolla(), within(garageId));
  expect(reply).toMatchObject({ status: 403, body: { code: 'NOT_A_MEMBER' } });
});

test("a member with the role 'editor' can change a vehicle, but not delete it", async () => {
  const [ann, ben] = [await stack.signUp(), await stack.signUp()];
  const garageId = await openGarage([ann, 'owner'], [ben, 'editor']);
  const car = corolla();
  await ben.send('POST', '/api/vehicles', car, within(garageId));
  const refused = await ben.send('DELETE', `/api/vehicles/${car.id}`, {}, within(garageId));
  expect(refused).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } });
  const deleted = await ann.send('DELETE', `/api/vehicles/${car.id}`, {}, within(garageId));
  expect(deleted.status).toBe(200);
});

test('a garage stays while it has members, and is deleted with its last member', async () => {
  const [ann, ben] = [await stack.signUp(), await stack.signUp()];
  const garageId = await openGarage([ann, 'owner'], [ben, 'owner']);
  const car = corolla();
  await ann.send('POST', '/api/vehicles', car, within(garageId));
  await eraseUser(stack.deps, ann.userId);
  expect(await vehiclesIn(ben, garageId)).toEqual([car.id]);
  await eraseUser(stack.deps, ben.userId);
  const left = await stack.database.admin(
    `select (select count(*)::int from garages.garages where id = any ($1)) as garages,
       (select count(*)::int from vehicles.vehicles where garage_id = any ($1)) as vehicles`,
    [[garageId, ann.userId, ben.userId]],
  );
  expect(left).toEqual([{ garages: 0, vehicles: 0 }]);
});

test('a garage with another member is kept when the account it was opened for is erased', async () => {
  const [ann, ben] = [await stack.signUp(), await stack.signUp()];
  await stack.database.admin(
    `insert into garages.members (garage_id, user_id, role) values ($1, $2, 'owner')`,
    [ann.userId, ben.userId],
  );
  const car = corolla();
  await ann.post('/api/vehicles', car);
  await eraseUser(stack.deps, ann.userId);
  expect(await vehiclesIn(ben, ann.userId)).toEqual([car.id]);
  const again = await ben.send('POST', '/api/vehicles', corolla(), within(ann.userId));
  expect(again.status).toBe(200);
});
