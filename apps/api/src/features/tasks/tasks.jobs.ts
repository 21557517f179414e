import { addMonths } from '@roadworthy/domain/kernel/civil-date';
import type { Deps } from '../../deps.ts';
import { todayOf } from '../../platform/clock.ts';
import { systemActor } from '../../platform/db.ts';
import { beforeAll, inParts, jobIdOf } from '../../platform/job-parts.ts';
import type { JobHandlers } from '../../platform/queue.ts';
import { selectUsersToRenew } from './renewals.read-model.sql.ts';
import { generateRenewals } from './renewals.service.ts';

export type TaskJobs = {
  /** `after`: the user before the first to check. `run`: the job that started the run, if this one continues it. */
  'tasks.renewals': { after?: string; run?: string };
  'tasks.renew': { userIds: string[] };
};

const usersPerPage = 2000;
const usersPerJob = 100;

/** A run ends while its job still counts as alive; another job continues. */
const longestRunMs = 60_000;

export const taskJobs = (deps: Deps): JobHandlers<TaskJobs> => {
  const { accounts, queue, now, log } = deps;

  /** Hands the next page of users to the workers. Returns where to continue, or null after the last page. */
  const planPage = async (run: string, after: string): Promise<string | null> =>
    await accounts.transaction(async (client) => {
      const until = addMonths(todayOf(now), 1);
      const parameters = [until, after, usersPerPage];
      const { rows } = await client.query<{ userId: string }>(selectUsersToRenew, parameters);
      const users = rows.map(({ userId }) => userId);
      for (const userIds of inParts(users, usersPerJob)) {
        const id = jobIdOf(run, 'renew', userIds[0] ?? '');
        await queue.enqueue(client, 'tasks.renew', { userIds }, { id });
      }
      return users.length < usersPerPage ? null : (users.at(-1) ?? null);
    });

  return {
    /** Runs daily for all users: plans jobs that any number of workers share. */
    'tasks.renewals': async ({ after = beforeAll, run: begunBy }, { id }) => {
      const run = begunBy ?? id;
      const deadline = performance.now() + longestRunMs;
      let next: string | null = after;
      while (next && performance.now() < deadline) next = await planPage(run, next);
      if (!next) return;
      const rest = { after: next, run };
      await accounts.transaction(async (client) => {
        await queue.enqueue(client, 'tasks.renewals', rest, {
          id: jobIdOf(run, 'after', rest.after),
        });
      });
    },

    /** Handles each user in a separate transaction: after a kill it starts again and finds what is done. */
    'tasks.renew': async ({ userIds }, { id }) => {
      const failures: unknown[] = [];
      for (const userId of userIds) {
        await generateRenewals(deps, systemActor(userId)).catch((err: Error) => {
          // One failing user does not stop the others; the failure is reported at the end.
          log.error({ job: id, err }, 'renewals failed');
          failures.push(err);
        });
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Some renewals failed');
    },
  };
};
