import { entities } from '@roadworthy/domain/entities';
import { withoutServerFields } from '@roadworthy/domain/sync/entity';
import { emptyVehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { sessionCookie } from '../../../apps/api/src/features/accounts/engine/auth-engine.ts';
import type { Change } from '../../../apps/web/src/records/outbox/write.ts';
import { figure } from '../../support/figures.ts';
import { timesMade } from './checks.ts';
import { createDevice, type Device, type Journal } from './device.ts';
import type { Fault } from './faults.ts';
import { actOnKind, addRecords } from './kinds/acts.ts';
import { createSyncApi, type Network } from './network.ts';
import type { Server, ServerTruth } from './server.ts';
import { actOnTask, addTask } from './tasks.ts';

// The people of a restore drill: three devices each, which work before and after the backup. After the restore nothing
// that a device still has may be missing, nothing deleted may be back, and nothing may exist twice.

const vehicle = (notes: string, mileage: number): Change => ({
  type: 'add',
  entity: 'vehicles',
  fields: {
    ...emptyVehicle,
    registrationNumber: 'AB17CDE',
    make: 'Toyota',
    model: 'Corolla',
    year: 2017,
    notes,
    mileage,
  },
});
const reading = (vehicleId: string, miles: number): Change => ({
  type: 'add',
  entity: 'mileageReadings',
  fields: { vehicleId, date: '2026-11-15', miles, source: 'owner' },
});
const expense = (amountPence: number): Change => ({
  type: 'add',
  entity: 'expenses',
  fields: { date: '2026-11-15', amountPence, category: 'parking', vehicleId: null, note: 'x' },
});

export type Person = { userId: string; devices: Device[]; network: Network; order: number[] };

/** Signs in two people, whose devices will send back in different orders. */
export const openPeople = async (
  server: Server,
  { url, origin }: { url: string; origin: string },
): Promise<Person[]> => {
  const people: Person[] = [];
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
  ]) {
    const userId = await server.createUser();
    const token = await server.signIn(userId);
    const network: Network = { faulty: false, next: (): Fault => 'reply lost', count: () => {} };
    const journal: Journal = { queued: [], shown: new Set() };
    const sync = createSyncApi(url, origin, () => `${sessionCookie}=${token}`, network);
    const options = { userId, api: sync, seemsOnline: () => true };
    const devices = await Promise.all(
      order.map((_, index) => createDevice({ ...options, index }, journal)),
    );
    people.push({ userId, devices, network, order });
  }
  return people;
};

const idsOf = async (device: Device, entity: string) =>
  await device.tab(0).store.recordsNamed(entity).orderBy('id').primaryKeys();

/** Adds records of every kind. */
const addEveryKind = async (device: Device, count: number) => {
  const tab = device.tab(0);
  for (const { name } of entities) {
    const hand = { entity: name, turn: count, hasPhoto: false };
    const { changes, files } = await addRecords(tab, hand, { count, picked: new Map() });
    await tab.changes.save(changes, files);
  }
};

/** Changes every field of a record of every kind, and deletes another; vehicles are changed apart. */
const changeEveryKind = async (device: Device, turn: number) => {
  const tab = device.tab(0);
  for (const { name } of entities.filter((each) => each.name !== 'vehicles')) {
    for (const act of ['edit-all', 'delete'] as const) {
      const hand = { entity: name, act, pick: act === 'delete' ? 1 : 0, turn, hasPhoto: false };
      const memory = { deletions: [], picked: new Map() };
      const { changes, files } = await actOnKind(tab, hand, memory);
      await tab.changes.save(changes, files);
    }
  }
};

export const workBefore = async ({ devices: [phone, laptop, tablet] }: Person) => {
  if (!phone || !laptop || !tablet) throw new Error('The test needs three devices');
  const { save } = phone.tab(0).changes;
  const vehicles = await save(Array.from({ length: 5 }, (_, at) => vehicle(`v${at}`, 1000 * at)));
  await save(vehicles.flatMap((id) => [reading(id, 10), reading(id, 20)]));
  await save(Array.from({ length: 6 }, (_, at) => addTask(at)));
  await save(Array.from({ length: 6 }, (_, at) => expense(100 + at)));
  await addEveryKind(phone, 3);
  for (const device of [phone, laptop, tablet]) await device.tab(0).engine.syncOnce();
  // The tablet does not receive this: it still shows what was deleted before the backup.
  const [first = ''] = await idsOf(phone, 'expenses');
  await save([{ type: 'delete', entity: 'expenses', id: first }]);
  await phone.tab(0).engine.syncOnce();
  await laptop.tab(0).engine.syncOnce();
};

export const workAfter = async ({ devices: [phone, laptop], network }: Person) => {
  if (!phone || !laptop) throw new Error('The test needs two devices');
  const { save } = phone.tab(0).changes;
  const old = await idsOf(phone, 'vehicles');
  const [edited = '', guarded = '', removed = ''] = old;
  const added = await save([vehicle('since', 1), vehicle('since too', 2), vehicle('and this', 3)]);
  await save([...added, ...old.slice(0, 2)].map((id) => reading(id, 30)));
  await save([addTask(0), addTask(1), addTask(2), expense(7), expense(8)]);
  await save([{ type: 'edit', entity: 'vehicles', id: edited, patch: { notes: 'edited since' } }]);
  await save([{ type: 'edit', entity: 'vehicles', id: guarded, patch: { mileage: 77_777 } }]);
  for (const pick of [0, 1, 2]) await save(await actOnTask(phone.tab(0), 'complete', pick));
  await addEveryKind(phone, 2);
  await changeEveryKind(phone, 7);
  await save([{ type: 'delete', entity: 'vehicles', id: removed }]);
  const [gone = ''] = await idsOf(phone, 'expenses');
  await save([{ type: 'delete', entity: 'expenses', id: gone }]);
  await phone.tab(0).engine.syncOnce();
  await laptop.tab(0).engine.syncOnce();
  // The phone does not receive the laptop's next changes.
  const there = laptop.tab(0).changes;
  await there.save([{ type: 'edit', entity: 'vehicles', id: edited, patch: { color: 'Red' } }]);
  await there.save([
    { type: 'edit', entity: 'vehicles', id: added[0] ?? '', patch: { notes: 'newer' } },
  ]);
  await there.save([{ type: 'delete', entity: 'vehicles', id: added[1] ?? '' }]);
  await there.save([expense(9)]);
  await changeEveryKind(laptop, 8);
  await laptop.tab(0).engine.syncOnce();
  // The server accepts this, but the phone never learns so: the restore loses the receipts too.
  await save([
    expense(10),
    { type: 'edit', entity: 'vehicles', id: edited, patch: { model: 'Auris' } },
  ]);
  network.faulty = true;
  await phone
    .tab(0)
    .engine.syncOnce()
    .catch(() => undefined);
  network.faulty = false;
};

/** What a device hands back is noted anew, so what the server decides is not compared. */
const stated = (entity: string, fields: Record<string, unknown>) => {
  const known = entities.find(({ name }) => name === entity);
  return JSON.stringify(known ? withoutServerFields(known, fields) : fields);
};

const liveOf = ({ rows }: ServerTruth) =>
  new Map(
    rows
      .filter(({ deleted }) => !deleted)
      .map(({ entity, id, fields }) => [`${entity} ${id}`, stated(entity, fields)]),
  );

const countBy = (keys: Iterable<string>) => {
  const counts = new Map<string, number>();
  for (const key of keys) {
    const entity = key.split(' ')[0] ?? '';
    counts.set(entity, (counts.get(entity) ?? 0) + 1);
  }
  return counts;
};

const judge = async (person: Person, before: ServerTruth, after: ServerTruth, name: string) => {
  const [was, is] = [liveOf(before), liveOf(after)];
  for (const [entity, count] of countBy(was.keys())) {
    const now = countBy(is.keys()).get(entity) ?? 0;
    figure(`restore, ${name}: ${entity}, ${count} before`, now, { atLeast: count, atMost: count });
  }
  const missing = [...was.keys()].filter((key) => !is.has(key));
  const changed = [...was].filter(([key, fields]) => is.has(key) && is.get(key) !== fields);
  for (const [key, fields] of changed) console.log(`${key}: ${fields}, now ${is.get(key)}`);
  figure(`restore, ${name}: records missing`, missing.length, { atMost: 0 });
  figure(`restore, ${name}: values lost`, changed.length, { atMost: 0 });
  const back = [...is].filter(([key]) => !was.has(key));
  for (const [key, fields] of back) console.log(`came back: ${key}: ${fields}`);
  figure(`restore, ${name}: deleted or duplicated records that came back`, back.length, {
    atMost: 0,
  });
  const twice = timesMade(after).filter((count) => count > 1).length;
  figure(`restore, ${name}: changes applied twice`, twice, { atMost: 0 });
  let left = 0;
  for (const { tab } of person.devices) {
    const { outbox, parked, shadows } = tab(0).store;
    left += (await outbox.count()) + (await parked.count()) + (await shadows.count());
  }
  figure(`restore, ${name}: changes that still wait or need attention`, left, { atMost: 0 });
};

/**
 * Lets every device of each person send back what it has, and prints what is missing or too much. `settled` waits until
 * the worker has answered what they sent.
 */
export const handBack = async (
  server: Server,
  people: readonly Person[],
  { before, settled }: { before: readonly ServerTruth[]; settled(): Promise<void> },
): Promise<void> => {
  for (const [at, person] of people.entries()) {
    for (let round = 0; round < 2; round += 1) {
      for (const index of person.order) await person.devices[index]?.tab(0).engine.syncOnce();
    }
    await settled();
    const after = await server.read(person.userId);
    const name = person.order[0] === 0 ? 'the older copy first' : 'the oldest copy first';
    await judge(person, before[at] as ServerTruth, after, name);
    for (const device of person.devices) device.close();
  }
};
