import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { gradeWords } from '@roadworthy/domain/passport/grade.words';
import type { TimelineLine } from '@roadworthy/domain/passport/timeline.schema';
import { dateWords, doubtWords } from '@roadworthy/domain/passport/timeline.words';
import type { TimelineRow } from '@roadworthy/domain/passport/timeline-rows.rules';
import type { ReactNode } from 'react';
import { formatMiles } from '../format/figures.ts';
import { cx } from '../ui/cx.ts';
import { Chip } from '../ui/display/chip.tsx';
import { GapNote } from './gap-note.tsx';
import { GradeMark } from './grade-mark.tsx';
import './passport.css';

/** What a page adds to an entry: the owner's page opens its records, the passport does not. */
type LineParts = {
  /** The title, as a link or a button. */
  title?: (line: TimelineLine) => ReactNode;
  /** Below the entry. */
  more?: (line: TimelineLine) => ReactNode;
};

type LineProps = LineParts & { line: TimelineLine; isInGap?: boolean };

function Line({ line, isInGap = false, title, more }: LineProps) {
  const { grade, miles, doubt, noted } = line;
  return (
    <li className={cx('entry whole-row', `entry-${grade}`, isInGap && 'entry-in-gap')}>
      <p className="entry-date">{dateWords(line)}</p>
      <h3 className="wrap-anywhere">{title?.(line) ?? line.title}</h3>
      <p className="entry-facts">
        <GradeMark grade={grade} label={gradeWords(line)} />
        {miles !== null && <span>{formatMiles(miles)}</span>}
        {doubt && <Chip tone="warn">{doubtWords[doubt]}</Chip>}
        {noted === 'later' && <Chip>added later</Chip>}
      </p>
      {more?.(line)}
    </li>
  );
}

const keyOf = ({ gap, line }: TimelineRow): string =>
  line ? line.id : `gap ${gap?.from} ${gap?.to}`;

type TimelineListProps = LineParts & {
  rows: readonly TimelineRow[];
  today: CivilDate;
  label: string;
};

/** Entries and gaps, newest first. */
export function TimelineList({ rows, today, label, ...parts }: TimelineListProps) {
  return (
    <ol aria-label={label} className="entries">
      {rows.map((row) =>
        row.line ? (
          <Line key={keyOf(row)} line={row.line} isInGap={row.isInGap} {...parts} />
        ) : (
          <li key={keyOf(row)} className="entry-gap">
            <GapNote gap={row.gap} today={today} />
          </li>
        ),
      )}
    </ol>
  );
}
