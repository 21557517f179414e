import { addDays, type CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { morningOf, whenAwake } from '@roadworthy/domain/reminders/quiet-hours.rules';
import type { Deps } from '../../deps.ts';
import { todayOf } from '../../platform/clock.ts';
import type { Actor, Tx } from '../../platform/db.ts';
import { digestId, isRenewed, renewedWords, sortIntents, type Told } from './delivery.plan.ts';
import {
  claim,
  giveBack,
  type IntentRow,
  keysOf,
  lockToDo,
  postpone,
  type SubscriptionRow,
  selectBatch,
  selectSubscriptions,
  settle,
} from './delivery.sql.ts';
import { type Known, knownOf } from './due-items.ts';
import { deliverPushes } from './push-delivery.ts';
import { digestLetter } from './reminders.mails.ts';
import { lockWatermark } from './reminders.sql.ts';
import { scanUser } from './scan.service.ts';

type DeliveryDeps = Pick<
  Deps,
  'config' | 'db' | 'log' | 'mailer' | 'now' | 'push' | 'reminderTokens' | 'dvla' | 'dvsa'
>;

/** Whoever claimed something and has not settled it by then is not alive any more. */
export const claimMinutes = 10;

type Work = {
  known: Known;
  /** By the day they were first put together for. */
  digests: Map<CivilDate, Told[]>;
  pushes: Told[];
  subscriptions: SubscriptionRow[];
};

/** One digest a day: what comes after today's waits for tomorrow's. */
const intoDigests = async (tx: Tx, userId: string, mails: Told[], today: CivilDate) => {
  const fresh = mails.filter(({ batchDay }) => batchDay === null);
  const [batch] = fresh.length > 0 ? await tx.query(selectBatch(userId, today)) : [];
  const isTaken = (batch?.count ?? 0) > 0;
  const late = isTaken ? fresh : [];
  if (late.length > 0) {
    await tx.query(postpone(userId, morningOf(addDays(today, 1)), ...keysOf(late)));
  }
  const digests = new Map<CivilDate, Told[]>();
  for (const mail of mails) {
    if (late.includes(mail)) continue;
    const day = mail.batchDay ?? today;
    digests.set(day, [...(digests.get(day) ?? []), mail]);
  }
  return digests;
};

const isPush = ({ channel }: IntentRow): boolean => channel === 'push';

/**
 * Takes what is to do upon itself before anything is sent: nobody else sends it, and whoever comes after knows of it.
 * `behind`: their day has come and was not looked at yet. A job that outlived an outage would tell what is overtaken.
 */
const claimWork = async (
  { db, now }: DeliveryDeps,
  actor: Actor,
  job: string,
): Promise<Work | 'behind' | null> => {
  const { userId } = actor;
  const moment = now();
  const today = todayOf(now);
  const staleBefore = new Date(moment.getTime() - claimMinutes * 60_000);
  const awake = whenAwake(moment);
  return await db.asUser(actor, async (tx) => {
    const [[watermark], intents] = await tx.queryAll(
      lockWatermark(userId, today),
      lockToDo(userId, moment, job, staleBefore),
    );
    if (watermark?.isDue) return 'behind';
    if (intents.length === 0) return null;
    if (awake > moment) {
      await tx.query(postpone(userId, awake, ...keysOf(intents)));
      return null;
    }
    const known = await knownOf(tx, userId, today);
    const { live, moot, overtaken } = sortIntents(intents, known, today);
    const pushes = live.filter(isPush);
    const digests = await intoDigests(
      tx,
      userId,
      live.filter((told) => !isPush(told)),
      today,
    );
    const [, , , , subscriptions] = await tx.queryAll<
      [never, never, never, never, SubscriptionRow]
    >(
      settle(userId, moment, 'moot', ...keysOf(moot)),
      settle(userId, moment, 'overtaken', ...keysOf(overtaken)),
      claim(userId, job, moment, today, ...keysOf([...digests.values()].flat())),
      claim(userId, job, moment, null, ...keysOf(pushes)),
      selectSubscriptions(userId),
    );
    return { known, digests, pushes, subscriptions };
  });
};

/** What the letters of one user need. */
const createCourier = (deps: DeliveryDeps, { userId }: Actor) => {
  const { config, mailer, reminderTokens } = deps;
  const link = (path: string) => new URL(path, config.publicUrl).href;

  return {
    async mail(told: readonly Told[], day: CivilDate, known: Known): Promise<void> {
      const token = reminderTokens.signUnsubscribe(userId);
      const letter = digestLetter({
        name: known.recipient?.firstName ?? '',
        due: told.filter((each) => !isRenewed(each)),
        renewed: told.filter(isRenewed).map(renewedWords),
        urls: { open: link('/dashboard'), unsubscribe: link(`/unsubscribe?token=${token}`) },
      });
      await mailer.send({
        id: digestId(userId, day),
        to: known.recipient?.email ?? '',
        unsubscribeUrl: link(`/api/reminders/unsubscribe/${token}`),
        ...letter,
      });
    },
  };
};

/**
 * Sends one user what is to be told now. Claimed before and settled after: cut short in between, it is sent again under
 * the same name, so a mailbox or a browser can tell that it is the same.
 */
export const deliver = async (deps: DeliveryDeps, userId: string, job: string): Promise<void> => {
  const { db, now, mailer } = deps;
  const actor: Actor = { userId, sessionId: '' };
  let work = await claimWork(deps, actor, job);
  if (work === 'behind') {
    await scanUser(deps, userId);
    work = await claimWork(deps, actor, job);
  }
  // Changed again in this very moment: the next run finds it.
  if (!work || work === 'behind') return;
  const courier = createCourier(deps, actor);
  const { known, digests, pushes, subscriptions } = work;
  const failures: unknown[] = [];

  for (const [day, told] of digests) {
    const keys = keysOf(told);
    try {
      await courier.mail(told, day, known);
      await db.changeAs(actor, settle(userId, now(), 'sent', ...keys));
    } catch (error) {
      const failure = mailer.failureOf(error);
      if (failure === 'refused') {
        await db.changeAs(actor, settle(userId, now(), 'undeliverable', ...keys));
      } else {
        if (failure === 'not-sent') await db.changeAs(actor, giveBack(userId, ...keys));
        failures.push(error);
      }
    }
  }

  // A push service's trouble is not the job's: what it did not take is tried again by a later run.
  await deliverPushes(deps, actor, pushes, subscriptions).catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be sent');
};
