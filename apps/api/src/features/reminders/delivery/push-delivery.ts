import type { Push } from '../../../adapters/push/port.ts';
import type { Actor } from '../../../platform/db.ts';
import { inParts } from '../../../platform/job-parts.ts';
import type { RemindersDeps } from '../reminders.deps.ts';
import { type IntentWithItem, messageFor, topicOf } from './delivery.plan.ts';
import {
  deleteSubscription,
  keysOf,
  type Outcome,
  type SubscriptionRow,
  settleIntents,
} from './delivery.sql.ts';
import {
  deleteDeadSubscriptions,
  recordAccepted,
  recordFailedTry,
  scheduleRetry,
} from './push-delivery.sql.ts';
import { sendPatiently } from './push-sending.ts';

type PushDeps = Pick<RemindersDeps, 'db' | 'log' | 'now' | 'push' | 'reminderTokens'>;

/** The time limit for all pushes of one user; the rest is sent by the next run. */
export const userDeadlineMs = 10_000;

/** A push that no endpoint accepted for this long is given up. */
const givenUpAfterDays = 3;

/** An endpoint is deleted after this many failed attempts over at least this many days. */
const leastFailedTries = 10;
const leastFailingDays = 7;

/** A device that is off still gets the push if it is switched on within this time. */
const pushDays = 3;
const actionDays = 14;
const dayMs = 86_400_000;

/** The results are stored after each batch, so that an interruption repeats at most one batch. */
const pushesPerPart = 10;

const firstPauseMs = 10 * 60_000;
const longestPauseMs = 12 * 3_600_000;
const pauseAfter = (failedTries: number): number =>
  Math.min(firstPauseMs * 2 ** failedTries, longestPauseMs);

/** One browser during one run. */
type Lane = {
  subscription: SubscriptionRow;
  /** `open`: it gets pushes. `failing`, `waiting`: it does not accept pushes now, or must not be tried yet. */
  state: 'open' | 'failing' | 'waiting' | 'gone';
  hasTaken: boolean;
};

const writePush = (
  { now, reminderTokens }: PushDeps,
  userId: string,
  intent: IntentWithItem,
): Push => {
  const { garageId, subject, due, item } = intent;
  const topic = topicOf(userId, intent);
  const expiresAt = now().getTime() + actionDays * dayMs;
  const token = reminderTokens.signAction({ userId, garageId, subject, due, expiresAt });
  return {
    payload: JSON.stringify(messageFor(intent, topic, token)),
    topic,
    ttlSeconds: pushDays * 86_400,
    urgency: item.priority === 'high' ? 'high' : 'normal',
  };
};

/** Sends a user's pushes to all browsers in parallel, and one after another to each. Never exceeds the deadline. */
export const deliverPushes = async (
  deps: PushDeps,
  actor: Actor,
  {
    pushes,
    subscriptions,
    isLive,
  }: {
    pushes: readonly IntentWithItem[];
    subscriptions: readonly SubscriptionRow[];
    /** Asked right before each push. Settles a push that is not to be sent any more. */
    isLive(intent: IntentWithItem): Promise<boolean>;
  },
): Promise<void> => {
  const { db, log, now, push: sender } = deps;
  const { userId } = actor;
  if (pushes.length === 0) return;
  const deadline = AbortSignal.timeout(userDeadlineMs);
  const moment = now();
  const lanes = (sender ? subscriptions : []).map((subscription): Lane => {
    const mustWait = subscription.nextTryAt && subscription.nextTryAt > moment;
    return { subscription, state: mustWait ? 'waiting' : 'open', hasTaken: false };
  });

  /** Returns the pushes that this browser has finished with: it accepted them, or never will. */
  const run = async (lane: Lane, part: readonly (IntentWithItem & { push: Push })[]) => {
    const { subscription } = lane;
    const taken = new Set<IntentWithItem>();
    const refused = new Set<IntentWithItem>();
    const moot = new Set<IntentWithItem>();
    for (const intent of part) {
      if (lane.state !== 'open' || deadline.aborted || !sender) break;
      if (intent.takenBy.includes(subscription.endpointHash)) continue;
      if (!(await isLive(intent))) {
        moot.add(intent);
        continue;
      }
      const outcome = await sendPatiently(
        (push) => sender.send(subscription, push, deadline),
        intent.push,
        deadline,
      );
      if (outcome === 'taken') {
        taken.add(intent);
        lane.hasTaken = true;
      } else if (outcome === 'refused') {
        refused.add(intent);
        // A refusal may be the message's fault; an endpoint that refuses every push counts as failing.
      } else if (outcome === 'gone') {
        lane.state = 'gone';
      } else if (!(deadline.aborted && lane.hasTaken)) {
        lane.state = 'failing';
      }
    }
    if (refused.size > 0 && !lane.hasTaken && lane.state === 'open') lane.state = 'failing';
    return { lane, taken, refused, moot };
  };

  /** Returns when a push that some browsers have not accepted is tried again. */
  const nextTry = (open: readonly Lane[]): Date => {
    const after = open.map(({ state, subscription: { nextTryAt, failedTries } }) =>
      state === 'waiting' && nextTryAt
        ? nextTryAt.getTime()
        : now().getTime() + (state === 'failing' ? pauseAfter(failedTries) : 60_000),
    );
    return new Date(Math.min(...after));
  };

  const settlePart = async (
    part: readonly IntentWithItem[],
    results: Awaited<ReturnType<typeof run>>[],
  ) => {
    const settled: Record<'sent' | 'undeliverable', IntentWithItem[]> = {
      sent: [],
      undeliverable: [],
    };
    for (const intent of part) {
      const takenBy = [
        ...intent.takenBy,
        ...results.flatMap(({ lane, taken }) =>
          taken.has(intent) ? [lane.subscription.endpointHash] : [],
        ),
      ];
      const open = results.flatMap(({ lane, refused, moot }) => {
        const isTaken = takenBy.includes(lane.subscription.endpointHash);
        const isDone = isTaken || refused.has(intent) || moot.has(intent);
        return isDone || lane.state === 'gone' ? [] : [lane];
      });
      const since = intent.failingSince ?? moment;
      const isGivenUp = moment.getTime() - since.getTime() >= givenUpAfterDays * dayMs;
      if (open.length === 0 || isGivenUp) {
        settled[takenBy.length > 0 ? 'sent' : 'undeliverable'].push(intent);
      } else {
        await db.changeAs(
          actor,
          scheduleRetry({
            userId,
            now: now(),
            notBefore: nextTry(open),
            takenBy,
            ...keysOf([intent]),
          }),
        );
      }
    }
    for (const [outcome, ended] of Object.entries(settled) as [Outcome, IntentWithItem[]][]) {
      if (ended.length > 0) {
        await db.changeAs(actor, settleIntents({ userId, now: now(), outcome, ...keysOf(ended) }));
      }
    }
  };

  for (const part of inParts(pushes, pushesPerPart)) {
    const written = part.map((intent) => ({ ...intent, push: writePush(deps, userId, intent) }));
    const results = await Promise.all(lanes.map((lane) => run(lane, written)));
    await settlePart(written, results);
  }

  for (const { state, hasTaken, subscription } of lanes) {
    const { endpointHash, failedTries } = subscription;
    if (state === 'gone') await db.changeAs(actor, deleteSubscription(userId, endpointHash));
    else if (hasTaken && failedTries > 0)
      await db.changeAs(actor, recordAccepted(userId, endpointHash));
    else if (state === 'failing' && !hasTaken) {
      const nextTryAt = new Date(now().getTime() + pauseAfter(failedTries));
      await db.changeAs(actor, recordFailedTry({ userId, endpointHash, now: now(), nextTryAt }));
    }
  }
  const failingBefore = new Date(moment.getTime() - leastFailingDays * dayMs);
  const dropped = await db.changeAs(
    actor,
    deleteDeadSubscriptions(userId, leastFailedTries, failingBefore),
  );
  if (dropped.length > 0) log.info({ dropped: dropped.length }, 'removed dead push subscriptions');
};
