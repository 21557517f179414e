import { statement } from '../../../platform/statement.ts';

// The statements with which an erasure deletes rows of other features.

// The next two run in the sign-in engine's own transaction.

export const deleteCalendarOf = `delete from reminders.calendars where user_id = $1`;

/** Without a session to keep, all of them. A browser whose session has expired still gets reminders. */
export const deleteOtherPushOf = `
  delete from reminders.push_subscriptions where user_id = $1 and session_id is distinct from $2`;

// The statements below run as the user who is being erased.

/** Finds another member of the garage. */
export const selectOtherMember = statement<{ userId: string }, [userId: string]>(
  'accounts.select-other-member',
  `select user_id as "userId" from garages.members
   where garage_id = platform.current_garage_id() and user_id <> $1 limit 1`,
);
