import { Notice } from '../../../ui/display/notice.tsx';
import { ProblemList } from './problem-list.tsx';
import { headlinesOf, type Report } from './report.ts';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

/** Shown in the dialog itself, because a toast would be hidden behind it. */
export function ReportStep({ report }: { report: Report }) {
  const { success, nothing, warning, stopped } = headlinesOf(report);
  const tone = nothing ? 'stop' : warning ? 'warn' : 'info';
  return (
    <div ref={useFocusOnArrival()} tabIndex={-1} className="grid gap-3">
      <Notice tone={tone}>
        <p className="font-semibold">{success ?? nothing}</p>
        {warning && <p>{warning}</p>}
        {stopped && <p>{stopped}</p>}
      </Notice>
      <ProblemList problems={[...report.failures, ...report.left]} />
    </div>
  );
}
