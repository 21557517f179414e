import { randomUUID } from 'node:crypto';
import { type CoverFields, emptyCover } from '@roadworthy/domain/cover/cover.schema';
import { replacementCoverId } from '@roadworthy/domain/cover/replacement-covers.rules';
import type { Operation } from '@roadworthy/domain/sync/sync.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  dueItemsFor,
  type ReminderStack,
  startReminderStack,
} from '../../../../../tests/support/api/reminders.ts';
import type { Person } from '../../../../../tests/support/api/test-app.ts';
import {
  adding,
  corolla,
  createDevice,
  deleting,
  editing,
} from '../../../../../tests/support/api/vehicles.ts';

let stack: ReminderStack;
beforeAll(async () => {
  stack = await startReminderStack();
});
afterAll(() => stack.close());

const today = '2026-11-16';
type Fields = Partial<CoverFields> & Pick<CoverFields, 'kind'>;
const covering = (fields: Fields, id: string = randomUUID()): Operation => ({
  opId: randomUUID(),
  entity: 'covers',
  id,
  type: 'add',
  patch: { ...emptyCover, ...fields },
});

const begin = async (overrides = {}) => {
  const owner = await stack.signUp();
  const device = createDevice(owner);
  const car = corolla(overrides);
  await device.push(adding(car));
  return { owner, device, car };
};
const coversOn = async (person: Person) =>
  (await createDevice(person).pull()).rows.filter(
    ({ entity, deleted }) => entity === 'covers' && !deleted,
  );
const itemsOf = async (person: Person) => await dueItemsFor(stack, person, today);

test('a cover syncs to every device of its owner and to no other user', async () => {
  const { owner, device, car } = await begin();
  const other = await begin();
  const cover = covering({ kind: 'warranty', vehicleId: car.id, endsOn: '2027-03-14' });
  expect(await device.push(cover)).toMatchObject([{ status: 'applied' }]);
  expect(await coversOn(owner)).toMatchObject([{ id: cover.id, fields: { kind: 'warranty' } }]);
  expect(await coversOn(other.owner)).toEqual([]);
});

test("a cover for another user's vehicle is rejected, and so is a driving licence for any vehicle", async () => {
  const { device, car } = await begin();
  const other = await begin();
  const results = await device.push(
    covering({ kind: 'warranty', vehicleId: other.car.id, endsOn: '2027-03-14' }),
    covering({ kind: 'driving_licence', vehicleId: car.id, endsOn: '2027-03-14' }),
  );
  expect(results.map(({ problem }) => Object.keys(problem?.fields ?? {}))).toEqual([
    ['vehicleId'],
    ['vehicleId'],
  ]);
});

test('a user is reminded of a cover that ends, even if it has no vehicle', async () => {
  const owner = await stack.signUp();
  const licence = covering({ kind: 'driving_licence', endsOn: '2026-11-02' });
  await createDevice(owner).push(licence);
  expect(await itemsOf(owner)).toMatchObject([{ id: `cover-${licence.id}`, isOver: true }]);
});

test("insurance reminders use the policy's end date, and the date on the vehicle only if there is no policy", async () => {
  const { owner, device, car } = await begin({ insuranceExpiryDate: '2026-11-20' });
  const insuredUntil = async () =>
    (await itemsOf(owner)).find(({ kind }) => kind === 'insurance')?.dueDate;
  expect(await insuredUntil()).toBe('2026-11-20');
  const policy = covering(
    { kind: 'insurance', vehicleId: car.id, provider: 'Aviva', endsOn: '2027-06-20' },
    `insurance-${car.id}`,
  );
  await device.push(policy, editing(car.id, { insuranceExpiryDate: null }));
  expect(await insuredUntil()).toBe('2027-06-20');
  expect(await itemsOf(owner)).toHaveLength(1);
});

test('a reminder of a cover can be snoozed', async () => {
  const owner = await stack.signUp();
  stack.at(`${today}T10:00:00Z`);
  const badge = covering({ kind: 'blue_badge', endsOn: '2026-11-30' });
  await createDevice(owner).push(badge);
  const path = `/api/reminders/cover-${badge.id}/snooze`;
  expect((await owner.post(path, { dueDate: '2026-11-30' })).status).toBe(200);
});

test('deleting a vehicle deletes its covers and keeps their costs, and undoing the deletion restores the covers', async () => {
  const { owner, device, car } = await begin();
  const price = { startsOn: '2025-08-01', costPence: 22_900, every: 'month' } as const;
  const finance = covering({ kind: 'finance', vehicleId: car.id, endsOn: '2099-08-01', ...price });
  const free = covering({ kind: 'warranty', vehicleId: car.id, endsOn: '2099-08-01' });
  const licence = covering({ kind: 'driving_licence', endsOn: '2099-08-01' });
  await device.push(finance, free, licence);
  await device.push(deleting(car.id));
  const left = await coversOn(owner);
  expect(left.map(({ id }) => id).toSorted()).toEqual(
    [replacementCoverId(finance.id), licence.id].toSorted(),
  );
  expect(left.find(({ id }) => id !== licence.id)?.fields).toMatchObject({
    vehicleId: null,
    formerVehicleId: car.id,
    costPence: 22_900,
  });
  expect(left.every(({ fields }) => fields.endsOn !== null)).toBe(true);
  const { id: _, ...fields } = car;
  await device.push(editing(car.id, fields));
  expect((await coversOn(owner)).map(({ id }) => id).toSorted()).toEqual(
    [finance.id, free.id, licence.id].toSorted(),
  );
});
