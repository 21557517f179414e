import type { SecurityEventKind } from '@roadworthy/domain/accounts/accounts.schema';
import { statement } from '../../platform/statement.ts';

type SecurityEventRow = {
  id: string;
  kind: SecurityEventKind;
  device: string;
  network: string;
  happened_at: Date;
};

export const selectOwnSecurityEvents = statement<SecurityEventRow, [userId: string, most: number]>(
  'accounts.own-security-events',
  `select id, kind, device, network, happened_at from accounts.security_events
   where user_id = $1 order by happened_at desc, id desc limit $2`,
);

// The statements below run in the sign-in engine's own transaction.

export const insertSecurityEvent = `
  insert into accounts.security_events (user_id, kind, device, network) values ($1, $2, $3, $4)`;

/** Only for a confirmed address: before that there is no owner to inform. */
export const insertFailureOf = `
  insert into accounts.security_events (user_id, kind, device, network)
  select id, 'sign-in-failed', $2, $3 from accounts.users where email = $1 and email_verified
  returning user_id`;

/** Failures are counted separately, so that guesses do not push out other events. */
export const trimSecurityEvents = `
  delete from accounts.security_events where user_id = $1 and (
    happened_at < now() - make_interval(days => $2)
    or id in (select id from accounts.security_events where user_id = $1 and kind = 'sign-in-failed'
              order by happened_at desc, id desc offset $3)
    or id in (select id from accounts.security_events where user_id = $1 and kind <> 'sign-in-failed'
              order by happened_at desc, id desc offset $4))`;

export const deleteOldSecurityEvents = `
  delete from accounts.security_events where happened_at < now() - make_interval(days => $1)`;
