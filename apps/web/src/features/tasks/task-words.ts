import type { Member } from '@roadworthy/domain/garages/garages.schema';
import {
  addDays,
  type CivilDate,
  formatDate,
  formatShortDate,
} from '@roadworthy/domain/kernel/civil-date';
import type { DueState } from '@roadworthy/domain/tasks/due.rules';
import { isRepeating } from '@roadworthy/domain/tasks/recurrence.rules';
import {
  categoryLabel,
  priorityLabels,
  type Task,
  type TaskFields,
} from '@roadworthy/domain/tasks/tasks.schema';
import { formatMiles } from '../../format/figures.ts';
import type { Fleet } from './use-fleet.ts';

/** `5 Dec 2026`, for past dates. */
export const day = formatDate;

/** Whose task it is, on its row; null: nobody's in particular, or somebody's who is no member any more. */
export const assigneeWord = (
  members: readonly Member[],
  assigneeId: string | null,
): string | null => {
  const member = members.find(({ userId }) => userId === assigneeId);
  if (!member) return null;
  return member.isYou ? 'Yours' : `For ${member.name || 'a member'}`;
};

/** `5 Dec`, for due dates, with the year if it is not this one. */
const dueDay = (date: CivilDate, { days }: Pick<DueState, 'days'>): string =>
  days === null ? formatDate(date) : formatShortDate(date, addDays(date, -days));

type Tone = 'plain' | 'go' | 'warn' | 'stop';
export type Badge = { text: string; tone: Tone };

export const difficultyTones: Record<TaskFields['difficulty'], Tone> = {
  Easy: 'go',
  Medium: 'warn',
  Hard: 'stop',
};
const priorityTones: Record<Exclude<TaskFields['priority'], 'medium'>, Tone> = {
  low: 'plain',
  high: 'stop',
};

const inDays = (days: number): string => {
  if (days === 0) return 'today';
  const count = Math.abs(days);
  const words = count === 1 ? '1 day' : `${count.toLocaleString('en-GB')} days`;
  return days < 0 ? `${words} late` : words;
};

const units = { days: 'day', weeks: 'week', months: 'month', miles: 'mile' };

/** `Every 12 months or 10,000 miles`; null for a task that does not recur. */
export const recurrenceWords = (
  task: Pick<TaskFields, 'isRecurring' | 'recurringInterval' | 'recurringType' | 'recurringMiles'>,
): string | null => {
  const { recurringInterval: count, recurringType: type, recurringMiles } = task;
  if (!isRepeating(task) || !count || !type) return null;
  const interval = count === 1 ? units[type] : `${count.toLocaleString('en-GB')} ${units[type]}s`;
  return `Every ${interval}${recurringMiles ? ` or ${formatMiles(recurringMiles)}` : ''}`;
};

const dateWords = (due: DueState, task: Task, date: CivilDate): string => {
  if (due.predicted) {
    return isRepeating(task) && task.occurrence > 1
      ? `next about ${dueDay(date, due)}`
      : `due about ${dueDay(date, due)}`;
  }
  return due.days === 0 ? 'due today' : `due ${dueDay(date, due)}`;
};

/** Describes when a task is due: `due 12 Nov`, `next about 5 Jan 2027`, `due at 58,000 miles`. */
const dueWords = (task: Task, due: DueState): string | null => {
  const at = task.dueMiles === null ? null : `at ${formatMiles(task.dueMiles)}`;
  if (due.date) {
    const date = dateWords(due, task, due.date);
    return at && !due.predicted ? `${date} or ${at}` : date;
  }
  return at && `due ${at}`;
};

const soon = 30;

/** Describes when a task is due for a list: how late it is, or how long is left. */
export const rowDueWords = (task: Task, due: DueState): string | null => {
  const words = dueWords(task, due);
  if (due.since) return `Outstanding since ${day(due.since)}`;
  if (!words || due.days === null || due.predicted) return words;
  if (due.state === 'overdue' && due.days < 0) return inDays(due.days);
  return due.days > 0 && due.days <= soon ? `${words}, in ${inDays(due.days)}` : words;
};

/** Explains the due date: how it was predicted, and how many miles are left. */
export const dueReasons = (task: Task, due: DueState): string[] => {
  if (task.status === 'completed') return [];
  const left =
    due.milesLeft === null
      ? null
      : due.milesLeft > 0
        ? `${formatMiles(due.milesLeft)} to go`
        : `${formatMiles(-due.milesLeft)} over`;
  return [due.predicted, left].filter((reason) => reason !== null);
};

/** Names the source of a task that its owner did not create. */
export const sourceWords = (task: Task): string | null =>
  task.taskType === 'advisory' && task.advisoryTestDate
    ? `From MOT advisory, ${day(task.advisoryTestDate)}`
    : null;

export const isFromGuide = ({ taskType }: Pick<Task, 'taskType'>): boolean => taskType === 'guide';

/**
 * Returns the badge of a priority that the owner chose. Medium is the default, what is late is urgent anyway, and
 * the law decides for a renewal.
 */
const priorityBadge = ({ priority, taskType }: Task, { state }: DueState): Badge | false =>
  priority !== 'medium' &&
  state !== 'overdue' &&
  taskType !== 'renewal' && {
    text: `${priorityLabels[priority]} priority`,
    tone: priorityTones[priority],
  };

/** Returns the badges of a task: category, difficulty for guides, priority and progress. The date says how late it is. */
export const badgesOf = (
  task: Task,
  { dueOf, fateOf }: Pick<Fleet, 'dueOf' | 'fateOf'>,
): Badge[] => {
  const { category, difficulty, status } = task;
  const badges: (Badge | false)[] = [
    fateOf(task) === 'repeated' && { text: 'Repeated', tone: 'warn' },
    status === 'in_progress' && { text: 'In progress', tone: 'go' },
    status === 'completed' && { text: 'Completed', tone: 'go' },
    { text: categoryLabel(category), tone: 'plain' },
    isFromGuide(task) && { text: difficulty, tone: difficultyTones[difficulty] },
    priorityBadge(task, dueOf(task)),
    isFromGuide(task) && { text: 'From guide', tone: 'plain' },
  ];
  return badges.filter((badge) => badge !== false);
};

const progressWords = ({ steps, doneSteps }: Task): string =>
  steps.length > 0 && doneSteps.length > 0
    ? `${doneSteps.length} of ${steps.length} steps done`
    : 'In progress';

/** Returns the few badges that matter in a to-do list. */
export const rowBadges = (
  task: Task,
  { dueOf, fateOf }: Pick<Fleet, 'dueOf' | 'fateOf'>,
): Badge[] => {
  const { difficulty, status, taskType } = task;
  const badges: (Badge | false)[] = [
    fateOf(task) === 'repeated' && { text: 'Repeated', tone: 'warn' },
    status === 'in_progress' && { text: progressWords(task), tone: 'plain' },
    taskType === 'advisory' && { text: 'From MOT advisory', tone: 'warn' },
    isFromGuide(task) && { text: difficulty, tone: difficultyTones[difficulty] },
    priorityBadge(task, dueOf(task)),
  ];
  return badges.filter((badge) => badge !== false);
};

/** `Next due 9 Dec`; null for a task that does not recur. */
export const nextWords = ({ dueDate, dueMiles, ...task }: Task): string | null => {
  if (!isRepeating(task)) return null;
  if (dueDate) return `Next due ${day(dueDate)}`;
  return dueMiles === null ? null : `Next due at ${formatMiles(dueMiles)}`;
};

/** Returns the message after a completion, with the next due date if there is one. */
export const afterWords = ({ title, dueDate, dueMiles, ...task }: Task): string => {
  if (!isRepeating(task)) return `${title} is done.`;
  const when = [
    dueDate && `on ${day(dueDate)}`,
    dueMiles !== null && `at ${formatMiles(dueMiles)}`,
  ];
  const next = when.filter(Boolean).join(' or ');
  return next
    ? `${title} is done. The next one is due ${next}.`
    : `${title} is done. The next one is due once we know the mileage.`;
};

type DueSign = { tone: 'go' | 'warn' | 'stop' | 'none'; label: string; text: string };

/** Returns the due date as a road sign; null for a task that is done or has no date. */
export const dueSign = (task: Task, due: DueState): DueSign | null => {
  if (due.state === 'completed' || due.state === 'undated') return null;
  if (due.since) return { tone: 'stop', label: 'Outstanding', text: `Since ${day(due.since)}` };
  const tone = ({ overdue: 'stop', due: 'warn', later: 'go' } as const)[due.state];
  if (due.date === null) {
    return task.dueMiles === null
      ? null
      : {
          tone: due.milesLeft === null ? 'none' : tone,
          label: 'Due',
          text: `At ${formatMiles(task.dueMiles)}`,
        };
  }
  const label = due.predicted ? 'Due about' : 'Due';
  const isOverByMiles = due.state === 'overdue' && due.milesLeft !== null && due.milesLeft <= 0;
  if (isOverByMiles && task.dueMiles !== null) {
    return { tone, label: 'Due', text: `At ${formatMiles(task.dueMiles)}` };
  }
  return { tone, label, text: `${dueDay(due.date, due)} · ${inDays(due.days ?? 0)}` };
};
