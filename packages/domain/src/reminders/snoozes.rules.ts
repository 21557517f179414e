import { addDays, type CivilDate, daysBetween } from '../kernel/civil-date.ts';
import { isChecked } from './checks.rules.ts';
import type { ReminderKind } from './reminders.schema.ts';
import { nextStageDay, type Span, stageToTell } from './stages.rules.ts';

/** A date of which its owner wants to hear nothing before a day. */
type Quietened = {
  readonly kind: ReminderKind;
  readonly dueDate: CivilDate;
  readonly quietUntil: CivilDate | null;
};

/** As good as never: the owner has said that it is done, and nobody else can know better. */
const forGood: CivilDate = '2199-12-31';

/** How long a snooze is: the further off the date, the longer. */
export const snoozeUntil = (dueDate: CivilDate, today: CivilDate): CivilDate => {
  const left = daysBetween(today, dueDate);
  return addDays(today, left > 14 ? 7 : left > 3 ? 3 : 1);
};

/** The records are up to date within days of a test or a payment. */
const daysForRecords = 3;

/**
 * How long it stays quiet after somebody says that it is done. Of MOT, tax and recalls the records have the last word, so they
 * get their time, and then the question comes back; of the rest nobody knows but the owner.
 */
export const doneUntil = (kind: ReminderKind, dueDate: CivilDate, today: CivilDate): CivilDate =>
  isChecked(kind) ? addDays(today > dueDate ? today : dueDate, daysForRecords) : forGood;

/**
 * Which time of telling begins in a span: the name of a stage (`30` … `0`, `-7` …), or `again-{day}` when a snooze ends.
 * At most one, the latest; null when there is nothing to tell.
 */
export const toTell = ({ quietUntil, ...dated }: Quietened, span: Span): string | null => {
  if (quietUntil && span.until < quietUntil) return null;
  const stage = stageToTell(dated, span);
  const isOverslept = quietUntil !== null && quietUntil > span.since;
  if (stage && !(isOverslept && stage.from < quietUntil)) return String(stage.days);
  return isOverslept ? `again-${quietUntil}` : null;
};

/** The first day after `day` on which there is something to tell. */
export const nextTellingDay = ({ quietUntil, ...dated }: Quietened, day: CivilDate): CivilDate =>
  quietUntil && quietUntil > day ? quietUntil : nextStageDay(dated, day);
