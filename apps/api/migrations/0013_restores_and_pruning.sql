-- A restore takes every account back to an earlier revision. Devices hand back the later records they still hold, and
-- for that they must know at which revision each account's history was cut off.

-- The ended epochs, oldest first, and the facts by which the database recognises that it is a copy.
alter table sync.epoch
  add column past uuid[] not null default '{}',
  add column database_identity text,
  add column restored_at timestamptz;

-- `branches`: the account's revision at the end of each epoch in `sync.epoch.past`. Written with the first change
-- afterwards: until then it is the current revision, so a restore touches no account.
alter table sync.accounts
  add column branches bigint[] not null default '{}',
  add column prune_at timestamptz not null default now();
-- lock: where the table is large, made by hand with `concurrently` before the release
create index if not exists accounts_by_prune_at on sync.accounts (prune_at, user_id);

-- Another cluster, another database or, after a promotion or point-in-time recovery, another timeline.
create function sync.database_identity() returns text language sql stable set search_path = pg_catalog
as $$
  select format('%s/%s/%s', (select system_identifier from pg_control_system()),
    (select oid from pg_database where datname = current_database()),
    left(pg_walfile_name(pg_current_wal_lsn()), 8))
$$;

create function sync.begin_epoch() returns void language sql set search_path = pg_catalog
as $$
  update sync.epoch set past = past || epoch, epoch = gen_random_uuid(), restored_at = now(),
    database_identity = sync.database_identity()
$$;

-- Every process calls this before it serves requests.
create function sync.notice_restore() returns boolean language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  here text := sync.database_identity();
  known text;
begin
  if exists (select from sync.epoch where database_identity = here) then return false; end if;
  select database_identity into known from sync.epoch for update;
  if known is null then update sync.epoch set database_identity = here; end if;
  if known is null or known = here then return false; end if;
  perform sync.begin_epoch();
  return true;
end $$;
revoke all on function sync.database_identity, sync.begin_epoch, sync.notice_restore from public;
grant execute on function sync.notice_restore to roadworthy_app;

-- A version that was handed back: the epoch in which it was lost, its revision, and the values that were not applied
-- because they had been changed since.
alter table sync.history
  add column lost_in integer,
  add column lost_rev bigint,
  add column untaken jsonb,
  drop constraint history_kind_check,
  add constraint history_kind_check
    check (kind in ('add', 'edit', 'delete', 'revive', 'conflict', 'return')) not valid;

-- The device of a change, and the device's own number of it. Older receipts have no device and are kept.
alter table sync.receipts
  add column device_id uuid,
  add column seq bigint not null default 0;

-- How far the receipts of a device were pruned: an earlier change without a receipt may already have been applied. The
-- device of zeros stands for all forgotten devices.
create table sync.pruned_devices (
  user_id uuid not null references accounts.users on delete cascade,
  device_id uuid not null,
  seq bigint not null,
  pruned_at timestamptz not null default now(),
  primary key (user_id, device_id)
);
alter table sync.pruned_devices enable row level security;
alter table sync.pruned_devices force row level security;
create policy own_pruned_devices on sync.pruned_devices to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());
grant select, insert, update, delete on sync.pruned_devices to roadworthy_app;
grant delete on sync.receipts, sync.history to roadworthy_app;
