import { createECDH, hkdfSync } from 'node:crypto';
import { locks } from 'node:worker_threads';
import { expenseEntity } from '@roadworthy/domain/costs/costs.entity';
import { entities, localVersion } from '@roadworthy/domain/entities';
import { emptyTask } from '@roadworthy/domain/tasks/tasks.schema';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { corolla } from '../../../../../tests/support/web/sync-server.ts';
import type { SharedGarages } from '../client/shared-garages.ts';
import type { SyncClient } from '../client/sync-client.ts';
import { bringBackLeft, bringBackSealed } from '../outbox/unsealing.ts';
import { createChanges, makeIdIn } from '../outbox/write.ts';
import { databaseName } from '../store/databases.ts';
import { leaveGarage } from '../store/leave-garage.ts';
import { openLocalStore, readCursor, readMeta, writeMeta } from '../store/local-store.ts';
import { queryTables } from '../store/queries.ts';
import { sealingKeyName } from '../store/sealed-names.ts';
import { sealGarage } from '../store/sealing.ts';
import type { Written } from '../store/unsent.ts';
import type { KnownGarage } from './known-garages.ts';
import { createSharedGarages } from './shared-garages.ts';

const me = crypto.randomUUID();
const mums = crypto.randomUUID();
const dads = crypto.randomUUID();
const [mine, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
const day = 86_400_000;

let device: IDBFactory;
let clock: number;
let own: SyncClient;
let shared: SharedGarages;

/** The server's side of sealing. */
const pair = createECDH('prime256v1');
const publicKey = pair.generateKeys('base64url');
const keysFor = async (sealedWith: string) => {
  const theirs = Buffer.from(sealedWith, 'base64url');
  const key = hkdfSync(
    'sha256',
    pair.computeSecret(theirs),
    theirs,
    'roadworthy sealed changes',
    32,
  );
  return [Buffer.from(key).toString('base64url')];
};

const context = {
  now: () => clock,
  random: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  today: () => '2026-11-15',
  isOnline: () => true,
};

const openClient = async (garageId: string): Promise<SyncClient> => {
  const store = await openLocalStore({
    ...{ userId: me, garageId, entities, version: localVersion, indexedDB: device, IDBKeyRange },
  });
  await writeMeta(store, sealingKeyName, { publicKey, at: 1 });
  const quiet = { poke: async () => true, hurry: async () => true, stop: () => undefined };
  return {
    store,
    changes: createChanges(store, context),
    engine: quiet as unknown as SyncClient['engine'],
    uploads: quiet as unknown as SyncClient['uploads'],
  };
};

const openGarages = async (): Promise<SharedGarages> =>
  await createSharedGarages({
    own,
    locks: locks as unknown as LockManager,
    now: () => clock,
    makeId: () => makeIdIn(context),
    open: openClient,
    close: ({ store }) => store.close(),
    leave: leaveGarage,
    seal: sealGarage,
    unseal: (store) => bringBackSealed(store, keysFor),
    unsealOthers: (store, members) => bringBackLeft(store, members, keysFor),
    onFailure: (error) => {
      throw error;
    },
    onChange: () => undefined,
  });

const garage = (id: string, overrides: Partial<KnownGarage> = {}): KnownGarage => ({
  id,
  name: 'Mum & Dad',
  colour: 'brown',
  role: 'editor',
  since: '2026-11-01T10:00:00.000Z',
  isOwn: id === me,
  people: 2,
  closed: null,
  ...overrides,
});
const both = [garage(me, { role: 'owner' }), garage(mums)];

/** A record that the server sent. */
const put = async (garageId: string, id: string, make: string) => {
  const client = shared.clients.find(({ store }) => store.garageId === garageId);
  await client?.store
    .records(vehicleEntity)
    .put({ ...corolla({ make }), id, createdAt: `2026-11-0${make.length}`, rev: 1 });
};
const makes = async () =>
  (await shared.records.records(vehicleEntity).toArray()).map(({ make }) => make).sort();
const outboxIn = async (garageId: string) => {
  const client = shared.clients.find(({ store }) => store.garageId === garageId);
  return (await client?.store.outbox.toArray())?.map(({ op }) => `${op.type} ${op.entity}`);
};
const names = async () => (await device.databases()).map(({ name }) => name);
const sharedName = databaseName({ userId: me, garageId: mums });
const readLeft = () => readMeta<Written | null>(own.store, `left-${mums}`, null);

beforeEach(async () => {
  device = new IDBFactory();
  clock = Date.parse('2026-11-15T12:00:00Z');
  own = await openClient(me);
  shared = await openGarages();
  await shared.receive(both);
  await put(me, mine, 'Ford');
  await put(mums, theirs, 'Honda');
});

test('screens read the records of all open garages, and know the garage of each record', async () => {
  expect(await makes()).toEqual(['Ford', 'Honda']);
  expect(shared.garageOf(theirs)?.name).toBe('Mum & Dad');
  expect(shared.garageOf(mine)?.isOwn).toBe(true);
  const { records } = shared;
  expect(await records.records(vehicleEntity).get(theirs)).toMatchObject({ make: 'Honda' });
  const found = await records.records(vehicleEntity).bulkGet([theirs, 'none', mine]);
  expect(found.map((each) => each?.make)).toEqual(['Honda', undefined, 'Ford']);
});

test('a query over several garages sorts and limits its results as a query over one garage does', async () => {
  await put(mums, 'a', 'BMW');
  const [first, count] = await queryTables(shared.records, [vehicleEntity], async (asking) => {
    const all = await asking.count({ of: vehicleEntity });
    return [await asking.records({ of: vehicleEntity, limit: 2 }), all] as const;
  });
  expect(first.map(({ id }) => id)).toEqual([mine, theirs, 'a'].sort().slice(0, 2));
  expect(count).toBe(3);
});

test('a change is saved in the garage of its record, and a new record in the garage of its vehicle', async () => {
  const miles = { vehicleId: theirs, date: '2026-11-15', miles: 9, source: 'owner' };
  await shared.save(
    [
      { type: 'edit', entity: 'vehicles', id: theirs, patch: { notes: 'Noisy' } },
      { type: 'add', entity: 'mileageReadings', fields: miles },
    ],
    [],
  );
  expect(await outboxIn(mums)).toEqual(['edit vehicles', 'add mileageReadings']);
  expect(await outboxIn(me)).toEqual([]);
});

test('a new record without a vehicle is saved in the garage that the user chose, or else in the user’s own garage', async () => {
  const fields = { ...emptyTask, title: 'Wash' };
  await shared.save([{ type: 'add', entity: 'tasks', fields, garageId: mums }], []);
  await shared.save([{ type: 'add', entity: 'tasks', fields }], []);
  expect([await outboxIn(mums), await outboxIn(me)]).toEqual([['add tasks'], ['add tasks']]);
});

test('records of kinds that only a user’s own garage can have are always saved in that garage', async () => {
  const fields = { productId: 'oil', addedBy: crypto.randomUUID() };
  await shared.save([{ type: 'add', entity: 'cartUnits', fields, garageId: mums }], []);
  expect(await outboxIn(me)).toEqual(['add cartUnits']);
});

test('records that are added together are saved in one garage', async () => {
  const id = crypto.randomUUID();
  await shared.save(
    [
      { type: 'add', entity: 'vehicles', id, fields: corolla(), garageId: mums },
      {
        type: 'add',
        entity: 'mileageReadings',
        fields: { vehicleId: id, date: '2026-11-15', miles: 9, source: 'owner' },
      },
    ],
    [],
  );
  expect(await outboxIn(mums)).toEqual(['add vehicles', 'add mileageReadings']);
});

test('a record cannot name a vehicle of another garage', async () => {
  const id = crypto.randomUUID();
  const fields = { ...emptyTask, title: 'Wash' };
  await shared.save([{ type: 'add', entity: 'tasks', id, fields }], []);
  const move = { type: 'edit', entity: 'tasks', id, patch: { vehicleId: theirs } } as const;
  await expect(shared.save([move], [])).rejects.toThrow('different garages');
});

test('removal from one garage changes nothing in the user’s other garages', async () => {
  await shared.receive([...both, garage(dads, { name: 'Dad' })]);
  await put(dads, 'dads', 'Jaguar');
  await shared.save([{ type: 'edit', entity: 'vehicles', id: theirs, patch: { notes: 'x' } }], []);
  await shared.receive([both[0] as KnownGarage, garage(dads, { name: 'Dad' })]);
  expect(await makes()).toEqual(['Ford', 'Jaguar']);
  expect(await names()).not.toContain(sharedName);
  expect((await readLeft())?.outbox).toHaveLength(1);
  expect(shared.known.find(({ id }) => id === mums)?.hasEnded).toBe(true);
});

test('the device of a member who comes back pulls all records again and still sends the unsent changes', async () => {
  await shared.save([{ type: 'edit', entity: 'vehicles', id: theirs, patch: { notes: 'x' } }], []);
  const { store } = shared.clients[1] as SyncClient;
  await writeMeta(store, 'cursor', { cursor: 9, epoch: 'one' });
  await shared.receive([
    both[0] as KnownGarage,
    garage(mums, { since: '2026-11-14T10:00:00.000Z' }),
  ]);
  expect(await readCursor(store)).toEqual({ cursor: 0, epoch: '' });
  expect(await makes()).toEqual(['Ford']);
  expect(await outboxIn(mums)).toEqual(['edit vehicles']);
});

test('when a member becomes a driver, the device deletes everything that drivers may not see', async () => {
  const { store } = shared.clients[1] as SyncClient;
  await store.recordsNamed('expenses').put({ id: 'cost', createdAt: '', rev: 1 });
  await store.graves.put({ entity: 'expenses', id: 'old', rev: 1, fields: { amountPence: 5 } });
  await shared.save([{ type: 'delete', entity: 'vehicles', id: theirs }], []);
  await shared.receive([both[0] as KnownGarage, garage(mums, { role: 'driver' })]);
  expect(await store.records(expenseEntity).toArray()).toEqual([]);
  expect(await store.graves.toArray()).toEqual([]);
  expect((await store.outbox.toArray()).map(({ op }) => op.base)).toEqual([undefined]);
});

/** Everything that a driver may not see, and did not write, is in this vehicle. */
const secret = 'their secret';
const deleteAndUndo = async () => {
  const { store } = shared.clients[1] as SyncClient;
  const vehicles = store.recordsNamed('vehicles');
  for (const id of ['deleted', 'undone']) {
    await vehicles.put({ ...corolla({ notes: secret, vin: secret }), id, createdAt: '', rev: 1 });
  }
  const undone = await vehicles.get('undone');
  if (!undone) throw new Error('The vehicle is not on the device');
  await shared.save(
    [
      { type: 'delete', entity: 'vehicles', id: 'deleted' },
      { type: 'delete', entity: 'vehicles', id: 'undone' },
    ],
    [],
  );
  await shared.save(
    [{ type: 'restore', entity: 'vehicles', id: 'undone', record: undone, garageId: mums }],
    [],
  );
  await shared.save([{ type: 'edit', entity: 'vehicles', id: theirs, patch: { notes: 'x' } }], []);
  return store;
};
const everything = async (store: SyncClient['store']) =>
  JSON.stringify(await Promise.all(store.db.tables.map((table) => table.toArray())));

test('the unsent and rejected changes of a member who becomes a driver keep all values of that member and none of other members', async () => {
  const store = await deleteAndUndo();
  const [first] = await store.outbox.toArray();
  if (!first) throw new Error('No deletion is waiting');
  const { seq, ...refused } = first;
  await store.outbox.delete(seq);
  await store.parked.add({ ...refused, problem: { code: 'CONFLICT', fields: {} }, theirs: null });
  await shared.receive([both[0] as KnownGarage, garage(mums, { role: 'driver' })]);
  expect(await everything(store)).not.toContain(secret);
  const waiting = (await store.outbox.toArray()).map(({ op }) => `${op.type} ${op.id}`);
  expect(waiting).toEqual(['delete undone', 'edit undone', `edit ${theirs}`]);
  expect((await store.outbox.toArray()).at(-1)?.op.patch).toEqual({ notes: 'x' });
});

test('the sealed changes of a member who has become a driver contain no values of other members when they are opened', async () => {
  await deleteAndUndo();
  clock += 40 * day;
  await shared.checkLeases();
  await shared.receive([both[0] as KnownGarage, garage(mums, { role: 'driver' })]);
  const { store } = shared.clients[1] as SyncClient;
  expect(await store.outbox.count()).toBe(4);
  expect(await everything(store)).not.toContain(secret);
});

test('a device without a sealing key deletes the records of a garage that it locks, and keeps the unsent changes', async () => {
  const { store } = shared.clients[1] as SyncClient;
  await store.meta.delete(sealingKeyName);
  await shared.save([{ type: 'edit', entity: 'vehicles', id: theirs, patch: { notes: 'x' } }], []);
  clock += 40 * day;
  await shared.checkLeases();
  const locked = await openClient(mums);
  expect(await locked.store.outbox.count()).toBe(1);
  expect(await everything(locked.store)).not.toContain('Honda');
  locked.store.close();
});

test('if the app is closed while it locks a garage, the sealed changes are still sent later', async () => {
  await shared.save([{ type: 'edit', entity: 'vehicles', id: theirs, patch: { notes: 'x' } }], []);
  const { store } = shared.clients[1] as SyncClient;
  await sealGarage(store);
  shared.stop();
  shared = await openGarages();
  await shared.receive(both);
  expect(await outboxIn(mums)).toEqual(['edit vehicles']);
});

test('the app offers only what the member’s role allows, and no change in a closed garage', async () => {
  await shared.receive([both[0] as KnownGarage, garage(mums, { role: 'driver' })]);
  await put(mums, theirs, 'Honda');
  await makes();
  const add = { entity: 'tasks', type: 'add', patch: {} } as const;
  const tick = { entity: 'tasks', type: 'edit', patch: { status: 'completed' } } as const;
  expect([shared.may(theirs, add), shared.may(theirs, tick)]).toEqual([false, true]);
  expect(shared.may(mine, add)).toBe(true);
  const closed = { on: '2026-11-14T10:00:00.000Z', exportUntil: '2026-12-14', by: 'Sam' };
  await shared.receive([both[0] as KnownGarage, garage(mums, { role: 'driver', closed })]);
  expect(shared.may(theirs, tick)).toBe(false);
});

test('a device that has not reached the server for 30 days locks its shared garages, but never the user’s own', async () => {
  await writeMeta(own.store, 'lastSyncedAt', clock);
  await shared.save([{ type: 'edit', entity: 'vehicles', id: theirs, patch: { notes: 'x' } }], []);
  clock += 30 * day;
  await shared.checkLeases();
  expect(await makes()).toEqual(['Ford', 'Honda']);
  clock += day;
  await shared.checkLeases();
  expect(await makes()).toEqual(['Ford']);
  expect(await names()).not.toContain(sharedName);
  expect(shared.known.find(({ id }) => id === mums)?.isLocked).toBe(true);
  shared.stop();

  // After a restart it stays locked, also with a clock that was set back.
  clock -= 40 * day;
  shared = await openGarages();
  expect(await makes()).toEqual(['Ford']);

  await shared.receive(both);
  expect(shared.known.find(({ id }) => id === mums)?.isLocked).toBeUndefined();
  expect(await outboxIn(mums)).toEqual(['edit vehicles']);
});

test('if a user has left a garage while it was locked, the sealed changes are kept for the user', async () => {
  await shared.save([{ type: 'edit', entity: 'vehicles', id: theirs, patch: { notes: 'x' } }], []);
  clock += 40 * day;
  await shared.checkLeases();
  await shared.receive([both[0] as KnownGarage]);
  expect((await readLeft())?.outbox.map(({ op }) => op.patch)).toEqual([{ notes: 'x' }]);
});

test('setting the device’s clock back does not delay the lock of a shared garage', async () => {
  clock += 20 * day;
  await shared.checkLeases();
  clock -= 15 * day;
  await shared.checkLeases();
  clock += 26 * day;
  await shared.checkLeases();
  expect(shared.known.find(({ id }) => id === mums)?.isLocked).toBe(true);
});
