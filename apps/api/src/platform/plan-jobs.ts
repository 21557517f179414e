import type pg from 'pg';
import { beforeAll, inParts, jobIdOf } from './job-parts.ts';
import type { Queue } from './queue.ts';
import type { Transactions } from './transactions.ts';

/** Users or garages. Named as in the version before garages, whose workers may still take the jobs. */
type Several = { userIds: string[] };

type PlannerDeps<Name extends string> = {
  accounts: Transactions;
  queue: Pick<Queue<Record<Name, Several>>, 'enqueue' | 'unfinished'>;
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
  /**
   * Returns a page as `id`, in order, and in `after` where the next page begins, if that is not the id. Its first two
   * parameters: where to begin, and the most to return.
   */
  sql: string;
  /** Its further parameters. */
  parameters: readonly unknown[];
  /** Where to begin, if not before all ids. */
  after?: string | undefined;
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

  /** Leaves out what an unfinished job of an earlier run, or of an earlier page, is for. */
  const withoutUnfinished = async (
    client: pg.PoolClient,
    name: Name,
    found: readonly string[],
  ): Promise<string[]> => {
    const unfinished = new Set(await queue.unfinished(client, name, found));
    return [...new Set(found)].filter((id) => !unfinished.has(id));
  };

  const planPage = async (
    { sql, parameters }: Search,
    after: string,
    parts: Parts<Name>,
  ): Promise<string | null> =>
    await accounts.transaction(async (client) => {
      const { rows } = await client.query<{ id: string; after?: string }>(sql, [
        after,
        idsPerPage,
        ...parameters,
      ]);
      const found = rows.map(({ id }) => id);
      await enqueueParts(client, await withoutUnfinished(client, parts.name, found), parts);
      const last = rows.at(-1);
      return rows.length < idsPerPage ? null : (last?.after ?? last?.id ?? null);
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
