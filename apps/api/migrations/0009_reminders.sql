-- Reminders: who gets them, on which channels, and which were sent.
create schema reminders;
grant usage on schema reminders to roadworthy_app, roadworthy_auth;

-- No row: both channels are on.
create table reminders.settings (
  user_id uuid primary key references accounts.users on delete cascade,
  email_notifications boolean not null default true,
  push_notifications boolean not null default true
);

-- The day up to which a user's dates were scanned, and the next day with something to send if nothing changes.
create table reminders.watermarks (
  user_id uuid primary key references accounts.users on delete cascade,
  scanned_through date not null default (now() at time zone 'Europe/London')::date,
  next_on date not null default '-infinity'
);
create index watermarks_by_day on reminders.watermarks (next_on, user_id);

-- What is to be sent, recorded before sending, once per date, stage and channel. Unsettled rows are still to be sent.
create table reminders.intents (
  user_id uuid not null references accounts.users on delete cascade,
  subject text not null,
  due text not null,
  stage text not null,
  channel text not null check (channel in ('email', 'push')),
  recorded_at timestamptz not null,
  not_before timestamptz not null,
  -- The day of its digest: a digest that may have been sent is sent again with the same id, or not at all.
  batch_day date,
  claimed_by uuid,
  claimed_at timestamptz,
  settled_at timestamptz,
  outcome text check (outcome in ('sent', 'moot', 'overtaken', 'undeliverable')),
  primary key (user_id, subject, due, stage, channel),
  check ((settled_at is null) = (outcome is null))
);
create index intents_to_do on reminders.intents (user_id, not_before) where settled_at is null;

-- An endpoint belongs to one browser, and so to the user who signed in there last.
create table reminders.push_subscriptions (
  user_id uuid not null references accounts.users on delete cascade,
  endpoint_hash text not null unique,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- The session that last confirmed the endpoint; the endpoint may outlive a session that merely expired.
  session_id uuid,
  created_at timestamptz not null default now(),
  primary key (user_id, endpoint_hash)
);
create index push_subscriptions_by_session on reminders.push_subscriptions (session_id);

create table reminders.calendars (
  user_id uuid primary key references accounts.users on delete cascade,
  secret_hash text not null unique,
  created_at timestamptz not null default now()
);

-- Until when a user wants no reminders of one date.
create table reminders.snoozes (
  user_id uuid not null references accounts.users on delete cascade,
  subject text not null,
  due text not null,
  quiet_until date not null,
  primary key (user_id, subject, due)
);

-- Checks of the official records about one date, each made once. `days`: how many days were left.
create table reminders.checks (
  user_id uuid not null references accounts.users on delete cascade,
  subject text not null,
  due text not null,
  days integer not null,
  recorded_at timestamptz not null,
  asked_at timestamptz,
  primary key (user_id, subject, due, days)
);
create index checks_to_do on reminders.checks (user_id) where asked_at is null;

-- All users who have a record by now. Forced row-level security would hide the rows from migrations too.
alter table vehicles.vehicles no force row level security;
alter table tasks.tasks no force row level security;
insert into reminders.watermarks (user_id)
select user_id from vehicles.vehicles union select user_id from tasks.tasks;
alter table vehicles.vehicles force row level security;
alter table tasks.tasks force row level security;

alter table reminders.settings enable row level security;
alter table reminders.settings force row level security;
alter table reminders.watermarks enable row level security;
alter table reminders.watermarks force row level security;
alter table reminders.intents enable row level security;
alter table reminders.intents force row level security;
alter table reminders.push_subscriptions enable row level security;
alter table reminders.push_subscriptions force row level security;
alter table reminders.calendars enable row level security;
alter table reminders.calendars force row level security;
alter table reminders.snoozes enable row level security;
alter table reminders.snoozes force row level security;
alter table reminders.checks enable row level security;
alter table reminders.checks force row level security;

create policy own_settings on reminders.settings to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());
create policy own_watermarks on reminders.watermarks to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());
create policy own_intents on reminders.intents to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());
create policy own_push_subscriptions on reminders.push_subscriptions to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());
create policy own_calendars on reminders.calendars to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());
create policy own_snoozes on reminders.snoozes to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());
create policy own_checks on reminders.checks to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());

grant select, insert, update on reminders.settings, reminders.watermarks, reminders.intents, reminders.snoozes,
  reminders.checks to roadworthy_app;
grant select, insert, update, delete on reminders.push_subscriptions, reminders.calendars to roadworthy_app;

-- The engine's role finds the users for a run and the calendar of a secret, and takes an endpoint away from its
-- previous user. The work for a user is done as that user.
grant select (user_id, scanned_through, next_on), update (scanned_through) on reminders.watermarks to roadworthy_auth;
grant select (user_id, not_before, claimed_at, settled_at) on reminders.intents to roadworthy_auth;
grant select (user_id, recorded_at, asked_at) on reminders.checks to roadworthy_auth;
grant select (user_id, secret_hash) on reminders.calendars to roadworthy_auth;
grant select (user_id, endpoint_hash, session_id), delete on reminders.push_subscriptions to roadworthy_auth;
create policy engine on reminders.watermarks to roadworthy_auth using (true) with check (true);
create policy engine on reminders.intents for select to roadworthy_auth using (true);
create policy engine on reminders.checks for select to roadworthy_auth using (true);
create policy engine on reminders.calendars for select to roadworthy_auth using (true);
create policy engine on reminders.push_subscriptions to roadworthy_auth using (true);

-- Signing out a browser, there or from elsewhere, ends its notifications. An expired session does not: reminders are
-- for users who have not visited for long.
create function reminders.fall_silent() returns trigger language plpgsql as $$
begin
  delete from reminders.push_subscriptions where user_id = old.user_id and session_id = old.id;
  return null;
end $$;
create trigger fall_silent after delete on accounts.sessions for each row
  when (old.expires_at > now()) execute function reminders.fall_silent();

-- A change of anything that dates depend on makes the next run scan its owner again.
create function reminders.look_again() returns trigger language plpgsql as $$
begin
  insert into reminders.watermarks as watermark (user_id)
  select distinct user_id from changed order by user_id
  on conflict (user_id) do update set next_on = '-infinity' where watermark.next_on > '-infinity';
  return null;
end $$;

create trigger look_again_after_insert after insert on vehicles.vehicles
  referencing new table as changed for each statement execute function reminders.look_again();
create trigger look_again_after_update after update on vehicles.vehicles
  referencing new table as changed for each statement execute function reminders.look_again();
create trigger look_again_after_insert after insert on vehicles.mileage_readings
  referencing new table as changed for each statement execute function reminders.look_again();
create trigger look_again_after_insert after insert on tasks.tasks
  referencing new table as changed for each statement execute function reminders.look_again();
create trigger look_again_after_update after update on tasks.tasks
  referencing new table as changed for each statement execute function reminders.look_again();
create trigger look_again_after_insert after insert on reminders.snoozes
  referencing new table as changed for each statement execute function reminders.look_again();
create trigger look_again_after_update after update on reminders.snoozes
  referencing new table as changed for each statement execute function reminders.look_again();
