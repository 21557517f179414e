import { compare } from '../kernel/compare.ts';
import { warningDays } from '../vehicles/legal.rules.ts';
import type { DueItem, ReminderKind, ReminderPriority } from './reminders.schema.ts';

/**
 * The kinds of things to do, most urgent first. Every list, mail and headline keeps this order: what must not be
 * driven, what is unlawful now, recalls, what lapses, a missing insurance date, chores.
 */
const urgencies = ['stop', 'unlawful', 'recall', 'lapsing', 'no-insurance', 'chore'] as const;
export type Urgency = (typeof urgencies)[number];

type Placed = Pick<DueItem, 'kind' | 'isOver' | 'isMissing'>;

const byKind: Record<ReminderKind, { due: Urgency; over: Urgency }> = {
  danger: { due: 'stop', over: 'stop' },
  mot: { due: 'lapsing', over: 'unlawful' },
  tax: { due: 'lapsing', over: 'unlawful' },
  insurance: { due: 'lapsing', over: 'unlawful' },
  recall: { due: 'recall', over: 'recall' },
  service: { due: 'chore', over: 'chore' },
  // A breakdown policy that has run out is no offence.
  cover: { due: 'lapsing', over: 'chore' },
  task: { due: 'chore', over: 'chore' },
};

export const urgencyOf = ({ kind, isOver, isMissing }: Placed): Urgency =>
  isMissing ? 'no-insurance' : byKind[kind][isOver ? 'over' : 'due'];

type Timed = Placed & Pick<DueItem, 'daysLeft' | 'failedOn'>;

/** Returns whether there is something to do now: overdue, due within 30 days, a failed test or a missing date. */
export const isReminder = ({ isOver, daysLeft, failedOn, isMissing }: Timed): boolean =>
  isOver ||
  isMissing === true ||
  failedOn !== undefined ||
  (daysLeft !== null && daysLeft <= warningDays);

/**
 * Returns whether an item is to be done at once: a danger, what is unlawful, a recall, or anything overdue. The number
 * on the app's icon counts these.
 */
export const isUrgent = ({ isOver }: Pick<DueItem, 'isOver'>): boolean => isOver;

/** Items that cannot be done yet come last. */
const placeOf = (item: Timed): number =>
  isReminder(item) ? urgencies.indexOf(urgencyOf(item)) : urgencies.length;

const rank: Record<ReminderPriority, number> = { high: 0, medium: 1, low: 2 };

type Sortable = Timed & Pick<DueItem, 'id' | 'dueDate' | 'priority' | 'askedAt'>;

/** Compares dangers, the newest first. A test is known by its day only, so a diagnosis of that day is newer. */
const newestFirst = (one: Sortable, other: Sortable): number =>
  compare(other.dueDate ?? '', one.dueDate ?? '') ||
  compare(other.askedAt ?? '', one.askedAt ?? '');

/** Compares by date, oldest first. Late items come first, those without a date before those with one. */
const byDate = (one: Sortable, other: Sortable): number =>
  Number(other.isOver) - Number(one.isOver) || compare(one.dueDate ?? '', other.dueDate ?? '');

/** Compares two things to do, the more urgent first. */
export const byUrgency = (one: Sortable, other: Sortable): number =>
  placeOf(one) - placeOf(other) ||
  // Only dangers have the place of dangers, so that the other is one too.
  (one.kind === 'danger' ? newestFirst(one, other) : byDate(one, other)) ||
  rank[one.priority] - rank[other.priority] ||
  compare(one.id, other.id);
