-- Orders and their payments. They are the server's records: no device writes them.
create schema orders;
grant usage on schema orders to roadworthy_app, roadworthy_auth;

create table orders.orders (
  user_id uuid not null references accounts.users on delete cascade,
  id text not null,
  number text not null unique,
  placed_at timestamptz not null default now(),
  email text not null,
  -- The units of the cart it was made from, and the lines as they were sold.
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
  -- How often the row was written: a caller that asked the payment service before the last write asks again.
  version integer not null default 0,
  -- When to ask the payment service without an event; null: no more.
  next_look_at timestamptz,
  primary key (user_id, id)
);
create index orders_by_day on orders.orders (user_id, placed_at);
create index orders_to_look_at on orders.orders (next_look_at) where next_look_at is not null;
create index orders_by_payment on orders.orders (payment_id);
-- Only one order can be paid at a time, so that the same items are not paid twice.
create unique index one_open_order on orders.orders (user_id) where paid_at is null and closed_at is null;

alter table orders.orders enable row level security;
alter table orders.orders force row level security;
create policy own_orders on orders.orders to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());
grant select, insert, update, delete on orders.orders to roadworthy_app;
-- Events name an order, and a run finds the orders to check; the work is done as that user.
create policy engine on orders.orders to roadworthy_auth using (true) with check (true);
grant select (user_id, id, payment_id, next_look_at), update (next_look_at) on orders.orders to roadworthy_auth;

-- The events that were accepted from the payment service, so that each counts once.
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

-- The parcels to send, and later the accounts. A row outlives the user's account, because paid orders are still sent.
-- The recipient is deleted 90 days after sending, or with the account; amounts and dates stay, as accounting law
-- requires.
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
  -- The account was erased: the recipient is deleted as soon as the parcel is sent.
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

-- Requests insert and update rows; they cannot read the recipients.
grant insert, select (number, sent_on), update (refunded_pence, dispute, cancel_asked_at) on orders.parcels
  to roadworthy_app;
grant select (sent_on, email), update (email, delivery) on orders.parcels to roadworthy_auth;

-- Data from the payment service that matches nothing here, for a person to review.
create table orders.quarantine (
  key text primary key,
  at timestamptz not null default now(),
  reason text not null,
  details jsonb not null
);
grant insert on orders.quarantine to roadworthy_app, roadworthy_auth;
