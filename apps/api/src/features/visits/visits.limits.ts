import type { Limit } from '../../platform/limits.ts';

const hour = 3600;
const day = 24 * hour;

/** Calls with a link that one network address may make. Nobody can guess 256 bits: this limits the load. */
export const visitsTried = (factor: number): Limit => ({
  name: 'visit-address',
  points: Math.ceil(240 * factor),
  seconds: hour,
});

/** Calls that may name one link, whoever makes them and whether the link exists. */
export const linkUsed: Limit = { name: 'visit-link', points: 240, seconds: hour };

/** Links that one account may make. */
export const visitsMade: Limit = { name: 'visit-made', points: 50, seconds: day };
