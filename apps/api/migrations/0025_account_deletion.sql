-- Accounts whose owner asked for deletion. They wait for seven days, in which a sign-in keeps the account, and are then
-- erased. No foreign key to the user: the row outlives the account until its last mail was sent, and is then deleted.
create table accounts.deletions (
  user_id uuid primary key,
  asked_at timestamptz not null default now(),
  erase_at timestamptz not null default now() + interval '7 days',
  -- A sign-in came in time. The row is deleted once the owner was told.
  cancelled_at timestamptz,
  -- From here on the account cannot be kept. The rest is done in batches.
  begun_at timestamptz,
  erased_at timestamptz,
  -- Where the last mail is sent, and what the queue is searched for. Stored from begun_at on.
  email text,
  mail_sent_at timestamptz,
  mail_tried_at timestamptz
);
create index deletions_by_day on accounts.deletions (erase_at);

alter table accounts.deletions enable row level security;
alter table accounts.deletions force row level security;
create policy engine on accounts.deletions to roadworthy_auth using (true) with check (true);
grant select, insert, update, delete on accounts.deletions to roadworthy_auth;

-- Every new session is a sign-in, so the deletion is cancelled here: no kind of sign-in can forget it. No session is
-- created for an account whose erasure has begun: the account counts as gone.
create function accounts.keep_account() returns trigger language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  update accounts.deletions set cancelled_at = now()
  where user_id = new.user_id and begun_at is null and cancelled_at is null;
  if exists (select from accounts.deletions where user_id = new.user_id and begun_at is not null) then
    raise foreign_key_violation using message = 'The account is being erased';
  end if;
  return null;
end $$;
create trigger keep_account after insert on accounts.sessions
  for each row execute function accounts.keep_account();

-- Sessions of erased accounts, so that a device that comes back weeks later is told to wipe its data: only the hash of
-- a random token, which gives access to nothing and identifies nobody.
create table accounts.erased_sessions (
  token_hash text primary key,
  ended_at timestamptz not null
);
create index erased_sessions_by_time on accounts.erased_sessions (ended_at);
grant select, insert, delete on accounts.erased_sessions to roadworthy_auth;

-- Replaces accounts.was_ended, which belongs to the engine's role, which no migration acts as. Handed over to that role
-- too (see migrate.ts).
create function accounts.is_ended(presented text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (select from accounts.ended_sessions where token_hash = presented)
    or exists (select from accounts.erased_sessions where token_hash = presented)
$$;
revoke all on function accounts.is_ended from public;
grant execute on function accounts.is_ended to roadworthy_app;
