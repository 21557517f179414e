-- 'Download my data': one ZIP per user, kept for a day. Its bytes are objects in the store, in parts.
create schema your_data;
grant usage on schema your_data to roadworthy_app, roadworthy_auth;

create table your_data.downloads (
  user_id uuid primary key references accounts.users on delete cascade,
  -- Each download has its own id, so that leftovers of an earlier one cannot affect it.
  id uuid not null default gen_random_uuid(),
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed')),
  asked_at timestamptz not null,
  -- When the worker last reported progress.
  touched_at timestamptz not null,
  -- Only the last worker that started may continue: one that was taken for dead stops.
  attempt integer not null default 0,
  -- The prefix of its parts' names. Random. Null before it is made, and after its parts were removed.
  object text unique,
  part_bytes integer,
  bytes bigint,
  done bigint not null default 0,
  total bigint not null default 0,
  expires_at timestamptz,
  mailed_at timestamptz,
  -- How many bytes from the beginning have been sent.
  delivered bigint not null default 0,
  fetched_at timestamptz,
  -- The session that has fetched all of it.
  fetched_by uuid,
  check (state <> 'ready' or (part_bytes is not null and bytes is not null and expires_at is not null))
);
create index downloads_by_expiry on your_data.downloads (expires_at);
create index downloads_by_touch on your_data.downloads (touched_at) where state in ('waiting', 'making');

-- As for files: objects whose row was deleted, or has another object now, are removed by the job that removes file
-- objects.
create trigger note_dropped after delete on your_data.downloads for each row
  when (old.object is not null) execute function files.note_dropped();
create trigger note_replaced after update of object on your_data.downloads for each row
  when (old.object is not null and old.object is distinct from new.object) execute function files.note_dropped();

alter table your_data.downloads enable row level security;
alter table your_data.downloads force row level security;
create policy own_download on your_data.downloads to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());
grant select, update on your_data.downloads to roadworthy_app;

-- A request adds a job, which only the engine's role can; that role also finds expired downloads.
create policy engine on your_data.downloads to roadworthy_auth using (true) with check (true);
grant select, insert, update, delete on your_data.downloads to roadworthy_auth;

-- Users may read how they sign in; the secret columns are not granted.
create policy own_identities on accounts.identities for select to roadworthy_app
  using (user_id = platform.current_user_id());
grant select (id, user_id, provider_id, account_id, scope, created_at, updated_at) on accounts.identities to roadworthy_app;
create policy own_passkeys on accounts.passkeys for select to roadworthy_app
  using (user_id = platform.current_user_id());
grant select (id, user_id, name, device_type, backed_up, created_at, last_used_at) on accounts.passkeys to roadworthy_app;
create policy own_two_factor on accounts.two_factors for select to roadworthy_app
  using (user_id = platform.current_user_id());
grant select (user_id, confirmed_at, created_at) on accounts.two_factors to roadworthy_app;
