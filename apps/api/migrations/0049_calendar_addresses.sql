-- A calendar address is made after a fresh sign-in and ends with API tokens, so it is the sign-in engine that makes and
-- ends it, in the transaction that says so in the security log.
grant insert (user_id, secret_hash), update (secret_hash, created_at, fetched_at), delete
  on reminders.calendars to roadworthy_auth;
drop policy engine on reminders.calendars;
create policy engine on reminders.calendars to roadworthy_auth using (true) with check (true);
