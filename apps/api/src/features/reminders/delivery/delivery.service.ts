import { garageNameOf } from '@roadworthy/domain/garages/garage-name';
import type { Role } from '@roadworthy/domain/garages/roles.rules';
import { addDays, type CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { morningOf, whenAwake } from '@roadworthy/domain/reminders/quiet-hours.rules';
import { todayOf } from '../../../platform/clock.ts';
import { systemActor, type Tx } from '../../../platform/db.ts';
import { runInSlices } from '../../../platform/time-slices.ts';
import { type DueItems, dueItemsInSteps, scanBudget, taskIdOf } from '../due-items.ts';
import { type DueRecords, readDueRecords } from '../due-records.ts';
import type { RemindersDeps } from '../reminders.deps.ts';
import { type GarageNameRow, selectGarageNames } from '../reminders.read-model.sql.ts';
import { lockStandings, type MemberWatermarkRow, selectStandings } from '../reminders.sql.ts';
import { maxAttempts, memberActor } from '../scan.service.ts';
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
  | 'accounts'
  | 'config'
  | 'db'
  | 'log'
  | 'mailer'
  | 'now'
  | 'push'
  | 'reminderTokens'
  | 'dvla'
  | 'dvsa'
>;

/** A job that has not settled its claim by then is dead. */
export const claimMinutes = 10;

/**
 * What is due in each garage that a person's reminders are about, and how often its records had changed by then.
 * `isWhole`: with its tasks. If these cannot be worked out, only the reminders of its vehicles are sent.
 */
type KnownGarages = Map<string, { known: DueItems; changes: number; isWhole: boolean }>;

type Work = {
  garages: KnownGarages;
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
  one.every(({ garageId, subject, due, stage, channel }, at) => {
    const its = other[at];
    return (
      its?.garageId === garageId &&
      its.subject === subject &&
      its.due === due &&
      its.stage === stage &&
      its.channel === channel
    );
  });

type Claiming = { userId: string; job: string; now: Date; today: CivilDate };

/** Settles or claims the sorted intents in one transaction, so that no other job sends a claimed intent. */
const claimSorted = async (
  tx: Tx,
  { userId, job, now, today }: Claiming,
  { garages, sorted: { live, moot, overtaken } }: { garages: KnownGarages; sorted: Sorted },
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
  return { garages, digests, pushes, subscriptions };
};

const tasksOf = (intents: readonly IntentRow[]): string[] => [
  ...new Set(intents.flatMap(({ subject }) => taskIdOf(subject) ?? [])),
];

/** Works out what is due in one garage. A garage that takes too long does not hold up the person's other garages. */
const itemsIn = async (
  { log }: Pick<DeliveryDeps, 'log'>,
  records: DueRecords,
  { today, role, isWhole }: { today: CivilDate; role: Role; isWhole: boolean },
): Promise<{ known: DueItems; isWhole: boolean }> => {
  const whole = isWhole
    ? await runInSlices(dueItemsInSteps(records, today, role), scanBudget).catch((err: Error) => {
        log.error(
          { err, alert: true },
          'could not work out a garage’s task reminders: only the vehicle reminders are sent',
        );
        return null;
      })
    : null;
  const known = whole ?? (await dueItemsOfVehicles({ log }, records, { today, role }));
  return { known, isWhole: whole !== null };
};

type Reading = {
  intents: readonly IntentRow[];
  standings: readonly Pick<MemberWatermarkRow, 'garageId' | 'userId' | 'role' | 'changes'>[];
  today: CivilDate;
  isWhole: boolean;
  /** The records of the person's own garage, if they were read already. */
  own?: DueRecords | null;
};

/** Reads each garage with the rights that the person has there. A garage that the person has left is missing. */
const readGarages = async (
  { db, log }: Pick<DeliveryDeps, 'db' | 'log'>,
  { intents, standings, today, isWhole, own }: Reading,
): Promise<KnownGarages> => {
  const byGarage = Map.groupBy(intents, ({ garageId }) => garageId);
  const garages: KnownGarages = new Map();
  for (const standing of standings) {
    const { garageId, role, changes } = standing;
    const its = byGarage.get(garageId);
    if (!its) continue;
    const actor = memberActor(standing);
    const taskIds = isWhole ? tasksOf(its) : [];
    const records =
      (garageId === actor.userId && own) ||
      (await db.asUser(actor, (tx) => readDueRecords(tx, actor, taskIds)));
    garages.set(garageId, {
      ...(await itemsIn({ log }, records, { today, role, isWhole })),
      changes,
    });
  }
  return garages;
};

/**
 * Sorts the intents of all garages. Nothing is sent about a garage that the person has left. Tasks that could not be
 * worked out are left out: they are neither sent nor settled.
 */
const sortAll = (
  intents: readonly IntentRow[],
  garages: KnownGarages,
  whose: { today: CivilDate; userId: string },
): Sorted => {
  const all: Sorted = { live: [], moot: [], overtaken: [] };
  for (const [garageId, its] of Map.groupBy(intents, (intent) => intent.garageId)) {
    const garage = garages.get(garageId);
    const known = garage?.isWhole
      ? its
      : its.filter(({ subject }) => !garage || taskIdOf(subject) === null);
    const { live, moot, overtaken } = garage
      ? sortIntents(known, garage.known, whose)
      : { live: [], moot: known, overtaken: [] };
    all.live.push(...live);
    all.moot.push(...moot);
    all.overtaken.push(...overtaken);
  }
  return all;
};

/** Returns whether nothing changed that the reminders depend on. */
const isUnchanged = (
  standings: readonly Pick<MemberWatermarkRow, 'garageId' | 'changes'>[],
  garages: KnownGarages,
): boolean => {
  const now = new Map(standings.map(({ garageId, changes }) => [garageId, changes]));
  return [...garages].every(([garageId, { changes }]) => now.get(garageId) === changes);
};

/**
 * Claims a person's intents of all garages before anything is sent. Their items are computed outside any transaction,
 * and claimed only if nothing has changed since. If that keeps failing, only items from the vehicles' own dates are
 * claimed. If the scan of one of the person's garages is overdue, returns these garages: a job that survived an outage
 * would send superseded reminders, and each garage's digest would be a mail of its own.
 */
const claimWork = async (
  { db, now, log }: DeliveryDeps,
  userId: string,
  job: string,
): Promise<Work | { behind: string[] } | null> => {
  const person = systemActor(userId);
  const moment = now();
  const today = todayOf(now);
  const staleBefore = new Date(moment.getTime() - claimMinutes * 60_000);
  const awake = whenAwake(moment);
  const claiming = { userId, job, now: moment, today };
  const look = async (tx: Tx) => {
    const [standings, intents] = await tx.queryAll(
      lockStandings(userId, today, moment),
      lockDueIntents({ userId, now: moment, job, staleBefore }),
    );
    return { standings, intents };
  };

  for (let tries = 1; tries <= maxAttempts; tries += 1) {
    const before = await db.asUser(person, async (tx) => {
      const seen = await look(tx);
      const behind = seen.standings.filter(({ isBehind }) => isBehind);
      if (behind.length > 0) return { behind: behind.map(({ garageId }) => garageId), seen: null };
      if (seen.intents.length === 0) return null;
      if (awake > moment) {
        await tx.query(postponeIntents({ userId, until: awake, ...keysOf(seen.intents) }));
        return null;
      }
      const ofOwn = seen.intents.filter(({ garageId }) => garageId === userId);
      const own = ofOwn.length > 0 ? await readDueRecords(tx, person, tasksOf(ofOwn)) : null;
      return { behind: null, seen: { ...seen, own } };
    });
    if (!before?.seen) return before && { behind: before.behind };
    const { standings, intents, own } = before.seen;
    const garages = await readGarages(
      { db, log },
      { intents, standings, today, isWhole: true, own },
    );
    const sorted = sortAll(intents, garages, claiming);
    const work = await db.asUser(person, async (tx) => {
      const still = await look(tx);
      const isSame = isUnchanged(still.standings, garages) && sameIntents(still.intents, intents);
      return isSame ? await claimSorted(tx, claiming, { garages, sorted }) : null;
    });
    if (work) return work;
  }

  // The look right before sending finds what changed meanwhile.
  const { standings, intents } = await db.asUser(person, look);
  const garages = await readGarages({ db, log }, { intents, standings, today, isWhole: false });
  const sorted = sortAll(intents, garages, claiming);
  return await db.asUser(person, async (tx) => {
    const still = await look(tx);
    const isOurs = sameIntents(still.intents, intents);
    return isOurs ? await claimSorted(tx, claiming, { garages, sorted }) : null;
  });
};

/**
 * Returns which of the claimed reminders are still to be sent, right before they are sent: another member may have
 * done, snoozed or renewed them since they were claimed, and the person may have left the garage. Settles the others.
 */
const stillLive = async (
  { db, now, log }: DeliveryDeps,
  userId: string,
  {
    garages,
    intents,
    look,
  }: {
    garages: KnownGarages;
    intents: readonly IntentWithItem[];
    look(): Promise<Reading['standings']>;
  },
): Promise<IntentWithItem[]> => {
  const person = systemActor(userId);
  const standings = await look();
  const concerned = new Map(
    [...garages].filter(([id]) => intents.some(({ garageId }) => garageId === id)),
  );
  if (isUnchanged(standings, concerned)) return [...intents];
  const today = todayOf(now);
  const current = await readGarages({ db, log }, { intents, standings, today, isWhole: true });
  const { live, moot } = sortAll(intents, current, { today, userId });
  // Another run sends what could not be worked out now.
  const unknown = intents.filter(
    ({ garageId, subject }) =>
      current.get(garageId)?.isWhole === false && taskIdOf(subject) !== null,
  );
  if (moot.length + unknown.length > 0) {
    await db.changeAs(
      person,
      releaseIntents({ userId, ...keysOf(unknown) }),
      settleIntents({ userId, now: now(), outcome: 'moot', ...keysOf(moot) }),
    );
  }
  return live;
};

/** Names the garages of a digest, if it is about several. */
const namesFor = async (
  { accounts }: Pick<DeliveryDeps, 'accounts'>,
  userId: string,
  digest: readonly IntentWithItem[],
): Promise<Map<string, string> | null> => {
  const ids = [...new Set(digest.map(({ garageId }) => garageId))];
  if (ids.length < 2) return null;
  const { rows } = await accounts.transaction((client) =>
    client.query<GarageNameRow>(selectGarageNames, [ids]),
  );
  return new Map(
    rows.map(({ id, ...named }) => [id, garageNameOf({ ...named, isOwn: id === userId })]),
  );
};

/**
 * Sends a person's due reminders of all garages, the mails as one. They are claimed before and settled after sending:
 * if interrupted in between, they are sent again under the same id, so that a mailbox or browser recognises the repeat.
 */
export const deliver = async (deps: DeliveryDeps, userId: string, job: string): Promise<void> => {
  const { db, now, mailer } = deps;
  const person = systemActor(userId);
  let work = await claimWork(deps, userId, job);
  if (work && 'behind' in work) {
    for (const garageId of work.behind) await scanWithFallback(deps, garageId);
    work = await claimWork(deps, userId, job);
  }
  // Changed again just now: the next run finds it.
  if (!work || 'behind' in work) return;
  const { garages, digests, pushes, subscriptions } = work;
  const failures: unknown[] = [];
  let looking: Promise<Reading['standings']> | null = null;
  /** Browsers that get their pushes at once share one look. */
  const look = () => {
    looking ??= db.changeAs(person, selectStandings(userId)).finally(() => {
      looking = null;
    });
    return looking;
  };

  for (const [day, claimed] of digests) {
    // Also what is settled as moot: else the day would count as one that had its digest.
    const release = () => db.changeAs(person, releaseIntents({ userId, ...keysOf(claimed) }));
    try {
      const digest = await stillLive(deps, userId, { garages, intents: claimed, look });
      const [first] = digest;
      if (!first) {
        // An interrupted attempt may have sent it.
        if (claimed.every(({ batchDay }) => batchDay === null)) await release();
        continue;
      }
      const keys = keysOf(digest);
      const names = await namesFor(deps, userId, digest);
      await mailDigest(deps, userId, {
        id: digestId(userId, day),
        recipient: garages.get(first.garageId)?.known.recipient,
        due: digest.filter((each) => !isRenewed(each)),
        renewed: digest.filter(isRenewed).map(renewedWords),
        ...(names && { garageOf: ({ garageId }: IntentWithItem) => names.get(garageId) ?? '' }),
      }).then(
        async () =>
          await db.changeAs(
            person,
            settleIntents({ userId, now: now(), outcome: 'sent', ...keys }),
          ),
        async (error: unknown) => {
          const failure = mailer.failureOf(error);
          if (failure === 'refused') {
            await db.changeAs(
              person,
              settleIntents({ userId, now: now(), outcome: 'undeliverable', ...keys }),
            );
            return;
          }
          if (failure === 'not-sent') await release();
          throw error;
        },
      );
    } catch (error) {
      failures.push(error);
    }
  }

  // A failing push service does not fail the job: a later run retries the push.
  await deliverPushes(deps, person, {
    pushes,
    subscriptions,
    isLive: async (intent) =>
      (await stillLive(deps, userId, { garages, intents: [intent], look })).length > 0,
  }).catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some reminders could not be sent');
};
