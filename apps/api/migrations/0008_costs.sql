-- Payments apart from completed work and documents. A payment outlives its vehicle, so there is no foreign key.
create schema costs;
grant usage on schema costs to roadworthy_app;

create table costs.expenses (
  user_id uuid not null references accounts.users on delete cascade,
  id text not null,
  rev bigint not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  date date not null,
  amount_pence integer not null,
  category text not null,
  vehicle_id text,
  note text,
  primary key (user_id, id)
);
create index expenses_by_rev on costs.expenses (user_id, rev);

-- Amounts are millilitres or watt-hours.
create table costs.fuel_fills (
  user_id uuid not null references accounts.users on delete cascade,
  id text not null,
  rev bigint not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  vehicle_id text not null,
  date date not null,
  miles integer not null,
  energy text not null,
  amount integer not null,
  price_pence integer not null,
  is_full boolean not null,
  missed_before boolean not null,
  note text,
  primary key (user_id, id)
);
create index fuel_fills_by_rev on costs.fuel_fills (user_id, rev);

alter table costs.expenses enable row level security;
alter table costs.expenses force row level security;
alter table costs.fuel_fills enable row level security;
alter table costs.fuel_fills force row level security;

create policy own_expenses on costs.expenses to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());
create policy own_fuel_fills on costs.fuel_fills to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());

grant select, insert, update on costs.expenses, costs.fuel_fills to roadworthy_app;
