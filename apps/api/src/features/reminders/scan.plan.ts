import { addDays, type CivilDate } from '@roadworthy/domain/kernel/civil-date';
import {
  checkDaysOf,
  checkEntered,
  failedCheckDays,
  isChecked,
  nextCheckDay,
} from '@roadworthy/domain/reminders/checks.rules';
import { isLegal } from '@roadworthy/domain/reminders/reminders.rules';
import { type DueItem, isMotDanger } from '@roadworthy/domain/reminders/reminders.schema';
import { nextReminderDay, reminderFor } from '@roadworthy/domain/reminders/snoozes.rules';
import { type Span, stageOn } from '@roadworthy/domain/reminders/stages.rules';
import { type DueItems, dueKeyOf } from './due-items.ts';

type Dated = DueItem & { dueDate: CivilDate };
const isDated = (item: DueItem): item is Dated => item.dueDate !== null;

/** More notifications in one morning would not be read. Legal dates are always pushed; a mail lists the rest. */
const mostPushes = 50;

type PlannedReminder = { subject: string; due: string; stage: string; pushed: boolean };
type Check = { subject: string; due: CivilDate; days: number };

/** The result of a scan for one member of a garage. */
export type ScanPlan = {
  reminders: PlannedReminder[];
  checks: Check[];
  /** The next day on which the garage is to be scanned if no record changes; null: never. */
  nextOn: CivilDate | null;
};

/**
 * A date predicted from mileage moves, and a danger may have been found on a device without a connection. Send one
 * reminder for their current stage, regardless of when that stage began.
 */
const stageOf = (item: Dated, quietUntil: CivilDate | null, span: Span): string | null => {
  if (item.dueMiles === null && item.kind !== 'danger')
    return reminderFor({ ...item, quietUntil }, span);
  if (quietUntil && quietUntil > span.until) return null;
  const stage = stageOn(item, span.until);
  return stage && String(stage.days);
};

type RegisterCheck = {
  subject: string;
  due: CivilDate;
  from: CivilDate;
  checkDays: readonly number[];
};

/** Returns when the registers are asked about an item. After a failed test, a pass may follow on any day. */
const registerCheckOf = (item: Dated): RegisterCheck | null => {
  const { id: subject, kind, dueDate: due, vehicleId, failedOn } = item;
  if (isMotDanger(item) && vehicleId) {
    return { subject: `mot-${vehicleId}`, due, from: due, checkDays: failedCheckDays };
  }
  if (failedOn) return { subject, due, from: failedOn, checkDays: failedCheckDays };
  return isChecked(kind) ? { subject, due, from: due, checkDays: checkDaysOf(kind) } : null;
};

/** A forecast changes by itself, so it is scanned every day. */
const nextDayOf = (
  item: Dated,
  quietUntil: CivilDate | null,
  { today, asksRecords }: { today: CivilDate; asksRecords: boolean },
): CivilDate => {
  if (item.dueMiles !== null) return addDays(today, 1);
  const nextReminder = nextReminderDay({ ...item, quietUntil }, today);
  const registerCheck = asksRecords ? registerCheckOf(item) : null;
  const check = registerCheck && nextCheckDay(registerCheck.from, today, registerCheck.checkDays);
  return check && check < nextReminder ? check : nextReminder;
};

type Planning = {
  asksRecords: boolean;
  /** Whether the member is told of an item. The registers are asked about every vehicle. */
  isFor(item: DueItem): boolean;
};

/** Computes what began for a member in a span of days, in short steps. */
export function* planSteps(
  known: Pick<DueItems, 'items' | 'quietUntil' | 'changesOn'>,
  span: Span,
  { asksRecords, isFor }: Planning,
): Generator<void, ScanPlan> {
  const today = span.until;
  const plan: ScanPlan = { reminders: [], checks: [], nextOn: known.changesOn };
  let pushes = 0;
  for (const item of known.items) {
    yield;
    if (!isDated(item)) continue;
    const { id: subject, kind } = item;
    const quietUntil = known.quietUntil(item);
    const stage = stageOf(item, quietUntil, span);
    if (stage !== null && isFor(item)) {
      const pushed = isLegal(kind) || pushes < mostPushes;
      if (pushed) pushes += 1;
      plan.reminders.push({ subject, due: dueKeyOf(item) as string, stage, pushed });
    }
    const registerCheck = asksRecords ? registerCheckOf(item) : null;
    const days = registerCheck && checkEntered(registerCheck.from, span, registerCheck.checkDays);
    if (registerCheck && days !== null)
      plan.checks.push({ subject: registerCheck.subject, due: registerCheck.due, days });
    const next = nextDayOf(item, quietUntil, { today, asksRecords });
    if (plan.nextOn === null || next < plan.nextOn) plan.nextOn = next;
  }
  return plan;
}
