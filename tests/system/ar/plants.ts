import type { ScriptPlant } from './product.ts';

export type Invariant = 'markers are drawn where they are reported';

/** How the built product draws the round point of a marker. */
const point = /\.arc\((\w+)\.x,/g;

/** Bugs in the built product, each caught by its own invariant. */
export const plants: { name: string; plant: ScriptPlant; caughtBy: Invariant }[] = [
  {
    name: 'points of markers are drawn 5 pixels to the right',
    plant: { find: point, write: '.arc($1.x+5,' },
    caughtBy: 'markers are drawn where they are reported',
  },
];

/** Writes the same text again. */
export const identity: ScriptPlant = { find: point, write: '.arc($1.x,' };
