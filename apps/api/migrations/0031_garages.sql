-- Records belong to a garage, which several people may share. Everybody has an own garage with their own id, so that a
-- row that belongs to a person belongs to that person's garage already.
create schema garages;
grant usage on schema garages to roadworthy_app, roadworthy_auth;

create table garages.garages (
  id uuid primary key,
  created_at timestamptz not null default now()
);

-- Owner: everything. Editor ('Can edit'): all records, but neither deletes vehicles nor manages members. Driver: drives
-- the vehicles, and sees no costs and no papers.
create table garages.members (
  garage_id uuid not null references garages.garages on delete cascade,
  user_id uuid not null references accounts.users on delete cascade,
  role text not null check (role in ('owner', 'editor', 'driver')),
  since timestamptz not null default now(),
  primary key (user_id, garage_id)
);
create index members_by_garage on garages.members (garage_id);

alter table garages.garages enable row level security;
alter table garages.members enable row level security;

-- Every new user gets a garage, whichever version of the program adds the user.
create function garages.open_own() returns trigger language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  insert into garages.garages (id) values (new.id) on conflict do nothing;
  insert into garages.members (garage_id, user_id, role) values (new.id, new.id, 'owner') on conflict do nothing;
  return null;
end $$;
create trigger open_own_garage after insert on accounts.users
  for each row execute function garages.open_own();

-- A garage ends with its last member, and its records with it. Handed over to the sign-in engine's role (see
-- migrate.ts), which deletes users.
create function garages.close_empty() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from garages.garages garage where garage.id = old.garage_id
    and not exists (select from garages.members where garage_id = old.garage_id);
  return null;
end $$;
revoke all on function garages.close_empty from public;
create trigger close_empty after delete on garages.members
  for each row execute function garages.close_empty();

-- The garage that the current transaction acts in. A process of an earlier version names only the user, and acts in
-- that user's own garage.
create function platform.current_garage_id() returns uuid
  language sql stable parallel safe
  return coalesce(nullif(current_setting('app.garage_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid;

-- Whether the acting person has this role in the garage, or a higher one.
create function platform.is_at_least(lowest text) returns boolean
  language sql stable parallel safe
  return coalesce(
    array_position(array['driver', 'editor', 'owner'], lowest) <= array_position(array['driver', 'editor', 'owner'],
      case when coalesce(current_setting('app.garage_id', true), '') = '' then 'owner'
        else current_setting('app.role', true) end), false);

create policy own_garage on garages.garages for select to roadworthy_app using (id = platform.current_garage_id());
create policy members_of_garage on garages.members for select to roadworthy_app
  using (garage_id = platform.current_garage_id());
grant select on garages.garages, garages.members to roadworthy_app;
create policy engine on garages.garages to roadworthy_auth using (true) with check (true);
create policy engine on garages.members to roadworthy_auth using (true) with check (true);
grant select, insert, delete on garages.garages, garages.members to roadworthy_auth;

-- Exchanges a session's token hash for its user, who must be a member of the garage, and acts for that user in that
-- garage until the transaction ends. Without a garage it is the user's own. Someone who is not a member acts for nobody,
-- and cannot tell a garage of others from one that does not exist.
create function accounts.enter(
  presented text, garage uuid, out user_id uuid, out session_id uuid, out garage_id uuid, out role text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  select s.user_id, s.id, m.garage_id, m.role into enter.user_id, enter.session_id, enter.garage_id, enter.role
  from accounts.sessions s
    left join garages.members m on m.user_id = s.user_id and m.garage_id = coalesce(garage, s.user_id)
  where s.token_hash = presented and s.expires_at > now();
  perform set_config('app.user_id', case when enter.garage_id is null then '' else enter.user_id::text end, true),
    set_config('app.garage_id', coalesce(enter.garage_id::text, ''), true),
    set_config('app.role', coalesce(enter.role, ''), true);
end $$;
revoke all on function accounts.enter(text, uuid) from public;
grant execute on function accounts.enter(text, uuid) to roadworthy_app;

-- What a person was told of a garage's dates, and how far they were scanned, is kept for each garage and person. A
-- process of an earlier version writes the user alone, and means the user's own garage.
alter table reminders.watermarks add column garage_id uuid default platform.current_garage_id();
alter table reminders.intents add column garage_id uuid default platform.current_garage_id();

-- While the garages are filled in (0032), the migration, which acts as the tables' owner, sees the rows. From 0033 on
-- it does not.
create policy filling on accounts.users to roadworthy_owner using (true);
create policy filling on reminders.watermarks to roadworthy_owner using (true) with check (true);
create policy filling on reminders.intents to roadworthy_owner using (true) with check (true);
