import { bodyDangers } from './dangers/body.ts';
import { brakeDangers } from './dangers/brakes.ts';
import type { Danger, RedFlag } from './dangers/danger.ts';
import { engineDangers } from './dangers/engine.ts';
import { fireDangers } from './dangers/fire.ts';
import { highVoltageDangers } from './dangers/high-voltage.ts';
import { motorcycleDangers } from './dangers/motorcycle.ts';
import { runningGearDangers } from './dangers/running-gear.ts';
import { notHeldDanger, unnamedDanger } from './dangers/unnamed.ts';

/** All dangers, most urgent first. Several may apply; the first is shown largest. */
export const dangers: readonly Danger[] = [
  ...fireDangers,
  ...highVoltageDangers,
  ...brakeDangers,
  ...runningGearDangers,
  ...engineDangers,
  ...motorcycleDangers,
  ...bodyDangers,
];

/** The texts shown for the dangers, in the same order; those without patterns last. */
export const redFlags: readonly RedFlag[] = [
  ...dangers.map(({ when: _, ...flag }) => flag),
  notHeldDanger,
  unnamedDanger,
];
