-- What is deleted loses its fields after a while (`retention.ts`): the tombstone stays, so that a device that was away
-- still learns of the deletion.

-- Whoever waits for a lock makes everybody after it wait too. So all locks are taken at once, within half a second, or
-- the migration gives way and is tried again.
set local statement_timeout = '500ms';
-- lock: taken within half a second or given up, and held for some tenths of a second while the catalogue changes
do $$ begin
  lock table vehicles.vehicles, vehicles.mileage_readings, documents.documents, tasks.tasks, tasks.completions,
    costs.expenses, costs.fuel_fills, disclaimers.acceptances, diagnosis.diagnoses, cart.units, cover.covers
    in access exclusive mode;
exception when query_canceled then
  raise lock_not_available using message = 'The tables are in use';
end $$;
set local statement_timeout = '60s';

-- A field that every record must have may be missing in a tombstone, and only there.
do $$
declare
  kind regclass;
  required text[];
begin
  foreach kind in array array['vehicles.vehicles', 'vehicles.mileage_readings', 'documents.documents', 'tasks.tasks',
    'tasks.completions', 'costs.expenses', 'costs.fuel_fills', 'disclaimers.acceptances', 'diagnosis.diagnoses',
    'cart.units', 'cover.covers']::regclass[]
  loop
    select array_agg(quote_ident(attname) order by attnum) into strict required from pg_attribute
    where attrelid = kind and attnum > 0 and not attisdropped and attnotnull and attgenerated = ''
      and attname not in ('garage_id', 'id', 'rev', 'created_at');
    execute format('alter table %s add column emptied_at timestamptz, %s', kind,
      (select string_agg(format('alter column %s drop not null', name), ', ') from unnest(required) name));
    execute format('alter table %s add constraint whole_or_emptied check (
      case when emptied_at is null then num_nulls(%s) = 0 else deleted_at is not null end) not valid',
      kind, array_to_string(required, ', '));
  end loop;
end $$;

-- Reminders of users who have no date any more are forgotten too.
grant select (garage_id, user_id, settled_at) on reminders.intents to roadworthy_auth;
grant select (garage_id, asked_at) on reminders.checks to roadworthy_auth;

-- Buyers. The shop's `closed` marks an order that will not be sent.
alter table orders.parcels add column if not exists closed_on date;
alter table orders.parcels add column refunded_on date;
-- Name, address and email go (`retention.ts`); an order keeps its items, amounts and days.
alter table orders.orders alter column email drop not null;

-- Whoever writes the row, and in whatever order: the day of the whole refund is noted, and the recipient of an erased
-- account goes as soon as nothing is to be sent any more.
create function orders.note_end() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  new.refunded_on := case when new.refunded_pence >= new.total_pence
    then coalesce(new.refunded_on, (now() at time zone 'Europe/London')::date) end;
  if new.is_orphan and num_nonnulls(new.sent_on, new.closed_on, new.refunded_on) > 0 then
    new.email := null;
    new.delivery := null;
  end if;
  return new;
end $$;
revoke all on function orders.note_end from public;
create trigger note_end before insert or update on orders.parcels
  for each row execute function orders.note_end();

create or replace function orders.forget_buyer() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- `note_end` decides whether the recipient is still needed.
  update orders.parcels set is_orphan = true where number = old.number;
  return null;
end $$;

grant select (number, email, paid_at, closed_at, closed_because), update (email, delivery), delete
  on orders.orders to roadworthy_auth;
grant select (number, paid_at, closed_on, refunded_on), delete on orders.parcels to roadworthy_auth;
grant select (key, at), delete on orders.quarantine to roadworthy_auth;
