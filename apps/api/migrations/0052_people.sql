-- The people of a garage: invitations, roles, leaving and closing.
-- The members of a closed garage read and download it for 30 days, and then it is erased. `closed_by`: a member, whose id
-- is removed when the account is erased.
alter table garages.garages
  add column name text check (length(name) <= 40),
  add column colour text check (colour in ('blue', 'brown', 'green', 'purple', 'teal', 'grey')),
  add column closed_at timestamptz,
  add column closed_by uuid;
grant update (name, colour, closed_at, closed_by) on garages.garages to roadworthy_auth;

-- `joined_with`: the hash of the invitation that the member used, so that a repeated call gets the same answer.
alter table garages.members add column joined_with text;
grant update (role) on garages.members to roadworthy_auth;

-- Links with which one person joins, by the owner who made them. A row exists only while the link may be used.
create table garages.invitations (
  garage_id uuid not null references garages.garages on delete cascade,
  id uuid not null default uuidv7(),
  token_hash text not null unique,
  role text not null check (role in ('owner', 'editor', 'driver')),
  note text check (length(note) <= 60),
  user_id uuid not null references accounts.users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (garage_id, id)
);
create index invitations_by_user on garages.invitations (user_id);
create index invitations_by_day on garages.invitations (expires_at);

-- Who was a member: an erased person's id is removed from the records of these garages.
create table garages.former_members (
  user_id uuid not null references accounts.users on delete cascade,
  garage_id uuid not null references garages.garages on delete cascade,
  primary key (user_id, garage_id)
);
create index former_members_by_garage on garages.former_members (garage_id);

alter table garages.invitations enable row level security;
alter table garages.invitations force row level security;
alter table garages.former_members enable row level security;
alter table garages.former_members force row level security;
create policy engine on garages.invitations to roadworthy_auth using (true) with check (true);
create policy engine on garages.former_members to roadworthy_auth using (true) with check (true);
grant select, insert, delete on garages.invitations, garages.former_members to roadworthy_auth;

-- An account whose deletion was asked for is no owner any more: it may be erased without another look at its garages.
-- Takes the lock of the garage's row, so that two owners who leave at once cannot both succeed.
create function garages.require_owner(garage uuid) returns void
  language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  perform from garages.garages where id = garage for no key update;
  if not found or exists (select from garages.garages where id = garage and closed_at is not null) then
    return;
  end if;
  if not exists (select from garages.members where garage_id = garage) then
    -- The last two members left at once, and neither saw the other go.
    delete from garages.garages where id = garage;
  elsif not exists (
    select from garages.members m where m.garage_id = garage and m.role = 'owner' and not exists (
      select from accounts.deletions d where d.user_id = m.user_id and d.cancelled_at is null))
    and exists (select from garages.members m where m.garage_id = garage and m.role <> 'owner') then
    raise exception 'The garage would have no owner' using errcode = 'RW002';
  end if;
end $$;
revoke all on function garages.require_owner from public;
grant execute on function garages.require_owner to roadworthy_auth;

-- The functions below are handed over to the sign-in engine's role (see migrate.ts): deletions that follow from another
-- deletion run as the owner of the tables, who sees no rows.
create function garages.keep_an_owner() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if old.user_id = old.garage_id and exists (select from accounts.users where id = old.user_id)
    and exists (select from garages.garages where id = old.garage_id)
    and not exists (
      select from garages.members where garage_id = old.garage_id and user_id = old.user_id and role = 'owner') then
    raise exception 'A person owns their own garage' using errcode = 'RW003';
  end if;
  perform garages.require_owner(old.garage_id);
  return null;
end $$;
revoke all on function garages.keep_an_owner from public;
create constraint trigger keep_an_owner after update of role or delete on garages.members
  deferrable initially deferred for each row execute function garages.keep_an_owner();

create function garages.keep_an_owner_without() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform garages.require_owner(garage_id) from garages.members where user_id = new.user_id order by garage_id;
  return null;
end $$;
revoke all on function garages.keep_an_owner_without from public;
create constraint trigger keep_an_owner after insert or update of cancelled_at on accounts.deletions
  deferrable initially deferred for each row when (new.cancelled_at is null)
  execute function garages.keep_an_owner_without();

-- What ends with a role or a membership, whichever way it ends.
create function garages.end_with_role() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from garages.invitations where garage_id = old.garage_id and user_id = old.user_id;
  if tg_op = 'DELETE' then
    delete from reminders.watermarks where garage_id = old.garage_id and user_id = old.user_id;
    delete from reminders.intents
      where garage_id = old.garage_id and user_id = old.user_id and settled_at is null;
    insert into garages.former_members (user_id, garage_id)
    select old.user_id, old.garage_id
    where exists (select from accounts.users where id = old.user_id)
      and exists (select from garages.garages where id = old.garage_id)
    on conflict do nothing;
  end if;
  return null;
end $$;
revoke all on function garages.end_with_role from public;
create trigger end_with_role after delete on garages.members
  for each row execute function garages.end_with_role();
create trigger end_with_owner_role after update of role on garages.members
  for each row when (old.role = 'owner' and new.role <> 'owner') execute function garages.end_with_role();
grant delete on reminders.watermarks, reminders.intents to roadworthy_auth;
create policy engine_ends on reminders.intents for delete to roadworthy_auth using (settled_at is null);

-- Nobody invites to a closed garage.
create function garages.end_with_garage() returns trigger language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  delete from garages.invitations where garage_id = new.id;
  return null;
end $$;
create trigger end_with_garage after update of closed_at on garages.garages
  for each row when (new.closed_at is not null) execute function garages.end_with_garage();

-- The records of a closed garage stay as they are. Only the person whose own garage it is goes on with it, and the
-- server's upkeep, which acts for nobody.
create function garages.refuse_closed() returns trigger language plpgsql
as $$
begin
  if platform.current_user_id() <> platform.current_garage_id()
    and exists (select from garages.garages where id = platform.current_garage_id() and closed_at is not null) then
    raise exception 'The garage is closed' using errcode = 'RW001';
  end if;
  return null;
end $$;

-- Whoever waits for a lock makes everybody after it wait too. So all locks are taken at once, within half a second, or
-- the migration gives way and is tried again.
set local statement_timeout = '500ms';
-- lock: taken within half a second or given up, and held for some tenths of a second while the triggers are made
do $$ begin
  lock table sync.accounts, sync.receipts, sync.history, vehicles.vehicles, vehicles.mileage_readings,
    documents.documents, files.files, tasks.tasks, tasks.completions, costs.expenses, costs.fuel_fills,
    diagnosis.diagnoses, diagnosis.turns, cover.covers, disclaimers.acceptances, cart.units in share row exclusive mode;
exception when query_canceled then
  raise lock_not_available using message = 'The tables are in use';
end $$;
set local statement_timeout = '60s';

do $$
declare
  named text;
begin
  foreach named in array array['sync.accounts', 'sync.receipts', 'sync.history', 'vehicles.vehicles',
    'vehicles.mileage_readings', 'documents.documents', 'files.files', 'tasks.tasks', 'tasks.completions',
    'costs.expenses', 'costs.fuel_fills', 'diagnosis.diagnoses', 'diagnosis.turns', 'cover.covers']
  loop
    execute format('create trigger refuse_closed before insert or update or delete on %s
      for each statement execute function garages.refuse_closed()', named);
  end loop;
  -- An erased person's id is removed from what they did in garages that live on. The engine can do nothing else there.
  foreach named in array array['sync.history', 'vehicles.mileage_readings', 'tasks.completions', 'costs.fuel_fills']
  loop
    execute format('grant select (garage_id, by_user), update (by_user) on %s to roadworthy_auth', named);
    execute format('create policy engine_looks on %s for select to roadworthy_auth using (true)', named);
    execute format('create policy engine_forgets on %s for update to roadworthy_auth using (true) with check (by_user is null)',
      named);
  end loop;
  -- What is a person's alone does not stay in a garage that lives on without the person.
  foreach named in array array['disclaimers.acceptances', 'cart.units']
  loop
    execute format('grant select (garage_id), delete on %s to roadworthy_auth', named);
    execute format('create policy engine_looks on %s for select to roadworthy_auth using (true)', named);
    execute format('create policy engine_ends on %s for delete to roadworthy_auth using (true)', named);
  end loop;
end $$;
