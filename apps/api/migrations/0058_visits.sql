-- Visits to a repair garage: a link that shows a vehicle's jobs to a mechanic, and what the mechanic wrote. Nothing of it
-- is a record of the garage before an owner accepts it.

-- Whoever waits for a lock makes everybody after it wait too. So all locks are taken at once, within half a second, or
-- the migration gives way and is tried again.
set local statement_timeout = '500ms';
-- lock: taken within half a second or given up, and held for some milliseconds while the catalogue changes
do $$ begin
  lock table accounts.users, garages.garages, garages.members, vehicles.vehicles, vehicles.mileage_readings,
    documents.documents, tasks.completions, costs.expenses, files.files in access exclusive mode;
exception when query_canceled then
  raise lock_not_available using message = 'The tables are in use';
end $$;
set local statement_timeout = '60s';

-- The visit by which a record came: the word of a repair garage. Null: the owner's word.
alter table vehicles.mileage_readings add column visit_id uuid;
alter table tasks.completions add column visit_id uuid;
alter table documents.documents add column visit_id uuid;
alter table costs.expenses add column visit_id uuid;
grant select (visit_id), insert (visit_id), update (visit_id) on vehicles.mileage_readings to roadworthy_driver;
grant select (visit_id), insert (visit_id), update (visit_id) on tasks.completions to roadworthy_driver;

-- A photo that a mechanic sent and no owner has accepted. It counts towards the room of its visit, not of the garage.
alter table files.files add column visit_id uuid;
-- lock: the table is locked anyway, and no row has a visit yet
create index files_by_visit on files.files (garage_id, visit_id) where visit_id is not null;

create schema visits;
grant usage on schema visits to roadworthy_app, roadworthy_auth;

-- `shown`: all that the link shows, except the jobs. `ended_at`: when the link was revoked, or a writing accepted.
create table visits.visits (
  garage_id uuid not null references garages.garages on delete cascade,
  id uuid not null default uuidv7(),
  vehicle_id text not null,
  token_hash text not null unique,
  user_id uuid not null references accounts.users on delete cascade,
  jobs jsonb not null,
  shown jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  is_accepted boolean not null default false,
  primary key (garage_id, id)
);
create index visits_by_vehicle on visits.visits (garage_id, vehicle_id);
create index visits_by_user on visits.visits (user_id);
create index visits_by_day on visits.visits (expires_at);

-- What a mechanic wrote. `id`: made by the phone. `hash`: of what was sent. `accepted`: the lines that an owner accepted.
create table visits.writings (
  garage_id uuid not null,
  visit_id uuid not null,
  id uuid not null,
  hash text not null,
  writing jsonb not null,
  written_at timestamptz not null,
  received_at timestamptz not null,
  decided_at timestamptz,
  accepted text[] check ((accepted is null) = (decided_at is null)),
  primary key (garage_id, visit_id, id),
  foreign key (garage_id, visit_id) references visits.visits on delete cascade
);

alter table visits.visits enable row level security;
alter table visits.visits force row level security;
alter table visits.writings enable row level security;
alter table visits.writings force row level security;
-- Only owners see links to strangers, and decide about what came back. Drivers and editors see nothing of it.
create policy visits_of_garage on visits.visits to roadworthy_app, roadworthy_driver
  using (garage_id = platform.current_garage_id() and platform.is_at_least('owner'))
  with check (garage_id = platform.current_garage_id() and platform.is_at_least('owner'));
create policy writings_of_garage on visits.writings to roadworthy_app, roadworthy_driver
  using (garage_id = platform.current_garage_id() and platform.is_at_least('owner'))
  with check (garage_id = platform.current_garage_id() and platform.is_at_least('owner'));
create policy engine on visits.visits to roadworthy_auth using (true) with check (true);
create policy engine on visits.writings to roadworthy_auth using (true) with check (true);
-- The app adds no links and no writings: links need a fresh sign-in, and writings come by a link.
grant select, update (ended_at, is_accepted) on visits.visits to roadworthy_app;
grant select, update (decided_at, accepted) on visits.writings to roadworthy_app;
grant select, insert, delete, update (ended_at) on visits.visits to roadworthy_auth;
grant select, insert on visits.writings to roadworthy_auth;
create trigger refuse_closed before insert or update or delete on visits.visits
  for each statement execute function garages.refuse_closed();
create trigger refuse_closed before insert or update or delete on visits.writings
  for each statement execute function garages.refuse_closed();

-- A link ends with the role of the owner who made it, and when its garage is closed. What was written stays until an
-- owner decides about it.
create function visits.end_with_role() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update visits.visits set ended_at = now()
  where garage_id = old.garage_id and user_id = old.user_id and ended_at is null;
  return null;
end $$;
revoke all on function visits.end_with_role from public;
create trigger end_visits after delete on garages.members
  for each row execute function visits.end_with_role();
create trigger end_visits_with_owner_role after update of role on garages.members
  for each row when (old.role = 'owner' and new.role <> 'owner') execute function visits.end_with_role();

create function visits.end_with_garage() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update visits.visits set ended_at = now() where garage_id = new.id and ended_at is null;
  return null;
end $$;
revoke all on function visits.end_with_garage from public;
create trigger end_visits after update of closed_at on garages.garages
  for each row when (new.closed_at is not null) execute function visits.end_with_garage();

-- A link ends when its vehicle is deleted, or leaves for another garage: both leave a deleted row here.
create function visits.end_with_vehicle() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update visits.visits set ended_at = now()
  where garage_id = new.garage_id and vehicle_id = new.id and ended_at is null;
  return null;
end $$;
revoke all on function visits.end_with_vehicle from public;
create trigger end_visits after update of deleted_at on vehicles.vehicles
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function visits.end_with_vehicle();

-- And with a restore of the database: a link that was revoked since the backup must not open again.
create function visits.end_after_restore() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update visits.visits set ended_at = now() where ended_at is null;
  return null;
end $$;
revoke all on function visits.end_after_restore from public;
create trigger end_visits after update of epoch on sync.epoch
  for each row execute function visits.end_after_restore();
