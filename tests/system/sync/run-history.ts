import { isSame } from '@roadworthy/domain/sync/merge';
import { sessionCookie } from '../../../apps/api/src/features/accounts/engine/auth-engine.ts';
import { resolveParked } from '../../../apps/web/src/records/outbox/attention.ts';
import { codeOf } from '../../../apps/web/src/records/outbox/problem-code.ts';
import {
  type Change,
  RecordGone,
  StorageFull,
} from '../../../apps/web/src/records/outbox/write.ts';
import type { LocalRecord } from '../../../apps/web/src/records/store/local-store.ts';
import { revisionOf } from './account-copy.ts';
import { findFaults, type Intention, type Verdict } from './checks.ts';
import type { Command } from './command.ts';
import type { History } from './commands.ts';
import { actOnCosts } from './costs.ts';
import { createDevice, type Device, type Journal, type Tab } from './device.ts';
import { findUnshown } from './device-checks.ts';
import type { DeviceFault } from './device-faults.ts';
import type { Fault } from './faults.ts';
import { findFileFaults, type PickedFiles } from './files.ts';
import { type Act, actOnKind, addRecords, type Deletions } from './kinds/acts.ts';
import { type Maker, tooLateYear } from './kinds/rules.ts';
import { comingAgain, createSyncApi, type Network } from './network.ts';
import { findNotedFaults, lying } from './noted.ts';
import { findRefusals, prunedIn } from './refusals.ts';
import { findUnreturned, knownDeletions, type Restore } from './restore-checks.ts';
import type { Server } from './server.ts';
import { actOnTask, addTask, settleTasks } from './tasks.ts';
import { createUpload } from './upload.ts';
import { editable, newVehicle, poison, valueFor } from './vehicles.ts';
import { createWire } from './wire.ts';

export type World = {
  server: Server;
  url: string;
  origin: string;
  count(kind: string): void;
  /** Called with the values that accepted additions wrote. */
  wrote(field: string, value: unknown): void;
  fault?: DeviceFault | undefined;
};

/** Other histories restore the same database: a device that sees more restores than it retries syncs again. */
export const syncAtRest = async ({ engine }: Tab): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await engine.syncOnce();
    } catch (error) {
      if (codeOf(error) !== 'RESTORED' || tries === 5) throw error;
    }
  }
};

export const anyOf = <T>(items: readonly T[], pick: number): T | undefined =>
  items[pick % items.length];

/** Runs one history from its first command to the quiet at its end; returns the problems found. */
export const runHistory = async (world: World, history: History): Promise<Verdict> => {
  const { server, fault } = world;
  const { isDemo } = history;
  const userId = await server.createUser({ isDemo });
  let token = await server.signIn(userId);
  /** The fault of the next requests, whatever was drawn. */
  let forced: Fault | null = null;
  const wire = createWire(world.count);
  const network: Network = {
    faulty: true,
    next: () => forced ?? history.faults.next().value ?? null,
    count: world.count,
    listen: wire.listen,
    ...(fault?.alter ? { alter: fault.alter } : {}),
  };
  const picked: PickedFiles = new Map();
  const journal: Journal = { queued: [], shown: new Set() };
  const intentions: Intention[] = [];
  const problems: string[] = [];
  const devices: Device[] = [];
  for (let index = 0; index < history.devices; index += 1) {
    const cookie = () => `${sessionCookie}=${token}`;
    const { url, origin } = world;
    const api = lying(createSyncApi(url, origin, cookie, network));
    const upload = createUpload({ url, origin, cookie, network }, userId);
    const seemsOnline = () => index % 2 === 0;
    devices.push(await createDevice({ index, userId, api, upload, seemsOnline, fault }, journal));
  }
  const deletions = devices.map((): Deletions => []);

  let backup = await server.backUp(userId);
  const restores: Restore[] = [];
  /** Devices that know of the last restore. */
  const synced = new Set<number>();

  const records = async (tab: Tab): Promise<LocalRecord[]> =>
    await tab.store.recordsNamed('vehicles').orderBy('id').toArray();

  /** Checks the store's promise: saved means queued. */
  const judge = async (device: Device, tab: Tab, change: Change, id: string, before: number) => {
    const mine = journal.queued
      .slice(before)
      .filter(({ device: index, op }) => index === device.index && op.id === id);
    const isGone = !(await tab.store.recordsNamed(change.entity).get(id));
    // Another device deleted it between look and tap: there was nothing left to do.
    if (mine.length === 0 && change.type === 'delete' && isGone) return;
    // Another device brought it back before.
    if (mine.length === 0 && change.type === 'restore' && !isGone) return;
    if (mine.length === 0 && change.type !== 'edit')
      problems.push('lost: said to be saved, not queued');
    const values =
      change.type === 'add' ? change.fields : change.type === 'edit' ? change.patch : {};
    if (mine.length === 0 && change.type === 'edit') {
      const record = await tab.store.recordsNamed(change.entity).get(id);
      const isUnchanged =
        !record || Object.keys(values).every((name) => isSame(record[name], values[name]));
      if (!isUnchanged) problems.push('lost: an edit said to be saved, not queued');
      return;
    }
    for (const [field, value] of Object.entries(values)) {
      intentions.push({ device: device.index, id, field, value });
    }
  };

  /** Saves all changes and the files they name, or nothing. */
  const saveAct = async (device: Device, tab: Tab, { changes, files }: Act) => {
    if (changes.length === 0) return;
    const before = journal.queued.length;
    try {
      const ids = await tab.changes.save(changes, files);
      for (const [at, change] of changes.entries()) {
        await judge(device, tab, change, ids[at] ?? '', before);
      }
    } catch (error) {
      // Deleted between look and tap: it is not reported as saved.
      if (!(error instanceof StorageFull || error instanceof RecordGone)) throw error;
    }
  };

  const save = async (device: Device, tab: Tab, ...changes: Change[]) =>
    await saveAct(device, tab, { changes, files: [] });

  /** Makes the changes that follow from other devices' news at once; the next round sends them. */
  const settle = async (device: Device, tab: Tab) => {
    for (const change of await settleTasks(tab)) await save(device, tab, change);
  };

  const sync = async (device: Device, tab: Tab) => {
    await tab.engine.syncOnce().then(
      () => synced.add(device.index),
      () => undefined,
    );
    await tab.sendFiles();
    problems.push(...(await findUnshown(tab)));
    await settle(device, tab);
  };

  /** Syncs while nothing fails. */
  const syncWell = async (device: Device, tab: Tab, { withFiles = true } = {}) => {
    network.faulty = false;
    await syncAtRest(tab);
    synced.add(device.index);
    if (withFiles) await tab.sendFiles();
    network.faulty = true;
    await settle(device, tab);
  };

  const syncWith = async (fault: Fault, device: Device, tab: Tab) => {
    forced = fault;
    await sync(device, tab);
    forced = null;
  };

  const makeRenewals = async () => {
    const ask = async () =>
      await fetch(`${world.url}/api/tasks/renewals`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: world.origin,
          cookie: `${sessionCookie}=${token}`,
        },
        body: '{}',
      });
    const reply = await comingAgain(ask);
    if (!reply.ok) problems.push(`stuck: renewals were answered ${reply.status}`);
  };

  const perform = async (command: Command): Promise<void> => {
    const device = devices[command.device % devices.length] as Device;
    const tab = device.tab(command.tab);
    const { pick } = command;
    switch (command.kind) {
      case 'add':
        return await save(device, tab, { type: 'add', entity: 'vehicles', fields: newVehicle() });
      case 'add-refused': {
        world.count('addition that the server rejects');
        device.setToday('2098-01-01');
        const fields = { ...newVehicle(), year: tooLateYear };
        await save(device, tab, { type: 'add', entity: 'vehicles', fields });
        return device.setToday(null);
      }
      case 'add-poison': {
        world.count('addition that the database refuses');
        const fields = { ...newVehicle(), make: poison };
        return await save(device, tab, { type: 'add', entity: 'vehicles', fields });
      }
      case 'back-up':
        backup = await server.backUp(userId);
        return;
      case 'restore': {
        // A device that was away for two restores is promised less: see the decision record.
        if (restores.length > 0 && synced.size < devices.length) return;
        synced.clear();
        world.count('restore');
        // A restore stops the processes first, so no request is in progress.
        await new Promise((resolve) => setTimeout(resolve, 60));
        restores.push({
          before: await server.read(userId),
          deleted: await knownDeletions(devices),
          unreturned: await findUnreturned(devices),
          restoredTo: revisionOf(backup),
        });
        await server.restore(userId, backup);
        return;
      }
      case 'edit': {
        const record = anyOf(await records(tab), pick);
        if (!record) return;
        const names = command.fields.map((at) => editable[at] ?? 'notes');
        const patch = Object.fromEntries(
          names.map((name, at) => [name, valueFor(name, command.values[at] ?? 0)]),
        );
        return await save(device, tab, { type: 'edit', entity: 'vehicles', id: record.id, patch });
      }
      case 'delete': {
        const record = anyOf(await records(tab), pick);
        if (record) await save(device, tab, { type: 'delete', entity: 'vehicles', id: record.id });
        return;
      }
      case 'read-odometer': {
        const record = anyOf(await records(tab), pick);
        if (!record) return;
        const fields = { vehicleId: record.id, date: '2026-11-15', miles: pick, source: 'owner' };
        return await save(device, tab, { type: 'add', entity: 'mileageReadings', fields });
      }
      case 'record': {
        const memory = { deletions: deletions[device.index] ?? [], picked };
        return await saveAct(device, tab, await actOnKind(tab, command, memory));
      }
      case 'many': {
        const { entity, count } = command;
        const hand = { entity, turn: pick, hasPhoto: false };
        return await saveAct(device, tab, await addRecords(tab, hand, { count, picked }));
      }
      case 'sync-well':
        return await syncWell(device, tab);
      case 'sync-records':
        return await syncWell(device, tab, { withFiles: false });
      case 'sync-with':
        return await syncWith(command.fault, device, tab);
      case 'grow-old':
        // Late requests are still on their way.
        await new Promise((resolve) => setTimeout(resolve, 60));
        return await server.ageReceipts(userId);
      case 'add-task':
        return await save(device, tab, addTask(pick));
      case 'task':
        world.count(`task: ${command.action}`);
        return await save(device, tab, ...(await actOnTask(tab, command.action, pick)));
      case 'pay':
        world.count('expense or fuel');
        return await save(device, tab, ...(await actOnCosts(tab, pick)));
      case 'renewals':
        world.count('renewals by the server');
        return await makeRenewals();
      case 'full-disk':
        world.count('full disk');
        tab.fillDisk(true);
        await save(device, tab, { type: 'add', entity: 'vehicles', fields: newVehicle() });
        tab.fillDisk(false);
        return;
      case 'sync':
        return await sync(device, tab);
      case 'sync-all':
        await Promise.all(
          devices.flatMap((each) => [sync(each, each.tab(0)), sync(each, each.tab(1))]),
        );
        return;
      case 'cut-off': {
        world.count('tab closed while syncing');
        const syncing = tab.engine.syncOnce().catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, pick % 8));
        await device.reopenTab(command.tab);
        await syncing;
        return;
      }
      case 'resolve': {
        const item = anyOf(await tab.store.parked.toArray(), pick);
        if (!item) return;
        await resolveParked(tab.store, item.key, pick % 2 ? 'mine' : 'theirs', tab.context);
        return;
      }
      case 'restart':
        world.count('restart');
        return await device.restart();
      case 'close-tab':
        world.count('tab closed');
        return await device.reopenTab(command.tab);
      case 'sign-out':
        world.count('session ended');
        await server.signOut(token);
        await sync(device, tab);
        token = await server.signIn(userId);
        return;
      case 'clock':
        world.count('clock moved');
        return device.moveClock(command.hours * 3_600_000);
    }
  };

  const writes = new Set<Command['kind']>([
    'add',
    'edit',
    'delete',
    'read-odometer',
    'resolve',
    'add-task',
    'task',
    'record',
  ]);
  for (const command of history.commands) {
    const device = devices[command.device % devices.length] as Device;
    const isDuring = command.whileSyncing && writes.has(command.kind);
    if (isDuring) world.count('written while syncing');
    const syncing = isDuring ? sync(device, device.tab(command.tab + 1)) : null;
    if (isDuring) await new Promise((resolve) => setTimeout(resolve, command.pick % 12));
    await perform(command);
    await syncing;
  }

  network.faulty = false;
  // Late requests are still on their way.
  await new Promise((resolve) => setTimeout(resolve, 60));
  let quiet = false;
  for (let rounds = 0; rounds < 12 && !quiet; rounds += 1) {
    quiet = true;
    for (const device of devices) {
      const tab = device.tab(rounds);
      const { store, context } = tab;
      await syncAtRest(tab).catch((error: Error) => problems.push(`stuck: ${error.message}`));
      await tab.sendFiles();
      for (const { key, problem } of await store.parked.toArray()) {
        quiet = false;
        // A disputed change is kept, and must then be accepted; one that can never be accepted is discarded.
        const decision = problem.code === 'CONFLICT' && key % 3 ? 'mine' : 'theirs';
        await resolveParked(store, key, decision, context);
      }
      await settle(device, tab);
      if ((await store.outbox.count()) > 0) quiet = false;
    }
  }
  for (const device of devices) {
    await syncAtRest(device.tab(0));
    await device.tab(0).sendFiles();
  }
  const truth = await server.read(userId);
  const log = await server.readLog(userId);
  const maker: Maker = { isDemo, isOwnGarage: true, role: 'owner' };
  const refusals = findRefusals(
    {
      log,
      ops: new Map(journal.queued.map(({ op }) => [op.opId, op])),
      answers: wire.answers,
      shown: journal.shown,
      makerOf: () => maker,
    },
    world,
  );
  for (const _ of truth.files) world.count('file stored');
  if (wire.cutOff() > 0) world.count('push of several transactions that was cut off');
  const verdict = await findFaults({
    devices,
    journal,
    intentions,
    truth: { ...truth, pruned: prunedIn(log) },
    restores,
  });
  const fileFaults = await findFileFaults(devices, truth, picked);
  for (const device of devices) device.close();
  return {
    ...verdict,
    problems: [
      ...problems,
      ...wire.problems,
      ...refusals,
      ...verdict.problems,
      ...fileFaults,
      ...findNotedFaults(truth, log),
    ],
  };
};
