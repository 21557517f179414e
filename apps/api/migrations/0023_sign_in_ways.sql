-- When the session's user last proved their identity: set by the sign-in that creates the session. An existing session
-- counts as not proved recently. Both defaults are constants, so no row is rewritten.
alter table accounts.sessions add column proved_at timestamptz not null default '-infinity';
alter table accounts.sessions alter column proved_at set default now();
grant select (proved_at) on accounts.sessions to roadworthy_app;

-- Codes from an authenticator app as a second factor. The secret is encrypted with the server's own (SECRET), which is
-- not in the database. It counts once its owner has given a first code. The step of the last code is stored, so that no
-- code works twice.
create table accounts.two_factors (
  user_id uuid primary key references accounts.users on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step integer not null default 0,
  created_at timestamptz not null default now()
);

-- For a user who has lost the app: each code works once and is deleted when used. Stored as hashes keyed with the
-- server's secret.
create table accounts.recovery_codes (
  user_id uuid not null references accounts.users on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- Public keys of users' devices: none of them gives access. A counter is an unsigned 32-bit number.
create table accounts.passkeys (
  id uuid primary key default uuidv7(),
  user_id uuid not null references accounts.users on delete cascade,
  name text not null check (length(name) <= 60),
  credential_id text not null unique,
  public_key text not null,
  counter double precision not null default 0,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_user on accounts.passkeys (user_id);

alter table accounts.two_factors enable row level security;
alter table accounts.two_factors force row level security;
alter table accounts.recovery_codes enable row level security;
alter table accounts.recovery_codes force row level security;
alter table accounts.passkeys enable row level security;
alter table accounts.passkeys force row level security;
create policy engine on accounts.two_factors to roadworthy_auth using (true) with check (true);
create policy engine on accounts.recovery_codes to roadworthy_auth using (true) with check (true);
create policy engine on accounts.passkeys to roadworthy_auth using (true) with check (true);
grant select, insert, update, delete on accounts.two_factors, accounts.passkeys to roadworthy_auth;
grant select, insert, delete on accounts.recovery_codes to roadworthy_auth;
