-- Answers of DVLA and DVSA about plates, shared by all users: no row belongs to a user or says who asked.
create schema lookup;
grant usage on schema lookup to roadworthy_app;

create table lookup.answers (
  registration text not null,
  source text not null check (source in ('dvla', 'dvsa')),
  found boolean not null,
  record jsonb,
  asked_at timestamptz not null default now(),
  primary key (registration, source)
);
create index answers_by_age on lookup.answers (asked_at);

-- The holder of a plate's lease asks the sources; all others, in any process, wait for the answer.
create table lookup.leases (
  registration text primary key,
  holder uuid not null,
  until timestamptz not null
);

grant select, insert, update, delete on lookup.answers, lookup.leases to roadworthy_app;
