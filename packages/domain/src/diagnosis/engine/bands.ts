import type { ChanceBand } from '../report.schema.ts';

/** Which chances each word stands for, most likely first. The proof holds the words against what was wrong. */
export const bands: readonly { band: ChanceBand; from: number; to: number }[] = [
  { band: 'very likely', from: 0.7, to: 1 },
  { band: 'likely', from: 0.4, to: 0.7 },
  { band: 'possible', from: 0.15, to: 0.4 },
  { band: 'less likely', from: 0, to: 0.15 },
];

/**
 * How often a cause with this share of all chances is right, fitted on the tuning cases: the second and third are right
 * more often than their share says, because neighbours that nobody can tell apart share one chance.
 */
export const calibrated = (share: number): number => share ** 0.75;

export const bandOf = (share: number): ChanceBand =>
  bands.find(({ from }) => calibrated(share) >= from)?.band ?? 'less likely';

/** A share below this does not stand out: a garage should look. */
export const leastToStandOut = 0.12;
