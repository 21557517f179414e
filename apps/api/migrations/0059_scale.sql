-- What a million vehicles need: jobs, gauges and erasures find their rows by an index, and nothing is written for members
-- who are not due.

-- One row says through which day the plan of reminders has run, in place of a date in the row of every member who has no
-- stage until then.
create table reminders.planned (
  only_one boolean primary key default true check (only_one),
  through date not null default '-infinity'
);
insert into reminders.planned default values;
grant select (through) on reminders.planned to roadworthy_app, roadworthy_driver, roadworthy_auth;
grant update (through) on reminders.planned to roadworthy_auth;

-- A member without a stage until `next_on` counts as scanned until the day before, or until the last plan.
create function reminders.scanned_until(scanned_through date, next_on date) returns date language sql stable
  return greatest(scanned_through, least((select through from reminders.planned), next_on - 1));
revoke all on function reminders.scanned_until from public;
grant execute on function reminders.scanned_until to roadworthy_app, roadworthy_driver, roadworthy_auth;

-- The triggers after which a member is scanned again. The last day that was looked at is looked at again, once: nothing is
-- recorded twice.
create or replace function reminders.look_again() returns trigger language plpgsql as $$
begin
  insert into reminders.watermarks as watermark (garage_id, user_id, changes)
  select member.garage_id, member.user_id, 1
  from (select distinct garage_id from changed) garage join garages.members member using (garage_id)
  order by member.garage_id, member.user_id
  on conflict (garage_id, user_id) do update set
    changes = watermark.changes + 1,
    scanned_through = case when watermark.next_on > '-infinity'
      then reminders.scanned_until(watermark.scanned_through, watermark.next_on) - 1 else watermark.scanned_through end,
    next_on = '-infinity';
  return null;
end $$;

create or replace function reminders.look_again_after_snooze() returns trigger language plpgsql as $$
begin
  insert into reminders.watermarks as watermark (garage_id, user_id, changes)
  select member.garage_id, member.user_id, 1
  from (select distinct coalesce(garage_id, user_id) as garage_id from changed) garage join garages.members member using (garage_id)
  order by member.garage_id, member.user_id
  on conflict (garage_id, user_id) do update set
    changes = watermark.changes + 1,
    scanned_through = case when watermark.next_on > '-infinity'
      then reminders.scanned_until(watermark.scanned_through, watermark.next_on) - 1 else watermark.scanned_through end,
    next_on = '-infinity';
  return null;
end $$;

create or replace function reminders.look_again_after_choice() returns trigger language plpgsql as $$
begin
  insert into reminders.watermarks as watermark (garage_id, user_id, changes) values (new.garage_id, new.user_id, 1)
  on conflict (garage_id, user_id) do update set
    changes = watermark.changes + 1,
    scanned_through = case when watermark.next_on > '-infinity'
      then reminders.scanned_until(watermark.scanned_through, watermark.next_on) - 1 else watermark.scanned_through end,
    next_on = '-infinity';
  return null;
end $$;

-- In place of the same statement in `follow_members`, which belongs to the sign-in engine's role and stays for members who
-- leave. Handed over to that role, too (see migrate.ts).
create function reminders.remind_member() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into reminders.watermarks as watermark (garage_id, user_id, changes) values (new.garage_id, new.user_id, 1)
  on conflict (garage_id, user_id) do update set
    changes = watermark.changes + 1,
    scanned_through = case when watermark.next_on > '-infinity'
      then reminders.scanned_until(watermark.scanned_through, watermark.next_on) - 1 else watermark.scanned_through end,
    next_on = '-infinity';
  return null;
end $$;
revoke all on function reminders.remind_member from public;
create or replace trigger remind_new_member after insert on garages.members
  for each row when (new.garage_id <> new.user_id) execute function reminders.remind_member();
create or replace trigger remind_in_new_role after update of role on garages.members
  for each row execute function reminders.remind_member();

-- A pull asks whether its user is a demo account: here in a small table, and not among all users.
grant select (user_id) on accounts.demos to roadworthy_app, roadworthy_driver;
create policy own_demo on accounts.demos for select to roadworthy_app, roadworthy_driver
  using (user_id = platform.current_user_id());

-- The ids that a text contains: a link's value is an id, or JSON with one inside.
create function accounts.ids_in(value text) returns text[] language sql immutable strict parallel safe
  return array(select found[1] from pg_catalog.regexp_matches(
    value, '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') as found);
revoke all on function accounts.ids_in from public;
grant execute on function accounts.ids_in to roadworthy_auth;

-- The indexes below are built in seconds at a million vehicles. Where that is too
-- long, `create index concurrently` before the upgrade builds them beside the traffic.

-- Foreign keys: without an index, erasing an account or a garage reads the whole table.
-- lock: a second at a million vehicles, see above
create index if not exists watermarks_by_person on reminders.watermarks (user_id);
-- lock: two seconds at a million vehicles, see above
create index if not exists intents_by_person on reminders.intents (user_id);
-- lock: few dates are snoozed
create index if not exists snoozes_of_garage on reminders.snoozes (garage_id);

-- The plan and the gauges.
-- lock: a second at a million vehicles, see above
create index if not exists watermarks_due on reminders.watermarks (next_on, garage_id);
-- lock: few scans fail
create index if not exists watermarks_failing on reminders.watermarks (garage_id) where failures > 0;
-- lock: only the latest changes wait for a scan
create index if not exists watermarks_changed on reminders.watermarks (scanned_through) where next_on = '-infinity';
-- lock: few reminders wait to be sent
create index if not exists intents_by_moment on reminders.intents (not_before) where settled_at is null;

-- lock: links live for hours, so the table is small
create index if not exists verifications_by_id_inside on accounts.verifications using gin (accounts.ids_in(value));
