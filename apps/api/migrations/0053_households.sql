-- One household, one reminder: who is reminded of a vehicle, who has a task, and who ticked it.

-- Whoever waits for a lock makes everybody after it wait too. So all locks are taken at once, within half a second, or
-- the migration gives way and is tried again.
set local statement_timeout = '500ms';
-- lock: taken within half a second or given up, and held for some tenths of a second while the catalogue changes
do $$ begin
  lock table accounts.users, garages.members, vehicles.vehicles, tasks.tasks, tasks.completions, reminders.snoozes,
    reminders.intents, reminders.watermarks in access exclusive mode;
exception when query_canceled then
  raise lock_not_available using message = 'The tables are in use';
end $$;
set local statement_timeout = '60s';

alter table vehicles.vehicles add column usual_driver_id uuid;
alter table tasks.tasks add column assignee_id uuid;
alter table tasks.completions add column completed_by uuid;
grant select (usual_driver_id) on vehicles.vehicles to roadworthy_driver;
grant select (assignee_id) on tasks.tasks to roadworthy_driver;
grant select (completed_by), insert (completed_by), update (completed_by) on tasks.completions to roadworthy_driver;
-- A driver cannot say that somebody else ticked a task.
alter policy of_drivers on tasks.completions with check (garage_id = platform.current_garage_id()
  and by_user = platform.current_user_id() and (completed_by is null or completed_by = platform.current_user_id()));

-- Of which vehicles a member is reminded. No row: owners, the usual driver, and whoever has the task.
create table reminders.choices (
  garage_id uuid not null references garages.garages on delete cascade,
  user_id uuid not null references accounts.users on delete cascade,
  vehicle_id text not null,
  is_on boolean not null,
  primary key (garage_id, user_id, vehicle_id)
);
create index choices_by_person on reminders.choices (user_id);
alter table reminders.choices enable row level security;
alter table reminders.choices force row level security;
-- Reminders are planned for all members at once, so a member's transaction reads the choices of all.
create policy choices_of_garage on reminders.choices for select to roadworthy_app, roadworthy_driver
  using (garage_id = platform.current_garage_id() or user_id = platform.current_user_id());
create policy add_own_choice on reminders.choices for insert to roadworthy_app, roadworthy_driver
  with check (garage_id = platform.current_garage_id() and user_id = platform.current_user_id());
create policy change_own_choice on reminders.choices for update to roadworthy_app, roadworthy_driver
  using (garage_id = platform.current_garage_id() and user_id = platform.current_user_id())
  with check (garage_id = platform.current_garage_id() and user_id = platform.current_user_id());
grant select, insert, update on reminders.choices to roadworthy_app, roadworthy_driver;
create policy engine on reminders.choices to roadworthy_auth using (true) with check (true);
grant select (garage_id, user_id), delete on reminders.choices to roadworthy_auth;

-- A snooze stops the reminder for every member of the garage. Null: the person's own garage.
alter table reminders.snoozes add column garage_id uuid;
alter table reminders.snoozes alter column garage_id set default platform.current_garage_id();
alter table reminders.snoozes add constraint snoozes_garage_id_fkey
  foreign key (garage_id) references garages.garages on delete cascade not valid;
-- lock: few dates are snoozed, and the table is locked anyway
create index snoozes_by_garage on reminders.snoozes ((coalesce(garage_id, user_id)));
drop policy own_snoozes on reminders.snoozes;
create policy snoozes_of_garage on reminders.snoozes for select to roadworthy_app, roadworthy_driver
  using (coalesce(garage_id, user_id) = platform.current_garage_id() or user_id = platform.current_user_id());
create policy add_own_snooze on reminders.snoozes for insert to roadworthy_app, roadworthy_driver
  with check (coalesce(garage_id, user_id) = platform.current_garage_id() and user_id = platform.current_user_id());
create policy change_own_snooze on reminders.snoozes for update to roadworthy_app, roadworthy_driver
  using (user_id = platform.current_user_id())
  with check (coalesce(garage_id, user_id) = platform.current_garage_id() and user_id = platform.current_user_id());
create policy forget_own_snooze on reminders.snoozes for delete to roadworthy_app, roadworthy_driver
  using (user_id = platform.current_user_id());

create function reminders.look_again_after_snooze() returns trigger language plpgsql as $$
begin
  insert into reminders.watermarks as watermark (garage_id, user_id, changes)
  select member.garage_id, member.user_id, 1
  from (select distinct coalesce(garage_id, user_id) as garage_id from changed) garage join garages.members member using (garage_id)
  order by member.garage_id, member.user_id
  on conflict (garage_id, user_id) do update set
    changes = watermark.changes + 1,
    scanned_through = watermark.scanned_through - case when watermark.next_on > '-infinity' then 1 else 0 end,
    next_on = '-infinity';
  return null;
end $$;
drop trigger look_again_after_insert on reminders.snoozes;
drop trigger look_again_after_update on reminders.snoozes;
create trigger look_again_after_insert after insert on reminders.snoozes
  referencing new table as changed for each statement execute function reminders.look_again_after_snooze();
create trigger look_again_after_update after update on reminders.snoozes
  referencing new table as changed for each statement execute function reminders.look_again_after_snooze();
drop function reminders.look_again_for_person();

-- A choice concerns its member's reminders alone.
create function reminders.look_again_after_choice() returns trigger language plpgsql as $$
begin
  insert into reminders.watermarks as watermark (garage_id, user_id, changes) values (new.garage_id, new.user_id, 1)
  on conflict (garage_id, user_id) do update set
    changes = watermark.changes + 1,
    scanned_through = watermark.scanned_through - case when watermark.next_on > '-infinity' then 1 else 0 end,
    next_on = '-infinity';
  return null;
end $$;
create trigger look_again after insert or update on reminders.choices
  for each row execute function reminders.look_again_after_choice();

-- Who joins a garage is reminded from that day on; a change of role changes what is told. Handed over to the sign-in
-- engine's role (see migrate.ts), which adds and removes members.
create function reminders.follow_members() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' then
    delete from reminders.choices where garage_id = old.garage_id and user_id = old.user_id;
    return null;
  end if;
  insert into reminders.watermarks as watermark (garage_id, user_id, changes) values (new.garage_id, new.user_id, 1)
  on conflict (garage_id, user_id) do update set
    changes = watermark.changes + 1,
    scanned_through = watermark.scanned_through - case when watermark.next_on > '-infinity' then 1 else 0 end,
    next_on = '-infinity';
  return null;
end $$;
revoke all on function reminders.follow_members from public;
create trigger remind_new_member after insert on garages.members
  for each row when (new.garage_id <> new.user_id) execute function reminders.follow_members();
create trigger remind_in_new_role after update of role on garages.members
  for each row execute function reminders.follow_members();
create trigger forget_choices after delete on garages.members
  for each row execute function reminders.follow_members();
grant insert (garage_id, user_id, changes), update (changes, next_on) on reminders.watermarks to roadworthy_auth;

-- What an erased person snoozed in a garage of others stays snoozed for the others.
create function reminders.keep_snoozes() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into reminders.snoozes (user_id, subject, due, quiet_until, garage_id)
  select heir.user_id, snooze.subject, snooze.due, snooze.quiet_until, snooze.garage_id
  from reminders.snoozes snooze
    cross join lateral (
      select member.user_id from garages.members member
      where member.garage_id = snooze.garage_id and member.user_id <> old.id and member.role = 'owner'
      order by member.since, member.user_id limit 1) heir
  where snooze.user_id = old.id and snooze.garage_id <> old.id
  on conflict (user_id, subject, due) do update set
    quiet_until = greatest(snoozes.quiet_until, excluded.quiet_until), garage_id = excluded.garage_id;
  return old;
end $$;
revoke all on function reminders.keep_snoozes from public;
create trigger keep_snoozes before delete on accounts.users
  for each row execute function reminders.keep_snoozes();
grant select, insert, update (quiet_until, garage_id) on reminders.snoozes to roadworthy_auth;
create policy engine on reminders.snoozes to roadworthy_auth using (true) with check (true);

-- A closed garage sends nothing, but to the person whose own it is. The table of closings may come with another
-- migration. Handed over to the sign-in engine's role: a person's reminders of all garages are looked at together.
create function reminders.is_silent(garage uuid, person uuid) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if person = garage or to_regclass('garages.closings') is null then
    return false;
  end if;
  return exists (select from garages.closings closing where closing.garage_id = garage);
end $$;
revoke all on function reminders.is_silent from public;
grant execute on function reminders.is_silent to roadworthy_app, roadworthy_driver, roadworthy_auth;

-- A person's reminders of all garages are one mail a day, so they are claimed together. A person's memberships are the
-- person's own to see, in whatever garage the person acts.
alter policy own_intents on reminders.intents
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());
alter policy own_watermarks on reminders.watermarks
  using (garage_id = platform.current_garage_id() or user_id = platform.current_user_id())
  with check (garage_id = platform.current_garage_id() or user_id = platform.current_user_id());
create policy own_memberships on garages.members for select to roadworthy_app, roadworthy_driver
  using (user_id = platform.current_user_id());
