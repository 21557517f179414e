-- What DVLA and DVSA told a user about a plate, for that user alone: an answer, its speed and its time say nothing of
-- what others looked up. `lookup.answers`, which all users shared, is only there for processes of the earlier version:
-- the sweep empties it, and a later release drops it.
create table lookup.own_answers (
  user_id uuid not null references accounts.users on delete cascade,
  registration text not null,
  source text not null check (source in ('dvla', 'dvsa')),
  found boolean not null,
  record jsonb,
  asked_at timestamptz not null default now(),
  primary key (user_id, registration, source)
);
create index own_answers_by_age on lookup.own_answers (asked_at);

alter table lookup.own_answers enable row level security;
alter table lookup.own_answers force row level security;
create policy own_answers on lookup.own_answers to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());
grant select, insert, update on lookup.own_answers to roadworthy_app;

-- The sweep runs for no user. It sees when a question was asked, and neither by whom nor about what.
grant usage on schema lookup to roadworthy_auth;
create policy engine on lookup.own_answers to roadworthy_auth using (true);
grant select (asked_at), delete on lookup.own_answers to roadworthy_auth;
