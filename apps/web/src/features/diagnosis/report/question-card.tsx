import type { DiagnosisAnswer, ReportQuestion } from '@roadworthy/domain/diagnosis/report.schema';
import { useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { focusIds } from '../use-focus-on.ts';

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
  const answer = (given: Chosen) => {
    if (!isBusy) onAnswer(given);
  };
  const toggle = (id: string) =>
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  return (
    <>
      <div className="question-options">
        {isYesOrNo && only ? (
          <>
            <Button tone="quiet" onClick={() => answer([only.id])}>
              Yes
            </Button>
            <Button tone="quiet" onClick={() => answer([])}>
              No
            </Button>
          </>
        ) : (
          options.map(({ id, name }) => (
            <Button
              key={id}
              tone="quiet"
              aria-pressed={manyMayHold ? chosen.includes(id) : undefined}
              className={cx(chosen.includes(id) && 'tap-on')}
              onClick={() => (manyMayHold ? toggle(id) : answer([id]))}
            >
              {name}
            </Button>
          ))
        )}
        {chosen.length > 0 && (
          <Button busy={isBusy} className="col-span-full" onClick={() => answer([...chosen])}>
            That is it
          </Button>
        )}
      </div>
      <div className="mt-1 -mb-2.5 flex flex-wrap gap-x-6">
        <button type="button" className="link min-h-11 text-15" onClick={() => answer(null)}>
          I’m not sure
        </button>
        {!isYesOrNo && (
          <button type="button" className="link min-h-11 text-15" onClick={() => answer([])}>
            None of these
          </button>
        )}
      </div>
    </>
  );
}

type QuestionCardProps = {
  question: ReportQuestion;
  isBusy: boolean;
  onAnswer: (answer: DiagnosisAnswer) => void;
};

/** The question whose answer would narrow the causes most. */
export function QuestionCard({ question, isBusy, onAnswer }: QuestionCardProps) {
  return (
    <fieldset className="card">
      <legend className="card-legend">
        <h2 id={focusIds.question} tabIndex={-1}>
          {question.ask}
        </h2>
      </legend>
      <Options
        key={question.id}
        question={question}
        isBusy={isBusy}
        onAnswer={(chosen) => onAnswer({ question: question.id, chosen })}
      />
    </fieldset>
  );
}

type DangerQuestionProps = {
  ask: string;
  isBusy: boolean;
  /** Whether the danger is there; null for 'Not sure'. */
  onAnswer: (isDanger: boolean | null) => void;
};

/** The question that confirms or rules out a danger, asked before any about causes. */
export function DangerQuestion({ ask, isBusy, onAnswer }: DangerQuestionProps) {
  const answers = [
    { text: 'Yes', isDanger: true },
    { text: 'No', isDanger: false },
    { text: 'Not sure', isDanger: null },
  ];
  return (
    <fieldset className="card">
      <legend className="card-legend">
        <h2 className="leading-[1.3]">{ask}</h2>
      </legend>
      <div className="grid gap-2 pt-3 sm:grid-cols-3">
        {answers.map(({ text, isDanger }) => (
          <Button key={text} tone="quiet" size="lg" onClick={() => !isBusy && onAnswer(isDanger)}>
            {text}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
