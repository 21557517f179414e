import type { SafeToDrive } from '@roadworthy/domain/diagnosis/report.schema';

const order: readonly SafeToDrive[] = ['yes', 'care', 'no'];

export const worst = (verdicts: Iterable<SafeToDrive>): SafeToDrive => {
  let found: SafeToDrive = 'yes';
  for (const verdict of verdicts)
    if (order.indexOf(verdict) > order.indexOf(found)) found = verdict;
  return found;
};

/** Returns 'no' if a cause that forbids driving is more likely than not, and 'care' long before that. */
export const verdictOf = ({ care, no }: { care: number; no: number }): SafeToDrive => {
  if (no >= 0.5) return 'no';
  return no >= 0.12 || no + care >= 0.4 ? 'care' : 'yes';
};
