import { setTimeout as wait } from 'node:timers/promises';
import type { World } from '../run-history.ts';
import { findSeveralFaults } from './checks.ts';
import type { SeveralHistory } from './commands.ts';
import { decide } from './deciding.ts';
import { learn, performDuring } from './perform.ts';
import { openScene, type Scene } from './scene.ts';

const mostRounds = 10;

/** Syncs everybody's first tabs once, and lets them decide about what was refused; returns whether nothing is left. */
const rest = async (scene: Scene): Promise<boolean> => {
  let isQuiet = true;
  for (const member of scene.members) {
    for (const device of member.devices) {
      const [tab] = device.tabs;
      if (!tab) continue;
      await learn(scene, member, device, tab);
      const failed = await tab.sync();
      if (failed.length > 0) isQuiet = false;
      for (const { store } of tab.garages().clients) {
        for (const item of await store.parked.toArray()) {
          isQuiet = false;
          // A disputed change is kept, and must then be accepted; one that can never be accepted is discarded.
          const isKept = item.problem.code === 'CONFLICT' && item.key % 3 > 0;
          await decide(device, tab, store, item, isKept ? 'mine' : 'theirs');
        }
        if ((await store.outbox.count()) > 0) isQuiet = false;
      }
    }
  }
  return isQuiet;
};

/** Ends the faults and lets everybody sync until nobody has anything to send. */
const comeToRest = async (scene: Scene): Promise<void> => {
  scene.calm();
  // Late requests are still on their way.
  await wait(60);
  for (const { devices } of scene.members) {
    for (const { tabs } of devices) for (const tab of tabs) await tab.restart();
  }
  let isQuiet = false;
  for (let round = 0; round < mostRounds && !isQuiet; round += 1) isQuiet = await rest(scene);
  // Everybody has what the others did last.
  await rest(scene);
  for (const { devices } of scene.members) {
    for (const { tabs } of devices) {
      for (const garageId of (await tabs[0]?.sync()) ?? []) {
        scene.problems.push(`stuck: garage ${scene.garageIds.indexOf(garageId)} cannot be synced`);
      }
    }
  }
};

/** Runs one history of people with several garages on their devices; returns the problems found. */
export const runSeveralHistory = async (world: World, history: SeveralHistory) => {
  const scene = await openScene(world, history);
  for (const command of history.commands) await performDuring(scene, command);
  await comeToRest(scene);
  const problems = [...scene.problems, ...(await findSeveralFaults(scene))];
  for (const { devices } of scene.members) {
    for (const { tabs } of devices) for (const tab of tabs) tab.stop();
  }
  return { problems: [...new Set(problems)], seen: scene.seen };
};
