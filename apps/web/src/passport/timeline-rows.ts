import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { compare } from '@roadworthy/domain/kernel/compare';
import type { Gap, TimelineLine } from '@roadworthy/domain/passport/timeline.schema';

export type TimelineRow =
  | { readonly gap: Gap; readonly line: null }
  | { readonly gap: null; readonly line: TimelineLine; readonly isInGap: boolean };

/**
 * Returns the entries with the gaps between them, newest first: a gap comes before the first entry that is older than
 * its end, and the entries up to its start lie in it.
 */
export const rowsOf = (lines: readonly TimelineLine[], gaps: readonly Gap[]): TimelineRow[] => {
  const waiting = gaps.toSorted((one, other) => compare(other.to, one.to));
  const rows: TimelineRow[] = [];
  let from: CivilDate | null = null;
  for (const line of lines) {
    while (waiting[0] && line.date < waiting[0].to) {
      const gap = waiting.shift() as Gap;
      from = gap.from;
      rows.push({ gap, line: null });
    }
    rows.push({ gap: null, line, isInGap: from !== null && line.date > from });
  }
  return [...rows, ...waiting.map((gap) => ({ gap, line: null }))];
};
