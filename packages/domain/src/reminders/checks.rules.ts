import { addDays, type CivilDate } from '../kernel/civil-date.ts';
import type { ReminderKind } from './reminders.schema.ts';
import type { Span } from './stages.rules.ts';

/** Returns whether the government's records can show a renewal. Only the owner knows about insurance and services. */
export const isChecked = (kind: ReminderKind): kind is 'mot' | 'tax' | 'recall' =>
  kind === 'mot' || kind === 'tax' || kind === 'recall';

/** Days before the deadline on which the records are checked for a renewal; negative after it. */
const checkDays: readonly number[] = [3, 0, -1, -3, -7];

/** A recall has no deadline: a repair takes weeks to book, and some are never done. */
const recallCheckDays: readonly number[] = [-7, -14, -28, -56, -91, -182, -364];

/** After a failed test the records are read soon and for a long time: the alarm must end with the pass. */
export const failedCheckDays: readonly number[] = [
  -1, -2, -3, -5, -7, -10, -14, -21, -28, -56, -91,
];

export const checkDaysOf = (kind: ReminderKind): readonly number[] =>
  kind === 'recall' ? recallCheckDays : checkDays;

/** Returns the last check that fell in a span, or null. After an outage one check is enough. */
export const checkEntered = (
  dueDate: CivilDate,
  { since, until }: Span,
  askedOn: readonly number[] = checkDays,
): number | null =>
  askedOn.findLast((days) => {
    const day = addDays(dueDate, -days);
    return day > since && day <= until;
  }) ?? null;

/** Returns the next check day after `day`, or null after the last. */
export const nextCheckDay = (
  dueDate: CivilDate,
  day: CivilDate,
  askedOn: readonly number[] = checkDays,
): CivilDate | null =>
  askedOn.map((days) => addDays(dueDate, -days)).find((each) => each > day) ?? null;
