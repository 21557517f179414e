import type { Query } from './access-list.ts';
import { type DatabaseRole, databaseRoles } from './run-tries.ts';
import type { UserTable } from './tables.ts';

/** The columns of a table that a role may use for each command. */
export type Allowed = {
  role: DatabaseRole;
  table: string;
  columns: string[];
  select: string[];
  insert: string[];
  update: string[];
};

/** Returns the columns that each role may currently use for each command, so that attempts use any extra grant. */
export const allowedColumns = async (query: Query, tables: UserTable[]): Promise<Allowed[]> =>
  (await query(
    `select role, t.name as table, array_agg(c) as columns,
       coalesce(array_agg(c) filter (where has_column_privilege(role, t.name, c, 'SELECT')), '{}') as select,
       coalesce(array_agg(c) filter (where has_column_privilege(role, t.name, c, 'INSERT')), '{}') as insert,
       coalesce(array_agg(c) filter (where has_column_privilege(role, t.name, c, 'UPDATE')), '{}') as update
     from jsonb_to_recordset($1) as t(name text, columns text[]) cross join unnest(t.columns) c cross join unnest($2::text[]) role
     group by 1, 2`,
    [JSON.stringify(tables), databaseRoles],
  )) as Allowed[];
