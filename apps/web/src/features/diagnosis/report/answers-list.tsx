import type { DiagnosisAnswer } from '@roadworthy/domain/diagnosis/report.schema';
import { ChevronDown, X } from 'lucide-react';
import type { Vocabulary } from '../engine/messages.ts';
import { focusIds } from '../use-focus-on.ts';

/** `What is the noise most like? Grinding, Squeal`, `Does it smell of fuel? Not sure` */
export const answerWords = (
  { question, chosen }: DiagnosisAnswer,
  { signs, questions }: Vocabulary,
): string => {
  const nameOf = (id: string) => signs.find((sign) => sign.id === id)?.name ?? id;
  const given = () => {
    if (chosen === null) return 'Not sure';
    if (question.startsWith('is-')) return chosen.length > 0 ? 'Yes' : 'No';
    return chosen.length > 0 ? chosen.map(nameOf).join(', ') : 'None of these';
  };
  return [questions[question], given()].filter(Boolean).join(' ');
};

type AnswersListProps = {
  answers: readonly DiagnosisAnswer[];
  vocabulary: Vocabulary;
  /** Nothing can be changed any more. */
  isClosed: boolean;
  isBusy: boolean;
  onTakeBack: (question: string) => void;
};

/** The answers so far, folded. A wrong answer can be removed. */
export function AnswersList(props: AnswersListProps) {
  const { answers, vocabulary, isClosed, isBusy, onTakeBack } = props;
  if (answers.length === 0) return null;
  return (
    <details className="why">
      <summary id={focusIds.answers} className="link inline-flex min-h-11 items-center gap-1">
        {`Your answers (${answers.length})`}
        <ChevronDown size={16} aria-hidden />
      </summary>
      <ul className="flex flex-wrap gap-2 pb-2">
        {answers.map((answer) => {
          const words = answerWords(answer, vocabulary);
          return (
            <li key={answer.question} className="fact-chip">
              <span className="min-w-0 py-2 wrap-anywhere">{words}</span>
              {!isClosed && (
                <button
                  type="button"
                  aria-label={`Take back the answer: ${words}`}
                  onClick={() => !isBusy && onTakeBack(answer.question)}
                  className="fact-chip-x"
                >
                  <X size={18} aria-hidden />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
