-- The items in a cart: one row per item, so that the quantities of several devices add up.
create schema cart;
grant usage on schema cart to roadworthy_app;

create table cart.units (
  user_id uuid not null references accounts.users on delete cascade,
  id text not null,
  rev bigint not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  product_id text not null,
  added_by text not null,
  primary key (user_id, id)
);
create index units_by_rev on cart.units (user_id, rev);
create index units_by_deletion on cart.units (user_id, deleted_at);

alter table cart.units enable row level security;
alter table cart.units force row level security;
create policy own_units on cart.units to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());
grant select, insert, update on cart.units to roadworthy_app;
