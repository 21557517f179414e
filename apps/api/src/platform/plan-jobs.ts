import type pg from 'pg';
import { beforeAll, inParts, jobIdOf } from './job-parts.ts';
import type { Queue } from './queue.ts';
import type { Transactions } from './transactions.ts';

/** Users or garages. Named as in the version before garages, whose workers may still take the jobs. */
type Several = { userIds: string[] };

type PlannerDeps<Name extends string> = {
  accounts: Transactions;
  queue: Pick<Queue<Record<Name, Several>>, 'enqueue'>;
};

type Parts<Name extends string> = {
  /** The job that began the run: planning the same run again adds no job twice. */
  run: string;
  /** The job that each part becomes. */
  name: Name;
  /** The most ids of one part. */
  size: number;
};

type Search = {
  /** Returns a page as `id`, in order. Its first two parameters: the id to begin after, and the most to return. */
  sql: string;
  /** Its further parameters. */
  parameters: readonly unknown[];
  /** The id to begin after, if this continues a run. */
  after?: string;
};

const idsPerPage = 2000;

/** Planning ends while its job still counts as alive. */
const longestRunMs = 60_000;

/** Plans jobs that any number of workers share. */
export const createPlanner = <Name extends string>({ accounts, queue }: PlannerDeps<Name>) => {
  const enqueueParts = async (
    client: pg.PoolClient,
    ids: readonly string[],
    { run, name, size }: Parts<Name>,
  ): Promise<void> => {
    for (const userIds of inParts(ids, size)) {
      const id = jobIdOf(run, name, userIds[0] ?? '');
      await queue.enqueue(client, name, { userIds }, { id });
    }
  };

  const planPage = async (
    { sql, parameters }: Search,
    after: string,
    parts: Parts<Name>,
  ): Promise<string | null> =>
    await accounts.transaction(async (client) => {
      const { rows } = await client.query<{ id: string }>(sql, [after, idsPerPage, ...parameters]);
      const ids = rows.map(({ id }) => id);
      await enqueueParts(client, ids, parts);
      return ids.length < idsPerPage ? null : (ids.at(-1) ?? null);
    });

  return {
    enqueueParts,

    /** Hands all that a search finds to the workers. Returns where to continue if the time is over, or null. */
    async planAll(search: Search, parts: Parts<Name>): Promise<string | null> {
      const deadline = performance.now() + longestRunMs;
      let next: string | null = search.after ?? beforeAll;
      while (next && performance.now() < deadline) next = await planPage(search, next, parts);
      return next;
    },
  };
};
