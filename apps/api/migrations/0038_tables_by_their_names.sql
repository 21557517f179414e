-- contract: 0033
-- Every process names the garage by now: the views go, and each table gets its name back.
set local statement_timeout = '500ms';
-- lock: taken within half a second or given up, and held for some tenths of a second while the catalogue changes
do $$ begin
  lock table sync.accounts_table, sync.receipts_table, sync.history_table, sync.pruned_devices_table,
    vehicles.vehicles_table, vehicles.mileage_readings_table, documents.documents_table, files.files_table,
    tasks.tasks_table, tasks.completions_table, costs.expenses_table, costs.fuel_fills_table, diagnosis.diagnoses_table,
    diagnosis.turns_table, cover.covers_table, disclaimers.acceptances_table, cart.units_table, reminders.checks_table
    in access exclusive mode;
exception when query_canceled then
  raise lock_not_available using message = 'The tables are in use';
end $$;
set local statement_timeout = '60s';

do $$
declare
  part record;
begin
  for part in
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'v' and exists (
      select from pg_class base where base.relnamespace = c.relnamespace and base.relname = c.relname || '_table')
  loop
    execute format('drop view %I.%I', part.schema, part.name);
    execute format('alter table %I.%I rename to %I', part.schema, part.name || '_table', part.name);
  end loop;
end $$;
