import { setTimeout as wait } from 'node:timers/promises';
import { inGarage } from '../../../../apps/web/src/records/garage-header.ts';
import { resolveParked } from '../../../../apps/web/src/records/outbox/attention.ts';
import type { Change } from '../../../../apps/web/src/records/outbox/write.ts';
import { actOnCosts } from '../costs.ts';
import type { Tab } from '../device.ts';
import { findUnshown } from '../device-checks.ts';
import { actOnKind, type Deletions } from '../kinds/acts.ts';
import { anyOf } from '../run-history.ts';
import { actOnTask, addTask } from '../tasks.ts';
import { editable, newVehicle, valueFor } from '../vehicles.ts';
import type { GarageCommand } from './commands.ts';
import { type Life, livesIn, type PersonDevice } from './people.ts';
import type { Scene } from './scene.ts';
import { addTwins, editTwins, type Twin } from './twins.ts';
import { save, settle, unlessClosed } from './writing.ts';

const vehiclesOf = async ({ store }: Tab) =>
  await store.recordsNamed('vehicles').orderBy('id').toArray();

/** What each database's person can still take back. */
const deletionsIn = new WeakMap<Life, Deletions>();
const deletionsOf = (life: Life): Deletions => {
  const deletions = deletionsIn.get(life) ?? [];
  deletionsIn.set(life, deletions);
  return deletions;
};

/** Returns the changes of a command that writes. */
const changesOf = async (life: Life, tab: Tab, command: GarageCommand): Promise<Change[]> => {
  const { pick } = command;
  switch (command.kind) {
    case 'add':
    case 'full-disk':
      return [{ type: 'add', entity: 'vehicles', fields: newVehicle() }];
    case 'add-task':
      return [addTask(pick)];
    case 'task':
      return await actOnTask(tab, command.action, pick);
    case 'pay':
      return await actOnCosts(tab, pick);
    case 'record': {
      const memory = { deletions: deletionsOf(life), picked: new Map() };
      return (await actOnKind(tab, command, memory)).changes;
    }
  }
  const record = anyOf(await vehiclesOf(tab), pick);
  if (!record) return [];
  const { id } = record;
  if (command.kind === 'delete') return [{ type: 'delete', entity: 'vehicles', id }];
  if (command.kind === 'read-odometer') {
    const fields = { vehicleId: id, date: '2026-11-15', miles: pick, source: 'owner' };
    return [{ type: 'add', entity: 'mileageReadings', fields }];
  }
  if (command.kind !== 'edit') return [];
  const { fields, values } = command;
  const names = fields.map((at) => editable[at] ?? 'notes');
  const patch = Object.fromEntries(
    names.map((name, at) => [name, valueFor(name, values[at] ?? 0)]),
  );
  return [{ type: 'edit', entity: 'vehicles', id, patch }];
};

/** Runs a round as the app does. One that hears that the person left deletes the garage's database. */
const sync = async ({ notes }: Scene, device: PersonDevice, life: Life, at: number) => {
  const tab = life.device.tab(at);
  await tab.engine.poke();
  await device.settled();
  notes.problems.push(...(await unlessClosed(() => findUnshown(tab), [])));
  await settle(life, tab, notes);
};

const syncAll = async (scene: Scene) => {
  const rounds = scene.devices.flatMap((device) =>
    [device.own, device.shared()].flatMap((life) =>
      life ? [sync(scene, device, life, 0), sync(scene, device, life, 1)] : [],
    ),
  );
  await Promise.all(rounds);
};

const saveTwins = async (scene: Scene, device: PersonDevice, twins: readonly Twin[]) => {
  const lives = [device.own, device.shared()];
  for (const [at, { change, changes, tab }] of twins.entries()) {
    const life = lives[at];
    if (life) await save(life, tab, [change], scene.notes, changes);
  }
  if (twins.length > 0) scene.seen.twins += 1;
};

/** Asks for the records of every garage, also of those that the person is not a member of. */
const peek = async ({ ann, ben, sharedId, seen, devices }: Scene, device: PersonDevice) => {
  seen.peeks += 1;
  const { userId, api } = device;
  for (const garageId of [ann.userId, ben.userId, sharedId]) {
    const garage = inGarage({ userId, garageId });
    await api.sync.pull({ since: '0', epoch: '', userId }, garage).catch(() => undefined);
    const [known] = livesIn(garageId, devices).flatMap(({ journal }) => journal.queued);
    if (!known) continue;
    const { entity, id } = known.op;
    await api.sync.history({ entity, id }, garage).catch(() => undefined);
  }
};

/** Performs a command on a database of the device. */
const performIn = async (
  scene: Scene,
  device: PersonDevice,
  life: Life,
  command: GarageCommand,
): Promise<void> => {
  const { pick, kind } = command;
  const tab = life.device.tab(command.tab);
  const other = device.shared();
  const tabs = other ? [device.own.device.tab(command.tab), other.device.tab(command.tab)] : [];
  switch (kind) {
    case 'twin-add':
      return await saveTwins(scene, device, addTwins(tabs, pick % 2 === 0));
    case 'twin-edit': {
      const options = { pick, isAlike: pick % 2 === 0 };
      const twins = await unlessClosed(() => editTwins(tabs, options), []);
      return await saveTwins(scene, device, twins);
    }
    case 'sync':
      return await sync(scene, device, life, command.tab);
    case 'cut-off': {
      const syncing = sync(scene, device, life, command.tab);
      await wait(pick % 12);
      await device.restart();
      return await syncing;
    }
    case 'resolve': {
      const item = anyOf(await unlessClosed(() => tab.store.parked.toArray(), []), pick);
      if (!item) return;
      const decision = pick % 2 ? 'mine' : 'theirs';
      await unlessClosed(
        () => resolveParked(tab.store, item.key, decision, tab.context),
        undefined,
      );
      return;
    }
  }
  tab.fillDisk(kind === 'full-disk');
  const changes = await unlessClosed(() => changesOf(life, tab, command), []);
  await save(life, tab, changes, scene.notes);
  tab.fillDisk(false);
};

const perform = async (scene: Scene, device: PersonDevice, command: GarageCommand) => {
  switch (command.kind) {
    case 'sync-all':
      return await syncAll(scene);
    case 'restart':
      await device.restart();
      return;
    case 'offline':
    case 'online':
      return device.setOffline(command.kind === 'offline');
    case 'peek':
      return await peek(scene, device);
    case 'leave':
      scene.seen.left += 1;
      return await scene.removeBen();
    case 'return':
      scene.seen.returned += 1;
      return await scene.returnBen();
  }
  const life = command.garage === 'own' ? device.own : device.shared();
  if (life) await performIn(scene, device, life, command);
};

const writes = new Set<GarageCommand['kind']>([
  'add',
  'edit',
  'delete',
  'pay',
  'task',
  'add-task',
  'record',
]);

/** Performs a command, perhaps while the device's other tab syncs. */
export const performDuring = async (scene: Scene, command: GarageCommand): Promise<void> => {
  const { devices } = scene[command.person];
  const device = anyOf(devices, command.device);
  if (!device) return;
  const life = command.garage === 'own' ? device.own : device.shared();
  const isDuring = life && command.whileSyncing && writes.has(command.kind);
  const syncing = isDuring ? sync(scene, device, life, command.tab + 1) : null;
  if (isDuring) await wait(command.pick % 12);
  await perform(scene, device, command);
  await syncing;
};
