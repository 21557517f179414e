import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { priorityLabels, type Task } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { Circle, CircleDot } from 'lucide-react';
import { Link } from 'react-router';
import { links } from '../../links.ts';
import { cx } from '../../ui/cx.ts';
import { Chip } from '../../ui/display/chip.tsx';
import { completeAction, RowSwipe } from '../../ui/inputs/row-swipe.tsx';
import { RowMenu } from '../../ui/overlays/row-menu.tsx';
import { taskLine } from './dashboard-words.ts';

export type TaskRowActions = {
  onComplete: (task: Task) => void;
  onEdit: (task: Task) => void;
  onDelete: (task: Task) => void;
};

type TaskRowProps = {
  task: Task;
  vehicle: Vehicle | null;
  today: CivilDate;
  actions: TaskRowActions;
};

/** A task, with a ring to tap when the task is done. */
export function TaskRow({ task, vehicle, today, actions }: TaskRowProps) {
  const { of, due, isLate } = taskLine(task, vehicle, today);
  const Ring = task.status === 'in_progress' ? CircleDot : Circle;
  const complete = () => actions.onComplete(task);
  const edit = () => actions.onEdit(task);
  const remove = () => actions.onDelete(task);
  return (
    <RowSwipe first={completeAction(complete)} onEdit={edit} onDelete={remove}>
      <article
        aria-label={task.title}
        className="whole-row flex min-h-15 items-center gap-0.5 py-2 pr-1 pl-2"
      >
        <button
          type="button"
          aria-label={`Complete ${task.title}`}
          onClick={complete}
          className="grid size-11 flex-none place-items-center rounded-control text-ink hover:text-go"
        >
          <Ring size={20} aria-hidden />
        </button>
        <div className="min-w-0 flex-1">
          <h3 className="font-sans text-16 leading-normal font-semibold tracking-normal wrap-anywhere">
            <Link to={links.task(task.id)} draggable={false} className="row-link">
              {task.title}
            </Link>
          </h3>
          <p className="text-14 text-ink-3 wrap-anywhere">
            {of}
            {due && ' · '}
            {due && <span className={cx(isLate && 'font-medium text-stop')}>{due}</span>}
          </p>
        </div>
        {task.priority !== 'medium' && !isLate && (
          <span className="ml-3 flex-none">
            <Chip tone={task.priority === 'high' ? 'stop' : 'plain'}>
              {priorityLabels[task.priority]}
              <span className="sr-only"> priority</span>
            </Chip>
          </span>
        )}
        <div className="flex-none self-center">
          <RowMenu name={task.title} onEdit={edit} onDelete={remove} />
        </div>
      </article>
    </RowSwipe>
  );
}
