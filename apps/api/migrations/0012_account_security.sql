-- Until when an address may be confirmed. After that the account counts as missing and a sweep erases it. A decoy,
-- which imitates a registration of an address that has an account, ends in the same way.
alter table accounts.users add column pending_until timestamptz not null default now() + interval '7 days';
-- lock: where the table is large, made by hand with `concurrently` before the release
create index if not exists users_pending on accounts.users (pending_until) where not email_verified;

-- A session ends 90 days after it began, however much it is used. Enforced here, so that no code that extends a session
-- can forget it.
create function accounts.end_in_time() returns trigger language plpgsql set search_path = pg_catalog
as $$
begin
  new.expires_at := least(new.expires_at, new.created_at + interval '90 days');
  return new;
end $$;
create trigger end_in_time before insert or update on accounts.sessions
  for each row execute function accounts.end_in_time();
-- lock: only sessions that would live longer than 90 days from their start
update accounts.sessions set expires_at = created_at + interval '90 days'
  where expires_at > created_at + interval '90 days';

-- What happened to an account, for its owner to read: the newest 100 events of 90 days, at most 20 of them failures.
-- Only a device such as 'Chrome on Windows' and the first half of the network are stored, never the IP address.
create table accounts.security_events (
  user_id uuid not null references accounts.users on delete cascade,
  id uuid not null default uuidv7(),
  kind text not null check (length(kind) <= 40),
  device text not null default '' check (length(device) <= 60),
  network text not null default '' check (length(network) <= 60),
  happened_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index security_events_by_time on accounts.security_events (happened_at);
alter table accounts.security_events enable row level security;
alter table accounts.security_events force row level security;
create policy own_events on accounts.security_events to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());
create policy engine on accounts.security_events to roadworthy_auth using (true) with check (true);
grant select on accounts.security_events to roadworthy_app;
grant select, insert, update, delete on accounts.security_events to roadworthy_auth;
