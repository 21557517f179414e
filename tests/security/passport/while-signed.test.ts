import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inGarage, openGarage } from '../../support/api/garages.ts';
import { type Person, startTestApp, type TestApp } from '../../support/api/test-app.ts';
import { adding, corolla, createDevice, deleting } from '../../support/api/vehicles.ts';
import { share, shareWith } from '../../support/passport/sharing.ts';
import { samples } from '../isolation/samples.ts';

// A vehicle that is deleted or moved while its history is signed.

let stack: TestApp;
let owner: Person;
beforeAll(async () => {
  stack = await startTestApp();
  owner = await stack.signUp();
});
afterAll(() => stack.close());

type Db = TestApp['deps']['db'];

const soon = () => new Promise((resolve) => setTimeout(resolve, 1000));

/**
 * Holds the signing once its chain has grown, and lets `meanwhile` run: until it is done, or, if it waits for the lock of
 * the vehicle, until the signing has committed. A link that is stored apart from the signing waits for it too.
 */
const heldBy = (db: Db, meanwhile: () => Promise<unknown>) => {
  let running: Promise<unknown> | undefined;
  const held: Db = {
    ...db,
    asUser: (actor, work) =>
      db.asUser(actor, (tx) =>
        work({
          ...tx,
          query: async (statement) => {
            const rows = await tx.query(statement);
            if (statement.name === 'passport.insert-entries') {
              running = meanwhile();
              await Promise.race([running, soon()]);
            }
            return rows;
          },
        }),
      ),
    changeAs: async (who, ...statements) => {
      if (statements.some(({ name }) => name === 'passport.insert-link')) await running;
      return await db.changeAs(who, ...statements);
    },
  };
  return { held, ended: async () => await running };
};

const openLinks = (vehicleId: string) =>
  stack.database.admin(
    'select id from passport.links where vehicle_id = $1 and token_hash is not null',
    [vehicleId],
  );

const withCar = async () => {
  const garageId = await openGarage(stack.database, { userId: owner.userId, role: 'owner' });
  const owning = inGarage(owner, garageId);
  const car = corolla();
  const device = createDevice(owning);
  await device.push(adding(car), {
    ...{ opId: randomUUID(), entity: 'documents', id: randomUUID(), type: 'add' },
    patch: { ...samples.documents?.fields({ vehicleId: car.id }) } as never,
  });
  return { garageId, owning, car, device };
};

/** Whether a link is made or refused depends on who comes first: after both, none is open. */
const shareDuring = async (
  { owning, car, garageId }: Awaited<ReturnType<typeof withCar>>,
  meanwhile: () => Promise<unknown>,
) => {
  const { held, ended } = heldBy(stack.deps.db, meanwhile);
  const deps = { ...stack.deps, db: held };
  await shareWith(deps, { owner: owning, vehicleId: car.id, garageId }).catch(() => {});
  await ended();
};

test('a vehicle that is deleted while its history is signed leaves no open link', async () => {
  const world = await withCar();
  let isDeleted = false;
  await shareDuring(world, async () => {
    const [result] = await world.device.push(deleting(world.car.id));
    isDeleted = result?.status === 'applied';
  });
  expect(isDeleted).toBe(true);
  expect(await openLinks(world.car.id)).toEqual([]);
});

test('a vehicle that moves while its history is signed leaves no open link, and takes its whole chain along', async () => {
  const world = await withCar();
  const { garageId, owning, car } = world;
  const to = await openGarage(stack.database, { userId: owner.userId, role: 'owner' });
  let status = 0;
  await shareDuring(world, async () => {
    const path = `/api/garages/${garageId}/vehicles/${car.id}/garage`;
    status = (await owning.send('PUT', path, { to })).status;
  });
  expect(status).toBe(200);
  expect(await openLinks(car.id)).toEqual([]);
  const left = await stack.database.admin(
    `select 'entry' from passport.entries where garage_id = $1 union all select 'signed' from passport.signed where garage_id = $1`,
    [garageId],
  );
  expect(left).toEqual([]);
  await share(inGarage(owner, to), car.id);
  const chain = await stack.database.admin(
    'select count(*)::int as entries, max(seq) as last from passport.entries where garage_id = $1 and vehicle_id = $2',
    [to, car.id],
  );
  const [signed] = await stack.database.admin(
    'select count(*)::int as signed from passport.signed where garage_id = $1 and vehicle_id = $2',
    [to, car.id],
  );
  expect(chain[0]?.entries).toBe(chain[0]?.last);
  expect(signed).toEqual({ signed: 2 });
});
