import fc from 'fast-check';
import { sessionCookie } from '../../../../apps/api/src/features/accounts/engine/auth-engine.ts';
import { figure } from '../../../support/figures.ts';
import { fault as drawnFault } from '../commands.ts';
import type { Fault } from '../faults.ts';
import { type Batch, reportFailures, runLanes, type Surroundings } from '../lanes.ts';
import { createFaultyApi, type Network } from '../network.ts';
import type { World } from '../run-history.ts';
import { newVehicle } from '../vehicles.ts';
import { createSeveralDevice, type SeveralDevice } from './device.ts';

// Histories in which a vehicle moves while its records are edited: by the mover, on another device of the same person,
// and by another member of the garage that it leaves and of the one that it comes to.

const kinds = [
  'add',
  'edit',
  'reading',
  'fill',
  'sync',
  'move',
  'take back',
  'restart',
  'offline',
] as const;
type Kind = (typeof kinds)[number];
type Step = { kind: Kind; who: number; pick: number };

const weights: Partial<Record<Kind, number>> = {
  edit: 6,
  reading: 4,
  sync: 5,
  move: 3,
  'take back': 2,
};

const command = fc.record({
  kind: fc.oneof(
    ...kinds.map((kind) => ({ weight: weights[kind] ?? 1, arbitrary: fc.constant(kind) })),
  ),
  who: fc.nat({ max: 2 }),
  pick: fc.nat({ max: 1000 }),
});

const step = (kind: Kind, who = 0, pick = 0): Step => ({ kind, who, pick });

/** Everybody knows a vehicle; it moves under unsent changes of all. */
const begin = [
  ...[step('add'), step('add', 0, 1), step('sync'), step('sync', 1), step('sync', 2)],
  ...[step('edit'), step('edit', 1), step('reading', 1), step('fill', 2), step('edit', 2)],
  ...[step('move'), step('sync'), step('sync', 1), step('sync', 2)],
];
/** The vehicle comes back under changes, too. */
const back = [step('edit', 1), step('reading', 2), step('take back'), step('sync', 1)];

type MoveHistory = { commands: Step[]; faults: Iterator<Fault | null> };

const historyOf = (seed: number): MoveHistory => {
  const [history] = fc.sample(
    fc.record({
      commands: fc.array(command, { minLength: 8, maxLength: 25, size: 'max' }),
      faults: fc.infiniteStream(drawnFault),
    }),
    { seed, numRuns: 1 },
  );
  if (!history) throw new Error('Expected exactly one random history');
  return { ...history, commands: [...begin, ...(seed % 2 ? back : []), ...history.commands] };
};

export type MoveSeen = { operations: number; moves: number; takenBack: number; followed: number };
const nothingSeen: MoveSeen = { operations: 0, moves: 0, takenBack: 0, followed: 0 };

const recordKinds = ['vehicles', 'mileageReadings', 'fuelFills'] as const;

const drawRecord = (kind: 'reading' | 'fill', vehicleId: string, pick: number) => {
  const day = `2026-10-${String(1 + (pick % 28)).padStart(2, '0')}`;
  return kind === 'reading'
    ? {
        entity: 'mileageReadings',
        fields: { vehicleId, date: day, miles: 1000 + pick, source: 'owner' },
      }
    : {
        entity: 'fuelFills',
        fields: {
          ...{ vehicleId, date: day, miles: 1000 + pick, energy: 'fuel', amount: 40_000 },
          ...{ pricePence: 6000, isFull: true, missedBefore: false, note: `fill ${pick}` },
        },
      };
};

/** Ann with two devices and two garages, and Ben in the shared one and in a garage of his own. */
const runMoveHistory = async (world: World, { commands, faults }: MoveHistory) => {
  const { server, fault } = world;
  const [annId, benId] = [await server.createUser(), await server.createUser()];
  const shared = await server.createGarage(annId);
  await server.addMember(shared, benId, 'editor');
  const garages = [annId, shared];
  const seen = { ...nothingSeen };
  const problems: string[] = [];
  let isFaulty = true;
  const offline = new Set<number>();

  const apiOf = async (userId: string, network: Network) => {
    const token = await server.signIn(userId);
    return createFaultyApi(world.url, world.origin, () => `${sessionCookie}=${token}`, network);
  };
  const quiet: Network = { faulty: false, next: () => null, count: () => undefined };
  const annsApi = await apiOf(annId, quiet);
  const devices: SeveralDevice[] = [];
  for (const [at, userId] of [annId, annId, benId].entries()) {
    const api = await apiOf(userId, {
      get faulty() {
        return isFaulty || offline.has(at);
      },
      next: () => (offline.has(at) ? 'request lost' : (faults.next().value ?? null)),
      count: world.count,
    });
    devices.push(await createSeveralDevice({ userId, api, fault, onPull: async () => undefined }));
  }
  const tolerate = <T>(work: Promise<T>) => work.catch(() => undefined);
  const deviceOf = (who: number) => devices[who % devices.length] as SeveralDevice;

  /** The vehicles that a device shows, of any garage. */
  const vehiclesOn = async (device: SeveralDevice) =>
    await device.garages().records.recordsNamed('vehicles').toCollection().primaryKeys();

  const save = async (device: SeveralDevice, change: object) =>
    await tolerate(device.garages().save([change as never], []));

  const whereIs = async (id: string) => {
    const homes: string[] = [];
    for (const garageId of garages) {
      const { rows } = await server.read(garageId);
      if (rows.some((row) => row.id === id && !row.deleted)) homes.push(garageId);
    }
    return homes;
  };

  const act = async ({ kind, who, pick }: Step) => {
    const device = deviceOf(who);
    const ids = await vehiclesOn(device);
    const id = ids[pick % Math.max(ids.length, 1)];
    switch (kind) {
      case 'add': {
        const garageId = device.userId === annId ? garages[pick % 2] : shared;
        await save(device, { type: 'add', entity: 'vehicles', fields: newVehicle(), garageId });
        break;
      }
      case 'edit':
        if (id)
          await save(device, {
            type: 'edit',
            entity: 'vehicles',
            id,
            patch: { notes: `note ${pick}` },
          });
        break;
      case 'reading':
      case 'fill':
        if (id) await save(device, { type: 'add', ...drawRecord(kind, id, pick) });
        break;
      case 'sync':
        await tolerate(device.learn());
        await device.sync();
        break;
      case 'move': {
        const all = (await vehiclesOn(deviceOf(0))).toSorted();
        const vehicleId = all[pick % Math.max(all.length, 1)];
        const [from] = vehicleId ? await whereIs(vehicleId) : [];
        const to = garages.find((garageId) => garageId !== from);
        if (!vehicleId || !from || !to) break;
        if (await tolerate(annsApi.garages.moveVehicle({ garageId: from, vehicleId, to })))
          seen.moves += 1;
        break;
      }
      case 'take back':
        for (const garageId of garages) {
          const [move] = (await tolerate(annsApi.garages.moves({ garageId }))) ?? [];
          if (!move) continue;
          if (await tolerate(annsApi.garages.takeBack({ garageId, id: move.id })))
            seen.takenBack += 1;
          break;
        }
        break;
      case 'restart':
        await device.restart();
        break;
      case 'offline':
        if (pick % 2) offline.add(who % devices.length);
        else offline.delete(who % devices.length);
    }
  };
  for (const each of commands) await act(each);

  offline.clear();
  isFaulty = false;
  let failed: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    failed = [];
    for (const device of devices) {
      await tolerate(device.learn());
      failed.push(...(await device.sync()));
    }
  }
  problems.push(...failed.map((id) => `stuck: ${garages.indexOf(id)} cannot be synced`));

  /** By garage: what the server has. */
  const truth = new Map<string, Awaited<ReturnType<typeof server.read>>>();
  for (const garageId of [...garages, benId]) truth.set(garageId, await server.read(garageId));
  const homes = new Map<string, string[]>();
  const receipts = new Map<string, string[]>();
  for (const [garageId, { rows, receipts: kept }] of truth) {
    for (const { id, deleted } of rows)
      if (!deleted) homes.set(id, [...(homes.get(id) ?? []), garageId]);
    for (const { opId, status } of kept)
      receipts.set(opId, [...(receipts.get(opId) ?? []), status]);
  }
  for (const [id, places] of homes)
    if (places.length > 1) problems.push(`doubled: ${id} is in ${places.length} garages`);
  for (const [opId, statuses] of receipts)
    if (statuses.filter((status) => status === 'applied').length > 1)
      problems.push(`doubled: ${opId} was applied in two garages`);

  for (const [at, device] of devices.entries()) {
    const isAnns = device.userId === annId;
    const parked = new Map<string, string>();
    for (const { store } of device.garages().clients) {
      const { garageId } = store;
      for (const { op, problem } of await store.parked.toArray()) parked.set(op.opId, problem.code);
      if ((await store.outbox.count()) > 0) problems.push(`stuck: device ${at} has unsent changes`);
      const there = truth.get(garageId)?.rows ?? [];
      for (const entity of recordKinds) {
        const here = await store
          .recordsNamed(entity)
          .filter(({ rev }) => rev > 0)
          .toArray();
        const live = there.filter((row) => row.entity === entity && !row.deleted);
        const strays = here.filter(({ id }) => !live.some((row) => row.id === id));
        for (const { id } of strays) {
          const isElsewhere = (homes.get(id) ?? []).length > 0;
          const kind = isElsewhere ? 'trace' : 'diverged';
          problems.push(`${kind}: device ${at} shows ${entity} of a garage that they left`);
        }
        const hidden = live.filter(({ id }) => !here.some((record) => record.id === id));
        if (hidden.length > 0)
          problems.push(`diverged: device ${at} lacks ${hidden.length} ${entity}`);
        for (const row of live.filter(() => entity === 'vehicles')) {
          const record = here.find(({ id }) => id === row.id);
          if (record && record.notes !== row.fields.notes)
            problems.push(`diverged: device ${at} shows other notes of a vehicle`);
        }
      }
    }
    for (const { garageId, op } of device.made) {
      const answers = receipts.get(op.opId);
      if (answers?.length) {
        const [home] = homes.get(op.id) ?? [];
        if (home && home !== garageId) seen.followed += 1;
        continue;
      }
      const code = parked.get(op.opId);
      // Ben is no member of Ann's own garage: his change of a vehicle that went there is shown to him.
      if (!code) problems.push(`lost: ${op.type} ${op.entity}`);
      else if (code === 'MOVED' && isAnns)
        problems.push(`follow: ${op.type} ${op.entity} was not sent where its vehicle is`);
    }
  }
  seen.operations = devices.reduce((sum, { made }) => sum + made.length, 0);
  for (const device of devices) device.stop();
  return { problems, seen };
};

export const runMoveHistories = async (surroundings: Surroundings, batch: Batch) =>
  await runLanes(surroundings, batch, nothingSeen, (world, seed) =>
    runMoveHistory(world, historyOf(seed)),
  );

/** Runs histories of vehicles that move while they are edited, and prints their figures. */
export const proveMoves = async (surroundings: Surroundings, batch: Batch): Promise<void> => {
  const { executed, seen, failures } = await runMoveHistories(surroundings, batch);
  const ofKind = reportFailures(failures);
  const half = Math.floor(batch.count / 2);
  figure('moved vehicles: histories', executed, { atLeast: batch.count });
  figure('moved vehicles: changes made', seen.operations, { atLeast: batch.count * 7 });
  figure('moved vehicles: moves', seen.moves, { atLeast: batch.count });
  figure('moved vehicles: vehicles taken back', seen.takenBack, { atLeast: half });
  figure('moved vehicles: changes that followed their vehicle', seen.followed, { atLeast: half });
  figure('moved vehicles: changes lost', ofKind('lost', 'follow'), { atMost: 0 });
  figure('moved vehicles: changes applied twice', ofKind('doubled'), { atMost: 0 });
  figure(
    'moved vehicles: devices that differ from the server',
    ofKind('diverged', 'trace', 'stuck'),
    { atMost: 0 },
  );
};
