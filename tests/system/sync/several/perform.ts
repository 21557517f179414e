import { setTimeout as wait } from 'node:timers/promises';
import { anyOf } from '../run-history.ts';
import type { SeveralCommand } from './commands.ts';
import { resolve, saveAsFile, takeHome } from './deciding.ts';
import type { SeveralDevice } from './device.ts';
import { changeMembership, openFile, pass40Days, peek } from './events.ts';
import type { Device, Member, Scene } from './scene.ts';
import { findLeaks } from './seen-checks.ts';
import { garageOf, write } from './writing.ts';

const tolerate = (work: Promise<unknown>) => work.catch(() => undefined);

/** Learns the list of garages; once it is learnt, a device has nothing that its person may not see. */
export const learn = async (scene: Scene, member: Member, device: Device, tab: SeveralDevice) => {
  const isLearnt = await tab.learn().then(
    () => true,
    () => false,
  );
  if (isLearnt) scene.problems.push(...(await findLeaks(scene, member, device)));
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
