import type { ChanceBand } from '@roadworthy/domain/diagnosis/report.schema';

/**
 * The chances that each word means, most likely first. `npm run proof diagnosis` checks them against actual faults.
 */
export const bands: readonly { band: ChanceBand; from: number; to: number }[] = [
  { band: 'very likely', from: 0.7, to: 1 },
  { band: 'likely', from: 0.4, to: 0.7 },
  { band: 'possible', from: 0.15, to: 0.4 },
  { band: 'less likely', from: 0, to: 0.15 },
];

/**
 * Returns how often a cause with this share of all chances is right, fitted on the tuning cases. The second and third
 * causes are right more often than their share, because causes that cannot be distinguished share one chance.
 */
export const calibrated = (share: number): number => share ** 0.75;

export const bandOf = (share: number): ChanceBand =>
  bands.find(({ from }) => calibrated(share) >= from)?.band ?? 'less likely';

/** Below this share no cause stands out: a garage should look. */
export const leastToStandOut = 0.12;
