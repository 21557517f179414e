import type { ReactNode } from 'react';
import { Notice } from '../../ui/display/notice.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { type Statements, statementsIn } from './case.ts';
import type { Diagnosis } from './diagnosis.reads.ts';
import { pathTo } from './diagnosis-address.ts';
import type { LocalAnswer, Vocabulary } from './engine/messages.ts';
import { outcomeWords } from './history/history-list.tsx';
import { ExplanationText } from './model/explanation-text.tsx';
import type { Explanation } from './model/use-explanation.ts';
import { AnswersList } from './report/answers-list.tsx';
import { OwnerMessages } from './report/owner-messages.tsx';
import { ReportView } from './report/report-view.tsx';
import { SavedCard } from './report/saved-card.tsx';
import { NoticeMost, ShowGarage } from './report/unsure-report.tsx';
import { harmlessOf } from './triage/ticks.ts';
import { focusIds } from './use-focus-on.ts';

type CaseViewProps = {
  diagnosis: Diagnosis;
  /** Null while it is worked out; `failed` if the knowledge base cannot be loaded. */
  answer: LocalAnswer | 'failed' | null;
  vocabulary: Vocabulary;
  explanation: Explanation | null;
  hasVehicle: boolean;
  hasMotHistory: boolean;
  /** The vehicle is a motorcycle. */
  isRidden: boolean;
  isOnline: boolean;
  isBusy: boolean;
  /** The owner's new answers about danger have withdrawn a stop. */
  isEased: boolean;
  /** Changes what was said; the first of these ids on the page then gets the focus. */
  onRestate: (change: (said: Statements) => Statements, ...focusOn: string[]) => void;
  onOpenCard: (row: string | null) => void;
  onEdit: (at: number) => void;
  photos: ReactNode;
  actions: ReactNode;
};

const withFindings = (
  said: Statements,
  ids: readonly string[],
  state: Statements['findings'][string],
): Statements => ({
  ...said,
  findings: { ...said.findings, ...Object.fromEntries(ids.map((id) => [id, state])) },
});

/** One case: the messages, the verdict and the report. */
export function CaseView(props: CaseViewProps) {
  const { diagnosis, answer, vocabulary, explanation, isBusy, onRestate } = props;
  const isClosed = diagnosis.outcome !== null;
  const said = statementsIn(diagnosis);
  const tapped = Object.entries(said.findings).flatMap(([id, state]) =>
    state === 'yes' ? vocabulary.signs.filter((sign) => sign.id === id) : [],
  );
  const was = outcomeWords(diagnosis);
  const card = () => {
    if (answer === null) return <Skeleton className="h-64" />;
    if (answer === 'failed')
      return <SavedCard diagnosis={diagnosis} isRidden={props.isRidden} actions={props.actions} />;
    const { dangerQuestion } = answer.report;
    const answerDanger = (isDanger: boolean | null) => {
      if (!dangerQuestion) return;
      const { danger, row } = dangerQuestion;
      const given = isDanger === false ? harmlessOf(row) : danger;
      onRestate(
        (now) => ({ ...now, triage: [...(now.triage ?? []), ...(given ? [given] : [])] }),
        focusIds.verdict,
      );
    };
    return (
      <ReportView
        answer={answer}
        tapped={tapped}
        triage={said.triage}
        hasVehicle={props.hasVehicle}
        hasMotHistory={props.hasMotHistory}
        isClosed={isClosed}
        isRidden={props.isRidden}
        isBusy={isBusy}
        onAnswer={(given) =>
          onRestate(
            (now) => ({ ...now, answers: [...now.answers, given] }),
            focusIds.question,
            focusIds.verdict,
          )
        }
        onDanger={answerDanger}
        // Removes a tapped finding, and overrides one that was read in the text.
        onTakeBack={(id, next) =>
          onRestate(
            (now) => withFindings(now, [id], 'unknown'),
            ...(next ? [next] : []),
            focusIds.understood,
            focusIds.verdict,
          )
        }
        onOpenCard={props.onOpenCard}
        noticeMost={
          <NoticeMost
            signs={vocabulary.signs}
            onNotice={(signs) =>
              onRestate((now) => withFindings(now, signs, 'yes'), focusIds.verdict)
            }
          />
        }
        answers={
          <AnswersList
            answers={said.answers}
            vocabulary={vocabulary}
            isClosed={isClosed}
            isBusy={isBusy}
            onTakeBack={(question) =>
              onRestate(
                (now) => ({
                  ...now,
                  answers: now.answers.filter((one) => one.question !== question),
                }),
                focusIds.answers,
                focusIds.question,
                focusIds.verdict,
              )
            }
          />
        }
        explanation={
          <ExplanationText
            explanation={explanation}
            saved={diagnosis.explanation}
            isOnline={props.isOnline}
            report={answer.report}
          />
        }
        showGarage={
          <ShowGarage
            to={pathTo({
              vehicleId: diagnosis.vehicleId ?? '',
              caseId: diagnosis.id,
              isForGarage: true,
            })}
          />
        }
        actions={props.actions}
      />
    );
  };
  return (
    <div className="mt-1 grid gap-4 *:min-w-0">
      <OwnerMessages complaint={diagnosis.complaint} onEdit={isClosed ? undefined : props.onEdit} />
      {was && (
        <Notice live="none">
          <span className="font-semibold">{`It was: ${was}.`}</span> This case is closed.
        </Notice>
      )}
      {props.isEased && (
        <Notice tone="warn">You changed your answers about danger. This said ‘Stop’ before.</Notice>
      )}
      {card()}
      {props.photos}
    </div>
  );
}
