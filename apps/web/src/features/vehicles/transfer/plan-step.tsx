import { Choice } from '../../../ui/inputs/choice.tsx';
import { type Mode, type Plan, stepsOf } from './plan.ts';
import { ProblemList } from './problem-list.tsx';

type PlanStepProps = { plan: Plan; mode: Mode; onMode: (mode: Mode) => void };

const modes: readonly { value: Mode; label: string }[] = [
  { value: 'skip', label: 'Skip' },
  { value: 'update', label: 'Update' },
];

function Tally({ number, label, tone = '' }: { number: number; label: string; tone?: string }) {
  return (
    <li className="flex flex-col px-3 py-3">
      <span className={`num text-24 leading-tight ${number > 0 ? tone : 'text-ink-3'}`}>
        {number}{' '}
      </span>
      <span className="text-13 leading-snug font-medium text-ink-3">{label}</span>
    </li>
  );
}

/** Explains what the chosen mode means for this file. */
const consequencesOf = (plan: Plan, mode: Mode): string[] => {
  const { known, repeated } = plan.counts;
  const changed = stepsOf(plan, mode).filter(({ type }) => type === 'update').length;
  const update = changed
    ? `${changed} will change. Empty cells change nothing.`
    : 'Nothing in this file differs from what you have.';
  return [
    ...(known > 0 ? [mode === 'skip' ? 'What you have stays as it is.' : update] : []),
    ...(repeated > 0
      ? [`If several rows are about one vehicle, the ${mode === 'skip' ? 'first' : 'last'} counts.`]
      : []),
  ];
};

const questionOf = ({ known, repeated }: Plan['counts']): string => {
  if (repeated === 0) return 'Already in your garage';
  return known > 0 ? 'Already in your garage, or twice in the file' : 'Twice in the file';
};

export function PlanStep({ plan, mode, onMode }: PlanStepProps) {
  const { fresh, known, repeated, problems } = plan.counts;
  return (
    <div className="grid gap-4">
      <ul className="grid grid-cols-3 divide-x divide-line rounded-control ring-1 ring-line">
        <Tally number={fresh} label="new" tone="text-go" />
        <Tally number={known} label="already in your garage" />
        <Tally number={problems} label="with problems" tone="text-stop" />
      </ul>
      {known + repeated > 0 && (
        <div>
          <Choice label={questionOf(plan.counts)} options={modes} value={mode} onChange={onMode} />
          <p role="status" className="mt-2 text-14 text-ink-2">
            {consequencesOf(plan, mode).join(' ')}
          </p>
        </div>
      )}
      {plan.ignored.length > 0 && (
        <p className="text-14 text-ink-3">Columns left out: {plan.ignored.join(', ')}</p>
      )}
      {problems > 0 && (
        <details>
          <summary className="link min-h-11 content-center text-14">
            Rows with problems ({problems})
          </summary>
          <ProblemList problems={plan.problems} />
        </details>
      )}
    </div>
  );
}
