-- Who drives for a garage acts as `roadworthy_driver` (see `db.ts`): that role reads no costs, notes, VIN or insurer, and
-- changes only what a driver may. `roles.rules.ts` knows the same columns; the isolation proof compares both.

-- Whoever waits for a lock makes everybody after it wait too. So all locks are taken at once, within half a second, or
-- the migration gives way and is tried again.
set local statement_timeout = '500ms';
-- lock: taken within half a second or given up, and held for some tenths of a second while the catalogue changes
do $$ begin
  execute (
    select 'lock table ' || string_agg(distinct format('%I.%I', schemaname, tablename), ', ') || ' in access exclusive mode'
    from pg_policies where 'roadworthy_app' = any (roles));
exception when query_canceled then
  raise lock_not_available using message = 'The tables are in use';
end $$;
set local statement_timeout = '60s';

-- Everything that the application may do, a driver's request may too, but for six tables.
do $$
declare
  part record;
  apart constant regclass[] := array['vehicles.vehicles', 'vehicles.mileage_readings', 'tasks.tasks', 'tasks.completions',
    'costs.fuel_fills', 'sync.history']::regclass[];
begin
  for part in
    select policyname, format('%I.%I', schemaname, tablename)::regclass as name from pg_policies
    where roles = '{roadworthy_app}'
  loop
    if part.name <> all (apart) then
      execute format('alter policy %I on %s to roadworthy_app, roadworthy_driver', part.policyname, part.name);
    else
      -- Whoever drives acts as the other role, or reaches nothing.
      execute format('alter policy %I on %s using (garage_id = platform.current_garage_id() and platform.is_at_least(''editor''))
        with check (garage_id = platform.current_garage_id() and platform.is_at_least(''editor'')%s)', part.policyname, part.name,
        case part.name when 'vehicles.vehicles'::regclass then ' and (deleted_at is null or platform.is_at_least(''owner''))' else '' end);
    end if;
  end loop;
  for part in
    select n.nspname, privilege_type from pg_namespace n, aclexplode(n.nspacl) granted
    where grantee = 'roadworthy_app'::regrole and n.nspowner = 'roadworthy_owner'::regrole
  loop
    execute format('grant %s on schema %I to roadworthy_driver', part.privilege_type, part.nspname);
  end loop;
  for part in
    select c.oid::regclass as name, privilege_type, c.relkind from pg_class c, aclexplode(c.relacl) granted
    where grantee = 'roadworthy_app'::regrole and c.relowner = 'roadworthy_owner'::regrole
      and c.oid not in ('vehicles.vehicles'::regclass, 'vehicles.mileage_readings'::regclass, 'tasks.tasks'::regclass,
        'tasks.completions'::regclass, 'sync.history'::regclass)
  loop
    execute format('grant %s on %s %s to roadworthy_driver', part.privilege_type,
      case part.relkind when 'S' then 'sequence' else 'table' end, part.name);
  end loop;
  for part in
    select a.attrelid::regclass as name, a.attname, privilege_type from pg_attribute a, aclexplode(a.attacl) granted
    where grantee = 'roadworthy_app'::regrole
  loop
    execute format('grant %s (%I) on %s to roadworthy_driver', part.privilege_type, part.attname, part.name);
  end loop;
  for part in
    select p.oid::regprocedure as name from pg_proc p, aclexplode(p.proacl) granted
    where grantee = 'roadworthy_app'::regrole and p.proowner = 'roadworthy_owner'::regrole
  loop
    execute format('grant execute on function %s to roadworthy_driver', part.name);
  end loop;
end $$;

-- Who added a record. A driver changes and removes only their own, and sees no other fills.
alter table vehicles.mileage_readings add column by_user uuid;
alter table vehicles.mileage_readings alter column by_user set default platform.current_user_id();
alter table tasks.completions add column by_user uuid;
alter table tasks.completions alter column by_user set default platform.current_user_id();
alter table costs.fuel_fills add column by_user uuid;
alter table costs.fuel_fills alter column by_user set default platform.current_user_id();

create policy of_drivers on vehicles.vehicles to roadworthy_driver
  using (garage_id = platform.current_garage_id()) with check (garage_id = platform.current_garage_id());
create policy of_drivers on tasks.tasks to roadworthy_driver
  using (garage_id = platform.current_garage_id()) with check (garage_id = platform.current_garage_id());
create policy of_drivers on vehicles.mileage_readings to roadworthy_driver using (garage_id = platform.current_garage_id())
  with check (garage_id = platform.current_garage_id() and by_user = platform.current_user_id());
create policy of_drivers on tasks.completions to roadworthy_driver using (garage_id = platform.current_garage_id())
  with check (garage_id = platform.current_garage_id() and by_user = platform.current_user_id());
create policy of_drivers on costs.fuel_fills to roadworthy_driver
  using (garage_id = platform.current_garage_id() and by_user = platform.current_user_id())
  with check (garage_id = platform.current_garage_id() and by_user = platform.current_user_id());
create policy seen_by_drivers on sync.history for select to roadworthy_driver
  using (garage_id = platform.current_garage_id()
    and entity not in ('documents', 'expenses', 'covers', 'diagnoses', 'fuelFills'));
create policy added_by_drivers on sync.history for insert to roadworthy_driver
  with check (garage_id = platform.current_garage_id());

-- What a driver sees of these tables: every column but the hidden ones. Nobody takes over a record of another.
do $$
declare
  part record;
  seen text;
begin
  for part in select * from (values
    ('vehicles.vehicles', '{vin, insurance_provider, notes}'::text[], false),
    ('vehicles.mileage_readings', '{}', true),
    ('tasks.tasks', '{estimated_cost_pence, notes}', false),
    ('tasks.completions', '{cost_pence, notes}', true),
    ('sync.history', '{values, untaken}', false)
  ) as tables (name, hidden, is_added)
  loop
    select string_agg(quote_ident(attname), ', ' order by attnum) into strict seen from pg_attribute
    where attrelid = part.name::regclass and attnum > 0 and not attisdropped and attname <> all (part.hidden);
    execute format('grant select (%s) on %s to roadworthy_driver', seen, part.name);
    continue when not part.is_added;
    execute format('grant insert (%s), update (%s) on %s to roadworthy_driver',
      seen, replace(seen, ', by_user', ''), part.name);
  end loop;
end $$;
grant insert on sync.history to roadworthy_driver;
grant update (rev, mileage, last_service_date, last_service_mileage) on vehicles.vehicles to roadworthy_driver;
grant update (rev, status, occurrence, due_date, due_miles, anchor_date, anchor_miles, started_at, completed_at,
  done_steps, photo_ids, photo_titles) on tasks.tasks to roadworthy_driver;
