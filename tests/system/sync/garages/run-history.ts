import { setTimeout as wait } from 'node:timers/promises';
import { resolveParked } from '../../../../apps/web/src/records/outbox/attention.ts';
import { syncAtRest, type World } from '../run-history.ts';
import { findGarageFaults } from './checks.ts';
import type { GarageHistory } from './commands.ts';
import type { Life } from './people.ts';
import { performDuring } from './perform.ts';
import { type GarageSeen, openScene, type Scene } from './scene.ts';
import { settle } from './writing.ts';

/** Each problem begins with its kind. */
type GarageVerdict = { problems: string[]; seen: GarageSeen };

const mostRounds = 12;

/** Syncs one database of a member once; returns whether nothing is left to do. */
const rest = async ({ notes }: Scene, life: Life, round: number): Promise<boolean> => {
  const tab = life.device.tab(round);
  const { store, context } = tab;
  await syncAtRest(tab).catch((error: Error) => notes.problems.push(`stuck: ${error.message}`));
  const parked = await store.parked.toArray();
  for (const { key, problem } of parked) {
    // A disputed change is kept, and must then be accepted; one that can never be accepted is discarded.
    const decision = problem.code === 'CONFLICT' && key % 3 ? 'mine' : 'theirs';
    await resolveParked(store, key, decision, context);
  }
  await settle(life, tab, notes);
  return parked.length === 0 && (await store.outbox.count()) === 0;
};

/** Ends the faults and lets everybody sync until nobody has anything to send. */
const comeToRest = async (scene: Scene): Promise<void> => {
  scene.calm();
  // Late requests are still on their way.
  await wait(60);
  if (!scene.isBenMember()) for (const device of scene.ben.devices) await device.hearOfLeaving();
  for (const device of scene.devices) await device.restart();
  const lives = scene.devices.flatMap((device) => [device.own, device.shared() ?? []].flat());
  for (let round = 0, isQuiet = false; round < mostRounds && !isQuiet; round += 1) {
    isQuiet = true;
    for (const life of lives) isQuiet = (await rest(scene, life, round)) && isQuiet;
  }
  for (const { device } of lives) {
    await syncAtRest(device.tab(0)).catch((error: Error) =>
      scene.notes.problems.push(`stuck: ${error.message}`),
    );
  }
};

/** Runs one history of two people from its first command to the quiet at its end; returns the problems found. */
export const runGarageHistory = async (
  world: World,
  history: GarageHistory,
): Promise<GarageVerdict> => {
  const scene = await openScene(world, history);
  for (const command of history.commands) await performDuring(scene, command);
  await comeToRest(scene);
  const problems = await findGarageFaults(scene);
  for (const device of scene.devices) device.close();
  return { problems: [...scene.notes.problems, ...problems], seen: scene.seen };
};
