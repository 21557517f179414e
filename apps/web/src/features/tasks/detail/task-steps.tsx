import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { useTicks } from '../../../browser/use-ticks.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Progress } from '../../../ui/display/progress.tsx';
import { tickForTask } from '../task-progress.ts';

type TaskStepsProps = {
  task: Task;
  /** Whether steps can still be ticked off. */
  isOpen: boolean;
};

export function TaskSteps({ task, isOpen }: TaskStepsProps) {
  const { steps, doneSteps } = task;
  const ticks = useTicks(doneSteps, (step, isDone) => tickForTask(task.id, step, isDone));
  if (steps.length === 0) return null;
  const numbered = steps.map((step, at) => ({ ...step, at, isDone: ticks.isDone(at) }));
  // Counts saved ticks only, so that the number never promises more than is stored.
  const done = numbered.filter(({ at }) => doneSteps.includes(at)).length;
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
                disabled={!isOpen}
                onChange={({ currentTarget }) => ticks.tick(at, currentTarget.checked)}
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
