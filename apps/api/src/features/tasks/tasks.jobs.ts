import { addMonths } from '@roadworthy/domain/kernel/civil-date';
import type { Deps } from '../../deps.ts';
import { todayOf } from '../../platform/clock.ts';
import { garageActor } from '../../platform/db.ts';
import { beforeAll, inParts, jobIdOf } from '../../platform/job-parts.ts';
import type { JobHandlers } from '../../platform/queue.ts';
import { selectGaragesToRenew } from './renewals.read-model.sql.ts';
import { generateRenewals } from './renewals.service.ts';

export type TaskJobs = {
  /** `after`: the garage before the first to check. `run`: the job that started the run, if this one continues it. */
  'tasks.renewals': { after?: string; run?: string };
  /** `userIds`: garages. Named as in the version before garages, whose workers may still take the job. */
  'tasks.renew': { userIds: string[] };
};

const garagesPerPage = 2000;
const garagesPerJob = 100;

/** A run ends while its job still counts as alive; another job continues. */
const longestRunMs = 60_000;

export const taskJobs = (deps: Deps): JobHandlers<TaskJobs> => {
  const { accounts, queue, now, log } = deps;

  /** Hands the next page of garages to the workers. Returns where to continue, or null after the last page. */
  const planPage = async (run: string, after: string): Promise<string | null> =>
    await accounts.transaction(async (client) => {
      const until = addMonths(todayOf(now), 1);
      const parameters = [until, after, garagesPerPage];
      const { rows } = await client.query<{ garageId: string }>(selectGaragesToRenew, parameters);
      const garages = rows.map(({ garageId }) => garageId);
      for (const userIds of inParts(garages, garagesPerJob)) {
        const id = jobIdOf(run, 'renew', userIds[0] ?? '');
        await queue.enqueue(client, 'tasks.renew', { userIds }, { id });
      }
      return garages.length < garagesPerPage ? null : (garages.at(-1) ?? null);
    });

  return {
    /** Runs daily for all garages: plans jobs that any number of workers share. */
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

    /** Handles each garage in a separate transaction: after a kill it starts again and finds what is done. */
    'tasks.renew': async ({ userIds }, { id }) => {
      const failures: unknown[] = [];
      for (const garageId of userIds) {
        await generateRenewals(deps, garageActor(garageId)).catch((err: Error) => {
          // One failing garage does not stop the others; the failure is reported at the end.
          log.error({ job: id, err }, 'renewals failed');
          failures.push(err);
        });
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Some renewals failed');
    },
  };
};
