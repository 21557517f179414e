-- The last test reminder a browser was sent, and when it said that it had shown it.
alter table reminders.push_subscriptions
  add column trial_id text,
  add column trial_shown_at timestamptz;

-- When a calendar app last asked for the dates.
alter table reminders.calendars add column fetched_at timestamptz;
