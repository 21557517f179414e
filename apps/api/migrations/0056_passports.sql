-- The chain behind a vehicle's passports: a salted hash for each line of its timeline, in the order in which the lines
-- were first signed. `salt`, `costs_salt`, `records`: null once the line was changed or erased, so that only the hash is
-- left. A row belongs to a vehicle and moves with it.
create schema passport;
grant usage on schema passport to roadworthy_app, roadworthy_auth;

create table passport.entries (
  garage_id uuid not null references garages.garages on delete cascade,
  vehicle_id text not null,
  seq integer not null check (seq > 0),
  entry_hash text not null,
  link text not null,
  salt text,
  costs_salt text,
  records text[],
  at timestamptz not null default now(),
  primary key (garage_id, vehicle_id, seq),
  constraint whole_or_emptied check (num_nonnulls(salt, costs_salt, records) in (0, 3))
);

-- The passports that were signed: each names the head of the one before it.
create table passport.signed (
  garage_id uuid not null references garages.garages on delete cascade,
  vehicle_id text not null,
  id uuid not null default uuidv7(),
  head text not null,
  length integer not null check (length >= 0),
  key_id text not null,
  at timestamptz not null,
  primary key (garage_id, vehicle_id, id)
);

alter table passport.entries enable row level security;
alter table passport.entries force row level security;
alter table passport.signed enable row level security;
alter table passport.signed force row level security;
create policy entries_of_garage on passport.entries to roadworthy_app, roadworthy_driver
  using (garage_id = platform.current_garage_id() and platform.is_at_least('editor'))
  with check (garage_id = platform.current_garage_id() and platform.is_at_least('editor'));
create policy signed_of_garage on passport.signed to roadworthy_app, roadworthy_driver
  using (garage_id = platform.current_garage_id() and platform.is_at_least('editor'))
  with check (garage_id = platform.current_garage_id() and platform.is_at_least('editor'));
grant select, insert, delete, update (salt, costs_salt, records) on passport.entries to roadworthy_app;
grant select, insert, delete on passport.signed to roadworthy_app;
create trigger refuse_closed before insert or update or delete on passport.entries
  for each statement execute function garages.refuse_closed();
create trigger refuse_closed before insert or update or delete on passport.signed
  for each statement execute function garages.refuse_closed();

-- A chain only grows. An entry may forget its line, and nothing else about it changes.
create function passport.only_forget() returns trigger language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  if num_nonnulls(new.salt, new.costs_salt, new.records) > 0 then
    raise exception 'A chain only grows' using errcode = 'RW004';
  end if;
  return new;
end $$;
create trigger only_forget before update on passport.entries for each row execute function passport.only_forget();

-- Rows leave a garage only in the transaction that moves their vehicle, or with the garage itself. Handed over to the
-- sign-in engine's role (see migrate.ts), because the rows of an erased garage are deleted by the owner of the tables,
-- who sees no garages.
create function passport.only_move() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from garages.garages where id = old.garage_id)
    and not exists (
      select from garages.moves
      where garage_id = old.garage_id and vehicle_id = old.vehicle_id and moved_at = transaction_timestamp()) then
    raise exception 'A chain only grows' using errcode = 'RW004';
  end if;
  return null;
end $$;
revoke all on function passport.only_move from public;
create constraint trigger only_move after delete on passport.entries
  deferrable initially deferred for each row execute function passport.only_move();
create constraint trigger only_move after delete on passport.signed
  deferrable initially deferred for each row execute function passport.only_move();

-- When the fields of a deleted record are removed, its entries forget it too.
create function passport.forget_record() returns trigger language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  update passport.entries set salt = null, costs_salt = null, records = null
  where garage_id = new.garage_id and salt is not null and case tg_argv[0]
    when 'vehicles' then vehicle_id = new.id
    else (tg_argv[0] || ':' || new.id) = any (records) end;
  return null;
end $$;
revoke all on function passport.forget_record from public;
create trigger forget_entries after update of emptied_at on vehicles.vehicles for each row
  when (old.emptied_at is null and new.emptied_at is not null) execute function passport.forget_record('vehicles');
create trigger forget_entries after update of emptied_at on vehicles.mileage_readings for each row
  when (old.emptied_at is null and new.emptied_at is not null) execute function passport.forget_record('mileageReadings');
create trigger forget_entries after update of emptied_at on documents.documents for each row
  when (old.emptied_at is null and new.emptied_at is not null) execute function passport.forget_record('documents');
create trigger forget_entries after update of emptied_at on tasks.completions for each row
  when (old.emptied_at is null and new.emptied_at is not null) execute function passport.forget_record('taskCompletions');
create trigger forget_entries after update of emptied_at on costs.expenses for each row
  when (old.emptied_at is null and new.emptied_at is not null) execute function passport.forget_record('expenses');
create trigger forget_entries after update of emptied_at on costs.fuel_fills for each row
  when (old.emptied_at is null and new.emptied_at is not null) execute function passport.forget_record('fuelFills');
