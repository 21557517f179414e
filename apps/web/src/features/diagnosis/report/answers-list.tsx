import type { DiagnosisAnswer } from '@roadworthy/domain/diagnosis/report.schema';
import { X } from 'lucide-react';
import { useId } from 'react';
import type { Sign } from '../engine/messages.ts';

/** `Grinding, Squeal`, `None of these`, `I don’t know` */
export const answerWords = ({ chosen }: DiagnosisAnswer, signs: readonly Sign[]): string => {
  if (chosen === null) return 'I don’t know';
  if (chosen.length === 0) return 'None of these';
  return chosen.map((id) => signs.find((sign) => sign.id === id)?.name ?? id).join(', ');
};

type AnswersListProps = {
  answers: readonly DiagnosisAnswer[];
  signs: readonly Sign[];
  isBusy: boolean;
  onTakeBack: (question: string) => void;
};

/** What was answered so far; a wrong tap can be taken back. */
export function AnswersList({ answers, signs, isBusy, onTakeBack }: AnswersListProps) {
  const id = useId();
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-5">
      <h2 id={id}>Your answers</h2>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {answers.map((answer) => {
          const words = answerWords(answer, signs);
          return (
            <li key={answer.question}>
              <button
                type="button"
                disabled={isBusy}
                aria-label={`Take back the answer: ${words}`}
                onClick={() => onTakeBack(answer.question)}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-control bg-sunken px-3 text-left text-14 font-semibold"
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
