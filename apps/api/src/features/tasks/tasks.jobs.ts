import { addMonths } from '@roadworthy/domain/kernel/civil-date';
import { todayOf } from '../../platform/clock.ts';
import { garageActor } from '../../platform/db.ts';
import { jobIdOf } from '../../platform/job-parts.ts';
import { createPlanner } from '../../platform/plan-jobs.ts';
import type { JobHandlers } from '../../platform/queue.ts';
import { selectGaragesToRenew } from './renewals.read-model.sql.ts';
import { generateRenewals } from './renewals.service.ts';
import type { TaskJobs, TasksDeps } from './tasks.deps.ts';

const garagesPerJob = 100;

export const taskJobs = (deps: TasksDeps): JobHandlers<TaskJobs> => {
  const { accounts, queue, now, log } = deps;
  const { planAll } = createPlanner<'tasks.renew'>(deps);

  return {
    /** Runs daily for all garages: plans jobs that any number of workers share. */
    'tasks.renewals': async ({ after, run: begunBy }, { id }) => {
      const run = begunBy ?? id;
      const next = await planAll(
        { sql: selectGaragesToRenew, parameters: [addMonths(todayOf(now), 1)], after },
        { run, name: 'tasks.renew', size: garagesPerJob },
      );
      if (!next) return;
      await accounts.transaction(async (client) => {
        await queue.enqueue(
          client,
          'tasks.renewals',
          { after: next, run },
          { id: jobIdOf(run, 'after', next) },
        );
      });
    },

    /** Handles each garage in a separate transaction: after a kill it starts again and finds what is done. */
    'tasks.renew': async ({ userIds }, { id }) => {
      const failures: unknown[] = [];
      for (const garageId of userIds) {
        await generateRenewals(deps, garageActor(garageId)).catch((err: Error) => {
          // One failing garage does not stop the others; the failure is reported at the end.
          log.error({ job: id, err }, 'renewal job failed for a garage');
          failures.push(err);
        });
      }
      if (failures.length > 0)
        throw new AggregateError(failures, 'Renewal job failed for some garages');
    },
  };
};
