-- The records, and what keeps them in step, go over from the user to the garage. No row is written: the column is
-- renamed, and its values are right already. While processes of the earlier version still run, each table stands behind
-- a view of its old name, in which the column has both names; 0035 gives the table its name back.

-- Whoever waits for a lock makes everybody after it wait too. So all locks are taken at once, within half a second, or
-- the migration gives way and is tried again.
set local statement_timeout = '500ms';
-- lock: taken within half a second or given up, and held for some tenths of a second while the catalogue changes
do $$ begin
  lock table accounts.users, sync.accounts, sync.receipts, sync.history, sync.pruned_devices, vehicles.vehicles,
    vehicles.mileage_readings, documents.documents, files.files, tasks.tasks, tasks.completions, costs.expenses,
    costs.fuel_fills, diagnosis.diagnoses, diagnosis.turns, cover.covers, disclaimers.acceptances, cart.units,
    reminders.checks, reminders.watermarks, reminders.intents, reminders.snoozes in access exclusive mode;
exception when query_canceled then
  raise lock_not_available using message = 'The tables are in use';
end $$;
set local statement_timeout = '60s';

drop policy filling on accounts.users;
drop policy filling on reminders.watermarks;
drop policy filling on reminders.intents;
alter table garages.garages force row level security;
alter table garages.members force row level security;

-- Who made a change. Never used for access.
alter table sync.history add column by_user uuid default platform.current_user_id();

do $$
declare
  part record;
  fk record;
  grantee record;
  policy text;
  columns text;
  mine constant text := 'garage_id = platform.current_garage_id()';
  edits constant text := ' and platform.is_at_least(''editor'')';
  -- Acceptances and carts are a person's own, whatever garages the person is a member of.
  own constant text := ' and garage_id = platform.current_user_id()';
begin
  for part in select * from (values
    ('sync', 'accounts', '', ''),
    ('sync', 'receipts', '', ''),
    ('sync', 'history',
      ' and (platform.is_at_least(''editor'') or entity not in (''documents'', ''expenses'', ''covers'', ''diagnoses''))', ''),
    ('sync', 'pruned_devices', '', ''),
    ('vehicles', 'vehicles', '', ' and (deleted_at is null or platform.is_at_least(''owner''))'),
    ('vehicles', 'mileage_readings', '', ''),
    ('tasks', 'tasks', '', ''),
    ('tasks', 'completions', '', ''),
    ('costs', 'fuel_fills', '', ''),
    ('costs', 'expenses', edits, edits),
    ('documents', 'documents', edits, edits),
    ('diagnosis', 'diagnoses', edits, edits),
    ('diagnosis', 'turns', edits, edits),
    ('cover', 'covers', edits, edits),
    ('files', 'files', ' and (purpose = ''image'' or platform.is_at_least(''editor''))',
      ' and (purpose = ''image'' or platform.is_at_least(''editor''))'),
    ('disclaimers', 'acceptances', own, own),
    ('cart', 'units', own, own),
    ('reminders', 'checks', '', '')
  ) as parts (schema, name, reads, writes)
  loop
    execute format('alter table %I.%I rename column user_id to garage_id', part.schema, part.name);
    for fk in select conname from pg_constraint
      where conrelid = format('%I.%I', part.schema, part.name)::regclass and confrelid = 'accounts.users'::regclass
    loop
      execute format('alter table %I.%I drop constraint %I', part.schema, part.name, fk.conname);
      execute format('alter table %I.%I add constraint %I foreign key (garage_id) references garages.garages
        on delete cascade not valid', part.schema, part.name, part.name || '_garage_id_fkey');
    end loop;
    select policyname into strict policy from pg_policies
      where schemaname = part.schema and tablename = part.name and roles = '{roadworthy_app}';
    execute format('alter policy %I on %I.%I using (%s) with check (%s)',
      policy, part.schema, part.name, mine || part.reads, mine || part.writes);

    execute format('alter table %I.%I rename to %I', part.schema, part.name, part.name || '_table');
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
      where attrelid = format('%I.%I', part.schema, part.name || '_table')::regclass
        and attnum > 0 and not attisdropped;
    -- The erasure of an account names rows by their place, `ctid`.
    execute format('create view %I.%I with (security_invoker) as select ctid, garage_id as user_id, %s from %I.%I',
      part.schema, part.name, columns, part.schema, part.name || '_table');
    for grantee in
      select role, privilege from unnest(array['roadworthy_app', 'roadworthy_auth']) role,
        unnest(array['select', 'insert', 'update', 'delete']) privilege
      where has_any_column_privilege(role, format('%I.%I', part.schema, part.name || '_table'),
          case privilege when 'delete' then 'select' else privilege end)
        and (privilege <> 'delete' or has_table_privilege(role, format('%I.%I', part.schema, part.name || '_table'), 'delete'))
    loop
      -- The view is read and written as its caller, who needs the same rights to the table.
      execute format('grant %s on %I.%I to %I', grantee.privilege, part.schema, part.name, grantee.role);
    end loop;
  end loop;
end $$;

create or replace function files.let_go() returns trigger language plpgsql
as $$
declare
  named jsonb := to_jsonb(old) -> tg_argv[0];
begin
  update files.files file
  set due_at = least(file.due_at, now() + case when new.deleted_at is null then interval '1 day' else interval '1 hour' end)
  where file.garage_id = old.garage_id and file.state = 'ready' and file.id in (
    select jsonb_array_elements_text(
      case jsonb_typeof(named) when 'array' then named when 'string' then jsonb_build_array(named) else '[]' end)
  );
  return null;
end $$;

create or replace function diagnosis.drop_turns() returns trigger language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  delete from diagnosis.turns where garage_id = new.garage_id and diagnosis_id = new.id;
  return null;
end $$;

-- The index was built by 0032.
alter table reminders.watermarks drop constraint watermarks_pkey,
  add constraint watermarks_pkey primary key using index watermarks_by_garage;
alter table reminders.watermarks add constraint watermarks_garage_id_fkey
  foreign key (garage_id) references garages.garages on delete cascade not valid;
alter table reminders.intents drop constraint intents_pkey,
  add constraint intents_pkey primary key using index intents_by_garage;
alter table reminders.intents add constraint intents_garage_id_fkey
  foreign key (garage_id) references garages.garages on delete cascade not valid;

-- A change by one member makes the next run scan the garage for all its members.
alter policy own_watermarks on reminders.watermarks
  using (garage_id = platform.current_garage_id()) with check (garage_id = platform.current_garage_id());
alter policy own_intents on reminders.intents
  using (garage_id = platform.current_garage_id() and user_id = platform.current_user_id())
  with check (garage_id = platform.current_garage_id() and user_id = platform.current_user_id());
grant select (garage_id) on reminders.watermarks, reminders.intents to roadworthy_auth;

create or replace function reminders.look_again() returns trigger language plpgsql as $$
begin
  insert into reminders.watermarks as watermark (garage_id, user_id, changes)
  select member.garage_id, member.user_id, 1
  from (select distinct garage_id from changed) garage join garages.members member using (garage_id)
  order by member.garage_id, member.user_id
  on conflict (garage_id, user_id) do update set
    changes = watermark.changes + 1,
    -- The last day that was looked at is looked at again, once: nothing is recorded twice.
    scanned_through = watermark.scanned_through - case when watermark.next_on > '-infinity' then 1 else 0 end,
    next_on = '-infinity';
  return null;
end $$;

-- A snooze is a person's own, and concerns that person's reminders alone.
create function reminders.look_again_for_person() returns trigger language plpgsql as $$
begin
  update reminders.watermarks watermark set
    changes = watermark.changes + 1,
    scanned_through = watermark.scanned_through - case when watermark.next_on > '-infinity' then 1 else 0 end,
    next_on = '-infinity'
  where watermark.user_id in (select user_id from changed);
  return null;
end $$;
drop trigger look_again_after_insert on reminders.snoozes;
drop trigger look_again_after_update on reminders.snoozes;
create trigger look_again_after_insert after insert on reminders.snoozes
  referencing new table as changed for each statement execute function reminders.look_again_for_person();
create trigger look_again_after_update after update on reminders.snoozes
  referencing new table as changed for each statement execute function reminders.look_again_for_person();
