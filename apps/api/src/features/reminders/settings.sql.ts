import { statement, statementOf } from '../../platform/statement.ts';

/** Null leaves a switch unchanged. */
export const saveSwitches = statement<
  { userId: string },
  [email: boolean | null, push: boolean | null]
>(
  'reminders.save-switches',
  `insert into reminders.settings as s (user_id, email_notifications, push_notifications)
   select platform.current_user_id(), coalesce($1, true), coalesce($2, true)
   where platform.current_user_id() is not null
   on conflict (user_id) do update set
     email_notifications = coalesce($1, s.email_notifications),
     push_notifications = coalesce($2, s.push_notifications)
   returning user_id as "userId"`,
);

export const countOtherSubscriptions = statement<
  { count: number },
  [userId: string, endpointHash: string]
>(
  'reminders.count-other-subscriptions',
  `select count(*)::int as count from reminders.push_subscriptions where user_id = $1 and endpoint_hash <> $2`,
);

/** A browser that subscribes again starts without failed attempts. */
export const saveSubscription = statementOf<
  never,
  {
    userId: string;
    endpointHash: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    sessionId: string;
  }
>(
  'reminders.save-subscription',
  ['userId', 'endpointHash', 'endpoint', 'p256dh', 'auth', 'sessionId'],
  `insert into reminders.push_subscriptions (user_id, endpoint_hash, endpoint, p256dh, auth, session_id)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (user_id, endpoint_hash)
   do update set p256dh = excluded.p256dh, auth = excluded.auth, session_id = excluded.session_id,
     failed_tries = 0, failing_since = null, next_try_at = null`,
);

// The statements below run in the sign-in engine's own transaction.

export const saveCalendar = `
  insert into reminders.calendars (user_id, secret_hash) values ($1, $2)
  on conflict (user_id) do update set secret_hash = excluded.secret_hash, created_at = now(), fetched_at = null`;

export const deleteCalendar = `delete from reminders.calendars where user_id = $1`;
