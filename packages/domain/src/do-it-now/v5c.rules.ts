import { type CivilDate, formatDate } from '../kernel/civil-date.ts';
import type { Facts } from '../vehicles/legal.rules.ts';

/**
 * A keeper, an address or a fact that changed brings a new log book, and only the last one counts. Null: DVLA did not
 * say when it issued one.
 */
export const v5cQuestion = ({ lastV5cDate }: Facts<'lastV5cDate'>): string | null =>
  lastV5cDate
    ? `DVLA last issued a log book on ${formatDate(lastV5cDate)}. Is yours dated the same?`
    : null;

/** Whether the log book in somebody's hand is the one DVLA knows of. `unknown`: nothing to compare it with. */
export const isLatestV5c = (
  { lastV5cDate }: Facts<'lastV5cDate'>,
  inHand: CivilDate,
): 'latest' | 'older' | 'newer' | 'unknown' => {
  if (!lastV5cDate) return 'unknown';
  if (inHand === lastV5cDate) return 'latest';
  return inHand < lastV5cDate ? 'older' : 'newer';
};
