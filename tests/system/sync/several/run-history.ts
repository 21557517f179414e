import { sessionCookie } from '../../../../apps/api/src/features/accounts/engine/auth-engine.ts';
import type { Fault } from '../faults.ts';
import { createFaultyApi, type Network } from '../network.ts';
import type { World } from '../run-history.ts';
import { newVehicle } from '../vehicles.ts';
import { createSeveralDevice, type SeveralDevice } from './device.ts';

export const kinds = [
  ...(['add', 'edit', 'sync', 'learn', 'restart', 'offline'] as const),
  ...(['leave', 'return', 'role', 'close', '40 days'] as const),
] as const;
export type Kind = (typeof kinds)[number];

export type GarageHistory = {
  commands: { kind: Kind; pick: number }[];
  faults: Iterator<Fault | null>;
};

const day = 86_400_000;
const roles = ['editor', 'driver', 'owner'] as const;

export type SeveralSeen = {
  operations: number;
  left: number;
  returned: number;
  roleChanges: number;
  closed: number;
  locked: number;
};
export const nothingSeen: SeveralSeen = {
  ...{ operations: 0, left: 0, returned: 0, roleChanges: 0, closed: 0, locked: 0 },
};

type Made = SeveralDevice['made'][number];

/** A rejected change is replaced by the next change of the same: its maker then has the later one. */
const isReplaced = ({ garageId, op }: Made, later: readonly Made[]): boolean =>
  later.some(
    (each) =>
      each.garageId === garageId &&
      each.op.opId !== op.opId &&
      each.op.id === op.id &&
      each.op.type === op.type &&
      Object.keys(op.patch ?? {}).every((name) => name in (each.op.patch ?? {})),
  );

/** A person with an own garage and two shared ones, on one device. */
export const runSeveralHistory = async (world: World, history: GarageHistory) => {
  const { server, fault } = world;
  const [ownerId, userId] = [await server.createUser(), await server.createUser()];
  const shared = [await server.createGarage(ownerId), await server.createGarage(ownerId)];
  const garageIds = [userId, ...shared];
  const problems: string[] = [];
  const seen = { ...nothingSeen };
  /** Without a role the person is no member. */
  const members = new Map<string, (typeof roles)[number] | null>();
  const closed = new Set<string>();
  for (const id of shared) {
    await server.addMember(id, userId, 'editor');
    members.set(id, 'editor');
  }
  let isOffline = false;
  let isFaulty = true;
  const apiOf = async (id: string, network: Network) => {
    const token = await server.signIn(id);
    return createFaultyApi(world.url, world.origin, () => `${sessionCookie}=${token}`, network);
  };
  const quiet: Network = { faulty: false, next: () => null, count: () => undefined };
  const ownersApi = await apiOf(ownerId, quiet);
  const api = await apiOf(userId, {
    get faulty() {
      return isFaulty || isOffline;
    },
    next: () => (isOffline ? 'request lost' : (history.faults.next().value ?? null)),
    count: world.count,
  });
  /** By garage: the memberships, as the server knows them, in which the device pulled from the first revision. */
  const fromNothing = new Map<string, Set<string>>();
  const device: SeveralDevice = await createSeveralDevice({
    ...{ userId, api, fault },
    onPull: async (garageId, since) => {
      if (since !== '0' || isOffline) return;
      const membership = await server.readMembership(garageId, userId);
      const known = fromNothing.get(garageId) ?? new Set();
      fromNothing.set(garageId, known.add(membership ?? ''));
    },
  });
  const tolerate = (work: Promise<unknown>) => work.catch(() => undefined);

  const write = async (at: number, isNew: boolean) => {
    const garageId = garageIds[at % garageIds.length];
    const garages = device.garages();
    const client = garages.clients.find(({ store }) => store.garageId === garageId);
    if (!client || !garageId) return;
    const [first] = await client.store.recordsNamed('vehicles').limit(1).primaryKeys();
    if (isNew || !first) {
      const fields = newVehicle();
      return await tolerate(
        garages.save([{ type: 'add', entity: 'vehicles', fields, garageId }], []),
      );
    }
    const patch = { notes: `note ${at}` };
    await tolerate(garages.save([{ type: 'edit', entity: 'vehicles', id: first, patch }], []));
  };

  /** Comes back after 40 days without the server: the shared garages are gone, the own one is not. */
  const return40DaysLater = async () => {
    await device.restart();
    const before = await device.own().store.recordsNamed('vehicles').count();
    const wasOffline = isOffline;
    isOffline = true;
    device.moveClock(40 * day);
    await device.restart();
    await device.checkLeases();
    for (const id of shared) {
      const count = await device.countRecords(id);
      if (count > 0) problems.push(`lease: ${count} records of a shared garage after 40 days`);
    }
    const after = await device.own().store.recordsNamed('vehicles').count();
    if (after !== before) problems.push(`lease: the own garage has ${after} of ${before} records`);
    seen.locked += 1;
    isOffline = wasOffline;
  };

  for (const { kind, pick } of history.commands) {
    const garageId = shared[pick % shared.length] ?? '';
    const role = members.get(garageId);
    switch (kind) {
      case 'add':
      case 'edit':
        await write(pick, kind === 'add');
        break;
      case 'sync':
        await device.sync();
        break;
      case 'learn':
        await tolerate(device.learn());
        break;
      case 'restart':
        await device.restart();
        break;
      case 'offline':
        isOffline = pick % 2 === 0;
        break;
      case 'leave':
        if (!role || closed.has(garageId)) break;
        await server.removeMember(garageId, userId);
        members.set(garageId, null);
        seen.left += 1;
        break;
      case 'return':
        if (role || closed.has(garageId)) break;
        await server.addMember(garageId, userId, 'editor');
        members.set(garageId, 'editor');
        seen.returned += 1;
        break;
      case 'role': {
        const next = roles[pick % roles.length] ?? 'editor';
        if (!role || closed.has(garageId) || next === role) break;
        await server.changeRole(garageId, userId, next);
        members.set(garageId, next);
        seen.roleChanges += 1;
        break;
      }
      case 'close':
        if (closed.has(garageId)) break;
        await ownersApi.garages.close({ garageId });
        closed.add(garageId);
        seen.closed += 1;
        break;
      case '40 days':
        await return40DaysLater();
    }
  }

  isOffline = false;
  isFaulty = false;
  let failed: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    await tolerate(device.learn());
    failed = await device.sync();
  }
  problems.push(...failed.map((id) => `stuck: ${garageIds.indexOf(id)} cannot be synced`));

  const kept = (await device.readLeft()).flatMap(({ written }) => [
    ...written.outbox,
    ...written.parked,
  ]);
  const safe = new Set(kept.map(({ op }) => op.opId));
  const open = new Map(device.garages().clients.map(({ store }) => [store.garageId, store]));
  for (const [at, id] of garageIds.entries()) {
    const { rows, receipts } = await server.read(id);
    for (const { opId } of receipts) safe.add(opId);
    const store = open.get(id);
    const isMember = id === userId || members.get(id);
    if (!isMember) {
      if (store || (await device.countRecords(id)) > 0)
        problems.push(`seen: garage ${at} is on the device of a former member`);
      continue;
    }
    if (!store) {
      problems.push(`taken: garage ${at} is not on the device of a member`);
      continue;
    }
    for (const { op } of await store.parked.toArray()) safe.add(op.opId);
    if ((await store.outbox.count()) > 0) problems.push(`stuck: garage ${at} has unsent changes`);
    const here = (
      await store
        .recordsNamed('vehicles')
        .filter(({ rev }) => rev > 0)
        .primaryKeys()
    ).sort();
    const there = rows
      .filter(({ entity, deleted }) => entity === 'vehicles' && !deleted)
      .map(({ id: recordId }) => recordId)
      .sort();
    if (here.join() !== there.join()) problems.push(`diverged: garage ${at}`);
    const membership = id === userId ? null : await server.readMembership(id, userId);
    if (membership && !fromNothing.get(id)?.has(membership))
      problems.push(`cursor: garage ${at} was not pulled from nothing by a member who came back`);
  }
  const lost = device.made.filter(
    (each, at) => !safe.has(each.op.opId) && !isReplaced(each, device.made.slice(at + 1)),
  );
  problems.push(...lost.map(({ op }) => `lost: ${op.type} ${op.entity}`));
  seen.operations = device.made.length;
  device.stop();
  return { problems, seen };
};
