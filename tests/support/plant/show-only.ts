import type { DatabaseFault } from './database-faults.ts';

/** A role no longer sees the other rows of a table, although its own policies show them. */
export const showOnly = (
  table: string,
  condition: string,
  role = 'roadworthy_app',
): DatabaseFault => ({
  sql: `create policy planted on ${table} as restrictive for select to ${role} using (${condition})`,
  undo: `drop policy planted on ${table}`,
});
