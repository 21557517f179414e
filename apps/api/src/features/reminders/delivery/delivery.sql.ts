import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { statement, statementOf } from '../../../platform/statement.ts';
import type { Channel } from '../reminders.sql.ts';

// A person's reminders of all garages are claimed and settled together: they are one mail.
export const key = 'user_id = $1';

type IntentKey = {
  garageId: string;
  subject: string;
  due: string;
  stage: string;
  channel: Channel;
};
export type IntentRow = IntentKey & {
  recordedAt: Date;
  batchDay: CivilDate | null;
  /** For a push: since when it has been failing, and the endpoints that accepted it. */
  failingSince: Date | null;
  takenBy: string[];
};
export type Outcome = 'sent' | 'moot' | 'overtaken' | 'undeliverable';

/**
 * Locks the intents that are due and not being sent: unclaimed, claimed by this same job before it was interrupted, or
 * claimed long ago.
 */
export const lockDueIntents = statementOf<
  IntentRow,
  { userId: string; now: Date; job: string; staleBefore: Date }
>(
  'reminders.lock-to-do',
  ['userId', 'now', 'job', 'staleBefore'],
  `select garage_id as "garageId", subject, due, stage, channel, recorded_at as "recordedAt", batch_day as "batchDay",
     failing_since as "failingSince", taken_by as "takenBy"
   from reminders.intents
   where ${key} and settled_at is null and not_before <= $2
     and (claimed_by is null or claimed_by = $3 or claimed_at < $4)
   order by recorded_at, subject, due, stage, channel, garage_id for update`,
);

/** Reads whether that day already has a digest of any garage, sent or being sent. */
export const selectBatch = statement<{ count: number }, [userId: string, day: CivilDate]>(
  'reminders.select-batch',
  `select count(*)::int as count
   from garages.members m join reminders.intents i using (garage_id, user_id)
   where m.user_id = $1 and i.channel = 'email' and i.batch_day = $2`,
);

export type Keys = {
  garages: string[];
  subjects: string[];
  dues: string[];
  stages: string[];
  channels: Channel[];
};
export const keyOrder = ['garages', 'subjects', 'dues', 'stages', 'channels'] as const;
/** A condition for the intents whose keys are in the parameters from `from` on, in `keyOrder`. */
export const named = (from: number) =>
  `(garage_id, subject, due, stage, channel) in (
     select * from unnest($${from}::uuid[], $${from + 1}::text[], $${from + 2}::text[], $${from + 3}::text[], $${from + 4}::text[]))`;

export const keysOf = (intents: readonly IntentKey[]): Keys => ({
  garages: intents.map(({ garageId }) => garageId),
  subjects: intents.map(({ subject }) => subject),
  dues: intents.map(({ due }) => due),
  stages: intents.map(({ stage }) => stage),
  channels: intents.map(({ channel }) => channel),
});

export const claimIntents = statementOf<
  never,
  { userId: string; job: string; now: Date; batchDay: CivilDate | null } & Keys
>(
  'reminders.claim',
  ['userId', 'job', 'now', 'batchDay', ...keyOrder],
  `update reminders.intents set claimed_by = $2, claimed_at = $3, batch_day = coalesce(batch_day, $4::date)
   where ${key} and ${named(5)}`,
);

export const postponeIntents = statementOf<never, { userId: string; until: Date } & Keys>(
  'reminders.postpone',
  ['userId', 'until', ...keyOrder],
  `update reminders.intents set not_before = $2, claimed_by = null, claimed_at = null
   where ${key} and ${named(3)}`,
);

/** Releases intents that were certainly not sent, so that the day can still have a digest, which includes those not settled. */
export const releaseIntents = statementOf<never, { userId: string } & Keys>(
  'reminders.give-back',
  ['userId', ...keyOrder],
  `update reminders.intents set batch_day = null, claimed_by = null, claimed_at = null
   where ${key} and outcome is distinct from 'sent' and ${named(2)}`,
);

export const settleIntents = statementOf<
  never,
  { userId: string; now: Date; outcome: Outcome } & Keys
>(
  'reminders.settle',
  ['userId', 'now', 'outcome', ...keyOrder],
  `update reminders.intents set settled_at = $2, outcome = $3
   where ${key} and settled_at is null and ${named(4)}`,
);

export type SubscriptionRow = {
  endpointHash: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  failedTries: number;
  nextTryAt: Date | null;
};

export const selectSubscriptions = statement<SubscriptionRow, [userId: string]>(
  'reminders.select-subscriptions',
  `select endpoint_hash as "endpointHash", endpoint, p256dh, auth,
     failed_tries as "failedTries", next_try_at as "nextTryAt"
   from reminders.push_subscriptions where user_id = $1 order by created_at`,
);

export const deleteSubscription = statement<
  { endpointHash: string },
  [userId: string, endpointHash: string]
>(
  'reminders.delete-subscription',
  `delete from reminders.push_subscriptions where user_id = $1 and endpoint_hash = $2
   returning endpoint_hash as "endpointHash"`,
);
