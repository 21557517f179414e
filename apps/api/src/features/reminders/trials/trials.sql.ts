import { statement, statementOf } from '../../../platform/statement.ts';

/** Runs before sending: a browser may show and report the test before its push service has answered. */
export const beginTrial = statement<never, [userId: string, trialId: string]>(
  'reminders.begin-trial',
  `update reminders.push_subscriptions set trial_id = $2, trial_shown_at = null where user_id = $1`,
);

export const recordShown = statementOf<
  never,
  { userId: string; endpointHash: string; trialId: string; now: Date }
>(
  'reminders.record-shown',
  ['userId', 'endpointHash', 'trialId', 'now'],
  `update reminders.push_subscriptions set trial_shown_at = $4
   where user_id = $1 and endpoint_hash = $2 and trial_id = $3 and trial_shown_at is null`,
);

type ShownRow = { device: string; trial: string; shownAt: Date };

export const selectShown = statement<ShownRow, [userId: string]>(
  'reminders.select-shown',
  `select endpoint_hash as device, trial_id as trial, trial_shown_at as "shownAt"
   from reminders.push_subscriptions where user_id = $1 and trial_shown_at is not null`,
);

type CalendarRow = { since: Date; fetchedAt: Date | null };

export const selectCalendar = statement<CalendarRow, [userId: string]>(
  'reminders.select-calendar',
  `select created_at as since, fetched_at as "fetchedAt" from reminders.calendars where user_id = $1`,
);

/** Updated at most once a minute, so that an app that fetches constantly causes few writes. */
export const noteFetched = statement<never, [userId: string, now: Date]>(
  'reminders.note-fetched',
  `update reminders.calendars set fetched_at = $2
   where user_id = $1 and (fetched_at is null or fetched_at < $2::timestamptz - interval '1 minute')`,
);
