-- Sessions that were ended, as opposed to expired: a device that presents such a token is told so, and wipes its data.
-- Only the holder of a token can ask about it.
create table accounts.ended_sessions (
  user_id uuid not null references accounts.users on delete cascade,
  token_hash text not null unique,
  ended_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);

alter table accounts.ended_sessions enable row level security;
alter table accounts.ended_sessions force row level security;
create policy engine on accounts.ended_sessions to roadworthy_auth using (true) with check (true);
grant select, insert, delete on accounts.ended_sessions to roadworthy_auth;

-- Both functions are handed over to the sign-in engine's role (see migrate.ts). Kept for 90 days, because no session is
-- valid for longer.
create function accounts.note_ended() returns trigger
  language plpgsql security definer set search_path = pg_catalog
as $$
begin
  delete from accounts.ended_sessions
  where user_id = old.user_id and ended_at < now() - interval '90 days';
  -- Of a user who is being erased nothing is noted.
  insert into accounts.ended_sessions (user_id, token_hash)
  select old.user_id, old.token_hash where exists (select from accounts.users where id = old.user_id)
  on conflict do nothing;
  return null;
end $$;
revoke all on function accounts.note_ended from public;
create trigger note_ended after delete on accounts.sessions for each row
  when (old.expires_at > now()) execute function accounts.note_ended();

create function accounts.was_ended(presented text) returns boolean
  language sql stable security definer set search_path = pg_catalog
as $$ select exists (select from accounts.ended_sessions where token_hash = presented) $$;
revoke all on function accounts.was_ended from public;
grant execute on function accounts.was_ended to roadworthy_app;
