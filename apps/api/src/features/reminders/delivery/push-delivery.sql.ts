import { statement, statementOf } from '../../../platform/statement.ts';
import { type Keys, key, keyOrder, named } from './delivery.sql.ts';

export const recordFailedTry = statementOf<
  never,
  { userId: string; endpointHash: string; now: Date; nextTryAt: Date }
>(
  'reminders.record-failed-try',
  ['userId', 'endpointHash', 'now', 'nextTryAt'],
  `update reminders.push_subscriptions
   set failed_tries = failed_tries + 1, failing_since = coalesce(failing_since, $3), next_try_at = $4
   where user_id = $1 and endpoint_hash = $2`,
);

export const recordAccepted = statement<never, [userId: string, endpointHash: string]>(
  'reminders.record-taken',
  `update reminders.push_subscriptions set failed_tries = 0, failing_since = null, next_try_at = null
   where user_id = $1 and endpoint_hash = $2`,
);

/** Deletes endpoints that have failed this often and for this long. */
export const deleteDeadSubscriptions = statement<
  { endpointHash: string },
  [userId: string, leastTries: number, failingBefore: Date]
>(
  'reminders.delete-dead-subscriptions',
  `delete from reminders.push_subscriptions
   where user_id = $1 and failed_tries >= $2 and failing_since <= $3
   returning endpoint_hash as "endpointHash"`,
);

/** Schedules another attempt at the endpoints that have not accepted the push. */
export const scheduleRetry = statementOf<
  never,
  { userId: string; now: Date; notBefore: Date; takenBy: string[] } & Keys
>(
  'reminders.try-push-again',
  ['userId', 'now', 'notBefore', 'takenBy', ...keyOrder],
  `update reminders.intents set not_before = $3, claimed_by = null, claimed_at = null,
     failing_since = coalesce(failing_since, $2), taken_by = $4
   where ${key} and settled_at is null and ${named(5)}`,
);
