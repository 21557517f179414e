import { addDays, type CivilDate, daysBetween } from '../kernel/civil-date.ts';
import type { ReminderKind } from './reminders.schema.ts';

/**
 * How many days before its date somebody is told. What the law punishes is told often; tax cannot be paid long before,
 * and is urgent later than the rest, so a fortnight before would say nothing new; a recall is told when the register tells of it; a service is nobody's crime; a task of
 * one's own is told when it is worth a thought, and on its day.
 */
const stageDays: Record<ReminderKind, readonly number[]> = {
  mot: [30, 14, 7, 3, 1, 0],
  insurance: [30, 14, 7, 3, 1, 0],
  tax: [30, 7, 3, 1, 0],
  recall: [0],
  service: [30, 14, 7, 0],
  cover: [30, 14, 7, 3, 1, 0],
  task: [3, 0],
};

/** And then, for as long as it is late. */
const daysBetweenLate = 7;

/** One time at which somebody is told of one date. `days`: how many were left when it began; -7, -14 … when late. */
type Stage = { readonly days: number; readonly from: CivilDate };

type Dated = { readonly kind: ReminderKind; readonly dueDate: CivilDate };

const stageAt = (dueDate: CivilDate, days: number): Stage => ({
  days,
  from: addDays(dueDate, -days),
});

/** The stage a date is in on a day: the last that has begun. Null before the first. */
export const stageOn = ({ kind, dueDate }: Dated, day: CivilDate): Stage | null => {
  const left = daysBetween(day, dueDate);
  if (left < 0) {
    const weeksLate = Math.floor(-left / daysBetweenLate);
    return stageAt(dueDate, weeksLate === 0 ? 0 : -weeksLate * daysBetweenLate);
  }
  const days = stageDays[kind].findLast((each) => left <= each);
  return days === undefined ? null : stageAt(dueDate, days);
};

/** A time during which nobody looked: after the day `since`, up to and with `until`. */
export type Span = { readonly since: CivilDate; readonly until: CivilDate };

/** What to tell of a span: after an outage the latest stage, once, and none of those it has overtaken. */
export const stageToTell = (dated: Dated, span: Span): Stage | null => {
  const stage = stageOn(dated, span.until);
  return stage && stage.from > span.since ? stage : null;
};

/** The first day after `day` on which a stage begins. There is always one more: late things stay late. */
export const nextStageDay = ({ kind, dueDate }: Dated, day: CivilDate): CivilDate => {
  const left = daysBetween(day, dueDate);
  const days = stageDays[kind].find((each) => each < left);
  if (days !== undefined) return addDays(dueDate, -days);
  const weeks = Math.floor(Math.max(-left, 0) / daysBetweenLate) + 1;
  return addDays(dueDate, weeks * daysBetweenLate);
};
