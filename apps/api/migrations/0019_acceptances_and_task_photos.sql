-- Which disclaimers a user has accepted, and in which version.
create schema disclaimers;
grant usage on schema disclaimers to roadworthy_app;

create table disclaimers.acceptances (
  user_id uuid not null references accounts.users on delete cascade,
  id text not null,
  rev bigint not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  disclaimer text not null,
  version integer not null,
  accepted_at text not null,
  primary key (user_id, id)
);
create index acceptances_by_rev on disclaimers.acceptances (user_id, rev);
create index acceptances_by_deletion on disclaimers.acceptances (user_id, deleted_at);

alter table disclaimers.acceptances enable row level security;
alter table disclaimers.acceptances force row level security;
create policy own_acceptances on disclaimers.acceptances to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());
grant select, insert, update on disclaimers.acceptances to roadworthy_app;

-- Photos taken before a task is completed; its completion takes them over.
alter table tasks.tasks add column photo_ids jsonb;
create trigger let_go_of_photos after update on tasks.tasks for each row
  when (old.photo_ids is distinct from new.photo_ids or new.deleted_at is not null)
  execute function files.let_go('photo_ids');
