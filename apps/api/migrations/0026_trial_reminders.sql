-- The last test reminder that was sent to a browser, and when the browser reported it as shown.
alter table reminders.push_subscriptions
  add column trial_id text,
  add column trial_shown_at timestamptz;

-- When a calendar app last fetched the feed.
alter table reminders.calendars add column fetched_at timestamptz;
