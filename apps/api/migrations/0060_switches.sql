-- A standby that takes over with every acknowledged change is no restore: nothing is lost, so the epoch goes on. Who
-- knows that it was such a switch says so on the new primary: Patroni (ops/postgresql/keep-epoch), or the operator.
--
-- Refused, so that the next process begins a new epoch: another cluster or database; a server that never streamed from a
-- primary since it started, as after a restore; and a timeline that is not the next one after the known timeline, because
-- nobody said of the one between them that nothing was lost.
create function sync.keep_epoch() returns boolean language sql set search_path = pg_catalog
as $$
  with place as (
    select regexp_replace(identity, '/[^/]*$', '') as cluster, split_part(identity, '/', 3) as timeline, identity
    from sync.database_identity() identity
  ),
  kept as (
    update sync.epoch set database_identity = place.identity from place
    where database_identity <> place.identity
      and pg_last_wal_receive_lsn() is not null
      and regexp_replace(database_identity, '/[^/]*$', '') = place.cluster
      and ('x' || split_part(database_identity, '/', 3))::bit(32)::integer + 1 = ('x' || place.timeline)::bit(32)::integer
    returning 1)
  select exists (select from kept)
$$;
revoke all on function sync.keep_epoch from public;

-- A process that starts right after a promotion gives Patroni five seconds to say so.
create or replace function sync.notice_restore() returns boolean language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  here text := sync.database_identity();
  waits integer := case when pg_last_wal_receive_lsn() is null then 0 else 50 end;
  known text;
begin
  loop
    if exists (select from sync.epoch where database_identity = here) then return false; end if;
    exit when waits = 0 or exists (select from sync.epoch where database_identity is null);
    waits := waits - 1;
    perform pg_sleep(0.1);
  end loop;
  select database_identity into known from sync.epoch for update;
  if known is null then update sync.epoch set database_identity = here; end if;
  if known is null or known = here then return false; end if;
  perform sync.begin_epoch();
  return true;
end $$;
