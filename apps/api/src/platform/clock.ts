import { type CivilDate, dateInLondon } from '@roadworthy/domain/kernel/civil-date';

/** The one place where the time comes from; tests hand in another. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** The law's today. */
export const todayOf = (now: Clock): CivilDate => dateInLondon(now());
