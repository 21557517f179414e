-- Roles exist before the first migration (see src/platform/migrate.ts):
--   roadworthy_owner  owns every object, never logs in
--   roadworthy_app    serves requests; sees only the rows of the user it acts for
--   roadworthy_auth   the sign-in engine; the only role that sees passwords and session tokens
--   roadworthy_jobs   the queue's worker
create schema platform;
create schema accounts;

grant usage on schema platform, accounts to roadworthy_app, roadworthy_auth, roadworthy_jobs;

-- The user that the current transaction acts for. After a transaction the setting is an empty string, not null.
create function platform.current_user_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

create table accounts.users (
  id uuid primary key default uuidv7(),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  email_verified boolean not null default false,
  name text not null default '',
  image text,
  username text not null default '',
  first_name text not null default '',
  surname text not null default '',
  gender text check (gender in ('male', 'female', 'other', 'prefer-not-to-say')),
  phone_number text,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table accounts.sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references accounts.users on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_by_user on accounts.sessions (user_id, created_at);
create index sessions_by_expiry on accounts.sessions (expires_at);

-- One way to sign in: a password ('credential') or the subject of an external issuer.
create table accounts.identities (
  id uuid primary key default uuidv7(),
  user_id uuid not null references accounts.users on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index identities_by_user on accounts.identities (user_id);

-- Single-use secrets (password links, confirmation links, OAuth state), stored as hashes.
create table accounts.verifications (
  id uuid primary key default uuidv7(),
  identifier text not null unique,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_expiry on accounts.verifications (expires_at);
create index verifications_by_value on accounts.verifications (value);

alter table accounts.users enable row level security;
alter table accounts.users force row level security;
alter table accounts.sessions enable row level security;
alter table accounts.sessions force row level security;
alter table accounts.identities enable row level security;
alter table accounts.identities force row level security;
alter table accounts.verifications enable row level security;
alter table accounts.verifications force row level security;

create policy own_user on accounts.users to roadworthy_app
  using (id = platform.current_user_id()) with check (id = platform.current_user_id());
create policy own_sessions on accounts.sessions to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());

create policy engine on accounts.users to roadworthy_auth using (true) with check (true);
create policy engine on accounts.sessions to roadworthy_auth using (true) with check (true);
create policy engine on accounts.identities to roadworthy_auth using (true) with check (true);
create policy engine on accounts.verifications to roadworthy_auth using (true) with check (true);

grant select, insert, update, delete on all tables in schema accounts to roadworthy_auth;
grant select (id, email, email_verified, username, first_name, surname, gender, phone_number, is_demo, created_at)
  on accounts.users to roadworthy_app;
grant select (id, user_id, user_agent, created_at, updated_at, expires_at), delete
  on accounts.sessions to roadworthy_app;

-- Exchanges a session's token hash for its user, and acts for that user until the transaction ends. The app role cannot
-- read other users' sessions; this function is its only access. Owned by the sign-in engine's role (see migrate.ts).
create function accounts.enter(presented text, out user_id uuid, out session_id uuid)
  language plpgsql security definer set search_path = pg_catalog
as $$
begin
  select s.user_id, s.id into user_id, session_id
  from accounts.sessions s
  where s.token_hash = presented and s.expires_at > now();
  perform set_config('app.user_id', coalesce(user_id::text, ''), true);
end $$;
revoke all on function accounts.enter from public;
grant execute on function accounts.enter to roadworthy_app;

-- Counters shared by all processes. Keys are keyed hashes: no IP address and no email address is stored.
create table platform.rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_by_expiry on platform.rate_limits (expire);
grant select, insert, update, delete on platform.rate_limits to roadworthy_app;
