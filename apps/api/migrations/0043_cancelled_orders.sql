-- A buyer may cancel after the parcel was sent. The operator is told, and sees the parcel until it is refunded.
alter table orders.parcels
  -- The operator is done with it: it will not be sent, or what is left is not refunded.
  add column closed_on date,
  -- When the operator was told by mail that the buyer cancelled.
  add column operator_mailed_at timestamptz,
  -- Paid in a test shop: no money was taken.
  add column is_test boolean not null default false;

-- lock: the paid orders of a small shop
create index if not exists parcels_cancelled on orders.parcels (cancel_asked_at) where cancel_asked_at is not null;

-- The run that mails the operator, and the figures, are the engine's. Neither reads who the buyer is.
grant select (number, cancel_asked_at, refunded_pence, total_pence, closed_on, operator_mailed_at, is_test),
  update (operator_mailed_at) on orders.parcels to roadworthy_auth;
