-- What DVLA and DVSA have said of plates, shared by everybody: nothing of it belongs to a user, and nothing says who asked.
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

-- Whoever holds a plate's lease asks the sources about it; all others, in whichever process, wait for the answer.
create table lookup.leases (
  registration text primary key,
  holder uuid not null,
  until timestamptz not null
);

grant select, insert, update, delete on lookup.answers, lookup.leases to roadworthy_app;
