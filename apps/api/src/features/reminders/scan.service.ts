import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { whenAwake } from '@roadworthy/domain/reminders/quiet-hours.rules';
import { retention } from '@roadworthy/domain/site/retention';
import { todayOf } from '../../platform/clock.ts';
import { type Actor, systemActor, type Tx } from '../../platform/db.ts';
import { runInSlices } from '../../platform/time-slices.ts';
import { selectSubscriptions } from './delivery/delivery.sql.ts';
import { type DueItems, dueItemsInSteps, scanBudget } from './due-items.ts';
import { readDueRecords } from './due-records.ts';
import type { RemindersDeps } from './reminders.deps.ts';
import {
  type Channel,
  countDueWork,
  deleteOldReminders,
  lockWatermark,
  moveWatermark,
  recordChecks,
  recordIntents,
  selectWatermark,
} from './reminders.sql.ts';
import { planSteps, type ScanPlan } from './scan.plan.ts';

export type ScanDeps = Pick<RemindersDeps, 'db' | 'now' | 'push' | 'dvla' | 'dvsa' | 'log'>;

/** Returns the channels this user can receive and has switched on. */
export const channelsOf = async (
  tx: Tx,
  {
    userId,
    recipient,
    push,
  }: { userId: string; recipient: DueItems['recipient']; push: RemindersDeps['push'] },
): Promise<Channel[]> => {
  if (!recipient) return [];
  const subscriptions =
    push && recipient.pushNotifications ? await tx.query(selectSubscriptions(userId)) : [];
  return [
    ...(recipient.mayMail && recipient.emailNotifications ? (['email'] as const) : []),
    ...(subscriptions.length > 0 ? (['push'] as const) : []),
  ];
};

/** Returns the statements that write a plan's rows, apart from the watermark. */
export const recordPlan = (
  { userId, garageId }: Actor,
  {
    plan: { reminders, checks },
    channels,
    moment,
  }: { plan: ScanPlan; channels: Channel[]; moment: Date },
) =>
  [
    recordIntents({
      userId,
      subjects: reminders.map(({ subject }) => subject),
      dues: reminders.map(({ due }) => due),
      stages: reminders.map(({ stage }) => stage),
      pushed: reminders.map(({ pushed }) => pushed),
      channels,
      now: moment,
      notBefore: whenAwake(moment),
    }),
    recordChecks({
      garageId,
      subjects: checks.map(({ subject }) => subject),
      dues: checks.map(({ due }) => due),
      days: checks.map(({ days }) => days),
      now: moment,
    }),
  ] as const;

/** Longer than any date stays in one stage. */
const rememberedDays = retention.remindersDays;

/** How often a scan is repeated if the user's records keep changing. */
export const maxAttempts = 3;

export type DueWork = { intents: number; checks: number };

const countFor = async ({ db, now }: ScanDeps, actor: Actor): Promise<DueWork> => {
  const [toDo] = await db.changeAs(actor, countDueWork(actor.userId, now()));
  return toDo ?? { intents: 0, checks: 0 };
};

/** Scans once. Returns false if something changed during the scan, so that its result may be wrong. */
const tryScan = async (deps: ScanDeps, actor: Actor, today: CivilDate): Promise<boolean> => {
  const { db, now, push, dvla, dvsa } = deps;
  const { userId } = actor;
  const moment = now();
  const before = await db.asUser(actor, async (tx) => {
    const [watermark] = await tx.query(selectWatermark(userId, today, moment));
    if (!watermark?.isDue) return null;
    const records = await readDueRecords(tx, actor, null);
    const channels = await channelsOf(tx, { userId, recipient: records.recipient, push });
    return { watermark, records, channels };
  });
  if (!before) return true;
  const { watermark, records, channels } = before;
  const span = { since: watermark.scannedThrough, until: today };
  const known = await runInSlices(dueItemsInSteps(records, today), scanBudget);
  const plan = await runInSlices(planSteps(known, span, Boolean(dvla ?? dvsa)), scanBudget);
  return await db.asUser(actor, async (tx) => {
    const [still] = await tx.query(lockWatermark(userId, today, moment));
    if (
      still?.changes !== watermark.changes ||
      still.scannedThrough !== watermark.scannedThrough ||
      !still.isDue
    ) {
      return false;
    }
    await tx.queryAll(
      ...recordPlan(actor, { plan, channels, moment }),
      moveWatermark(userId, today, plan.nextOn),
      deleteOldReminders(userId, new Date(moment.getTime() - rememberedDays * 86_400_000)),
    );
    return true;
  });
};

/**
 * Finds what began for one user since the watermark, records what is to be sent, and moves the watermark, in one
 * transaction, so that nothing is skipped or recorded twice. The plan is computed outside any transaction and recorded
 * only if nothing it depends on has changed since. Returns what is to be done now.
 */
export const scanUser = async (deps: ScanDeps, userId: string): Promise<DueWork> => {
  const actor = systemActor(userId);
  const today = todayOf(deps.now);
  for (let tries = 1; tries <= maxAttempts; tries += 1) {
    if (await tryScan(deps, actor, today)) return await countFor(deps, actor);
  }
  throw new Error('The records of the user kept changing during the scan');
};
