import type { Garage, LastOwnerDetails } from '@roadworthy/domain/garages/garages.schema';
import type { Role } from '@roadworthy/domain/garages/roles.rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  eraseDue,
  eraseUser,
} from '../../../apps/api/src/features/accounts/deletion/erasure.service.ts';
import { eraseClosed } from '../../../apps/api/src/features/garages/erase-closed.service.ts';
import { inGarage } from '../../support/api/garages.ts';
import { type Person, startTestApp, type TestApp } from '../../support/api/test-app.ts';
import { corolla, createDevice } from '../../support/api/vehicles.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

const admin = (sql: string, values: unknown[] = []) => stack.database.admin(sql, values);

/** Signs somebody up who is a member of the garage of another. */
const join = async (owner: Person, role: Role): Promise<Person> => {
  const person = await stack.signUp();
  await admin('insert into garages.members (garage_id, user_id, role) values ($1, $2, $3)', [
    owner.userId,
    person.userId,
    role,
  ]);
  return person;
};
const setRole = (by: Person, garageId: string, userId: string, role: Role) =>
  by.send('PUT', `/api/garages/${garageId}/members/${userId}`, { role });
const leave = (by: Person, garageId: string) =>
  by.delete(`/api/garages/${garageId}/members/${by.userId}`);
const close = (by: Person, garageId: string) => by.post(`/api/garages/${garageId}/closing`);
const askDeletion = (person: Person) => person.post('/api/profile/deletion');
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const rolesIn = async (garageId: string) =>
  (
    await admin('select role from garages.members where garage_id = $1 order by role', [garageId])
  ).map(({ role }) => role);

/** Hands the garage of a person over: the account is erased, and the other goes on with the garage. */
const handOver = async (from: Person, to: Person) => {
  await setRole(from, from.userId, to.userId, 'owner');
  await eraseUser(stack.deps, from.userId);
  return from.userId;
};

describe('the last owner', () => {
  test('a user whose account cannot be deleted yet is told which garages would have no owner, and who could become an owner', async () => {
    const ann = await stack.signUp();
    const ben = await join(ann, 'driver');
    const refused = await askDeletion(ann);
    expect(refused).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } });
    const { details } = refused.body as { details: LastOwnerDetails };
    expect(details.garages).toEqual([
      {
        id: ann.userId,
        name: 'Alex’s garage',
        isOwn: true,
        others: [{ userId: ben.userId, name: 'Alex Example', role: 'driver' }],
      },
    ]);
    // The refused request signed nobody out.
    expect((await ann.get('/api/profile')).status).toBe(200);
    expect(await setRole(ann, ann.userId, ben.userId, 'owner')).toMatchObject({ status: 200 });
    expect((await askDeletion(ann)).status).toBe(200);
  });

  test('the last owner can delete the account after closing the garage', async () => {
    const ann = await stack.signUp();
    await join(ann, 'editor');
    expect((await close(ann, ann.userId)).status).toBe(200);
    expect((await askDeletion(ann)).status).toBe(200);
  });

  test('the last owner can neither leave nor give up the role, even if another owner is waiting to be erased', async () => {
    const ann = await stack.signUp();
    const ben = await join(ann, 'owner');
    const cleo = await join(ann, 'driver');
    expect((await askDeletion(ann)).status).toBe(200);
    for (const refused of [
      await leave(ben, ann.userId),
      await setRole(ben, ann.userId, ben.userId, 'editor'),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } });
      expect((refused.body as { details: LastOwnerDetails }).details.garages).toMatchObject([
        { id: ann.userId, others: [{ userId: ann.userId }, { userId: cleo.userId }] },
      ]);
    }
    expect((await setRole(ben, ann.userId, cleo.userId, 'owner')).status).toBe(200);
    expect((await leave(ben, ann.userId)).status).toBe(200);
  });

  test('if the last two owners leave a garage at the same time, one of them has to stay', async () => {
    const ann = await stack.signUp();
    const ben = await join(ann, 'owner');
    const cleo = await join(ann, 'owner');
    await join(ann, 'driver');
    await eraseUser(stack.deps, ann.userId);
    const left = await Promise.all([leave(ben, ann.userId), leave(cleo, ann.userId)]);
    expect(left.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await rolesIn(ann.userId)).toEqual(['driver', 'owner']);
  });

  test('the database lets no garage lose its last owner, even if two transactions remove owners at the same time', async () => {
    const ann = await stack.signUp();
    const ben = await join(ann, 'owner');
    const cleo = await join(ann, 'owner');
    await join(ann, 'driver');
    await eraseUser(stack.deps, ann.userId);
    const removed = await Promise.allSettled(
      [ben, cleo].map(({ userId }) =>
        stack.deps.accounts.transaction(async (client) => {
          await client.query('delete from garages.members where user_id = $1 and garage_id = $2', [
            userId,
            ann.userId,
          ]);
          await client.query('select pg_sleep(0.2)');
        }),
      ),
    );
    expect(removed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await rolesIn(ann.userId)).toEqual(['driver', 'owner']);
  });

  test('the only member of a garage that was handed over cannot leave it before closing it', async () => {
    const ann = await stack.signUp();
    const ben = await join(ann, 'editor');
    const garageId = await handOver(ann, ben);
    expect(codeOf(await leave(ben, garageId))).toBe('LAST_OWNER');
    expect((await close(ben, garageId)).status).toBe(200);
    expect((await leave(ben, garageId)).status).toBe(200);
  });
});

describe('handing over', () => {
  test('a garage that was handed over keeps its records, except those that belonged to the former owner alone', async () => {
    const ann = await stack.signUp();
    const ben = await join(ann, 'editor');
    const car = corolla();
    await ann.post('/api/vehicles', car);
    await inGarage(ben, ann.userId).send('PATCH', `/api/vehicles/${car.id}`, { color: 'Green' });
    await admin(
      `insert into cover.covers (garage_id, id, rev, kind, provider) values ($1, 'licence', 1, 'driving_licence', 'DVLA')`,
      [ann.userId],
    );
    await admin(
      `insert into disclaimers.acceptances select * from jsonb_populate_record(null::disclaimers.acceptances, $1)`,
      [
        JSON.stringify({
          garage_id: ann.userId,
          id: 'terms',
          rev: 1,
          created_at: new Date().toISOString(),
          deleted_at: new Date().toISOString(),
          emptied_at: new Date().toISOString(),
        }),
      ],
    );
    const garageId = await handOver(ann, ben);
    const list = (await ben.get('/api/garages')).body as Garage[];
    expect(list.at(-1)).toMatchObject({ id: garageId, name: 'Shared garage', role: 'owner' });
    const { body } = await inGarage(ben, garageId).get('/api/vehicles');
    expect((body as { vehicles: { id: string }[] }).vehicles.map(({ id }) => id)).toEqual([car.id]);
    expect(
      await admin('select by_user from sync.history where garage_id = $1 order by rev', [garageId]),
    ).toEqual([{ by_user: null }, { by_user: ben.userId }]);
    expect(
      await admin('select provider from cover.covers where garage_id = $1', [garageId]),
    ).toEqual([{ provider: null }]);
    expect(
      await admin('select id from disclaimers.acceptances where garage_id = $1', [garageId]),
    ).toEqual([]);
  });

  test('erasing an account removes the user’s id from the garages that the user has left', async () => {
    const ann = await stack.signUp();
    const ben = await join(ann, 'editor');
    const car = corolla();
    await inGarage(ben, ann.userId).post('/api/vehicles', car);
    await admin('update vehicles.vehicles set usual_driver_id = $2 where garage_id = $1', [
      ann.userId,
      ben.userId,
    ]);
    // Somebody else drives it for a while, so that the history has the earlier driver.
    for (const usualDriverId of [ann.userId, ben.userId, null, ben.userId]) {
      const edit = {
        entity: 'vehicles',
        id: car.id,
        type: 'edit',
        patch: { usualDriverId },
      } as const;
      await createDevice(ann).push({ opId: crypto.randomUUID(), ...edit });
    }
    await leave(ben, ann.userId);
    const history = () =>
      admin(
        'select rev::int, entity, kind, "values" from sync.history where garage_id = $1 order by rev',
        [ann.userId],
      );
    const before = JSON.stringify(await history());
    expect(before).toContain(ben.userId);
    await eraseUser(stack.deps, ben.userId);
    expect(JSON.stringify(await history())).toBe(before.replaceAll(`"${ben.userId}"`, 'null'));
    expect(
      await admin(
        'select usual_driver_id as driver, rev::int from vehicles.vehicles where id = $1',
        [car.id],
      ),
    ).toEqual([{ driver: null, rev: 6 }]);
    const byAnn = Array.from({ length: 4 }, () => ({ by_user: ann.userId }));
    expect(
      await admin('select by_user from sync.history where garage_id = $1 order by rev', [
        ann.userId,
      ]),
    ).toEqual([{ by_user: null }, ...byAnn]);
  });
});

/** Counts days of London, as the product does: the clocks may have changed since. */
const closedSince = (garageId: string, days: number) =>
  admin(
    `update garages.garages set closed_at = (now() at time zone 'Europe/London' - make_interval(days => $2)) at time zone 'Europe/London'
     where id = $1`,
    [garageId, days],
  );

describe('a closed garage', () => {
  test('members can read a closed garage but not change it, and get a mail about the closing', async () => {
    const ann = await stack.signUp();
    const ben = await join(ann, 'editor');
    const car = corolla();
    await ann.post('/api/vehicles', car);
    await close(ann, ann.userId);
    await stack.mail.waitFor(ben.email, { subject: /Alex’s garage was closed/ });
    const there = inGarage(ben, ann.userId);
    expect((await there.get('/api/vehicles')).body).toMatchObject({ vehicles: [{ id: car.id }] });
    const closed = { status: 403, body: { code: 'GARAGE_CLOSED' } };
    expect(await there.post('/api/vehicles', corolla())).toMatchObject(closed);
    const push = await there.post('/api/sync/push', {
      userId: ben.userId,
      deviceId: crypto.randomUUID(),
      schemaVersion: 1,
      ops: [
        {
          opId: crypto.randomUUID(),
          entity: 'vehicles',
          id: car.id,
          type: 'edit',
          patch: { color: 'Red' },
        },
      ],
    });
    expect(push).toMatchObject(closed);
    const invited = await ann.post(`/api/garages/${ann.userId}/invitations`, { role: 'driver' });
    expect(invited).toMatchObject(closed);
    const garage = ((await ben.get('/api/garages')).body as Garage[]).at(-1);
    expect(garage?.closed).toMatchObject({ by: 'Alex Example' });
    expect(
      await admin(
        'select reminders.is_silent($1, $2) as "ofBen", reminders.is_silent($1, $1) as "ofAnn"',
        [ann.userId, ben.userId],
      ),
    ).toEqual([{ ofBen: true, ofAnn: false }]);
    // A person’s own garage stays theirs.
    expect((await ann.post('/api/vehicles', corolla())).status).toBe(200);
  });

  test('the worker erases a closed garage with all its records after thirty days, and not earlier', async () => {
    const ann = await stack.signUp();
    const ben = await join(ann, 'editor');
    await inGarage(ben, ann.userId).post('/api/vehicles', corolla());
    const garageId = await handOver(ann, ben);
    await close(ben, garageId);
    const left = async () =>
      (
        await admin(
          `select (select count(*)::int from garages.garages where id = $1) as garages,
             (select count(*)::int from vehicles.vehicles where garage_id = $1) as vehicles,
             (select count(*)::int from sync.history where garage_id = $1) as history`,
          [garageId],
        )
      )[0];
    await closedSince(garageId, 30);
    await eraseClosed(stack.deps);
    expect(await left()).toEqual({ garages: 1, vehicles: 1, history: 1 });
    await closedSince(garageId, 31);
    await eraseClosed(stack.deps);
    expect(await left()).toEqual({ garages: 0, vehicles: 0, history: 0 });
    expect((await ben.get('/api/garages')).body).toHaveLength(1);
  });

  test('thirty days after a user’s own garage is closed, only that user is a member of it', async () => {
    const ann = await stack.signUp();
    const ben = await join(ann, 'driver');
    await close(ann, ann.userId);
    await closedSince(ann.userId, 31);
    await eraseClosed(stack.deps);
    expect((await ann.get('/api/garages')).body).toMatchObject([{ people: 1, closed: null }]);
    expect((await ben.get('/api/garages')).body).toHaveLength(1);
  });

  test('a closed garage can be read for its thirty days even if the account that closed it is erased', async () => {
    const ann = await stack.signUp();
    const ben = await join(ann, 'driver');
    await ann.post('/api/vehicles', corolla());
    await close(ann, ann.userId);
    await askDeletion(ann);
    await admin(
      `update accounts.deletions set erase_at = now() - interval '1 minute' where user_id = $1`,
      [ann.userId],
    );
    await eraseDue(stack.deps);
    const { body } = await inGarage(ben, ann.userId).get('/api/vehicles');
    expect((body as { vehicles: unknown[] }).vehicles).toHaveLength(1);
    const garage = ((await ben.get('/api/garages')).body as Garage[]).at(-1);
    expect(garage).toMatchObject({ id: ann.userId, people: 1, closed: { by: '' } });
  });
});
