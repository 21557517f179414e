import { redFlagsOf } from '@roadworthy/domain/diagnosis/finding-flags';
import { type ReactNode, useState } from 'react';
import { Notice } from '../../ui/display/notice.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { messagesOf, type Said, saidIn } from './case.ts';
import type { Diagnosis } from './diagnosis.reads.ts';
import type { LocalAnswer, Vocabulary } from './engine/messages.ts';
import { outcomeWords } from './history/history-list.tsx';
import { ExplanationText } from './model/explanation-text.tsx';
import type { Explanation } from './model/use-explanation.ts';
import { AnswersList } from './report/answers-list.tsx';
import { ReportCard } from './report/report-card.tsx';
import { SavedCard } from './report/saved-card.tsx';
import { StopCard } from './report/stop-card.tsx';

/** A longer message would push the report out of sight. */
const longMessage = 420;

function Message({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = text.length > longMessage;
  return (
    <li className="said">
      {isLong && !isWhole ? `${text.slice(0, longMessage - 60).trimEnd()}… ` : text}
      {isLong && !isWhole && (
        <button
          type="button"
          className="min-h-11 font-semibold underline underline-offset-3"
          onClick={() => setIsWhole(true)}
        >
          Show all
        </button>
      )}
    </li>
  );
}

type CaseViewProps = {
  diagnosis: Diagnosis;
  /** Null while it is worked out; `failed` if the knowledge base cannot be loaded. */
  answer: LocalAnswer | 'failed' | null;
  vocabulary: Vocabulary;
  explanation: Explanation | null;
  hasVehicle: boolean;
  hasMotHistory: boolean;
  isOnline: boolean;
  isBusy: boolean;
  onRestate: (change: (said: Said) => Said) => void;
  photos: ReactNode;
  actions: ReactNode;
};

const without = (findings: Said['findings'], id: string): Said['findings'] => ({
  ...findings,
  // Removes a tapped finding, and overrides one that was read in the text.
  [id]: 'unknown',
});

/** One case: the messages, the dangers in them, and the report. */
export function CaseView(props: CaseViewProps) {
  const { diagnosis, answer, vocabulary, explanation, isBusy, onRestate } = props;
  const { signs } = vocabulary;
  const said = saidIn(diagnosis);
  const tapped = Object.entries(said.findings).flatMap(([id, state]) =>
    state === 'yes' ? signs.filter((sign) => sign.id === id) : [],
  );
  const was = outcomeWords(diagnosis);
  const card = () => {
    if (answer === null) return <Skeleton className="h-64" />;
    if (answer === 'failed') return <SavedCard diagnosis={diagnosis} actions={props.actions} />;
    return (
      <ReportCard
        report={answer.report}
        codes={answer.codes}
        tapped={tapped}
        hasVehicle={props.hasVehicle}
        hasMotHistory={props.hasMotHistory}
        isClosed={diagnosis.outcome !== null}
        isBusy={isBusy}
        onAnswer={(given) => onRestate((now) => ({ ...now, answers: [...now.answers, given] }))}
        onTakeBack={(id) => onRestate((now) => ({ ...now, findings: without(now.findings, id) }))}
        answers={
          <AnswersList
            answers={said.answers}
            vocabulary={vocabulary}
            isBusy={isBusy}
            onTakeBack={(question) =>
              onRestate((now) => ({
                ...now,
                answers: now.answers.filter((one) => one.question !== question),
              }))
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
        actions={props.actions}
      />
    );
  };
  return (
    <div className="mt-4.5 grid gap-3.5 *:min-w-0">
      <ul aria-label="What you said" className="grid gap-2">
        {messagesOf(diagnosis.complaint).map((message) => (
          <Message key={message} text={message} />
        ))}
      </ul>
      <StopCard
        flags={redFlagsOf(answer && answer !== 'failed' ? answer.report.flags : diagnosis.flags)}
      />
      {was && (
        <Notice live="none">
          <span className="font-semibold">{`It was: ${was}.`}</span> This case is closed.
        </Notice>
      )}
      {card()}
      {props.photos}
    </div>
  );
}
