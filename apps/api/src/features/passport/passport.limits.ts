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

/** Wrong plates of the widest network of one customer for one link: it can never spend the limit of everybody. */
export const platesTriedNear: Limit = { name: 'history-plates-near', points: 30, seconds: day };

/** Wrong plates for one link by everybody, after the first two of each network. */
export const platesTriedByAll: Limit = { name: 'history-plates', points: 60, seconds: day };

/**
 * The first two tries of a network take nothing from the limit of everybody, so that nobody can lock a buyer out. Many
 * networks of one provider share twenty of them. So somebody guesses at most 60 plates of a link in a day, and twenty
 * more for each /16 of IPv4 or /28 of IPv6 that they hold, where there are many millions of plates.
 */
export const firstPlates: Limit = { name: 'history-plate-first', points: 2, seconds: day };
export const firstPlatesAround: Limit = { name: 'history-plates-first', points: 20, seconds: day };
