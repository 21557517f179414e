import type pg from 'pg';
import type { Deps } from '../src/deps.ts';

/** A build in which one statement of the sign-in engine does nothing. */
export const withoutEffect =
  (sql: string) =>
  (deps: Deps): Deps => ({
    ...deps,
    accounts: Object.create(deps.accounts, {
      transaction: {
        value: <T>(work: (client: pg.PoolClient) => Promise<T>) =>
          deps.accounts.transaction((client) =>
            work(
              Object.create(client, {
                query: {
                  value: (text: string, values?: unknown[]) =>
                    text === sql ? Promise.resolve({ rows: [] }) : client.query(text, values),
                },
              }) as pg.PoolClient,
            ),
          ),
      },
    }),
  });
