import { addDays, type CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { morningOf, whenAwake } from '@roadworthy/domain/reminders/quiet-hours.rules';
import { todayOf } from '../../../platform/clock.ts';
import { type Actor, systemActor, type Tx } from '../../../platform/db.ts';
import { runInSlices } from '../../../platform/time-slices.ts';
import { type DueItems, dueItemsInSteps, scanBudget, taskIdOf } from '../due-items.ts';
import { readDueRecords } from '../due-records.ts';
import type { RemindersDeps } from '../reminders.deps.ts';
import { lockWatermark } from '../reminders.sql.ts';
import { maxAttempts } from '../scan.service.ts';
import { dueItemsOfVehicles, scanWithFallback } from '../scan-fallback.service.ts';
import {
  digestId,
  type IntentWithItem,
  isRenewed,
  renewedWords,
  type Sorted,
  sortIntents,
} from './delivery.plan.ts';
import {
  claimIntents,
  type IntentRow,
  keysOf,
  lockDueIntents,
  postponeIntents,
  releaseIntents,
  type SubscriptionRow,
  selectBatch,
  selectSubscriptions,
  settleIntents,
} from './delivery.sql.ts';
import { mailDigest } from './digest-mail.ts';
import { deliverPushes } from './push-delivery.ts';

type DeliveryDeps = Pick<
  RemindersDeps,
  'config' | 'db' | 'log' | 'mailer' | 'now' | 'push' | 'reminderTokens' | 'dvla' | 'dvsa'
>;

/** A job that has not settled its claim by then is dead. */
export const claimMinutes = 10;

type Work = {
  known: DueItems;
  /** By the day on which they were first put together. */
  digests: Map<CivilDate, IntentWithItem[]>;
  pushes: IntentWithItem[];
  subscriptions: SubscriptionRow[];
};

/** Sends one digest a day: items after today's digest wait for tomorrow's. */
const intoDigests = async (
  tx: Tx,
  { userId, mails, today }: { userId: string; mails: IntentWithItem[]; today: CivilDate },
) => {
  const fresh = mails.filter(({ batchDay }) => batchDay === null);
  const [batch] = fresh.length > 0 ? await tx.query(selectBatch(userId, today)) : [];
  const isTaken = (batch?.count ?? 0) > 0;
  const late = new Set(isTaken ? fresh : []);
  if (late.size > 0) {
    await tx.query(
      postponeIntents({ userId, until: morningOf(addDays(today, 1)), ...keysOf([...late]) }),
    );
  }
  const digests = new Map<CivilDate, IntentWithItem[]>();
  for (const mail of mails) {
    if (late.has(mail)) continue;
    const day = mail.batchDay ?? today;
    const digest = digests.get(day);
    if (digest) digest.push(mail);
    else digests.set(day, [mail]);
  }
  return digests;
};

const isPush = ({ channel }: IntentRow): boolean => channel === 'push';

const sameIntents = (one: readonly IntentRow[], other: readonly IntentRow[]): boolean =>
  one.length === other.length &&
  one.every(({ subject, due, stage, channel }, at) => {
    const its = other[at];
    return (
      its?.subject === subject && its.due === due && its.stage === stage && its.channel === channel
    );
  });

type Claiming = { userId: string; job: string; now: Date; today: CivilDate };

/** Settles or claims the sorted intents in one transaction, so that no other job sends a claimed intent. */
const claimSorted = async (
  tx: Tx,
  { userId, job, now, today }: Claiming,
  { known, sorted: { live, moot, overtaken } }: { known: DueItems; sorted: Sorted },
): Promise<Work> => {
  const pushes = live.filter(isPush);
  const digests = await intoDigests(tx, {
    userId,
    mails: live.filter((intent) => !isPush(intent)),
    today,
  });
  const [, , , , subscriptions] = await tx.queryAll<[never, never, never, never, SubscriptionRow]>(
    settleIntents({ userId, now, outcome: 'moot', ...keysOf(moot) }),
    settleIntents({ userId, now, outcome: 'overtaken', ...keysOf(overtaken) }),
    claimIntents({ userId, job, now, batchDay: today, ...keysOf([...digests.values()].flat()) }),
    claimIntents({ userId, job, now, batchDay: null, ...keysOf(pushes) }),
    selectSubscriptions(userId),
  );
  return { known, digests, pushes, subscriptions };
};

/**
 * Claims a user's intents before anything is sent. Their items are computed outside any transaction, and claimed only
 * if nothing has changed since. If that keeps failing, only items from the vehicles' own dates are claimed. `behind`:
 * the user's scan is overdue, and a job that survived an outage would send superseded reminders.
 */
const claimWork = async (
  { db, now, log }: DeliveryDeps,
  actor: Actor,
  job: string,
): Promise<Work | 'behind' | null> => {
  const { userId } = actor;
  const moment = now();
  const today = todayOf(now);
  const staleBefore = new Date(moment.getTime() - claimMinutes * 60_000);
  const awake = whenAwake(moment);
  const claiming = { userId, job, now: moment, today };
  const look = async (tx: Tx) => {
    const [[watermark], intents] = await tx.queryAll(
      lockWatermark(userId, today, moment),
      lockDueIntents({ userId, now: moment, job, staleBefore }),
    );
    return { watermark, intents };
  };

  for (let tries = 1; tries <= maxAttempts; tries += 1) {
    const before = await db.asUser(actor, async (tx) => {
      const { watermark, intents } = await look(tx);
      if (watermark?.isBehind) return 'behind';
      if (intents.length === 0) return null;
      if (awake > moment) {
        await tx.query(postponeIntents({ userId, until: awake, ...keysOf(intents) }));
        return null;
      }
      const taskIds = new Set(intents.flatMap(({ subject }) => taskIdOf(subject) ?? []));
      return { watermark, intents, records: await readDueRecords(tx, actor, [...taskIds]) };
    });
    if (before === 'behind' || before === null) return before;
    const { watermark, intents, records } = before;
    const known = await runInSlices(dueItemsInSteps(records, today), scanBudget).catch(
      (err: Error) => {
        log.error(
          { err, alert: true },
          'could not work out a user’s task reminders: only the vehicle reminders are sent',
        );
        return null;
      },
    );
    if (!known) break;
    const sorted = sortIntents(intents, known, today);
    const work = await db.asUser(actor, async (tx) => {
      const still = await look(tx);
      const isSame =
        still.watermark?.changes === watermark?.changes && sameIntents(still.intents, intents);
      return isSame ? await claimSorted(tx, claiming, { known, sorted }) : null;
    });
    if (work) return work;
  }

  return await db.asUser(actor, async (tx) => {
    const { intents } = await look(tx);
    const ofVehicles = intents.filter(({ subject }) => taskIdOf(subject) === null);
    if (ofVehicles.length === 0) return null;
    const records = await readDueRecords(tx, actor, []);
    const known = await dueItemsOfVehicles({ log }, records, today);
    const sorted = sortIntents(ofVehicles, known, today);
    return await claimSorted(tx, claiming, { known, sorted });
  });
};

/**
 * Sends a user's due reminders. They are claimed before and settled after sending: if interrupted in between, they are
 * sent again under the same id, so that a mailbox or browser recognises the repeat.
 */
export const deliver = async (deps: DeliveryDeps, userId: string, job: string): Promise<void> => {
  const { db, now, mailer } = deps;
  const actor = systemActor(userId);
  let work = await claimWork(deps, actor, job);
  if (work === 'behind') {
    await scanWithFallback(deps, userId);
    work = await claimWork(deps, actor, job);
  }
  // Changed again just now: the next run finds it.
  if (!work || work === 'behind') return;
  const { known, digests, pushes, subscriptions } = work;
  const failures: unknown[] = [];

  for (const [day, digest] of digests) {
    const keys = keysOf(digest);
    try {
      await mailDigest(deps, userId, {
        id: digestId(userId, day),
        recipient: known.recipient,
        due: digest.filter((each) => !isRenewed(each)),
        renewed: digest.filter(isRenewed).map(renewedWords),
      });
      await db.changeAs(actor, settleIntents({ userId, now: now(), outcome: 'sent', ...keys }));
    } catch (error) {
      const failure = mailer.failureOf(error);
      if (failure === 'refused') {
        await db.changeAs(
          actor,
          settleIntents({ userId, now: now(), outcome: 'undeliverable', ...keys }),
        );
      } else {
        if (failure === 'not-sent') await db.changeAs(actor, releaseIntents({ userId, ...keys }));
        failures.push(error);
      }
    }
  }

  // A failing push service does not fail the job: a later run retries the push.
  await deliverPushes(deps, actor, { pushes, subscriptions }).catch((error) =>
    failures.push(error),
  );
  if (failures.length > 0) throw new AggregateError(failures, 'Some reminders could not be sent');
};
