import { Link } from 'react-router';
import { links } from '../../../links.ts';
import { Plate } from '../../../lookup/plate.tsx';
import { useMembers } from '../../../records/garage-people.ts';
import { cx } from '../../../ui/cx.ts';
import {
  assigneeWord,
  type Badge,
  dueReasons,
  recurrenceWords,
  rowBadges,
  rowDueWords,
} from '../task-words.ts';
import type { Fleet } from '../use-fleet.ts';
import type { ShownTask } from '../use-foreseen.ts';
import type { TaskActions } from '../use-task-actions.tsx';
import { BadgeList } from './badge-list.tsx';
import { DoneRow } from './done-row.tsx';
import { ResolvedDefectNotice } from './resolved-defect-notice.tsx';
import { DoneMark, TaskCircle } from './task-circle.tsx';
import { TaskMenu } from './task-menu.tsx';
import { TaskSwipe } from './task-swipe.tsx';

type Unsynced = 'waiting' | 'attention' | undefined;

type TaskItemProps = {
  task: ShownTask;
  fleet: Fleet;
  unsynced: Unsynced;
  actions: TaskActions;
  /** Replaces the usual short badges. */
  badges?: readonly Badge[];
  /** On the vehicle's own page, which shows the plate above. */
  hidesPlate?: boolean;
};

const unsyncedWords = { waiting: 'waiting to sync', attention: 'needs attention' };

/** `Tools needed: Jack, spanner` */
function Needed({ label, entries }: { label: string; entries: readonly string[] }) {
  if (entries.length === 0) return null;
  return (
    <p className="mt-1.5 line-clamp-2 text-14 text-ink-3 wrap-anywhere">
      {`${label}: ${entries.join(', ')}`}
    </p>
  );
}

/** The due date, the vehicle and the badges. */
function Facts({ task, fleet, unsynced, actions, badges, hidesPlate }: TaskItemProps) {
  const due = fleet.dueOf(task);
  const vehicle = fleet.vehicleOf(task);
  const isOpen = task.status !== 'completed';
  const when = isOpen ? rowDueWords(task, due) : null;
  const repeats = recurrenceWords(task);
  const assigned = assigneeWord(useMembers(task.vehicleId ?? task.id), task.assigneeId ?? null);
  const asksWhen = isOpen && !when && task.taskType === 'guide' && !task.isForeseen;
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-14 text-ink-3 empty:hidden">
      {vehicle && !hidesPlate && <Plate registration={vehicle.registrationNumber} />}
      {when && (
        <span className={cx((due.state === 'overdue' || due.since) && 'font-semibold text-stop')}>
          {when}
        </span>
      )}
      {asksWhen && (
        <button
          type="button"
          aria-label={`Say when: ${task.title}`}
          onClick={() => actions.onAskWhen(task)}
          className="link -my-2 inline-flex min-h-11 items-center font-semibold"
        >
          Say when
        </button>
      )}
      {assigned && <span className="font-semibold">{assigned}</span>}
      {repeats && <span>{repeats}</span>}
      {isOpen && dueReasons(task, due).map((reason) => <span key={reason}>{reason}</span>)}
      {unsynced && <span>{unsyncedWords[unsynced]}</span>}
      <BadgeList badges={badges ?? rowBadges(task, fleet)} className="empty:hidden" />
      {task.originalTaskId && (
        <Link
          to={links.task(task.originalTaskId)}
          aria-label={`View Guide: ${task.title}`}
          className="link -my-2 inline-flex min-h-11 items-center"
        >
          View Guide
        </Link>
      )}
    </div>
  );
}

/** A task in a list: a tap on its circle completes it, the rest of the row opens the details. */
export function TaskRow(props: TaskItemProps) {
  const { task, fleet, actions } = props;
  const ticked = actions.ticked.get(task.id);
  if (ticked && !ticked.isBack)
    return <DoneRow ticked={ticked} onUndo={() => actions.onUntick(task)} />;
  return (
    <TaskSwipe task={task} actions={actions}>
      <article
        aria-label={task.title}
        className="whole-row flex items-start gap-1 bg-surface py-2 pr-1 pl-2 md:pr-3"
      >
        {task.status === 'completed' ? (
          <DoneMark />
        ) : (
          <TaskCircle task={task} onTick={() => actions.onTick(task)} />
        )}
        <div className="min-w-0 flex-1 py-2.5">
          <p className="font-semibold wrap-anywhere">
            <Link to={links.task(task.id)} draggable={false} className="row-link">
              {task.title}
            </Link>
          </p>
          <Facts {...props} />
          <Needed label="Tools needed" entries={task.tools} />
          <Needed label="Parts needed" entries={task.parts} />
          <div className="mt-2.5 empty:hidden">
            <ResolvedDefectNotice task={task} fleet={fleet} actions={actions} />
          </div>
        </div>
        {!task.isForeseen && <TaskMenu task={task} actions={actions} />}
      </article>
    </TaskSwipe>
  );
}
