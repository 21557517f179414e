import { formatDate } from '@roadworthy/domain/kernel/civil-date';
import type { ReadDefect, ReadTest } from '@roadworthy/domain/lookup/history.rules';
import type { LookupAnswer, SourceState } from '@roadworthy/domain/lookup/lookup.schema';

/** Names the registers that answered. */
export const sourceWords = ({ sources: { dvla, dvsa } }: LookupAnswer): string =>
  [...(dvla === 'found' ? ['DVLA'] : []), ...(dvsa === 'found' ? ['DVSA'] : [])].join(' and ') ||
  'our last copy';

const states: Record<Exclude<SourceState, 'found'>, string> = {
  'not-found': 'has no record of this plate',
  unavailable: 'can’t be reached just now',
  off: 'is not connected',
};

/** Returns which part of the answer is missing, and why. */
export const gapWords = ({ sources: { dvla, dvsa } }: LookupAnswer): string[] => [
  ...(dvla === 'found' ? [] : [`DVLA ${states[dvla]}, so tax may be missing here.`]),
  ...(dvsa === 'found'
    ? []
    : [`The MOT history ${states[dvsa]}, so tests and recalls may be missing here.`]),
];

/** `Seen in 2 tests in a row`, or the date of the test. */
export const testWords = ({ inARow }: ReadDefect, { date }: ReadTest): string =>
  inARow > 1 ? `Seen in ${inARow} tests in a row` : formatDate(date);
