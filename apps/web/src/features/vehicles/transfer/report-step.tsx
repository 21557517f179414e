import { Notice } from '../../../ui/notice.tsx';
import { ProblemList } from './problem-list.tsx';
import { headlinesOf, type Report } from './report.ts';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

/** Said in the dialog itself: a toast would lie behind it. */
export function ReportStep({ report }: { report: Report }) {
  const { success, nothing, warning, stopped } = headlinesOf(report);
  return (
    <div ref={useFocusOnArrival()} tabIndex={-1} className="grid gap-3">
      {success && <Notice>{success}</Notice>}
      {nothing && <Notice tone="stop">{nothing}</Notice>}
      {warning && <Notice tone="warn">{warning}</Notice>}
      {stopped && <Notice>{stopped}</Notice>}
      <ProblemList problems={[...report.failures, ...report.left]} />
    </div>
  );
}
