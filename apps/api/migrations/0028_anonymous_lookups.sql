-- The sources' answers to visitors without an account. Kept apart from users' answers, so that an answer to a visitor
-- does not depend on whether a user has the vehicle. Kept for a day.
create table lookup.anonymous_answers (
  registration text not null,
  source text not null check (source in ('dvla', 'dvsa')),
  found boolean not null,
  record jsonb,
  asked_at timestamptz not null default now(),
  primary key (registration, source)
);
create index anonymous_answers_by_age on lookup.anonymous_answers (asked_at);

grant select, insert, update, delete on lookup.anonymous_answers to roadworthy_app;
