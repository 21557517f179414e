import { type CivilDate, dateInLondon } from '@roadworthy/domain/kernel/civil-date';

/** The only source of the time; tests pass another. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Returns today's date in London, which the law uses. */
export const todayOf = (now: Clock): CivilDate => dateInLondon(now());
