-- One account's reminders must not delay anybody else's.

-- `changes` counts changes of what reminders depend on. A scan is computed without a lock, and recorded only if the
-- count is still the same.
alter table reminders.watermarks
  add column changes bigint not null default 0,
  -- Consecutive scans that failed or took too long; when the next attempt is due; and the change count of the last.
  add column failures integer not null default 0,
  add column try_after timestamptz not null default '-infinity',
  add column failed_at_change bigint not null default 0,
  -- The day and the change count up to which only the vehicles were scanned.
  add column vehicles_through date not null default '-infinity',
  add column vehicles_at_change bigint not null default 0;

-- A date entered on the day its stage begins is sent on that day, so that day must still be scanned.
alter table reminders.watermarks
  alter column scanned_through set default ((now() at time zone 'Europe/London')::date - 1);

-- Updated often, and never in a column of the index on `next_on`: leave room for the row's next version.
alter table reminders.watermarks set (fillfactor = 70);

create or replace function reminders.look_again() returns trigger language plpgsql as $$
begin
  insert into reminders.watermarks as watermark (user_id, changes)
  select user_id, 1 from changed group by user_id order by user_id
  on conflict (user_id) do update set
    changes = watermark.changes + 1,
    -- The last day that was looked at is looked at again, once: nothing is recorded twice.
    scanned_through = watermark.scanned_through - case when watermark.next_on > '-infinity' then 1 else 0 end,
    next_on = '-infinity';
  return null;
end $$;

-- Deleting a reading changes a forecast as much as adding one.
create trigger look_again_after_update after update on vehicles.mileage_readings
  referencing new table as changed for each statement execute function reminders.look_again();

grant select (changes, failures, try_after, failed_at_change, vehicles_through, vehicles_at_change)
  on reminders.watermarks to roadworthy_auth;
