-- A browser whose push service does not take anything is asked less and less often, and forgotten in the end.
alter table reminders.push_subscriptions
  add column failed_tries integer not null default 0,
  add column failing_since timestamptz,
  add column next_try_at timestamptz;

-- Since when a push was tried in vain, and the endpoints (by their hash) that took it and must not get it again.
alter table reminders.intents
  add column failing_since timestamptz,
  add column taken_by text[] not null default '{}';
