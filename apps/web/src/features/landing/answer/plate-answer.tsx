import {
  type AnswerKind,
  answerAction,
  answerName,
  answerNote,
  answerPenalties,
  answerRoad,
  answerSigns,
  answerVerdict,
} from '@roadworthy/domain/dashboard/answer.verdict';
import { dateInLondon, formatDate } from '@roadworthy/domain/kernel/civil-date';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import { plainDefect } from '@roadworthy/domain/lookup/defect-text';
import { type ReadTest, readHistory } from '@roadworthy/domain/lookup/history.rules';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import { type ReactNode, useState } from 'react';
import { useToday } from '../../../browser/today.ts';
import { usePainted } from '../../../browser/use-painted.ts';
import { PageTitle } from '../../../navigation/page-title.tsx';
import { Sign } from '../../../ui/display/sign.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { WarningIcon } from '../icons.tsx';
import { AnswerRoad } from './answer-road.tsx';
import { gapWords, sourceWords, testWords } from './answer-words.ts';

type CardProps = { title: string; aside?: ReactNode; children: ReactNode };

function Part({ title, aside, children }: CardProps) {
  return (
    <section className="card relative mb-4 overflow-hidden">
      <header className="mb-1 flex items-baseline justify-between gap-4">
        <h2>{title}</h2>
        {aside && <span className="num flex-none text-14 text-ink-3">{aside}</span>}
      </header>
      {children}
    </section>
  );
}

function LastTest({ test }: { test: ReadTest }) {
  if (test.defects.length === 0) {
    return <p className="py-1">No defects or advisories were found on {formatDate(test.date)}.</p>;
  }
  return (
    <ul>
      {test.defects.map((defect) => (
        <li
          key={`${defect.severity} ${defect.text}`}
          className="flex gap-3 border-t border-line py-3 first:border-t-0 last:pb-0"
        >
          <WarningIcon
            size={20}
            className={
              ['advisory', 'minor', 'other'].includes(defect.severity)
                ? 'mt-0.5 flex-none text-warn'
                : 'mt-0.5 flex-none text-stop'
            }
          />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{plainDefect(defect.text)}</p>
            <p className="text-14 text-ink-3">{testWords(defect, test)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

type WhatNowProps = {
  action: ReturnType<typeof answerAction>;
  onOpen: (kind: AnswerKind) => void;
};

/** One line about what to do now. */
function WhatNow({ action, onOpen }: WhatNowProps) {
  if (!action) return null;
  const { kind, text } = action;
  if (!kind) return <p className="mb-1 py-2.5">There’s nothing to do now.</p>;
  return (
    <p className="mb-1">
      What to do now:{' '}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen(kind)}
        className="link inline-flex min-h-11 items-center font-semibold"
      >
        {text}
      </button>
    </p>
  );
}

export type PlateAnswerProps = {
  answer: LookupAnswer;
  onKeep: () => void;
  /** Renders the vehicle page's own chart. */
  chart: (tests: readonly ReadTest[]) => ReactNode;
  /** Renders the sheet that says what the law is and what to do. */
  sheet: (kind: AnswerKind, onClose: () => void) => ReactNode;
};

/** Shows the registers' data on a plate to a visitor without an account. */
export function PlateAnswer({ answer, onKeep, chart, sheet }: PlateAnswerProps) {
  const [opened, setOpened] = useState<AnswerKind | null>(null);
  const today = useToday();
  // The verdict is painted before the history is drawn.
  const isPainted = usePainted();
  const tests = readHistory(answer.tests);
  const [latest] = tests;
  const gaps = gapWords(answer);
  const penalties = answerPenalties(answer, today);
  const action = answerAction(answer, today);
  return (
    <main id="main" tabIndex={-1} className="answer-page">
      <PageTitle>
        {`${formatRegistration(answer.registrationNumber)}: ${answerVerdict(answer, today)
          .map(({ text }) => text)
          .join('')}`}
      </PageTitle>
      <div className="answer-head">
        <p className="text-15 text-ink-2">{answerName(answer)}</p>
        <h1 className="verdict mt-1.5 mb-2 text-pretty">
          {answerVerdict(answer, today).map((part) =>
            part.tone === 'plain' ? (
              part.text
            ) : (
              <button
                key={part.text}
                type="button"
                aria-haspopup="dialog"
                onClick={() => setOpened(part.kind)}
                className={`verdict-link inline text-left verdict-${part.tone}`}
              >
                {part.text}
              </button>
            ),
          )}
        </h1>
        <WhatNow action={action} onOpen={setOpened} />
        <p className="text-14 text-ink-3">{answerNote(answer, today)}</p>
        <ul aria-label="MOT, tax, recall and insurance" className="answer-signs">
          {answerSigns(answer, today).map(({ kind, tone, label, text }) => (
            <li key={label} className="grid min-w-0">
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setOpened(kind)}
                className="grid min-w-0 rounded-control text-left"
              >
                <Sign tone={tone} label={label} text={text} className="wrap-anywhere" />
              </button>
            </li>
          ))}
        </ul>
        {penalties.length > 0 && (
          <ul aria-label="What could happen" className="mb-3 list-disc pl-5 text-14 text-ink-2">
            {penalties.map(({ id, text, source }) => (
              <li key={id} className="text-pretty">
                {text}{' '}
                <a
                  href={source.address}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="py-1.5 text-13 whitespace-nowrap text-ink-3 underline decoration-line underline-offset-3"
                >
                  {source.publisher}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        )}
        {gaps.map((gap) => (
          <p key={gap} className="mb-3 text-14 text-warn">
            {gap}
          </p>
        ))}
      </div>
      <AnswerRoad signs={answerRoad(answer, today)} today={today} onOpen={setOpened} />
      {isPainted && (
        <div className="answer-parts">
          <Part
            title="Mileage and MOT history"
            aside={`${tests.length} ${tests.length === 1 ? 'test' : 'tests'}`}
          >
            {tests.length > 0 ? (
              chart(tests)
            ) : (
              <p className="py-1 text-ink-2">No MOT test is recorded for this vehicle yet.</p>
            )}
          </Part>
          {latest && (
            <Part
              title={latest.passed ? 'Advisories from the last test' : 'Found at the last test'}
            >
              <LastTest test={latest} />
            </Part>
          )}
        </div>
      )}
      <p className="mt-1 text-center text-13 text-ink-3">
        Checked {formatDate(dateInLondon(new Date(answer.checkedAt)))} with {sourceWords(answer)}
      </p>
      <div className="answer-keep">
        <Button tone="brand" size="lg" wide onClick={onKeep}>
          Remind me, free
        </Button>
        <p className="mt-2 text-center text-13 text-ink-3">
          All we need is an email and a password. We’ll remind you before each date.
        </p>
      </div>
      {opened && sheet(opened, () => setOpened(null))}
    </main>
  );
}
