import { type Finished, finishedOn } from '@roadworthy/domain/tasks/task-list.rules';
import { categoryLabel } from '@roadworthy/domain/tasks/tasks.schema';
import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { formatMiles, formatPounds } from '../../../format/figures.ts';
import { links } from '../../../links.ts';
import type { Upload } from '../../../records/files/use-files.ts';
import { personWord, useMembers } from '../../../records/garage-people.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { day } from '../task-words.ts';
import type { Fleet } from '../use-fleet.ts';
import type { TaskActions } from '../use-task-actions.tsx';

type FinishedCardProps = {
  finished: Finished;
  fleet: Fleet;
  uploads: ReadonlyMap<string, Upload>;
  actions: TaskActions;
};

/** Returns whether a completion can be undone: only the last one can. */
const canReopen = ({ task, completion }: Finished): boolean => {
  if (!task) return false;
  if (!completion) return true;
  const last = task.status === 'completed' ? task.occurrence : task.occurrence - 1;
  return completion.occurrence === last;
};

export function FinishedCard({ finished, fleet, uploads, actions }: FinishedCardProps) {
  const { task, completion } = finished;
  const title = completion?.taskTitle ?? task?.title ?? '';
  const category = completion?.category ?? task?.category ?? '';
  const date = finishedOn(finished);
  const members = useMembers(task?.id ?? completion?.id ?? null);
  const by = members.length > 0 && completion?.completedBy;
  const vehicle = fleet.vehicleOf({
    vehicleId: completion?.vehicleId ?? task?.vehicleId ?? null,
  });
  const facts = [
    date && `Completed ${day(date)}`,
    by && `by ${personWord(members, by)}`,
    vehicle && `${vehicle.make} ${vehicle.model}`,
    completion && completion.mileage !== null && formatMiles(completion.mileage),
  ].filter(Boolean);
  return (
    <article
      aria-label={title}
      className="whole-row grid h-full content-start gap-3 rounded-card bg-surface p-4 shadow-1 ring-1 ring-line md:p-5"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="wrap-anywhere">
            {task ? (
              <Link to={links.task(task.id)} className="row-link">
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
          <p className="mt-1 text-14 text-ink-3 wrap-anywhere">{facts.join(' · ')}</p>
        </div>
        {completion && completion.costPence !== null && (
          <p className="num flex-none text-20">{formatPounds(completion.costPence)}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Chip tone="go">Completed</Chip>
        <Chip>{categoryLabel(category)}</Chip>
        {completion?.rating && <Chip>{`Rated ${completion.rating} of 5`}</Chip>}
        {!task && <Chip>Task deleted</Chip>}
      </div>
      {completion?.notes && (
        <p className="whitespace-pre-line text-15 wrap-anywhere">{completion.notes}</p>
      )}
      {completion && completion.photoIds.length > 0 && (
        <PhotoStrip
          ids={completion.photoIds}
          of={title}
          uploads={uploads}
          titles={completion.photoTitles}
        />
      )}
      {task && canReopen(finished) && (
        <div className="mt-auto">
          <Button
            tone="quiet"
            icon={<RotateCcw size={18} aria-hidden />}
            aria-label={`Reopen ${title}`}
            onClick={() => actions.onReopen(task)}
          >
            Reopen
          </Button>
        </div>
      )}
    </article>
  );
}
