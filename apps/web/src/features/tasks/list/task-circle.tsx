import { CircleCheck } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';
import type { ShownTask } from '../use-foreseen.ts';

type TaskCircleProps = { task: ShownTask; onTick: () => void };

const radius = 9.5;
/** The pie is drawn as a ring half as wide as the circle. */
const pie = { radius: 3.5, width: 7 };
const around = 2 * Math.PI * pie.radius;

/** Returns the share of steps done; a quarter for a task without steps. */
const shareOf = ({ steps, doneSteps }: ShownTask): number =>
  steps.length === 0 ? 0.25 : Math.max(doneSteps.length, 0.5) / steps.length;

/** A button that completes the task. */
export function TaskCircle({ task, onTick }: TaskCircleProps) {
  const isStarted = task.status === 'in_progress';
  return (
    <button
      type="button"
      id={`tick-${task.id}`}
      aria-label={`Complete ${task.title}`}
      onClick={onTick}
      className={cx(
        'grid size-11 flex-none place-items-center rounded-full hover:text-go',
        isStarted ? 'text-route' : 'text-ink-3',
      )}
    >
      <svg width="26" height="26" viewBox="0 0 22 22" fill="none" aria-hidden>
        <circle cx="11" cy="11" r={radius} stroke="currentColor" strokeWidth="1.75" />
        {isStarted && (
          <circle
            cx="11"
            cy="11"
            r={pie.radius}
            stroke="currentColor"
            strokeWidth={pie.width}
            strokeDasharray={`${around * shareOf(task)} ${around}`}
            transform="rotate(-90 11 11)"
          />
        )}
      </svg>
    </button>
  );
}

/** Replaces the circle of a completed task. */
export function DoneMark() {
  return (
    <span className="grid size-11 flex-none place-items-center text-go">
      <CircleCheck size={28} aria-hidden fill="currentColor" stroke="var(--surface)" />
    </span>
  );
}
