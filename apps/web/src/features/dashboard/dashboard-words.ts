import { type CivilDate, formatShortDate } from '@roadworthy/domain/kernel/civil-date';
import { notes } from '@roadworthy/domain/law/duties';
import type { DueItem } from '@roadworthy/domain/reminders/reminders.schema';
import { isOverdue } from '@roadworthy/domain/tasks/due.rules';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';

const longDate = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** `Saturday 14 November` */
export const dateLine = (today: CivilDate): string =>
  longDate.format(new Date(`${today}T00:00:00Z`)).replace(',', '');

type Counted = Pick<DueItem, 'daysLeft' | 'isOver'> & Partial<Pick<DueItem, 'kind' | 'isMissing'>>;

/** `in 12 days`, for screen readers only. */
export const inWords = ({ daysLeft, isOver, kind, isMissing }: Counted): string => {
  if (kind === 'danger') return 'now';
  if (kind === 'recall') return 'outstanding';
  if (isMissing) return 'no date';
  if (daysLeft === null || (isOver && daysLeft >= 0)) return isOver ? 'overdue' : '';
  const count = Math.abs(daysLeft);
  const days = count === 1 ? '1 day' : `${count} days`;
  if (daysLeft === 0) return 'today';
  return daysLeft < 0 ? `${days} late` : `in ${days}`;
};

/** Returns the figure in front of a reminder. An item that is overdue without a date since when is shown as '!'. */
export const countdown = ({
  daysLeft,
  isOver,
  kind,
}: Counted): {
  number: string;
  unit: string;
} => {
  if (kind === 'recall' || kind === 'danger') return { number: '!', unit: 'Now' };
  if (daysLeft === null || (isOver && daysLeft > 0)) return { number: '!', unit: 'Late' };
  if (daysLeft === 0) return { number: '0', unit: 'Today' };
  const count = Math.min(Math.abs(daysLeft), 999);
  return { number: `${count}`, unit: daysLeft < 0 ? 'Late' : count === 1 ? 'Day' : 'Days' };
};

type Lined = Pick<
  DueItem,
  'kind' | 'dueDate' | 'isOver' | 'estimated' | 'isMissing' | 'failedOn' | 'isFirst'
>;

/** `ran out 12 Nov`, `due 27 Nov (estimated)`, `outstanding since 3 Nov, usually free` */
export const todoLine = (
  { kind, dueDate, isOver, estimated, isMissing, failedOn, isFirst }: Lined,
  today: CivilDate,
): string => {
  if (kind === 'danger') return 'see what to do';
  if (kind === 'recall') {
    const since = dueDate ? `outstanding since ${formatShortDate(dueDate, today)}, ` : '';
    return `${since}${notes.recallFreeShort.text}`;
  }
  if (isMissing) return 'not held by DVLA';
  if (failedOn) return `failed ${formatShortDate(failedOn, today)}`;
  if (!dueDate) return isOver ? 'overdue' : '';
  const endsThen = (kind === 'mot' && !isFirst) || kind === 'insurance' || kind === 'cover';
  const verb = isOver ? (endsThen ? 'ran out' : 'was due') : endsThen ? 'runs out' : 'due';
  return `${verb} ${formatShortDate(dueDate, today)}${estimated ? ' (estimated)' : ''}`;
};

/** `Toyota Corolla · due 5 Dec`, `General task` */
export const taskLine = (
  task: Task,
  vehicle: Vehicle | null,
  today: CivilDate,
): { of: string; due: string | null; isLate: boolean } => {
  const of = vehicle ? `${vehicle.make} ${vehicle.model}` : 'General task';
  const isLate = isOverdue(task, { today, miles: vehicle?.mileage ?? null });
  const { dueDate, dueMiles } = task;
  if (dueDate)
    return {
      of,
      due: dueDate === today ? 'due today' : `due ${formatShortDate(dueDate, today)}`,
      isLate,
    };
  const at = dueMiles === null ? null : `due at ${dueMiles.toLocaleString('en-GB')} miles`;
  return { of, due: at, isLate };
};

const dayLong = 86_400_000;

/** Returns a sentence when the last sync was more than a day ago; null before that. */
export const ageWords = (lastSyncedAt: number | null, now: number): string | null => {
  if (lastSyncedAt === null || now - lastSyncedAt <= dayLong) return null;
  const days = Math.floor((now - lastSyncedAt) / dayLong);
  return `Last updated ${days === 1 ? 'a day' : `${days} days`} ago. Changes made elsewhere since then are not shown.`;
};
