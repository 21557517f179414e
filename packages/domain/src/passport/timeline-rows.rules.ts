import type { CivilDate } from '../kernel/civil-date.ts';
import { compare } from '../kernel/compare.ts';
import type { Gap, TimelineLine } from './timeline.schema.ts';

export type TimelineRow<Line = TimelineLine> =
  | { readonly gap: Gap; readonly line: null }
  | { readonly gap: null; readonly line: Line; readonly isInGap: boolean };

/**
 * Returns the entries with the gaps between them, newest first: a gap comes before the first entry that is older than
 * its end, and the entries up to its start lie in it.
 */
export const rowsOf = <Line extends Pick<TimelineLine, 'date'>>(
  lines: readonly Line[],
  gaps: readonly Gap[],
): TimelineRow<Line>[] => {
  const waiting = gaps.toSorted((one, other) => compare(other.to, one.to));
  const rows: TimelineRow<Line>[] = [];
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
