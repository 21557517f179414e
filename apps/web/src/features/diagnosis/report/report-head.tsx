import { redFlagsOf } from '@roadworthy/diagnosis/finding-flags';
import type { DiagnosisReport } from '@roadworthy/domain/diagnosis/report.schema';
import { useMemo } from 'react';
import { verdictWords } from '../diagnosis-words.ts';
import { quoteOf } from '../triage/quote.ts';
import { focusIds } from '../use-focus-on.ts';
import { DangerQuestion } from './question-card.tsx';
import { StopCard } from './stop-card.tsx';
import { NoVerdictHead } from './unsure-report.tsx';
import { NotInspected, VerdictSign } from './verdict-sign.tsx';

type SaidNoteProps = { words: string; danger: string; onCorrect: () => void };

/** Says which words raised the stop: the card alone does not withdraw it. */
function SaidNote({ words, danger, onCorrect }: SaidNoteProps) {
  const quote = useMemo(() => quoteOf(words, danger), [words, danger]);
  return (
    <>
      {` You said ‘${quote}’. Not right? `}
      <button type="button" className="link inline-target" onClick={onCorrect}>
        Choose what fits
      </button>
    </>
  );
}

type ReportHeadProps = {
  report: DiagnosisReport;
  /** Nothing at all was understood. */
  isBlank: boolean;
  /** The vehicle is a motorcycle. */
  isRidden: boolean;
  /** The case is closed, so there are no more questions. */
  isClosed: boolean;
  isBusy: boolean;
  onDanger: (isDanger: boolean | null) => void;
  onOpenCard: (row: string | null) => void;
};

/** The verdict: a sign, a question, or that nothing was understood. */
export function ReportHead(props: ReportHeadProps) {
  const { report, isBlank, isClosed, isBusy } = props;
  const { verdict, advice, dangerQuestion } = report;
  // A later version may know dangers that this one has no text for.
  const flags = redFlagsOf(report.flags, props.isRidden);
  if (flags.length > 0) {
    const said = report.saidDangers.find(
      ({ danger, isHalf }) => !isHalf && report.flags.includes(danger),
    );
    return (
      <>
        <StopCard flags={flags} advice={advice} id={focusIds.verdict} />
        <NotInspected>
          {said && !isClosed && (
            <SaidNote
              words={said.words}
              danger={said.danger}
              onCorrect={() => props.onOpenCard(said.row)}
            />
          )}
        </NotInspected>
      </>
    );
  }
  if (verdict === 'unknown' || verdict === 'not_vehicle') {
    const reason = isBlank
      ? 'Nothing here tells us what the car is doing.'
      : 'What you said fits too many faults.';
    return (
      <>
        <NoVerdictHead
          verdict={verdict}
          text={verdict === 'unknown' ? `${reason} ${advice}` : verdictWords.not_vehicle.advice}
        />
        <NotInspected />
      </>
    );
  }
  return (
    <>
      <VerdictSign verdict={verdict} advice={advice} />
      <NotInspected />
      {verdict === 'ask' && dangerQuestion && !isClosed && (
        <DangerQuestion ask={dangerQuestion.ask} isBusy={isBusy} onAnswer={props.onDanger} />
      )}
    </>
  );
}
