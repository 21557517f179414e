import type pg from 'pg';

/**
 * The contract whose removal can be bridged: it gives the tables of garages their names back, and 0.1.0 reads them by
 * views in which `garage_id` is also `user_id`.
 */
export const bridgedContract = '0038_tables_by_their_names.sql';

const tables = [
  'sync.accounts',
  'sync.receipts',
  'sync.history',
  'sync.pruned_devices',
  'vehicles.vehicles',
  'vehicles.mileage_readings',
  'tasks.tasks',
  'tasks.completions',
  'costs.fuel_fills',
  'costs.expenses',
  'documents.documents',
  'diagnosis.diagnoses',
  'diagnosis.turns',
  'cover.covers',
  'files.files',
  'disclaimers.acceptances',
  'cart.units',
  'reminders.checks',
];

const named = `array[${tables.map((name) => `'${name}'`).join(', ')}]`;

/** Puts each table behind a view of its name, as 0033 did, with the columns it has by now. */
const putViewsInFront = `
do $$
declare
  part record;
  grantee record;
  columns text;
begin
  for part in select split_part(name, '.', 1) as schema, split_part(name, '.', 2) as name from unnest(${named}) as name
  loop
    execute format('alter table %I.%I rename to %I', part.schema, part.name, part.name || '_table');
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
      where attrelid = format('%I.%I', part.schema, part.name || '_table')::regclass
        and attnum > 0 and not attisdropped;
    execute format('create view %I.%I with (security_invoker) as select ctid, garage_id as user_id, %s from %I.%I',
      part.schema, part.name, columns, part.schema, part.name || '_table');
    for grantee in
      select role, privilege from unnest(array['roadworthy_app', 'roadworthy_auth', 'roadworthy_driver']) role,
        unnest(array['select', 'insert', 'update', 'delete']) privilege
      where case privilege
        when 'delete' then has_table_privilege(role, format('%I.%I', part.schema, part.name || '_table'), 'delete')
        else has_any_column_privilege(role, format('%I.%I', part.schema, part.name || '_table'), privilege) end
    loop
      execute format('grant %s on %I.%I to %I', grantee.privilege, part.schema, part.name, grantee.role);
    end loop;
  end loop;
end $$`;

/** Takes all locks at once within half a second, or lets other statements go first. */
const removeViews = `
set local statement_timeout = '500ms';
do $$ begin
  lock table ${tables.map((name) => `${name}_table`).join(', ')} in access exclusive mode;
exception when query_canceled then
  raise lock_not_available using message = 'The tables are in use';
end $$;
set local statement_timeout = '60s';
do $$
declare
  part record;
begin
  for part in select split_part(name, '.', 1) as schema, split_part(name, '.', 2) as name from unnest(${named}) as name
  loop
    execute format('drop view %I.%I', part.schema, part.name);
    execute format('alter table %I.%I rename to %I', part.schema, part.name || '_table', part.name);
  end loop;
end $$`;

/** Keeps what processes of 0.1.0 need, until the next run. In a transaction that holds the tables' locks. */
export const keepEarlierNames = async (admin: pg.Client): Promise<void> => {
  await admin.query(putViewsInFront);
};

/** Whether an earlier run kept it. Before 0038 the views of 0033 are there, and 0038 removes them. */
export const areEarlierNamesKept = async (
  admin: pg.Client,
  applied: ReadonlySet<string>,
): Promise<boolean> => {
  if (!applied.has(bridgedContract.slice(0, 4))) return false;
  const { rows } = await admin.query(
    `select from pg_class where oid = to_regclass('vehicles.vehicles') and relkind = 'v'`,
  );
  return rows.length > 0;
};

export const dropEarlierNames = async (admin: pg.Client): Promise<void> => {
  await admin.query('begin');
  await admin.query(removeViews);
  await admin.query('commit');
};
