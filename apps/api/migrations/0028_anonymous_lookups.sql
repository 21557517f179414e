-- What the sources said when somebody without an account asked. Apart from what owners asked about, so that nothing a
-- stranger is told depends on whose garage a vehicle stands in. Kept for a day.
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
