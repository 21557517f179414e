import type { Query } from './access-list.ts';

/** Row security applies to the tables' owner too, a role that never logs in. */
export const databaseRoles = [
  'roadworthy_app',
  'roadworthy_driver',
  'roadworthy_auth',
  'roadworthy_jobs',
  'roadworthy_owner',
] as const;
export type DatabaseRole = (typeof databaseRoles)[number];

/** What the transaction says about the person: the settings that row security reads. */
export type Acting = { user: string; garage: string; role: string };

/** The settings of a user in their own garage, as `accounts.enter` leaves them. */
export const atHome = (user: string): Acting => ({ user, garage: user, role: 'owner' });
export const nobody: Acting = { user: '', garage: '', role: '' };

/** Runs each attempt as its role and for its user, rolls it back, and returns the rows it touched or the rejection. */
export const installTries = `
  create or replace function pg_temp.run_tries(tries jsonb) returns table (place int, touched int, code text, reason text)
  language plpgsql as $$
  declare attempt record;
  begin
    for attempt in select * from jsonb_to_recordset(tries) as t(place int, role text, acting jsonb, sql text) loop
      place := attempt.place; touched := null; code := null; reason := null;
      begin
        perform set_config('app.user_id', attempt.acting ->> 'user', true),
          set_config('app.garage_id', attempt.acting ->> 'garage', true),
          set_config('app.role', attempt.acting ->> 'role', true);
        -- Without triggers: a table is not to be kept safe by another that it happens to touch.
        perform set_config('session_replication_role', 'replica', true);
        execute format('set local role %I', attempt.role);
        execute attempt.sql;
        get diagnostics touched = row_count;
        raise exception using errcode = 'RB000';
      exception when others then
        if sqlstate <> 'RB000' then code := sqlstate; reason := sqlerrm; end if;
      end;
      return next;
    end loop;
  end $$`;

export type Attempt = { role: DatabaseRole; acting: Acting; sql: string };
export type Outcome = { touched: number | null; code: string | null; reason: string | null };

export const runTries = async (query: Query, tries: readonly Attempt[]): Promise<Outcome[]> => {
  const asked = tries.map(({ role, acting, sql }, place) => ({ place, role, acting, sql }));
  const rows = await query('select * from pg_temp.run_tries($1) order by place', [
    JSON.stringify(asked),
  ]);
  return rows as Outcome[];
};

const permissionDenied = '42501';

/**
 * An attempt is rejected if permission is denied or no row is touched. Any other error came after the security check
 * that should have rejected it.
 */
export const isRefused = ({ touched, code }: Outcome): boolean =>
  code === permissionDenied || (code === null && touched === 0);

export const shownOutcome = ({ touched, code, reason }: Outcome): string =>
  code === null ? `${touched} rows` : `${code} ${reason}`;
