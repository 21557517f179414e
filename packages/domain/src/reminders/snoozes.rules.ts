import { addDays, type CivilDate, daysBetween } from '../kernel/civil-date.ts';
import { isChecked } from './checks.rules.ts';
import type { ReminderKind } from './reminders.schema.ts';
import { nextStageDay, type Span, stageToSend } from './stages.rules.ts';

/** A date that gives no reminder before `quietUntil`. */
type Snoozable = {
  readonly kind: ReminderKind;
  readonly dueDate: CivilDate;
  readonly quietUntil: CivilDate | null;
};

/** Practically never: the owner said that it is done, and no register knows better. */
const farFuture: CivilDate = '2199-12-31';

/** Returns the end of a snooze. The further away the date, the longer the snooze. */
export const snoozeUntil = (dueDate: CivilDate, today: CivilDate): CivilDate => {
  const daysLeft = daysBetween(today, dueDate);
  return addDays(today, daysLeft > 14 ? 7 : daysLeft > 3 ? 3 : 1);
};

/** The records are updated within this many days of a test or a payment. */
const daysForRecords = 3;

/**
 * Returns how long reminders pause after the owner taps 'Done'. For MOT, tax and recalls the records decide, so they
 * get time to update before reminders resume. A danger ends with its case alone. For the rest only the owner knows.
 */
export const doneUntil = (kind: ReminderKind, dueDate: CivilDate, today: CivilDate): CivilDate => {
  if (kind === 'danger') return snoozeUntil(dueDate, today);
  return isChecked(kind) ? addDays(today > dueDate ? today : dueDate, daysForRecords) : farFuture;
};

/**
 * Returns the reminder that starts in a span: the name of a stage (`30` … `0`, `-7` …), or `again-{day}` when a snooze
 * ends. At most one, the latest; null if there is none.
 */
export const reminderFor = ({ quietUntil, ...dated }: Snoozable, span: Span): string | null => {
  if (quietUntil && span.until < quietUntil) return null;
  const stage = stageToSend(dated, span);
  const snoozeEnded = quietUntil !== null && quietUntil > span.since;
  if (stage && !(snoozeEnded && stage.from < quietUntil)) return String(stage.days);
  return snoozeEnded ? `again-${quietUntil}` : null;
};

/** Returns the first day after `day` with a reminder. */
export const nextReminderDay = ({ quietUntil, ...dated }: Snoozable, day: CivilDate): CivilDate =>
  quietUntil && quietUntil > day ? quietUntil : nextStageDay(dated, day);
