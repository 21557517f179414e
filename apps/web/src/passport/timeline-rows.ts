import type { Gap, TimelineLine } from '@roadworthy/domain/passport/timeline.schema';

export type TimelineRow =
  | { readonly gap: Gap; readonly line: null }
  | { readonly gap: null; readonly line: TimelineLine; readonly isInGap: boolean };

/**
 * Returns the entries with the gaps between them, newest first: a gap comes before the first entry that is older than
 * its end, and the entries up to its start lie in it.
 */
export const rowsOf = (lines: readonly TimelineLine[], gaps: readonly Gap[]): TimelineRow[] => {
  const waiting = gaps.toSorted((one, other) => (one.to < other.to ? 1 : -1));
  const rows: TimelineRow[] = [];
  let last: Gap | null = null;
  const open = (date: string | null) => {
    while (waiting[0] && (date === null || date < waiting[0].to)) {
      last = waiting.shift() as Gap;
      rows.push({ gap: last, line: null });
    }
  };
  for (const line of lines) {
    open(line.date);
    rows.push({ gap: null, line, isInGap: last !== null && line.date > last.from });
  }
  open(null);
  return rows;
};
