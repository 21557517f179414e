import type { Role } from '@roadworthy/domain/garages/roles.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { whenAwake } from '@roadworthy/domain/reminders/quiet-hours.rules';
import { retention } from '@roadworthy/domain/site/retention';
import { todayOf } from '../../platform/clock.ts';
import { type Actor, systemActor } from '../../platform/db.ts';
import { runInSlices } from '../../platform/time-slices.ts';
import { type SubscriptionRow, selectSubscriptions } from './delivery/delivery.sql.ts';
import { type DueItems, dueItemsInSteps, scanBudget } from './due-items.ts';
import { readDueRecords } from './due-records.ts';
import type { RemindersDeps } from './reminders.deps.ts';
import { type RecipientRow, selectRecipient } from './reminders.read-model.sql.ts';
import {
  type Channel,
  deleteOldReminders,
  lockWatermark,
  type MemberWatermarkRow,
  moveWatermark,
  recordChecks,
  recordIntents,
  selectWatermarks,
} from './reminders.sql.ts';
import { planSteps, type ScanPlan } from './scan.plan.ts';

export type ScanDeps = Pick<RemindersDeps, 'db' | 'now' | 'push' | 'dvla' | 'dvsa' | 'log'>;

/** Returns the channels this user can receive and has switched on. */
export const channelsOf = (
  recipient: DueItems['recipient'],
  subscriptions: readonly unknown[],
  push: RemindersDeps['push'],
): Channel[] => {
  if (!recipient) return [];
  const rings = push && recipient.pushNotifications && subscriptions.length > 0;
  return [
    ...(recipient.mayMail && recipient.emailNotifications ? (['email'] as const) : []),
    ...(rings ? (['push'] as const) : []),
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

/** How often a scan is repeated if the garage's records keep changing. */
export const maxAttempts = 3;

/** The server acting for a member of a garage, with the rights of the member's role. */
export const memberActor = ({
  userId,
  garageId,
  role,
}: Pick<Actor, 'userId' | 'garageId' | 'role'>): Actor => ({
  ...systemActor(userId, garageId),
  role,
});

/** Returns a function that finds a member by id. */
export const memberIn =
  ({ household }: Pick<DueItems, 'household'>) =>
  (userId: string) =>
    household.find((member) => member.userId === userId);

type Recording = {
  watermark: MemberWatermarkRow;
  plan: ScanPlan;
  today: CivilDate;
  moment: Date;
};

/** Records what a member is to be told. Returns false if something changed since the watermark was read. */
const recordFor = async (
  { db, push }: ScanDeps,
  { watermark, plan, today, moment }: Recording,
): Promise<boolean> => {
  const actor = memberActor(watermark);
  const { userId } = actor;
  return await db.asUser(actor, async (tx) => {
    const [[still], [recipient], subscriptions] = await tx.queryAll<
      [MemberWatermarkRow, RecipientRow, SubscriptionRow]
    >(lockWatermark(userId, today, moment), selectRecipient(), selectSubscriptions(userId));
    if (
      still?.changes !== watermark.changes ||
      still.scannedThrough !== watermark.scannedThrough ||
      !still.isDue
    ) {
      return false;
    }
    const channels = channelsOf(recipient, subscriptions, push);
    await tx.queryAll(
      ...recordPlan(actor, { plan, channels, moment }),
      moveWatermark(userId, today, plan.nextOn),
      deleteOldReminders(userId, new Date(moment.getTime() - rememberedDays * 86_400_000)),
    );
    return true;
  });
};

/** Scans once. Returns false if something changed during the scan, so that its result may be wrong. */
const tryScan = async (deps: ScanDeps, garageId: string, today: CivilDate): Promise<boolean> => {
  const { db, now, dvla, dvsa } = deps;
  const actor = systemActor(garageId);
  const moment = now();
  const before = await db.asUser(actor, async (tx) => {
    const watermarks = await tx.query(selectWatermarks(garageId, today, moment));
    const due = watermarks.filter(({ isDue }) => isDue);
    return due.length > 0 ? { due, records: await readDueRecords(tx, actor, null) } : null;
  });
  if (!before) return true;
  const { due, records } = before;
  const views = new Map<Role, DueItems>();
  let isWhole = true;
  for (const watermark of due) {
    const { role, userId, scannedThrough } = watermark;
    // Owners and editors are told of the same records.
    const view = role === 'driver' ? 'driver' : 'owner';
    const known =
      views.get(view) ?? (await runInSlices(dueItemsInSteps(records, today, view), scanBudget));
    views.set(view, known);
    const member = memberIn(known)(userId);
    const plan = await runInSlices(
      planSteps(
        known,
        { since: scannedThrough, until: today },
        {
          asksRecords: Boolean(dvla ?? dvsa),
          isFor: (item) => !!member && known.isFor(member, item),
        },
      ),
      scanBudget,
    );
    isWhole = (await recordFor(deps, { watermark, plan, today, moment })) && isWhole;
  }
  return isWhole;
};

/**
 * Finds what began for a garage since each member's watermark, records what is to be sent to each, and moves the
 * watermarks, a member's in one transaction, so that nothing is skipped or recorded twice. The records are read and
 * worked out once for all members, outside any transaction, and recorded only if nothing they depend on has changed
 * since.
 */
export const scanGarage = async (deps: ScanDeps, garageId: string): Promise<void> => {
  const today = todayOf(deps.now);
  for (let tries = 1; tries <= maxAttempts; tries += 1) {
    if (await tryScan(deps, garageId, today)) return;
  }
  throw new Error('The records of the garage kept changing during the scan');
};
