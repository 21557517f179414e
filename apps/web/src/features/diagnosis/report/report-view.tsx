import type { DiagnosisAnswer } from '@roadworthy/domain/diagnosis/report.schema';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import type { LocalAnswer } from '../engine/messages.ts';
import { hasCauses } from '../verdict.ts';
import { CausesCard, FoldedCauses } from './causes-card.tsx';
import { FirstChecks } from './first-checks.tsx';
import { QuestionCard } from './question-card.tsx';
import { ReportHead } from './report-head.tsx';
import { ReportSources } from './report-sources.tsx';
import { Understood, understoodIn } from './understood.tsx';
import { DangerLink } from './unsure-report.tsx';

type ReportViewProps = {
  answer: LocalAnswer;
  tapped: readonly { id: string; name: string }[];
  /** The answer to the card of dangers; null if it was not answered. */
  triage: readonly string[] | null;
  hasVehicle: boolean;
  hasMotHistory: boolean;
  /** The case is closed, so there are no more questions. */
  isClosed: boolean;
  /** The vehicle is a motorcycle. */
  isRidden: boolean;
  isBusy: boolean;
  onAnswer: (answer: DiagnosisAnswer) => void;
  onDanger: (isDanger: boolean | null) => void;
  onTakeBack: (findingId: string, next: string | null) => void;
  onOpenCard: (row: string | null) => void;
  /** What asks for more words, the given answers, the model's explanation, and the actions. */
  noticeMost: ReactNode;
  answers: ReactNode;
  explanation: ReactNode;
  showGarage: ReactNode;
  actions: ReactNode;
};

/** The report of a case: the verdict, what was understood, likely causes with their checks, and one question. */
export function ReportView(props: ReportViewProps) {
  const { answer, tapped, isClosed, isBusy } = props;
  const { report, codes } = answer;
  const { verdict, causes } = report;
  const findings = understoodIn(report.heard, tapped);
  const isUnknown = verdict === 'unknown';
  const isNoticing = isUnknown && findings.length === 0;
  const shown = { causes, isCheckable: report.safeToDrive !== 'no' };
  const [question] = report.questions;
  const isAsking =
    question &&
    !isClosed &&
    !isNoticing &&
    (isUnknown || (hasCauses(verdict) && verdict !== 'stop'));
  return (
    <article
      aria-label="Diagnosis"
      className={cx(
        'case-report',
        hasCauses(verdict) && verdict !== 'stop' && 'case-report-sticky',
      )}
    >
      <ReportHead
        report={report}
        isBlank={findings.length === 0}
        isRidden={props.isRidden}
        isClosed={isClosed}
        isBusy={isBusy}
        onDanger={props.onDanger}
        onOpenCard={props.onOpenCard}
      />
      {verdict !== 'not_vehicle' && (findings.length > 0 || !isUnknown) && (
        <Understood
          findings={findings}
          flags={report.flags}
          isAnswered={props.triage !== null}
          isClosed={isClosed}
          isBusy={isBusy}
          onTakeBack={props.onTakeBack}
          onOpenCard={props.onOpenCard}
        />
      )}
      {verdict === 'immobile' && <FirstChecks causes={causes} />}
      {(verdict === 'care' || verdict === 'drive') && <CausesCard {...shown} />}
      {isAsking && <QuestionCard question={question} isBusy={isBusy} onAnswer={props.onAnswer} />}
      {isNoticing && !isClosed && props.noticeMost}
      {(isUnknown || verdict === 'not_vehicle') && !isClosed && (
        <DangerLink onOpenCard={() => props.onOpenCard(null)} />
      )}
      {isUnknown && props.showGarage}
      {(verdict === 'stop' || verdict === 'immobile') && <FoldedCauses {...shown} />}
      {props.answers}
      {hasCauses(verdict) && props.explanation}
      {verdict !== 'not_vehicle' && (
        <ReportSources
          sources={report.sources}
          codes={codes}
          hasVehicle={props.hasVehicle}
          hasMotHistory={props.hasMotHistory}
        />
      )}
      {hasCauses(verdict) ? (
        <div className="case-actions">{props.actions}</div>
      ) : (
        <details className="why">
          <summary className="link inline-flex min-h-11 items-center gap-1">
            More actions
            <ChevronDown size={16} aria-hidden />
          </summary>
          <div className="case-actions case-actions-quiet">{props.actions}</div>
        </details>
      )}
    </article>
  );
}
