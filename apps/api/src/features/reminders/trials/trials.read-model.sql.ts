import { statement } from '../../../platform/statement.ts';
import type { SubscriptionRow } from '../delivery/delivery.sql.ts';

// A read model: it reads other features' tables and writes none of them.

export type TrialDeviceRow = SubscriptionRow & {
  sessionId: string | null;
  /** Null if the session has expired. */
  userAgent: string | null;
};

/** Reads every browser of the user, whatever its next attempt: the user asks now. */
export const selectTrialDevices = statement<TrialDeviceRow, [userId: string]>(
  'reminders.select-trial-devices',
  `select p.endpoint_hash as "endpointHash", p.endpoint, p.p256dh, p.auth, p.failed_tries as "failedTries",
     p.next_try_at as "nextTryAt", p.session_id as "sessionId", s.user_agent as "userAgent"
   from reminders.push_subscriptions p
     left join accounts.sessions s on s.user_id = p.user_id and s.id = p.session_id
   where p.user_id = $1 order by p.created_at`,
);
