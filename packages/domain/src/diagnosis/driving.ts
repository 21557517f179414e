import type { SafeToDrive } from './report.schema.ts';

const order: readonly SafeToDrive[] = ['yes', 'care', 'no'];

export const worst = (verdicts: Iterable<SafeToDrive>): SafeToDrive => {
  let found: SafeToDrive = 'yes';
  for (const verdict of verdicts)
    if (order.indexOf(verdict) > order.indexOf(found)) found = verdict;
  return found;
};

/** Returns 'no' if a cause that forbids driving is more likely than not, and 'care' long before that. */
export const verdictOf = (
  causes: Iterable<{ chance: number; drive: SafeToDrive }>,
  isUnknown: boolean,
): SafeToDrive => {
  let stop = 0;
  let care = 0;
  for (const { chance, drive } of causes) {
    if (drive === 'no') stop += chance;
    else if (drive === 'care') care += chance;
  }
  if (stop >= 0.5) return 'no';
  return isUnknown || stop >= 0.12 || stop + care >= 0.4 ? 'care' : 'yes';
};
