-- Links with which a buyer reads a vehicle's history. `passport` is the signed file as it was when the link was made,
-- `plate` what a buyer types to read it.
-- A row without `token_hash` cannot be opened: it was prepared, and the sign-in engine has not let it out yet.
create table passport.links (
  garage_id uuid not null references garages.garages on delete cascade,
  id uuid not null default uuidv7(),
  vehicle_id text not null,
  user_id uuid not null references accounts.users on delete cascade,
  token_hash text unique,
  passport text not null,
  plate text not null,
  shows_costs boolean not null,
  shows_vin boolean not null,
  entries integer not null check (entries >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened integer not null default 0,
  opened_at timestamptz,
  primary key (garage_id, id)
);
create index links_by_user on passport.links (user_id);
create index links_by_day on passport.links (expires_at);

-- Members read and write the history of their garage, as with papers and costs; drivers do not. The secret is not theirs
-- to read. The engine finds a link by its secret, and does not read what it shows.
alter table passport.links enable row level security;
alter table passport.links force row level security;
create policy links_of_garage on passport.links to roadworthy_app, roadworthy_driver
  using (garage_id = platform.current_garage_id() and platform.is_at_least('editor'))
  with check (garage_id = platform.current_garage_id() and platform.is_at_least('editor'));
create policy engine on passport.links to roadworthy_auth using (true) with check (true);
grant select (garage_id, id, vehicle_id, user_id, passport, plate, shows_costs, shows_vin, entries, created_at, expires_at, opened, opened_at),
  insert (garage_id, id, vehicle_id, user_id, passport, plate, shows_costs, shows_vin, entries, created_at, expires_at),
  update (opened, opened_at), delete on passport.links to roadworthy_app;
grant select (garage_id, id, user_id, token_hash, created_at, expires_at), update (token_hash), delete
  on passport.links to roadworthy_auth;
create trigger refuse_closed before insert or update on passport.links
  for each statement execute function garages.refuse_closed();

-- A link ends with what it shows: when its vehicle is deleted, or moves to a garage whose people did not make it.
create function passport.end_with_vehicle() returns trigger language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  delete from passport.links where garage_id = new.garage_id and vehicle_id = new.id;
  return null;
end $$;
revoke all on function passport.end_with_vehicle from public;
create trigger end_links after update of deleted_at on vehicles.vehicles for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function passport.end_with_vehicle();

-- With the garage.
create function passport.end_with_garage() returns trigger language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  delete from passport.links where garage_id = new.id;
  return null;
end $$;
revoke all on function passport.end_with_garage from public;
grant execute on function passport.end_with_garage to roadworthy_auth;
create trigger end_links after update of closed_at on garages.garages
  for each row when (new.closed_at is not null) execute function passport.end_with_garage();

-- And with the right of the member who made it, whichever way that ends. Handed over to the sign-in engine's role (see
-- migrate.ts): deletions that follow from another deletion run as the owner of the tables, who sees no rows.
create function passport.end_with_role() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from passport.links where garage_id = old.garage_id and user_id = old.user_id;
  return null;
end $$;
revoke all on function passport.end_with_role from public;
create trigger end_links after delete on garages.members
  for each row execute function passport.end_with_role();
create trigger end_links_of_driver after update of role on garages.members
  for each row when (new.role = 'driver') execute function passport.end_with_role();

-- And with a restore of the database: a link that was stopped since the backup must not open again. Handed over too.
create function passport.end_after_restore() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from passport.links;
  return null;
end $$;
revoke all on function passport.end_after_restore from public;
create trigger end_links after update of epoch on sync.epoch
  for each row execute function passport.end_after_restore();
