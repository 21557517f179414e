import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { badgesOf, dueReasons } from '../task-words.ts';
import { BadgeList } from './badge-list.tsx';
import { GoneNotice } from './gone-notice.tsx';
import { TaskLine } from './task-line.tsx';
import type { TaskItemProps } from './task-row.tsx';
import { TaskSwipe } from './task-swipe.tsx';

function Needed({ label, entries }: { label: string; entries: readonly string[] }) {
  if (entries.length === 0) return null;
  return (
    <div className="min-w-0">
      <h3 className="font-sans text-13 text-ink-3">{label}</h3>
      <ul className="text-15">
        {entries.map((entry) => (
          <li key={entry} className="wrap-anywhere">
            {entry}
          </li>
        ))}
      </ul>
    </div>
  );
}

const icon = { size: 18, 'aria-hidden': true };

/** A task that is to be done, with what is needed for it. */
export function TaskCard({ task, garage, unsynced, actions }: TaskItemProps) {
  const due = garage.dueOf(task);
  const { title, tools, parts } = task;
  return (
    <TaskSwipe
      task={task}
      actions={actions}
      className="h-full rounded-card shadow-1 ring-1 ring-line"
    >
      <article aria-label={title} className="flex h-full flex-col gap-3 bg-surface p-4 md:p-5">
        <div>
          <h2 className="wrap-anywhere">
            <Link to={`/tasks/${task.id}`} className="hover:underline">
              {title}
            </Link>
          </h2>
          <div className="mt-1">
            <TaskLine task={task} due={due} vehicle={garage.vehicleOf(task)} unsynced={unsynced} />
            {dueReasons(task, due).map((reason) => (
              <p key={reason} className="text-14 text-ink-3">
                {reason}
              </p>
            ))}
          </div>
        </div>
        <BadgeList badges={badgesOf(task, garage)} />
        <p className="line-clamp-3 text-15 text-ink-2 wrap-anywhere">{task.description}</p>
        {tools.length + parts.length > 0 && (
          <div className="grid grid-cols-2 gap-4">
            <Needed label="Tools needed" entries={tools} />
            <Needed label="Parts needed" entries={parts} />
          </div>
        )}
        <GoneNotice task={task} garage={garage} actions={actions} />
        <div className="mt-auto flex flex-wrap gap-2.5 pt-1">
          <Button
            aria-label={`Complete ${title}`}
            className="max-md:grow"
            onClick={() => actions.onComplete(task)}
          >
            Complete
          </Button>
          {task.originalTaskId && (
            <ButtonLink
              tone="quiet"
              to={`/tasks/${task.originalTaskId}`}
              aria-label={`View Guide: ${title}`}
              className="px-3.5 max-md:grow"
            >
              View Guide
            </ButtonLink>
          )}
          {!task.isForeseen && (
            <div className="flex gap-2.5 max-md:w-full max-md:*:grow md:ml-auto">
              {task.status === 'pending' && (
                <Button
                  tone="quiet"
                  aria-label={`Start ${title}`}
                  className="px-3.5"
                  onClick={() => actions.onStart(task)}
                >
                  Start
                </Button>
              )}
              <Button
                tone="quiet"
                icon={<Pencil {...icon} />}
                aria-label={`Edit ${title}`}
                className="px-3.5"
                onClick={() => actions.onEdit(task)}
              />
              <Button
                tone="quiet"
                icon={<Trash2 {...icon} />}
                aria-label={`Delete ${title}`}
                className="px-3.5"
                onClick={() => actions.onDelete(task)}
              />
            </div>
          )}
        </div>
      </article>
    </TaskSwipe>
  );
}
