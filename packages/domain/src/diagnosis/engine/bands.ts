import type { ChanceBand } from '../report.schema.ts';

/** Which chances each word stands for, most likely first. The proof holds the words against what was wrong. */
export const bands: readonly { band: ChanceBand; from: number; to: number }[] = [
  { band: 'very likely', from: 0.7, to: 1 },
  { band: 'likely', from: 0.4, to: 0.7 },
  { band: 'possible', from: 0.15, to: 0.4 },
  { band: 'less likely', from: 0, to: 0.15 },
];

export const bandOf = (chance: number): ChanceBand =>
  bands.find(({ from }) => chance >= from)?.band ?? 'less likely';

/** Below this, nothing stands out: a garage should look. */
export const leastToStandOut = 0.15;
