import { addDays, type CivilDate, daysBetween } from '../kernel/civil-date.ts';
import type { ReminderKind } from './reminders.schema.ts';

/**
 * Days before the date on which a reminder is sent. Legal duties are reminded often. Tax cannot be paid long before and
 * becomes urgent later, so it has no stage at 14 days. A danger is reminded when it is new, a recall when the register
 * reports it. A service is no legal duty. The owner's own task is reminded three days before and on its day.
 */
const stageDays: Record<ReminderKind, readonly number[]> = {
  danger: [0],
  mot: [30, 14, 7, 3, 1, 0],
  insurance: [30, 14, 7, 3, 1, 0],
  tax: [30, 7, 3, 1, 0],
  recall: [0],
  service: [30, 14, 7, 0],
  cover: [30, 14, 7, 3, 1, 0],
  task: [3, 0],
};

/** The interval of reminders while an item is overdue. */
const daysBetweenLate = 7;

/** One reminder for one date. `days`: the days left when the stage began; -7, -14 … when overdue. */
type Stage = { readonly days: number; readonly from: CivilDate };

type Dated = { readonly kind: ReminderKind; readonly dueDate: CivilDate };

const stageAt = (dueDate: CivilDate, days: number): Stage => ({
  days,
  from: addDays(dueDate, -days),
});

/** Returns the stage of a date on a day: the last that has begun. Null before the first. */
export const stageOn = ({ kind, dueDate }: Dated, day: CivilDate): Stage | null => {
  const daysLeft = daysBetween(day, dueDate);
  if (daysLeft < 0) {
    const weeksLate = Math.floor(-daysLeft / daysBetweenLate);
    return stageAt(dueDate, weeksLate === 0 ? 0 : -weeksLate * daysBetweenLate);
  }
  const days = stageDays[kind].findLast((each) => daysLeft <= each);
  return days === undefined ? null : stageAt(dueDate, days);
};

/** The days between two scans: after `since`, up to and including `until`. */
export type Span = { readonly since: CivilDate; readonly until: CivilDate };

/** Returns the stage to send for a span. After an outage only the latest stage is sent, once. */
export const stageToSend = (dated: Dated, span: Span): Stage | null => {
  const stage = stageOn(dated, span.until);
  return stage && stage.from > span.since ? stage : null;
};

/**
 * Returns the days after `day`, up to the date, on which a reminder is sent. When the date is over, the next such day:
 * from then on there is one every week.
 */
export const promisedDays = (dated: Dated, day: CivilDate): CivilDate[] => {
  const days = [nextStageDay(dated, day)];
  for (;;) {
    const next = nextStageDay(dated, days.at(-1) ?? day);
    if (next > dated.dueDate) return days;
    days.push(next);
  }
};

/**
 * Returns the first day after `day` on which a stage begins. There is always one, because overdue items stay overdue.
 */
export const nextStageDay = ({ kind, dueDate }: Dated, day: CivilDate): CivilDate => {
  const daysLeft = daysBetween(day, dueDate);
  const days = stageDays[kind].find((each) => each < daysLeft);
  if (days !== undefined) return addDays(dueDate, -days);
  const weeks = Math.floor(Math.max(-daysLeft, 0) / daysBetweenLate) + 1;
  return addDays(dueDate, weeks * daysBetweenLate);
};
