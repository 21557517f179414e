import { type CivilDate, dateInLondon, daysBetween } from '../kernel/civil-date.ts';
import type { TimelineLine } from './timeline.schema.ts';

/** Long enough to come home from a journey, and too short to write a history before a sale. */
export const daysToNote = 14;

/**
 * Returns when an event was noted. A claim from long before its event was not noted at the time either; when it was
 * made is then not known.
 */
export const notedOf = (date: CivilDate, notedAt: string | null): TimelineLine['noted'] => {
  const moment = notedAt === null ? null : new Date(notedAt);
  if (moment === null || Number.isNaN(moment.getTime())) return null;
  const days = daysBetween(date, dateInLondon(moment));
  if (days > daysToNote) return 'later';
  return days < -daysToNote ? null : 'at-the-time';
};

/** Returns when everything that a line says was noted. Unknown if that is unknown of one part. */
export const notedOfAll = (
  date: CivilDate,
  moments: readonly (string | null)[],
): TimelineLine['noted'] => {
  const all = moments.map((notedAt) => notedOf(date, notedAt));
  if (all.length === 0 || all.includes(null)) return null;
  return all.includes('later') ? 'later' : 'at-the-time';
};
