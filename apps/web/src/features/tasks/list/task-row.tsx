import { Circle, CircleCheck, CircleDot } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { badgesOf } from '../task-words.ts';
import type { ShownTask } from '../use-foreseen.ts';
import type { Garage } from '../use-garage.ts';
import type { TaskActions } from '../use-task-actions.tsx';
import { BadgeList } from './badge-list.tsx';
import { TaskLine, type Unsynced } from './task-line.tsx';
import { TaskMenu } from './task-menu.tsx';
import { TaskSwipe } from './task-swipe.tsx';

export type TaskItemProps = {
  task: ShownTask;
  garage: Garage;
  unsynced: Unsynced;
  actions: TaskActions;
};

const icons = { pending: Circle, in_progress: CircleDot, completed: CircleCheck };

/** A task in a list of many. The title leads to everything about it. */
export function TaskRow({ task, garage, unsynced, actions }: TaskItemProps) {
  const due = garage.dueOf(task);
  const Icon = icons[task.status];
  return (
    <TaskSwipe task={task} actions={actions}>
      <article aria-label={task.title} className="flex items-center gap-3.5 px-4 py-3.5 md:px-5">
        <Icon
          size={20}
          aria-hidden
          className="flex-none text-ink-2 max-md:self-start max-md:mt-0.5"
        />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">
            <Link to={`/tasks/${task.id}`} className="hover:underline">
              {task.title}
            </Link>
          </p>
          <TaskLine task={task} due={due} vehicle={garage.vehicleOf(task)} unsynced={unsynced} />
          <BadgeList badges={badgesOf(task, garage)} className="mt-2" />
        </div>
        <div className="flex flex-none items-center gap-1 max-md:flex-col-reverse max-md:items-end">
          {task.originalTaskId && (
            <Link
              to={`/tasks/${task.originalTaskId}`}
              aria-label={`View Guide: ${task.title}`}
              className="link inline-flex min-h-11 items-center px-2 text-14"
            >
              View Guide
            </Link>
          )}
          {task.status !== 'completed' && (
            <Button
              tone="quiet"
              aria-label={`Complete ${task.title}`}
              className="max-md:px-3.5"
              onClick={() => actions.onComplete(task)}
            >
              Complete
            </Button>
          )}
          {!task.isForeseen && <TaskMenu task={task} actions={actions} />}
        </div>
      </article>
    </TaskSwipe>
  );
}
