import type pg from 'pg';
import type { Deps } from '../../../apps/api/src/deps.ts';
import { hashToken } from '../../../apps/api/src/platform/session.ts';

// Faults in what the sign-in engine asks the database.

type Run = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

/** Puts something around every statement of the sign-in engine. */
const aroundStatements = (deps: Deps, wrap: (run: Run) => Run): Deps => {
  const transaction: Deps['accounts']['transaction'] = (task) =>
    deps.accounts.transaction((client) =>
      task(
        new Proxy(client, {
          get(target, name) {
            const value: unknown = Reflect.get(target, name);
            if (typeof value !== 'function') return value;
            const run = value.bind(target);
            return name === 'query' ? wrap(run as Run) : run;
          },
        }),
      ),
    );
  return { ...deps, accounts: { ...deps.accounts, transaction } };
};

/** Does something before each statement that names the hash of this token. */
export const whenAskedFor =
  (work: (run: Run) => Promise<unknown>) =>
  (deps: Deps, token: string): Deps => {
    const hash = hashToken(token);
    return aroundStatements(deps, (run) => async (text, values) => {
      if (values?.includes(hash)) await work(run);
      return await run(text, values);
    });
  };

/** Answers that a count is zero. */
export const countingNone =
  (column: string) =>
  (deps: Deps): Deps =>
    aroundStatements(deps, (run) => async (text, values) => {
      const result = await run(text, values);
      for (const row of result.rows ?? []) if (column in row) row[column] = 0;
      return result;
    });
