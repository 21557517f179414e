import { formatDate } from '@roadworthy/domain/kernel/civil-date';
import type { ReadDefect, ReadTest } from '@roadworthy/domain/lookup/history.rules';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import { formatMiles } from '../../../format/figures.ts';

export const resultWord = ({ passed }: ReadTest): string => (passed ? 'Passed' : 'Failed');

export const doubtWords = ({ doubt }: ReadTest): string | null =>
  doubt &&
  {
    drop: 'Lower than at an earlier test: the odometer may have been misread, changed or turned back',
    jump: 'More than is plausible since the previous test: the odometer may have been misread',
  }[doubt];

export const milesOf = ({ miles }: ReadTest): string =>
  miles === null ? 'Mileage not read' : formatMiles(miles);

/** `MOT 27 Nov 2025 · 46,102 miles` */
export const headOf = (test: ReadTest): string => `MOT ${formatDate(test.date)} · ${milesOf(test)}`;

export const inARowWords = ({ inARow }: ReadDefect): string | null =>
  inARow > 1 ? `Seen in ${inARow} tests in a row` : null;

type Tone = 'plain' | 'warn' | 'stop';

export const severityWords: Record<ReadDefect['severity'], { text: string; tone: Tone }> = {
  dangerous: { text: 'Dangerous', tone: 'stop' },
  major: { text: 'Major', tone: 'stop' },
  fail: { text: 'Fail', tone: 'stop' },
  minor: { text: 'Minor', tone: 'warn' },
  advisory: { text: 'Advisory', tone: 'warn' },
  other: { text: 'Note', tone: 'plain' },
};

/** Explains why there are no tests. Only the MOT history itself can say that there were none. */
export const noTestsWords = ({ sources, isFirstMot, motExpiryDate }: LookupAnswer): string => {
  if (sources.dvsa === 'found') {
    const due =
      isFirstMot && motExpiryDate ? ` Its first MOT is due on ${formatDate(motExpiryDate)}.` : '';
    return `No MOT test is recorded for this vehicle yet.${due}`;
  }
  return {
    'not-found': 'The MOT history has no record of this registration.',
    unavailable: 'The MOT history could not be reached when this vehicle was checked.',
    off: 'The MOT history is not connected, so past tests are not known.',
  }[sources.dvsa];
};
