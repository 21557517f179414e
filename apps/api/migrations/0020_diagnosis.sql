-- Complaints with their findings, synced to every device; and the server's record of the conversation with a model.
create schema diagnosis;
grant usage on schema diagnosis to roadworthy_app, roadworthy_auth;

-- A diagnosis may have no vehicle, so there is no foreign key.
create table diagnosis.diagnoses (
  user_id uuid not null references accounts.users on delete cascade,
  id text not null,
  rev bigint not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  vehicle_id text,
  asked_at text not null,
  complaint text not null,
  answers jsonb not null,
  findings jsonb not null,
  flags jsonb not null,
  safe_to_drive text not null,
  causes jsonb not null,
  is_unknown boolean not null,
  sources jsonb not null,
  explanation text,
  engine text not null,
  photo_ids jsonb not null,
  outcome text,
  primary key (user_id, id)
);
create index diagnoses_by_rev on diagnosis.diagnoses (user_id, rev);
create index diagnoses_by_deletion on diagnosis.diagnoses (user_id, deleted_at);
create trigger let_go_of_photos after update on diagnosis.diagnoses for each row
  when (old.photo_ids is distinct from new.photo_ids or new.deleted_at is not null)
  execute function files.let_go('photo_ids');

alter table diagnosis.diagnoses enable row level security;
alter table diagnosis.diagnoses force row level security;
create policy own_diagnoses on diagnosis.diagnoses to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());
grant select, insert, update on diagnosis.diagnoses to roadworthy_app;

-- Questions and answers, so that a model can be given them again. The record of a diagnosis may arrive later than its
-- first turn, from a device that was offline, so there is no foreign key.
create table diagnosis.turns (
  user_id uuid not null references accounts.users on delete cascade,
  diagnosis_id text not null,
  turn integer not null check (turn between 1 and 12),
  asked_at timestamptz not null default now(),
  question text not null,
  answer text not null,
  engine text not null check (engine in ('local', 'model')),
  -- What later turns cannot lower.
  safe_to_drive text not null check (safe_to_drive in ('yes', 'care', 'no')),
  flags jsonb not null,
  primary key (user_id, diagnosis_id, turn)
);
create index turns_by_age on diagnosis.turns (asked_at);
alter table diagnosis.turns enable row level security;
alter table diagnosis.turns force row level security;
create policy own_turns on diagnosis.turns to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());
grant select, insert, delete on diagnosis.turns to roadworthy_app;
-- The sweep finds the owners of old turns, and deletes the turns as that user.
create policy engine on diagnosis.turns for select to roadworthy_auth using (true);
grant select (user_id, asked_at) on diagnosis.turns to roadworthy_auth;

-- Deleting a diagnosis deletes its conversation.
create function diagnosis.drop_turns() returns trigger language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  delete from diagnosis.turns where user_id = new.user_id and diagnosis_id = new.id;
  return null;
end $$;
create trigger drop_turns after update on diagnosis.diagnoses for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function diagnosis.drop_turns();

-- The holder of an account's lease has a question with the model, in any process: one at a time.
create table diagnosis.leases (
  user_id uuid primary key references accounts.users on delete cascade,
  holder uuid not null,
  until timestamptz not null
);
alter table diagnosis.leases enable row level security;
alter table diagnosis.leases force row level security;
create policy own_lease on diagnosis.leases to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());
grant select, insert, update, delete on diagnosis.leases to roadworthy_app;

-- The tokens that the whole server has used, by day. No row belongs to a user.
create table diagnosis.spending (
  day date primary key,
  tokens bigint not null check (tokens >= 0)
);
grant select, insert, update, delete on diagnosis.spending to roadworthy_app;
