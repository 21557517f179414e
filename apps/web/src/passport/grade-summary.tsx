import { type GradeCount, gradeCounts } from '@roadworthy/domain/passport/grade.words';
import type { Timeline } from '@roadworthy/domain/passport/timeline.schema';
import { checksOf } from '@roadworthy/domain/passport/timeline.words';
import { Check, TriangleAlert } from 'lucide-react';
import { GradeMark } from './grade-mark.tsx';
import './passport.css';

/** The share of each grade. The counts beside it say the same in words. */
export function GradeBar({ counts }: { counts: readonly GradeCount[] }) {
  return (
    <div aria-hidden className="grade-bar">
      {counts.map(({ grade, count }) => (
        <i key={grade} className={`grade-bar-${grade}`} style={{ flexGrow: count }} />
      ))}
    </div>
  );
}

export function GradeCounts({ counts }: { counts: readonly GradeCount[] }) {
  return (
    <ul aria-label="Entries by grade" className="grade-counts">
      {counts.map(({ grade, label, count }) => (
        <li key={grade}>
          <span className="num">{count.toLocaleString('en-GB')}</span>
          <GradeMark grade={grade} label={label} />
        </li>
      ))}
    </ul>
  );
}

function Checks({ timeline }: { timeline: Timeline }) {
  const checks = checksOf(timeline);
  if (checks.length === 0) return null;
  return (
    <ul className="mt-3.5 grid gap-1.5 border-t border-line pt-3 text-15">
      {checks.map(({ holds, words }) => (
        <li key={words} className="grid grid-cols-[20px_1fr] items-center gap-2.5">
          {holds ? (
            <Check size={20} strokeWidth={2.6} aria-hidden className="text-go" />
          ) : (
            <TriangleAlert size={18} aria-hidden className="text-warn" />
          )}
          {words}
        </li>
      ))}
    </ul>
  );
}

/** The history at a glance: how many entries are proved by what, whether the miles fit, what was noted at the time. */
export function GradeSummary({ timeline }: { timeline: Timeline }) {
  const counts = gradeCounts(timeline);
  return (
    <>
      <GradeBar counts={counts} />
      <GradeCounts counts={counts} />
      <Checks timeline={timeline} />
    </>
  );
}
