import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { Card } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/progress.tsx';

type TaskStepsProps = { task: Task; onTick: ((step: number, isDone: boolean) => void) | null };

/** The steps of a task, to be ticked off while it is under way. */
export function TaskSteps({ task, onTick }: TaskStepsProps) {
  const { steps, doneSteps } = task;
  if (steps.length === 0) return null;
  const numbered = steps.map((step, at) => ({ ...step, at, isDone: doneSteps.includes(at) }));
  const done = doneSteps.filter((step) => step < steps.length).length;
  return (
    <Card
      title="Steps"
      action={<p className="num text-14 text-ink-3">{`${done} of ${steps.length} done`}</p>}
    >
      <Progress value={done / steps.length} label="Steps done" />
      <ol className="mt-1">
        {numbered.map(({ at, title, instruction, duration, vehicleSpecificNotes, isDone }) => (
          <li key={at} className="border-t border-line first:border-t-0">
            <label className="flex min-h-11 gap-3.5 py-3.5">
              <input
                type="checkbox"
                checked={isDone}
                disabled={!onTick}
                onChange={({ currentTarget }) => onTick?.(at, currentTarget.checked)}
                className="mt-0.5 size-5.5 flex-none accent-ink"
              />
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">
                  {`${at + 1}. ${title ?? instruction}`}
                </span>
                {title && <span className="block text-ink-2 wrap-anywhere">{instruction}</span>}
                {vehicleSpecificNotes && (
                  <span className="block text-ink-2 wrap-anywhere">{vehicleSpecificNotes}</span>
                )}
                {duration && <span className="block text-14 text-ink-3">{duration}</span>}
              </span>
            </label>
          </li>
        ))}
      </ol>
    </Card>
  );
}
