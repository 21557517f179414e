import type { Query } from './access-list.ts';

export type Policy = {
  table: string;
  policy: string;
  /** The role that the policy is for, or the first of them. */
  role: string;
  /** All its roles, as SQL writes them. */
  to: string;
  command: string;
  using: string | null;
  check: string | null;
  canSelect: boolean;
  canInsert: boolean;
  canUpdate: boolean;
  /** Its role may change whose a row is. */
  canMove: boolean;
};

export const readPolicies = async (query: Query): Promise<Policy[]> =>
  (await query(
    `select t as table, policyname as policy, roles[1]::text as role, array_to_string(roles, ', ') as to, lower(cmd) as command, qual as using, with_check as check,
       has_any_column_privilege(roles[1], t, 'SELECT') as "canSelect", has_any_column_privilege(roles[1], t, 'INSERT') as "canInsert",
       has_any_column_privilege(roles[1], t, 'UPDATE') as "canUpdate",
       exists (select from pg_attribute a where a.attrelid = t::regclass and a.attname in ('id', 'user_id', 'garage_id')
         and has_column_privilege(roles[1], a.attrelid, a.attnum, 'UPDATE')) as "canMove"
     from pg_policies cross join lateral (select schemaname || '.' || tablename as t) named order by 1, 2`,
  )) as Policy[];
