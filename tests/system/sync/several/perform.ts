import { setTimeout as wait } from 'node:timers/promises';
import type { Fields } from '@roadworthy/domain/sync/entity';
import { completeTask } from '@roadworthy/domain/tasks/lifecycle.rules';
import { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import type { SyncClient } from '../../../../apps/web/src/records/client/sync-client.ts';
import { cacheCopy } from '../../../../apps/web/src/records/files/cached-files.ts';
import { inGarage } from '../../../../apps/web/src/records/garage-header.ts';
import {
  forgetChanges,
  leftAsText,
  moveToOwn,
} from '../../../../apps/web/src/records/garages/left-changes.ts';
import { resolveParked } from '../../../../apps/web/src/records/outbox/attention.ts';
import {
  type Change,
  RecordGone,
  StorageFull,
} from '../../../../apps/web/src/records/outbox/write.ts';
import { actOnCosts } from '../costs.ts';
import type { Tab } from '../device.ts';
import { type Act, actOnKind } from '../kinds/acts.ts';
import { isDrawnTask } from '../kinds/drawn.ts';
import { anyOf } from '../run-history.ts';
import { actOnTask, addTask } from '../tasks.ts';
import { newVehicle, valueFor } from '../vehicles.ts';
import { roles, type SeveralCommand } from './commands.ts';
import type { SeveralDevice } from './device.ts';
import type { Device, Member, Scene } from './scene.ts';
import { findLeaks } from './seen-checks.ts';

const day = 86_400_000;

/** What the actions on records use of a tab. */
const tabOf = (tab: SeveralDevice, { store, changes }: SyncClient): Tab =>
  ({ store, changes, context: tab.context }) as Tab;

const texts = ['notes', 'color', 'model'] as const;

/** Edits a vehicle: also what drivers do not see, and values that another device may dispute. */
const editVehicle = async ({ store }: Tab, pick: number): Promise<Change[]> => {
  const ids = await store.recordsNamed('vehicles').orderBy('id').primaryKeys();
  const id = anyOf(ids, pick);
  if (!id) return [];
  const name = texts[pick % texts.length] ?? 'notes';
  const secrets = { vin: `VIN ${crypto.randomUUID()}`, insuranceProvider: crypto.randomUUID() };
  const patch = {
    [name]: valueFor(name, pick),
    ...(pick % 2 ? secrets : { mileage: valueFor('mileage', pick % 10) }),
  };
  return [{ type: 'edit', entity: 'vehicles', id, patch }];
};

/** What a driver does: reads the odometer, adds fuel, ticks a task, and says the vehicle's mileage. */
const drive = async ({ store, context }: Tab, pick: number): Promise<Change[]> => {
  const vehicleId = anyOf(await store.recordsNamed('vehicles').orderBy('id').primaryKeys(), pick);
  if (!vehicleId) return [];
  const date = '2026-11-15';
  const miles = 10_000 + pick;
  switch (pick % 4) {
    case 0: {
      const fields = { vehicleId, date, miles, source: 'owner' };
      return [{ type: 'add', entity: 'mileageReadings', fields }];
    }
    case 1: {
      const about = { energy: 'fuel', amount: 40_000, pricePence: 6000 + pick };
      const fields = { vehicleId, date, miles, ...about, isFull: true, missedBefore: false };
      return [{ type: 'add', entity: 'fuelFills', fields: { ...fields, note: null } }];
    }
    case 2: {
      const patch = { mileage: miles };
      return [{ type: 'edit', entity: 'vehicles', id: vehicleId, patch }];
    }
  }
  const tasks = await store.records(taskEntity).orderBy('id').toArray();
  const task = anyOf(
    tasks.filter((each) => !isDrawnTask(each)),
    pick,
  );
  const form = { completedOn: date, notes: null, mileage: null, costPence: null } as const;
  const now = new Date(context.now()).toISOString();
  const done =
    task && completeTask(task, { ...form, photoIds: [], rating: null }, { now, vehicle: null });
  if (!task || !done) return [];
  return [
    { type: 'add', entity: 'taskCompletions', fields: { ...done.completion } as Fields },
    { type: 'edit', entity: 'tasks', id: task.id, patch: done.taskChange as Fields },
  ];
};

const actOf = async (
  scene: Scene,
  { deletions }: Device,
  tab: Tab,
  command: SeveralCommand,
): Promise<Act> => {
  const { garageId } = tab.store;
  const { pick } = command;
  const only = (changes: Change[]): Act => ({ changes, files: [] });
  switch (command.kind) {
    case 'add':
      return only([{ type: 'add', entity: 'vehicles', fields: newVehicle() }]);
    case 'edit':
      return only(await editVehicle(tab, pick));
    case 'add-task':
      return only([addTask(pick)]);
    case 'task':
      return only(await actOnTask(tab, command.action, pick));
    case 'pay':
      return only(await actOnCosts(tab, pick));
    case 'drive':
      return only(await drive(tab, pick));
    case 'record': {
      const known = deletions.get(garageId) ?? [];
      deletions.set(garageId, known);
      return await actOnKind(tab, command, { deletions: known, picked: scene.picked });
    }
    default:
      return only([]);
  }
};

/** A tab whose database was deleted or closed tells its user that nothing was saved. */
const isTold = (error: unknown): boolean =>
  error instanceof StorageFull ||
  error instanceof RecordGone ||
  (error instanceof Error &&
    ['DatabaseClosedError', 'AbortError', 'OtherGarage', 'InvalidChange'].includes(error.name));

const unlessClosed = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (isTold(error)) return otherwise;
    throw error;
  }
};

/** Saves through the keeper of all garages, as screens do. What is said to be saved is queued. */
const save = async (scene: Scene, tab: SeveralDevice, garageId: string, act: Act) => {
  if (act.changes.length === 0) return;
  const changes = act.changes.map((change) =>
    change.type === 'add' || change.type === 'restore' ? { ...change, garageId } : change,
  );
  const ids = await unlessClosed(() => tab.garages().save(changes, act.files), null);
  if (!ids) return;
  for (const [at, { type }] of changes.entries()) {
    if (type === 'add' && !tab.made.some(({ op }) => op.id === ids[at]))
      scene.problems.push('lost: a saved addition is not queued');
  }
};

const write = async (scene: Scene, device: Device, tab: SeveralDevice, command: SeveralCommand) => {
  const { userId } = tab;
  const garageId = garageOf(scene, command, userId);
  const client = tab.clientIn(garageId);
  if (!client) return;
  const act = await unlessClosed(() => actOf(scene, device, tabOf(tab, client), command), null);
  if (act) await save(scene, tab, garageId, act);
};

/** Ann has no garage of Ben's: the first is then her own. */
const garageOf = ({ garageIds, ann }: Scene, { garage }: SeveralCommand, userId: string): string =>
  garage === 0 ? userId : (garageIds[garage] ?? ann.userId);

const tolerate = (work: Promise<unknown>) => work.catch(() => undefined);

/** Learns the list of garages; once it is learnt, a device has nothing that its person may not see. */
export const learn = async (scene: Scene, member: Member, device: Device, tab: SeveralDevice) => {
  const isLearnt = await tab.learn().then(
    () => true,
    () => false,
  );
  if (isLearnt) scene.problems.push(...(await findLeaks(scene, member, device)));
};

/** Everything of a garage that a lock leaves on the device. */
const countLeft = async (tab: SeveralDevice, garageId: string): Promise<number> =>
  (await tab.look(garageId, async (store) => {
    const kinds = [...store.entities.keys()].map((name) => store.recordsNamed(name).count());
    const counts = await Promise.all([
      ...kinds,
      store.graves.count(),
      store.shadows.filter(({ record }) => record !== null).count(),
      store.parked.filter(({ theirs }) => theirs !== null).count(),
      store.files.where('state').equals('stored').count(),
    ]);
    return counts.reduce((sum, count) => sum + count, 0);
  })) ?? 0;

/** Passes 40 days without the server: the shared garages are gone, the person's own is not. */
const pass40Days = async (scene: Scene, device: Device, { pick }: SeveralCommand) => {
  const [tab] = device.tabs;
  if (!tab) return;
  for (const each of device.tabs) await each.settled();
  const before = await tab.own().store.recordsNamed('vehicles').count();
  const wasOffline = device.isOffline;
  device.isOffline = true;
  tab.moveClock(40 * day);
  if (pick % 2 === 0) for (const each of device.tabs) await each.restart();
  for (const each of device.tabs) await each.checkLeases();
  for (const id of await tab.garagesHere()) {
    if (id === tab.userId) continue;
    const count = await countLeft(tab, id);
    if (count > 0) scene.problems.push(`lease: ${count} records of a shared garage after 40 days`);
  }
  const after = await tab.own().store.recordsNamed('vehicles').count();
  if (after !== before)
    scene.problems.push(`lease: the own garage has ${after} of ${before} records`);
  scene.seen.locked += 1;
  device.isOffline = wasOffline;
};

/** Asks for the records of a garage and the history of one, whether or not the person may. */
const peek = async (scene: Scene, { userId, api }: Member, garageId: string) => {
  const garage = inGarage({ userId, garageId });
  await tolerate(api.sync.pull({ since: '0', epoch: '', userId }, garage));
  const known = scene.members
    .flatMap((member) => member.devices)
    .flatMap(({ tabs }) => tabs[0]?.made ?? [])
    .find((each) => each.garageId === garageId && each.op.entity === 'vehicles');
  if (!known) return;
  const { entity, id } = known.op;
  await tolerate(api.sync.history({ entity, id }, garage));
};

/** Opens a file that a record names, as a screen does: the device keeps a copy, and the link is kept here. */
const openFile = async (scene: Scene, member: Member, tab: SeveralDevice, garageId: string) => {
  const client = tab.clientIn(garageId);
  if (!client) return;
  const names = await unlessClosed(async () => {
    const documents = await client.store.recordsNamed('documents').toArray();
    return documents.map(({ fileId }) => String(fileId));
  }, []);
  const { url, origin, cookie } = member.connection;
  for (const id of names.slice(0, 2)) {
    const garage = inGarage(client.store);
    const link = await member.api.files.link({ id, variant: 'original' }, garage).catch(() => null);
    if (!link) continue;
    const path = new URL(link.url, url).pathname;
    scene.links.push({ path, garageId, member });
    const reply = await fetch(url + path, { headers: { cookie: cookie(), origin } });
    if (!reply.ok) continue;
    const bytes = await reply.arrayBuffer();
    const copy = { id, variant: 'original', purpose: 'document', type: 'application/pdf' } as const;
    await unlessClosed(() => cacheCopy(client.store, { ...copy, bytes }, Date.now()), undefined);
  }
};

/** Follows the links to files that a person got, of garages that they are no member of any more, or only drive for. */
const followLinks = async (scene: Scene) => {
  for (const { path, garageId, member } of scene.links) {
    const role = scene.roleNow(garageId, member.userId);
    if (role === 'owner' || role === 'editor') continue;
    const { url, origin, cookie } = member.connection;
    const { status } = await fetch(url + path, { headers: { cookie: cookie(), origin } });
    scene.seen.links += 1;
    if (status === 200) scene.problems.push(`link: a file was served to ${role ?? 'nobody'}`);
  }
};

const resolve = async (device: Device, tab: SeveralDevice, pick: number) => {
  const clients = tab.garages().clients;
  const waiting = await unlessClosed(
    async () =>
      (
        await Promise.all(
          clients.map(async ({ store }) =>
            (await store.parked.toArray()).map((item) => ({ store, item })),
          ),
        )
      ).flat(),
    [],
  );
  const chosen = anyOf(waiting, pick);
  if (!chosen) return;
  const { store, item } = chosen;
  await unlessClosed(
    () => decide(device, tab, store, item, pick % 2 ? 'mine' : 'theirs'),
    undefined,
  );
};

/** Decides about a rejected change. Whoever discards an addition discards the changes after it. */
export const decide = async (
  device: Device,
  tab: SeveralDevice,
  store: SyncClient['store'],
  { key, entity, id }: { key: number; entity: string; id: string },
  decision: 'mine' | 'theirs',
): Promise<void> => {
  const before = await store.outbox.where('[entity+id]').equals([entity, id]).toArray();
  await resolveParked(store, key, decision, tab.context);
  const after = new Set(
    (await store.outbox.where('[entity+id]').equals([entity, id]).toArray()).map(
      ({ op }) => op.opId,
    ),
  );
  if (decision === 'mine') return;
  for (const { op } of before) if (!after.has(op.opId)) device.discarded.add(op.opId);
};

/** Adds to the own garage what was kept of a garage that the person has left. */
const takeHome = async (scene: Scene, tab: SeveralDevice) => {
  for (const left of await tab.readLeft()) {
    scene.seen.takenHome += await unlessClosed(() => moveToOwn(left, tab.own(), tab.context), 0);
  }
};

/** Saves what was kept as a file, which has everything that the person wrote. */
const saveAsFile = async (scene: Scene, device: Device, tab: SeveralDevice) => {
  for (const left of await tab.readLeft()) {
    const { changes } = JSON.parse(leftAsText(left.written, 'Our garage')) as {
      changes: { id: string; values?: unknown }[];
    };
    const texts = new Set(changes.map(({ id, values }) => JSON.stringify([id, values ?? null])));
    for (const { op } of [...left.written.outbox, ...left.written.parked]) {
      device.saved.add(op.opId);
      if (!texts.has(JSON.stringify([op.id, op.patch ?? null])))
        scene.problems.push('lost: the file of kept changes lacks one');
    }
    for (const { id } of left.written.files) device.saved.add(id);
    await forgetChanges(left, tab.own());
  }
};

const changeMembership = async (scene: Scene, command: SeveralCommand) => {
  const { world, ben, closed, seen } = scene;
  const garageId = scene.shared[command.garage === 2 ? 1 : 0] ?? '';
  const role = scene.roleNow(garageId, ben.userId);
  const { server } = world;
  switch (command.kind) {
    case 'leave':
      if (!role || closed.has(garageId)) return;
      await scene.become(garageId, null, server.removeMember(garageId, ben.userId));
      seen.left += 1;
      return await followLinks(scene);
    case 'return': {
      if (role || closed.has(garageId)) return;
      const next = roles[command.pick % roles.length] ?? 'editor';
      await scene.become(garageId, next, server.addMember(garageId, ben.userId, next));
      seen.returned += 1;
      return;
    }
    case 'role': {
      const next = roles[command.pick % roles.length] ?? 'editor';
      if (!role || closed.has(garageId) || next === role) return;
      await scene.become(garageId, next, server.changeRole(garageId, ben.userId, next));
      seen.roleChanges += 1;
      return await followLinks(scene);
    }
    case 'close':
      // Nobody closes an own garage without other members.
      if (closed.has(garageId) || !role) return;
      await scene.ann.api.garages.close({ garageId });
      closed.add(garageId);
      seen.closed += 1;
  }
};

const perform = async (scene: Scene, member: Member, device: Device, command: SeveralCommand) => {
  const tab = anyOf(device.tabs, command.tab) as SeveralDevice;
  switch (command.kind) {
    case 'sync':
      await tab.sync();
      return;
    case 'sync-all':
      await Promise.all(
        scene.members.flatMap(({ devices }) =>
          devices.flatMap(({ tabs }) => tabs.map((each) => each.sync())),
        ),
      );
      return;
    case 'learn':
      return await learn(scene, member, device, tab);
    case 'restart':
      return await tab.restart();
    case 'cut-off': {
      const [learning, syncing] = [tolerate(tab.learn()), tab.sync()];
      await wait(command.pick % 12);
      await tab.cutOff();
      await Promise.all([learning, syncing]);
      return;
    }
    case 'offline':
    case 'online':
      device.isOffline = command.kind === 'offline';
      return;
    case 'peek':
      return await peek(scene, member, garageOf(scene, command, member.userId));
    case 'open file':
      return await openFile(scene, member, tab, garageOf(scene, command, member.userId));
    case 'resolve':
      return await resolve(device, tab, command.pick);
    case '40 days':
      return await pass40Days(scene, device, command);
    case 'take home':
      return await takeHome(scene, tab);
    case 'save as file':
      return await saveAsFile(scene, device, tab);
    case 'leave':
    case 'return':
    case 'role':
    case 'close':
      return await changeMembership(scene, command);
    default:
      return await write(scene, device, tab, command);
  }
};

/** While these run, nothing else may: they look at a device at rest. */
const alone: SeveralCommand['kind'][] = ['40 days', 'restart', 'cut-off', 'learn', 'sync-all'];

/** Performs a command, perhaps while another tab of the device syncs. */
export const performDuring = async (scene: Scene, command: SeveralCommand): Promise<void> => {
  const member = command.person === 'ann' ? scene.ann : scene.ben;
  const device = anyOf(member.devices, command.device) as Device;
  const isDuring = command.whileSyncing && !alone.includes(command.kind);
  const other = anyOf(device.tabs, command.tab + 1) as SeveralDevice;
  const syncing = isDuring ? other.sync() : null;
  if (isDuring) await wait(command.pick % 12);
  await perform(scene, member, device, command);
  await syncing;
};
