-- Anything that ends: policies, plans, permits, cards. One row is one term. Insurance dates stored on vehicles are read
-- as covers and become rows when their owner changes them, so no row is moved here.
create schema cover;
grant usage on schema cover to roadworthy_app;

create table cover.covers (
  user_id uuid not null references accounts.users on delete cascade,
  id text not null,
  rev bigint not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  kind text not null,
  vehicle_id text,
  provider text,
  reference text,
  detail text,
  starts_on date,
  ends_on date,
  cost_pence integer,
  every text,
  renewal_of text,
  former_vehicle_id text,
  notes text,
  primary key (user_id, id)
);
create index covers_by_rev on cover.covers (user_id, rev);
create index covers_by_deletion on cover.covers (user_id, deleted_at);

alter table cover.covers enable row level security;
alter table cover.covers force row level security;
create policy own_covers on cover.covers to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());
grant select, insert, update on cover.covers to roadworthy_app;

-- Covers have reminders, so a change makes the next run scan its owner again.
create trigger look_again_after_insert after insert on cover.covers
  referencing new table as changed for each statement execute function reminders.look_again();
create trigger look_again_after_update after update on cover.covers
  referencing new table as changed for each statement execute function reminders.look_again();
