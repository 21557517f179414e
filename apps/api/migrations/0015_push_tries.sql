-- A browser whose push service keeps failing is tried less and less often, and deleted in the end.
alter table reminders.push_subscriptions
  add column failed_tries integer not null default 0,
  add column failing_since timestamptz,
  add column next_try_at timestamptz;

-- Since when a push has been failing, and the endpoints (by their hash) that accepted it and must not get it again.
alter table reminders.intents
  add column failing_since timestamptz,
  add column taken_by text[] not null default '{}';
