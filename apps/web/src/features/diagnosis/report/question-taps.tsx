import type { DiagnosisAnswer, ReportQuestion } from '@roadworthy/domain/diagnosis/report.schema';
import { useId, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Button } from '../../../ui/inputs/button.tsx';

type Chosen = DiagnosisAnswer['chosen'];
type OptionsProps = {
  question: ReportQuestion;
  isBusy: boolean;
  onAnswer: (chosen: Chosen) => void;
};

/** The answers to one question, one tap each. If several may apply, they are collected first. */
function Options({ question, isBusy, onAnswer }: OptionsProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { options, manyMayHold } = question;
  const [only] = options;
  const isYesOrNo = options.length === 1;
  const toggle = (id: string) =>
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  const tap = (id: string) => (manyMayHold ? toggle(id) : onAnswer([id]));
  return (
    <div className="options flex flex-wrap gap-2">
      {isYesOrNo && only ? (
        <Button tone="quiet" disabled={isBusy} onClick={() => onAnswer([only.id])}>
          Yes
        </Button>
      ) : (
        options.map(({ id, name }) => (
          <Button
            key={id}
            tone="quiet"
            disabled={isBusy}
            aria-pressed={manyMayHold ? chosen.includes(id) : undefined}
            className={cx(chosen.includes(id) && 'tap-on')}
            onClick={() => tap(id)}
          >
            {name}
          </Button>
        ))
      )}
      {chosen.length > 0 && (
        <Button disabled={isBusy} onClick={() => onAnswer([...chosen])}>
          That is it
        </Button>
      )}
      <Button tone="quiet" disabled={isBusy} onClick={() => onAnswer([])}>
        {isYesOrNo ? 'No' : 'None of these'}
      </Button>
      <Button tone="quiet" disabled={isBusy} onClick={() => onAnswer(null)}>
        I don’t know
      </Button>
    </div>
  );
}

type QuestionTapsProps = {
  questions: readonly ReportQuestion[];
  isBusy: boolean;
  onAnswer: (answer: DiagnosisAnswer) => void;
};

/** The most useful questions. The first is open; the user can answer another one instead. */
export function QuestionTaps({ questions, isBusy, onAnswer }: QuestionTapsProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const id = useId();
  const open = questions.find((one) => one.id === picked) ?? questions[0];
  if (!open) return null;
  return (
    <section aria-labelledby={id} className="mt-5">
      <h2 id={id}>To narrow it down</h2>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        {questions.map((question) => (
          <Button
            key={question.id}
            tone="quiet"
            aria-expanded={question.id === open.id}
            className={cx('question-tap', question.id === open.id && 'tap-on')}
            onClick={() => setPicked(question.id)}
          >
            {question.ask}
          </Button>
        ))}
      </div>
      <fieldset className="mt-3 rounded-control bg-sunken p-3.5">
        <legend className="sr-only">{open.ask}</legend>
        <p aria-hidden className="mb-2.5 text-15 font-semibold">
          {open.ask}
        </p>
        <Options
          key={open.id}
          question={open}
          isBusy={isBusy}
          onAnswer={(chosen) => onAnswer({ question: open.id, chosen })}
        />
      </fieldset>
    </section>
  );
}
