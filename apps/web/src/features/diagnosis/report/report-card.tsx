import type {
  DiagnosisAnswer,
  DiagnosisReport,
  ReportedCause,
} from '@roadworthy/domain/diagnosis/report.schema';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { ExplainedCode } from '../engine/messages.ts';
import { CauseRow } from './cause-row.tsx';
import { HeardList } from './heard-list.tsx';
import { LookedAt } from './looked-at.tsx';
import { QuestionTaps } from './question-taps.tsx';
import { Verdict } from './verdict.tsx';

type ReportCardProps = {
  report: DiagnosisReport;
  codes: readonly ExplainedCode[];
  tapped: readonly { id: string; name: string }[];
  hasVehicle: boolean;
  hasMotHistory: boolean;
  /** The case is closed, so no more questions are shown. */
  isClosed: boolean;
  isBusy: boolean;
  onAnswer: (answer: DiagnosisAnswer) => void;
  onTakeBack: (findingId: string) => void;
  /** The given answers, the model's explanation, and the actions. */
  answers: ReactNode;
  explanation: ReactNode;
  actions: ReactNode;
};

/** How many causes are shown at first. */
const first = 3;

/** The report: whether it is safe to drive, the likely causes, cheap checks, and what to do. */
export function ReportCard(props: ReportCardProps) {
  const { report, codes, tapped, isClosed, isBusy } = props;
  const id = useId();
  const row = (cause: ReportedCause) => <CauseRow key={cause.id} cause={cause} />;
  return (
    <article aria-label="Diagnosis" className="card md:p-5.5!">
      <Verdict safeToDrive={report.safeToDrive} hasFlags={report.flags.length > 0} />
      {report.unknown && (
        <div className="mt-4 rounded-control bg-sunken p-3.5">
          <p className="font-sign text-18 font-bold">I don’t know; a garage should look</p>
          <p className="mt-0.5 text-15 text-ink-2">
            Nothing stands out from what you said. Answer what you can below, or show a garage this
            page.
          </p>
        </div>
      )}
      {report.causes.length > 0 && (
        <section aria-labelledby={id} className="mt-5">
          <h2 id={id} className="mb-1.5">
            {report.unknown ? 'What it could be' : 'Most likely causes'}
          </h2>
          <ol>{report.causes.slice(0, first).map(row)}</ol>
          {report.causes.length > first && (
            <details className="why border-t border-line">
              <summary className="link inline-flex min-h-11 items-center gap-1 text-14">
                {`${report.causes.length - first} more that fit less well`}
                <ChevronDown size={16} aria-hidden />
              </summary>
              <ol>{report.causes.slice(first).map(row)}</ol>
            </details>
          )}
        </section>
      )}
      {!isClosed && (
        <QuestionTaps questions={report.questions} isBusy={isBusy} onAnswer={props.onAnswer} />
      )}
      {props.answers}
      {!isClosed && (
        <HeardList
          heard={report.heard}
          tapped={tapped}
          isBusy={isBusy}
          onTakeBack={props.onTakeBack}
        />
      )}
      {props.explanation}
      <LookedAt
        sources={report.sources}
        codes={codes}
        hasVehicle={props.hasVehicle}
        hasMotHistory={props.hasMotHistory}
      />
      <div className="mt-4 flex flex-wrap gap-2.5 border-t border-line pt-4.5">{props.actions}</div>
    </article>
  );
}
