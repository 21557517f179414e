import { addDays, type CivilDate } from '@roadworthy/domain/kernel/civil-date';
import {
  checkDaysOf,
  checkEntered,
  isChecked,
  nextCheckDay,
} from '@roadworthy/domain/reminders/checks.rules';
import { isLegal } from '@roadworthy/domain/reminders/reminders.rules';
import type { DueItem } from '@roadworthy/domain/reminders/reminders.schema';
import { nextTellingDay, toTell } from '@roadworthy/domain/reminders/snoozes.rules';
import { type Span, stageOn } from '@roadworthy/domain/reminders/stages.rules';
import { dueKeyOf, type Known } from './due-items.ts';

type Dated = DueItem & { dueDate: CivilDate };
const isDated = (item: DueItem): item is Dated => item.dueDate !== null;

/** Nobody reads more notifications of one morning. What the law asks for is always pushed; a mail lists the rest. */
const mostPushes = 50;

type Telling = { subject: string; due: string; stage: string; pushed: boolean };
type Check = { subject: string; due: CivilDate; days: number };

/** What a look at somebody found. */
export type ScanPlan = {
  told: Telling[];
  checks: Check[];
  /** The next day there is something to do for them if nothing changes; null: never. */
  nextOn: CivilDate | null;
};

/** A day foreseen from miles moves, so it is told by the stage it is in, once, and not by when that began. */
const stageOf = (item: Dated, quietUntil: CivilDate | null, span: Span): string | null => {
  if (item.dueMiles === null) return toTell({ ...item, quietUntil }, span);
  if (quietUntil && quietUntil > span.until) return null;
  const stage = stageOn(item, span.until);
  return stage && String(stage.days);
};

/** A forecast changes by itself, so it is looked at every day. */
const nextDayOf = (
  item: Dated,
  quietUntil: CivilDate | null,
  { today, asksRecords }: { today: CivilDate; asksRecords: boolean },
): CivilDate => {
  if (item.dueMiles !== null) return addDays(today, 1);
  const telling = nextTellingDay({ ...item, quietUntil }, today);
  const check =
    asksRecords && isChecked(item.kind)
      ? nextCheckDay(item.dueDate, today, checkDaysOf(item.kind))
      : null;
  return check && check < telling ? check : telling;
};

/** What began for somebody in a span of days, in short steps. */
export function* planSteps(
  known: Pick<Known, 'items' | 'quietUntil'>,
  span: Span,
  asksRecords: boolean,
): Generator<void, ScanPlan> {
  const today = span.until;
  const plan: ScanPlan = { told: [], checks: [], nextOn: null };
  let pushes = 0;
  for (const item of known.items) {
    yield;
    if (!isDated(item)) continue;
    const { id: subject, kind, dueDate } = item;
    const quietUntil = known.quietUntil(item);
    const stage = stageOf(item, quietUntil, span);
    if (stage !== null) {
      const pushed = isLegal(kind) || pushes < mostPushes;
      if (pushed) pushes += 1;
      plan.told.push({ subject, due: dueKeyOf(item) as string, stage, pushed });
    }
    const days =
      asksRecords && isChecked(kind) ? checkEntered(dueDate, span, checkDaysOf(kind)) : null;
    if (days !== null) plan.checks.push({ subject, due: dueDate, days });
    const next = nextDayOf(item, quietUntil, { today, asksRecords });
    if (plan.nextOn === null || next < plan.nextOn) plan.nextOn = next;
  }
  return plan;
}
