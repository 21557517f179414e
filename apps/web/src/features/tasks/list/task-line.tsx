import type { DueState } from '@roadworthy/domain/tasks/due.rules';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { Fragment } from 'react';
import { cx } from '../../../ui/cx.ts';
import { dueWords, recurrenceWords, sourceWords } from '../task-words.ts';

export type Unsynced = 'waiting' | 'attention' | undefined;

type TaskLineProps = { task: Task; due: DueState; vehicle: Vehicle | null; unsynced: Unsynced };

const unsyncedWords = { waiting: 'waiting to sync', attention: 'needs attention' };

/** `From MOT advisory, 27 Nov 2025 · Toyota Corolla · due 12 Nov` */
export function TaskLine({ task, due, vehicle, unsynced }: TaskLineProps) {
  const when = task.status === 'completed' ? null : dueWords(task, due);
  const parts = [
    sourceWords(task),
    vehicle && `${vehicle.make} ${vehicle.model}`,
    recurrenceWords(task),
    when && (
      <span
        key="due"
        className={cx('md:whitespace-nowrap', due.state === 'overdue' && 'font-medium text-stop')}
      >
        {when}
      </span>
    ),
    unsynced && unsyncedWords[unsynced],
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className="text-14 text-ink-3 wrap-anywhere first-letter:uppercase">
      {parts.map((part, at) => (
        <Fragment key={typeof part === 'string' ? part : 'due'}>
          {at > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </p>
  );
}
