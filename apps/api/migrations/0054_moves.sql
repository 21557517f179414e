-- Moving a vehicle to another garage. In the garage that it leaves, each of its records is a tombstone without fields.

-- Which tombstones are of records that another garage has now. `to_garage`: null once that garage is gone. `rev`: of
-- the tombstone.
create table sync.moved (
  garage_id uuid not null references garages.garages on delete cascade,
  entity text not null,
  record_id text not null,
  to_garage uuid references garages.garages on delete set null,
  rev bigint not null,
  primary key (garage_id, entity, record_id)
);
create index moved_by_rev on sync.moved (garage_id, rev);
create index moved_by_target on sync.moved (to_garage);
alter table sync.moved enable row level security;
alter table sync.moved force row level security;
create policy read_moved on sync.moved for select to roadworthy_app, roadworthy_driver
  using (garage_id = platform.current_garage_id());
create policy write_moved on sync.moved to roadworthy_app
  using (garage_id = platform.current_garage_id() and platform.is_at_least('editor'))
  with check (garage_id = platform.current_garage_id() and platform.is_at_least('editor'));
grant select, insert, update, delete on sync.moved to roadworthy_app;
grant select on sync.moved to roadworthy_driver;
create trigger refuse_closed before insert or update or delete on sync.moved
  for each statement execute function garages.refuse_closed();

-- Vehicles that were moved out of a garage, so that its owners can take them back. `label`: its plate.
-- `is_told`: whether the owners of both garages were told.
create table garages.moves (
  garage_id uuid not null references garages.garages on delete cascade,
  id uuid not null default uuidv7(),
  vehicle_id text not null,
  to_garage uuid not null references garages.garages on delete cascade,
  label text not null,
  by_user uuid references accounts.users on delete set null,
  moved_at timestamptz not null default now(),
  is_return boolean not null default false,
  is_told boolean not null default false,
  primary key (garage_id, id)
);
create index moves_by_target on garages.moves (to_garage, vehicle_id);
create index moves_by_person on garages.moves (by_user);
create index moves_by_day on garages.moves (moved_at);
alter table garages.moves enable row level security;
alter table garages.moves force row level security;
create policy moves_of_garage on garages.moves to roadworthy_app, roadworthy_driver
  using (platform.current_garage_id() in (garage_id, to_garage) and platform.is_at_least('owner'))
  with check (garage_id = platform.current_garage_id() and platform.is_at_least('owner'));
grant select, insert, delete on garages.moves to roadworthy_app, roadworthy_driver;
create policy engine on garages.moves to roadworthy_auth using (true) with check (true);
grant select, delete, update (is_told) on garages.moves to roadworthy_auth;

-- The id of the record that a named id is about: `mot-{id}`, `danger-mot-{id}`.
create function platform.bare_id(named text) returns text
  language sql immutable parallel safe
  return substring(named from
    '(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|offline_[0-9]{13}_[a-z]{8,24})$');
grant execute on function platform.bare_id to roadworthy_app, roadworthy_driver, roadworthy_auth;

-- What members of both garages chose, snoozed and were told goes along, and so does the note where an erased person's id
-- must be removed. Only in the transaction of the move itself. Handed over to the sign-in engine's role (see
-- migrate.ts): the mover sees no rows of other members.
create function garages.follow_move(move uuid, records text[], makers uuid[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  made garages.moves;
begin
  select * into strict made from garages.moves where id = move and moved_at = now();

  insert into garages.former_members (user_id, garage_id)
  select maker, made.to_garage from unnest(makers) maker
  where exists (select from accounts.users where id = maker)
    and not exists (select from garages.members where garage_id = made.to_garage and user_id = maker)
  on conflict do nothing;

  insert into reminders.choices (garage_id, user_id, vehicle_id, is_on)
  select made.to_garage, user_id, vehicle_id, is_on from reminders.choices choice
  where garage_id = made.garage_id and vehicle_id = made.vehicle_id
    and exists (select from garages.members m where m.garage_id = made.to_garage and m.user_id = choice.user_id)
  on conflict (garage_id, user_id, vehicle_id) do update set is_on = excluded.is_on;
  delete from reminders.choices where garage_id = made.garage_id and vehicle_id = made.vehicle_id;

  -- Who stays behind leaves their snoozes to the mover: a snooze is the garage's.
  with gone as (
    delete from reminders.snoozes snooze
    where coalesce(garage_id, user_id) = made.garage_id and platform.bare_id(subject) = any (records)
    returning *)
  insert into reminders.snoozes as snooze (user_id, subject, due, quiet_until, garage_id)
  select coalesce(m.user_id, made.by_user), subject, due, max(quiet_until), made.to_garage
  from gone left join garages.members m on m.garage_id = made.to_garage and m.user_id = gone.user_id
  group by 1, 2, 3
  on conflict (user_id, subject, due) do update set
    quiet_until = greatest(snooze.quiet_until, excluded.quiet_until), garage_id = excluded.garage_id;

  -- What was sent from the one garage is not sent again from the other.
  insert into reminders.intents (garage_id, user_id, subject, due, stage, channel, recorded_at, not_before, batch_day,
    settled_at, outcome)
  select made.to_garage, user_id, subject, due, stage, channel, recorded_at, not_before, batch_day, settled_at, outcome
  from reminders.intents intent
  where garage_id = made.garage_id and settled_at is not null and outcome in ('sent', 'overtaken')
    and platform.bare_id(subject) = any (records)
    and exists (select from garages.members m where m.garage_id = made.to_garage and m.user_id = intent.user_id)
  on conflict do nothing;
end $$;
revoke all on function garages.follow_move from public;
grant execute on function garages.follow_move to roadworthy_app;
grant insert, update (is_on), select on reminders.choices to roadworthy_auth;
grant delete on reminders.snoozes to roadworthy_auth;
grant select, insert on reminders.intents to roadworthy_auth;
create policy engine_copies on reminders.intents for insert to roadworthy_auth with check (settled_at is not null);
