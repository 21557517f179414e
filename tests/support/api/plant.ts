import type pg from 'pg';
import type { Deps } from '../../../apps/api/src/deps.ts';
import {
  lockUserByEmail,
  lockUserById,
  selectUserByEmail,
  selectUserById,
  shareUserByEmail,
  shareUserById,
} from '../../../apps/api/src/features/accounts/accounts.sql.ts';

/** Returns deps that rewrite the statements of the accounts' transactions; null makes a statement do nothing. */
export const withQuery = (deps: Deps, rewrite: (sql: string) => string | null): Deps => ({
  ...deps,
  accounts: Object.create(deps.accounts, {
    transaction: {
      value: <T>(work: (client: pg.PoolClient) => Promise<T>) =>
        deps.accounts.transaction((client) =>
          work(
            Object.create(client, {
              query: {
                value: (text: string, values?: unknown[]) => {
                  const sql = typeof text === 'string' ? rewrite(text) : text;
                  return sql === null ? Promise.resolve({ rows: [] }) : client.query(sql, values);
                },
              },
            }) as pg.PoolClient,
          ),
        ),
    },
  }),
});

/** Returns deps in which statements are exchanged for others; each takes the same values. */
export const withStatements = (deps: Deps, others: ReadonlyMap<string, string>): Deps =>
  withQuery(deps, (sql) => others.get(sql) ?? sql);

/** For each statement that locks a user, one that reads the same user without a lock. */
export const withoutUserLocks: ReadonlyMap<string, string> = new Map([
  [lockUserByEmail, selectUserByEmail],
  [lockUserById, selectUserById],
  [shareUserByEmail, selectUserByEmail],
  [shareUserById, selectUserById],
]);

/** Lifts the limits on attempts, so that a test can make as many as it needs. */
export const withoutLimits = (deps: Deps): Deps => ({
  ...deps,
  limits: { ...deps.limits, take: async () => {} },
});

/** Returns a plant that makes one statement do nothing. */
export const withoutEffect =
  (sql: string) =>
  (deps: Deps): Deps =>
    withQuery(deps, (text) => (text === sql ? null : text));
