import type { DiagnosisAnswer } from '@roadworthy/domain/diagnosis/report.schema';
import { X } from 'lucide-react';
import { useId } from 'react';
import type { Vocabulary } from '../engine/messages.ts';

/** `What is the noise most like? Grinding, Squeal`, `Does it smell of fuel? I don’t know` */
export const answerWords = (
  { question, chosen }: DiagnosisAnswer,
  { signs, questions }: Vocabulary,
): string => {
  const nameOf = (id: string) => signs.find((sign) => sign.id === id)?.name ?? id;
  const given = () => {
    if (chosen === null) return 'I don’t know';
    if (question.startsWith('is-')) return chosen.length > 0 ? 'Yes' : 'No';
    return chosen.length > 0 ? chosen.map(nameOf).join(', ') : 'None of these';
  };
  return [questions[question], given()].filter(Boolean).join(' ');
};

type AnswersListProps = {
  answers: readonly DiagnosisAnswer[];
  vocabulary: Vocabulary;
  isBusy: boolean;
  onTakeBack: (question: string) => void;
};

/** Lists the answers so far. A wrong answer can be removed. */
export function AnswersList({ answers, vocabulary, isBusy, onTakeBack }: AnswersListProps) {
  const id = useId();
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-5">
      <h2 id={id}>Your answers</h2>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {answers.map((answer) => {
          const words = answerWords(answer, vocabulary);
          return (
            <li key={answer.question}>
              <button
                type="button"
                disabled={isBusy}
                aria-label={`Take back the answer: ${words}`}
                onClick={() => onTakeBack(answer.question)}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-control bg-sunken px-3 py-1 text-left text-14 font-semibold"
              >
                {words}
                <X size={16} aria-hidden className="flex-none text-ink-3" />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
