import { type CivilDate, formatDate } from '../kernel/civil-date.ts';
import type { Facts } from '../vehicles/legal.rules.ts';

/**
 * Returns the question about the log book's date, or null if DVLA gave no issue date. A change of keeper, address or
 * vehicle details brings a new log book, and only the latest is valid.
 */
export const v5cQuestion = ({ lastV5cDate }: Facts<'lastV5cDate'>): string | null =>
  lastV5cDate
    ? `DVLA last issued a log book on ${formatDate(lastV5cDate)}. Is yours dated the same?`
    : null;

/** Compares the owner's log book with DVLA's latest. `unknown`: DVLA gave no date. */
export const isLatestV5c = (
  { lastV5cDate }: Facts<'lastV5cDate'>,
  inHand: CivilDate,
): 'latest' | 'older' | 'newer' | 'unknown' => {
  if (!lastV5cDate) return 'unknown';
  if (inHand === lastV5cDate) return 'latest';
  return inHand < lastV5cDate ? 'older' : 'newer';
};
