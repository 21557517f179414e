import { addDays, type CivilDate } from '../kernel/civil-date.ts';
import type { ReminderKind } from './reminders.schema.ts';
import type { Span } from './stages.rules.ts';

/** What the government's records can say: insurance and services only the owner knows. */
export const isChecked = (kind: ReminderKind): kind is 'mot' | 'tax' | 'recall' =>
  kind === 'mot' || kind === 'tax' || kind === 'recall';

/** How many days before the deadline the records are asked whether it was renewed; negative after it. */
const checkDays: readonly number[] = [3, 0, -1, -3, -7];

/** A recall has no deadline: a repair takes weeks to be booked, and some are never had. */
const recallCheckDays: readonly number[] = [-7, -14, -28, -56, -91, -182, -364];

export const checkDaysOf = (kind: ReminderKind): readonly number[] =>
  kind === 'recall' ? recallCheckDays : checkDays;

/** The last time of asking that came in a span; null when there was none. After an outage one question is enough. */
export const checkEntered = (
  dueDate: CivilDate,
  { since, until }: Span,
  askedOn: readonly number[] = checkDays,
): number | null =>
  askedOn.findLast((days) => {
    const day = addDays(dueDate, -days);
    return day > since && day <= until;
  }) ?? null;

/** The first day after `day` on which the records are asked; null after the last. */
export const nextCheckDay = (
  dueDate: CivilDate,
  day: CivilDate,
  askedOn: readonly number[] = checkDays,
): CivilDate | null =>
  askedOn.map((days) => addDays(dueDate, -days)).find((each) => each > day) ?? null;
