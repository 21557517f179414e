import type { Limit } from '../../platform/limits.ts';

const hour = 3600;
const day = 24 * hour;

/** Links that one account may make: each signs a whole history. */
export const linksMade: Limit = { name: 'history-made', points: 30, seconds: day };

/** Addresses without a history that one network may open. Nobody can guess 256 bits: this limits the load. */
export const linksTried = (factor: number): Limit => ({
  name: 'history-wrong',
  points: Math.ceil(60 * factor),
  seconds: hour,
});

/** How often one network may read histories. */
export const historiesRead = (factor: number): Limit => ({
  name: 'history-read',
  points: Math.ceil(240 * factor),
  seconds: hour,
});

/** Wrong plates of one network for one link, so that a buyer who mistypes is not locked out by others. */
export const platesTried: Limit = { name: 'history-plate', points: 8, seconds: hour };

/** Wrong plates for one link by everybody: somebody with many networks guesses no more than this. */
export const platesTriedByAll: Limit = { name: 'history-plates', points: 60, seconds: day };
