-- Orders, and what is known of their payment. They are the server's records: no device writes them.
create schema orders;
grant usage on schema orders to roadworthy_app, roadworthy_auth;

create table orders.orders (
  user_id uuid not null references accounts.users on delete cascade,
  id text not null,
  number text not null unique,
  placed_at timestamptz not null default now(),
  email text not null,
  -- The items of the cart it is made of, and the lines as they were sold.
  unit_ids jsonb not null,
  lines jsonb not null,
  items_pence integer not null check (items_pence > 0),
  delivery_pence integer not null check (delivery_pence >= 0),
  total_pence integer not null,
  session_id text unique,
  session_url text,
  closed_at timestamptz,
  closed_because text check (closed_because in ('expired', 'failed', 'replaced', 'withdrawn', 'given up', 'held')),
  paid_at timestamptz,
  payment_id text,
  delivery jsonb,
  refunded_pence integer not null default 0,
  dispute text check (dispute in ('open', 'won', 'lost')),
  mailed_at timestamptz,
  cancel_asked_at timestamptz,
  cancel_mailed_at timestamptz,
  -- How often it was written: who asked the payment service before the last writing asks again.
  version integer not null default 0,
  -- When to ask the payment service although it has not called; null: no more.
  next_look_at timestamptz,
  primary key (user_id, id)
);
create index orders_by_day on orders.orders (user_id, placed_at);
create index orders_to_look_at on orders.orders (next_look_at) where next_look_at is not null;
create index orders_by_payment on orders.orders (payment_id);
-- One order at a time can be paid, so that the same items are not paid twice.
create unique index one_open_order on orders.orders (user_id) where paid_at is null and closed_at is null;

alter table orders.orders enable row level security;
alter table orders.orders force row level security;
create policy own_orders on orders.orders to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());
grant select, insert, update, delete on orders.orders to roadworthy_app;
-- An event names an order, and a run finds those to look at; what is then done is done as that user.
create policy engine on orders.orders to roadworthy_auth using (true) with check (true);
grant select (user_id, id, payment_id, next_look_at), update (next_look_at) on orders.orders to roadworthy_auth;

-- Which events of the payment service were taken, so that each is taken once.
create table orders.events (
  user_id uuid not null references accounts.users on delete cascade,
  event_id text not null,
  order_id text not null,
  type text not null,
  at timestamptz not null default now(),
  primary key (user_id, event_id)
);
create index events_by_age on orders.events (at);
alter table orders.events enable row level security;
alter table orders.events force row level security;
create policy engine on orders.events to roadworthy_auth using (true) with check (true);
grant select (user_id, event_id, at), insert, delete on orders.events to roadworthy_auth;

-- What the operator has to send, and afterwards the books. It outlives the account: what is paid is sent all the same.
-- Whom it goes to is forgotten 90 days after it was sent, or with the account; amounts and days stay, for the law on
-- accounts.
create table orders.parcels (
  number text primary key,
  paid_at timestamptz not null,
  lines jsonb not null,
  delivery_pence integer not null,
  total_pence integer not null,
  refunded_pence integer not null default 0,
  dispute text,
  cancel_asked_at timestamptz,
  email text,
  delivery jsonb,
  -- Its account is erased: whom it goes to is forgotten as soon as it is sent.
  is_orphan boolean not null default false,
  sent_on date
);

create function orders.forget_buyer() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update orders.parcels
  set is_orphan = true,
    email = case when sent_on is null then email end,
    delivery = case when sent_on is null then delivery end
  where number = old.number;
  return null;
end $$;
revoke all on function orders.forget_buyer from public;
create trigger forget_buyer after delete on orders.orders
  for each row execute function orders.forget_buyer();

-- Requests add to it and keep it current; they cannot read whom anything goes to.
grant insert, select (number, sent_on), update (refunded_pence, dispute, cancel_asked_at) on orders.parcels
  to roadworthy_app;
grant select (sent_on, email), update (email, delivery) on orders.parcels to roadworthy_auth;

-- What came from the payment service and fits nothing here: for a person to look at.
create table orders.quarantine (
  key text primary key,
  at timestamptz not null default now(),
  reason text not null,
  details jsonb not null
);
grant insert on orders.quarantine to roadworthy_app, roadworthy_auth;
