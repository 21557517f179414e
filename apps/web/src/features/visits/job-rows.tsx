import type { JobSheet } from '@roadworthy/domain/visits/visits.schema';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Card } from '../../ui/display/card.tsx';
import { InputField } from '../../ui/inputs/input-field.tsx';
import type { Draft } from './kept-sheets.ts';

type Jobs = JobSheet['jobs'];
type RowsProps = {
  jobs: Jobs;
  done: readonly string[];
  onDone: (done: string[]) => void;
};

/** One line for each job, with a box to tick. */
function JobRows({ jobs, done, onDone }: RowsProps) {
  return (
    <ul>
      {jobs.map(({ id, title, note }) => {
        const isDone = done.includes(id);
        const toggle = () => onDone(isDone ? done.filter((each) => each !== id) : [...done, id]);
        return (
          <li key={id} className="border-t border-line first:border-t-0">
            <label className="flex min-h-11 cursor-pointer gap-3.5 py-3.5">
              <input
                type="checkbox"
                checked={isDone}
                onChange={toggle}
                className="visit-box flex-none"
              />
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-semibold">{title}</span>
                {note && <span className="mt-0.5 block text-14 text-ink-3">{note}</span>}
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}

const mostOthers = 10;

type OthersProps = Pick<Draft, 'others' | 'adding'> & {
  problem: string | undefined;
  onChange: (part: Partial<Draft>) => void;
};

/** Work that nobody asked for. */
function OtherJobs({ others, adding, problem, onChange }: OthersProps) {
  const [isAdding, setAdding] = useState(adding !== '');
  const opener = useRef<HTMLButtonElement>(null);
  const add = () => {
    const added = adding.trim();
    onChange({ others: added ? [...others, added] : others, adding: '' });
    setAdding(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <>
      {others.length > 0 && (
        <ul aria-label="Jobs you added" className="border-t border-line">
          {others.map((other, at) => (
            // Two jobs may have the same words.
            // biome-ignore lint/suspicious/noArrayIndexKey: a job has nothing else to be known by
            <li key={at} className="flex min-h-11 items-center gap-3 py-1.5">
              <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{other}</span>
              <button
                type="button"
                aria-label={`Remove ‘${other}’`}
                className="grid size-11 flex-none place-items-center"
                onClick={() => onChange({ others: others.filter((_, each) => each !== at) })}
              >
                <X size={20} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <form
          className="mt-2 grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <InputField
            label="What you did"
            autoFocus={adding === ''}
            value={adding}
            maxLength={98}
            autoComplete="off"
            onChange={({ target }) => onChange({ adding: target.value })}
          />
          <button type="submit" className="link min-h-11 justify-self-start font-semibold">
            Add this job
          </button>
        </form>
      )}
      {problem && (
        <p tabIndex={-1} className="visit-problem mt-1.5 text-14 font-medium text-stop">
          {problem}
        </p>
      )}
      {!isAdding && others.length < mostOthers && (
        <button
          ref={opener}
          type="button"
          onClick={() => setAdding(true)}
          className="link -mb-2 inline-flex min-h-11 items-center gap-2 font-semibold"
        >
          <Plus size={20} aria-hidden />
          Add a job you did
        </button>
      )}
    </>
  );
}

type CardsProps = {
  sheet: JobSheet;
  draft: Draft;
  othersProblem: string | undefined;
  onChange: (part: Partial<Draft>) => void;
};

/** The jobs that the owner asks for, and the open advisories. */
export function JobCards({
  sheet: { jobs, advisories },
  draft,
  othersProblem,
  onChange,
}: CardsProps) {
  const ticks = { done: draft.done, onDone: (done: string[]) => onChange({ done }) };
  return (
    <>
      <Card title="Jobs wanted">
        {jobs.length > 0 ? (
          <JobRows jobs={jobs} {...ticks} />
        ) : (
          <p className="text-ink-2">No job is written down.</p>
        )}
        <OtherJobs
          others={draft.others}
          adding={draft.adding}
          problem={othersProblem}
          onChange={onChange}
        />
      </Card>
      {advisories.length > 0 && (
        <Card title="Open advisories">
          <p className="text-15 text-ink-3">Tick what you put right today.</p>
          <JobRows jobs={advisories} {...ticks} />
        </Card>
      )}
    </>
  );
}
