import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { wordDueItem } from '@roadworthy/domain/reminders/reminders.texts';
import type { MailTrial, PushTrial, ShownTrials } from '@roadworthy/domain/reminders/trials.schema';
import type { PushOutcome } from '../../../adapters/push/port.ts';
import { todayOf } from '../../../platform/clock.ts';
import { type Actor, type Credential, systemActor } from '../../../platform/db.ts';
import type { Limit } from '../../../platform/limits.ts';
import { Problem } from '../../../platform/problem.ts';
import { isDemo } from '../../../platform/session.ts';
import { messageFor } from '../delivery/delivery.plan.ts';
import { deleteSubscription } from '../delivery/delivery.sql.ts';
import { mailDigest } from '../delivery/digest-mail.ts';
import { recordAccepted } from '../delivery/push-delivery.sql.ts';
import { userDeadlineMs } from '../delivery/push-delivery.ts';
import { sendPatiently } from '../delivery/push-sending.ts';
import type { DueItems } from '../due-items.ts';
import type { RemindersDeps } from '../reminders.deps.ts';
import { subjectOf } from '../reminders.mails.ts';
import { dueItemsOf } from '../scan-fallback.service.ts';
import { maskedAddress, type Sample, sampleOf } from './trials.plan.ts';
import { selectTrialDevices, type TrialDeviceRow } from './trials.read-model.sql.ts';
import { beginTrial, recordShown, selectShown } from './trials.sql.ts';

type TrialDeps = Pick<
  RemindersDeps,
  'config' | 'db' | 'limits' | 'log' | 'mailer' | 'now' | 'push' | 'reminderTokens'
>;

/** Enough to change a setting and try again, too few to flood a mailbox or a push service. */
const perHour = (factor: number): Limit => ({
  name: 'trial-hour',
  points: Math.ceil(5 * factor),
  seconds: 3600,
});
const perDay = (factor: number): Limit => ({
  name: 'trial-day',
  points: Math.ceil(15 * factor),
  seconds: 86_400,
});
/** How long we wait for a mail server that does not answer; it may still accept the mail. */
const mailPatienceMs = 15_000;

/** A device that is off does not show a test that the user no longer waits for. */
const trialSeconds = 600;

const takeTry = async ({ limits, config }: TrialDeps, { userId }: Actor, channel: string) => {
  const factor = config.addressLimitFactor;
  await limits.take(perHour(factor), `${channel} ${userId}`);
  await limits.take(perDay(factor), `${channel} ${userId}`);
};

const sampleFor = async (
  deps: TrialDeps,
  actor: Actor,
): Promise<Sample & Pick<DueItems, 'recipient'>> => {
  const today = todayOf(deps.now);
  const known = await dueItemsOf(deps, actor, today);
  return { ...sampleOf(known, today), recipient: known.recipient };
};

/** Sends a test mail like a reminder, without changing the records of reminders. */
export const tryMail = async (deps: TrialDeps, actor: Actor): Promise<MailTrial> => {
  const { mailer, now, log } = deps;
  if (await isDemo(deps.db, actor)) throw new Problem('NOT_IN_DEMO');
  await takeTry(deps, actor, 'email');
  const { recipient, isExample, ...due } = await sampleFor(deps, actor);
  if (!recipient?.mayMail) throw new Problem('EMAIL_NOT_CONFIRMED');
  const digest = { due: [due], renewed: [], trial: { isExample } };
  const sending = mailDigest(deps, actor.userId, {
    ...digest,
    id: `reminders-test-${randomUUID()}`,
    recipient,
  }).then(
    () => 'taken' as const,
    (error: unknown) => {
      log.warn({ err: error }, 'could not send a test reminder by email');
      const failure = mailer.failureOf(error);
      return failure === 'not-sent' ? ('later' as const) : failure;
    },
  );
  const waiting = new AbortController();
  const outcome = await Promise.race([
    sending,
    pause(mailPatienceMs, 'unsure' as const, { signal: waiting.signal }),
  ]);
  waiting.abort();
  return {
    sentAt: now().toISOString(),
    isOn: recipient.emailNotifications,
    isExample,
    title: subjectOf(digest),
    body: wordDueItem(due.item, due.vehicle),
    address: maskedAddress(recipient.email),
    outcome,
  };
};

/**
 * Sends a test push to every browser of the user like a reminder, without buttons, which would act on the real
 * reminder. A push service's answer applies to reminders too, so a browser that is gone is deleted.
 */
export const tryPush = async (deps: TrialDeps, actor: Actor): Promise<PushTrial> => {
  const { db, now, push: sender, reminderTokens } = deps;
  const { userId } = actor;
  if (await isDemo(db, actor)) throw new Problem('NOT_IN_DEMO');
  await takeTry(deps, actor, 'push');
  const { recipient, ...sample } = await sampleFor(deps, actor);
  const id = randomUUID();
  const message = messageFor({ ...sample, stage: 'trial' }, id, null);
  const title = `Test: ${message.title}`;
  const path = sample.isExample ? '/profile' : message.path;
  const deadline = AbortSignal.timeout(userDeadlineMs);
  const expiresAt = now().getTime() + trialSeconds * 1000;

  const send = async (device: TrialDeviceRow): Promise<PushOutcome> => {
    if (!sender) return 'refused';
    const { endpointHash } = device;
    const shownToken = reminderTokens.signShown({ userId, endpointHash, trialId: id, expiresAt });
    const push = {
      payload: JSON.stringify({ ...message, title, path, shownToken }),
      topic: id.replaceAll('-', ''),
      ttlSeconds: trialSeconds,
      urgency: 'high' as const,
    };
    return await sendPatiently((one) => sender.send(device, one, deadline), push, deadline);
  };

  const [, devices] = await db.asUser(
    actor,
    async (tx) =>
      await tx.queryAll<[never, TrialDeviceRow]>(
        beginTrial(userId, id),
        selectTrialDevices(userId),
      ),
  );
  const outcomes = await Promise.all(devices.map(send));
  const tried = devices.map((device, at) => ({ device, outcome: outcomes[at] ?? 'later' }));
  for (const { device, outcome } of tried) {
    const { endpointHash, failedTries } = device;
    if (outcome === 'gone') await db.changeAs(actor, deleteSubscription(userId, endpointHash));
    if (outcome === 'taken' && failedTries > 0) {
      await db.changeAs(actor, recordAccepted(userId, endpointHash));
    }
  }
  return {
    id,
    sentAt: now().toISOString(),
    isOn: recipient?.pushNotifications ?? false,
    isExample: sample.isExample,
    title,
    body: message.body,
    devices: tried.map(({ device: { endpointHash, userAgent, sessionId }, outcome }) => ({
      id: endpointHash,
      userAgent,
      isCurrent: sessionId === actor.sessionId,
      outcome,
    })),
  };
};

/**
 * Records that a browser has shown a test. Its worker sends the token from the push, whether or not a user is signed
 * in.
 */
export const noteShown = async (
  { db, now, reminderTokens }: Pick<RemindersDeps, 'db' | 'now' | 'reminderTokens'>,
  credential: Credential | null,
  token: string,
): Promise<void> => {
  const claims = reminderTokens.openShown(token, now());
  if (!claims) throw new Problem('INVALID_TOKEN');
  const signedIn = credential && (await db.identify(credential));
  if (signedIn && signedIn.userId !== claims.userId) throw new Problem('OTHER_USER');
  const { userId, endpointHash, trialId } = claims;
  await db.changeAs(
    systemActor(userId),
    recordShown({ userId, endpointHash, trialId, now: now() }),
  );
};

export const readShown = async (
  { db }: Pick<RemindersDeps, 'db'>,
  actor: Actor,
): Promise<ShownTrials> => {
  const rows = await db.changeAs(actor, selectShown(actor.userId));
  return rows.map(({ shownAt, ...row }) => ({ ...row, shownAt: shownAt.toISOString() }));
};
