-- A budget is shared by everybody: so many points in a window (a day, a minute). Until half of a window is spent, anybody
-- may take a point. From then on a network may only if it has taken little today, and from the last part only if it has
-- taken almost nothing. The counts are in `platform.rate_limits`, under keys that name their window and expire with it.
--
-- Takes one point from every window and counts it for the network, and for the range of networks around it if a window
-- was past its half. All payments from one budget come one after the other, so that none is counted twice or missed.
-- Returns 0, 1 or 2 for a payment (before the half, after it, from the last part), or the number of the window that
-- refused it, negative.
create function platform.pay(
  budget text, windows text[], opens integer[], shares integer[], mosts integer[], ends bigint[],
  seldoms integer[],
  network text, range text, day_ends bigint, network_most integer, range_most integer)
  returns integer language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  spent integer;
  stage integer;
  hardest integer := 0;
  hardest_window integer := 1;
  of_network integer;
  of_range integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('budget ' || budget, 0));
  for each in 1 .. cardinality(windows) loop
    spent := coalesce((select points from platform.rate_limits where key = windows[each]), 0);
    stage := case when spent >= mosts[each] then 3 when spent >= shares[each] then 2 when spent >= opens[each] then 1 else 0 end;
    if stage > hardest then
      hardest := stage;
      hardest_window := each;
    end if;
  end loop;
  if hardest > 0 then
    of_network := coalesce((select points from platform.rate_limits where key = network), 0);
    of_range := coalesce((select points from platform.rate_limits where key = range), 0);
    if hardest = 3 or of_range >= range_most
      or of_network >= (case hardest when 1 then network_most else seldoms[hardest_window] end) then
      return -hardest_window;
    end if;
  end if;
  insert into platform.rate_limits as counted (key, points, expire)
  select key, 1, expire from unnest(
    windows || network || case when hardest > 0 then array[range] else '{}' end,
    ends || day_ends || case when hardest > 0 then array[day_ends] else '{}' end) paid (key, expire)
  on conflict (key) do update set points = counted.points + 1;
  return hardest;
end $$;

-- Gives one point back to each of the counts that a payment took it from.
create function platform.give_back(budget text, paid text[])
  returns void language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('budget ' || budget, 0));
  update platform.rate_limits set points = points - 1 where key = any (paid) and points > 0;
end $$;

revoke all on function platform.pay(
  text, text[], integer[], integer[], integer[], bigint[], integer[], text, text, bigint, integer, integer) from public;
revoke all on function platform.give_back(text, text[]) from public;
grant execute on function platform.pay(
  text, text[], integer[], integer[], integer[], bigint[], integer[], text, text, bigint, integer, integer) to roadworthy_app;
grant execute on function platform.give_back(text, text[]) to roadworthy_app;

-- From which network a demo account was made, as a keyed hash, and when it was last in use: where there is no room for
-- another, an idle one gives way, or one of the network that has the most. Gone with the account, within a day.
create table accounts.demos (
  user_id uuid primary key references accounts.users on delete cascade,
  network text not null,
  used_at timestamptz not null
);
alter table accounts.demos enable row level security;
alter table accounts.demos force row level security;
create policy engine on accounts.demos to roadworthy_auth using (true) with check (true);
grant select, insert, update (used_at) on accounts.demos to roadworthy_auth;
