-- Records that are synced to every device. Every key starts with the user, so that the tables can be split by user.
create schema sync;
create schema vehicles;
grant usage on schema sync, vehicles to roadworthy_app;

-- Changes when the database is restored from a backup, which invalidates earlier cursors.
create table sync.epoch (
  singleton boolean primary key default true check (singleton),
  epoch uuid not null default gen_random_uuid()
);
insert into sync.epoch default values;
grant select on sync.epoch to roadworthy_app;

-- The account's change counter. Its row lock serialises the changes of one user, so that a reader who has seen revision
-- n has seen all before it.
create table sync.accounts (
  user_id uuid primary key references accounts.users on delete cascade,
  rev bigint not null
);

-- One row per change: a repeated change gets the same answer and is not applied twice.
create table sync.receipts (
  user_id uuid not null references accounts.users on delete cascade,
  op_id uuid not null,
  hash text not null,
  rev bigint not null,
  status text not null check (status in ('applied', 'conflict', 'rejected')),
  problem jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, op_id)
);

-- Earlier values of records. A value that was overwritten by another device is kept here.
create table sync.history (
  user_id uuid not null references accounts.users on delete cascade,
  entity text not null,
  record_id text not null,
  rev bigint not null,
  op_id uuid not null,
  device_id uuid,
  kind text not null check (kind in ('add', 'edit', 'delete', 'revive', 'conflict')),
  "values" jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, entity, record_id, rev)
);

create table vehicles.vehicles (
  user_id uuid not null references accounts.users on delete cascade,
  id text not null,
  rev bigint not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  registration_number text not null,
  make text not null,
  model text not null,
  year integer not null,
  vin text,
  color text,
  mileage integer,
  last_service_date date,
  last_service_mileage integer,
  next_service_date date,
  next_service_mileage integer,
  insurance_provider text,
  insurance_expiry_date date,
  mot_expiry_date date,
  tax_due_date date,
  notes text,
  tax_status text,
  mot_status text,
  cylinder_capacity integer,
  fuel_type text,
  co2_emissions integer,
  month_of_first_registration text,
  primary key (user_id, id)
);
create index vehicles_by_rev on vehicles.vehicles (user_id, rev);

create table vehicles.mileage_readings (
  user_id uuid not null,
  id text not null,
  rev bigint not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  vehicle_id text not null,
  date date not null,
  miles integer not null,
  source text not null,
  primary key (user_id, id),
  foreign key (user_id, vehicle_id) references vehicles.vehicles on delete cascade
);
create index mileage_readings_by_rev on vehicles.mileage_readings (user_id, rev);
create index mileage_readings_by_vehicle on vehicles.mileage_readings (user_id, vehicle_id);

alter table sync.accounts enable row level security;
alter table sync.accounts force row level security;
alter table sync.receipts enable row level security;
alter table sync.receipts force row level security;
alter table sync.history enable row level security;
alter table sync.history force row level security;
alter table vehicles.vehicles enable row level security;
alter table vehicles.vehicles force row level security;
alter table vehicles.mileage_readings enable row level security;
alter table vehicles.mileage_readings force row level security;

create policy own_account on sync.accounts to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());
create policy own_receipts on sync.receipts to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());
create policy own_history on sync.history to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());
create policy own_vehicles on vehicles.vehicles to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());
create policy own_mileage_readings on vehicles.mileage_readings to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());

-- Erasing a user takes this lock first, as every change does.
grant usage on schema sync to roadworthy_auth;
grant select, delete on sync.accounts to roadworthy_auth;
create policy engine on sync.accounts to roadworthy_auth using (true);

grant select, insert, update on sync.accounts to roadworthy_app;
grant select, insert on sync.receipts, sync.history to roadworthy_app;
grant select, insert, update on vehicles.vehicles, vehicles.mileage_readings to roadworthy_app;
