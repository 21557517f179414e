import type { Deps } from './deps.ts';
import { syncEntities } from './entities.ts';
import { accountJobs } from './features/accounts/accounts.jobs.ts';
import { diagnosisJobs } from './features/diagnosis/diagnosis.jobs.ts';
import { fileJobs } from './features/files/files.jobs.ts';
import { objectName } from './features/files/files.objects.ts';
import { garageJobs } from './features/garages/garages.jobs.ts';
import { lookupJobs } from './features/lookup/lookup.jobs.ts';
import { orderJobs } from './features/orders/orders.jobs.ts';
import { passportJobs } from './features/passport/passport.jobs.ts';
import { reminderJobs } from './features/reminders/reminders.jobs.ts';
import { taskJobs } from './features/tasks/tasks.jobs.ts';
import { visitJobs } from './features/visits/visits.jobs.ts';
import { yourDataJobs } from './features/your-data/your-data.jobs.ts';
import type { Jobs } from './jobs.ts';
import type { JobHandlers } from './platform/queue.ts';
import { syncJobs } from './platform/sync/sync.jobs.ts';

export const jobHandlers = (deps: Deps): JobHandlers<Jobs> => ({
  ...accountJobs(deps),
  ...diagnosisJobs(deps),
  ...fileJobs(deps, syncEntities),
  ...garageJobs(deps),
  ...lookupJobs(deps),
  ...orderJobs(deps),
  ...passportJobs(deps),
  ...reminderJobs(deps),
  ...syncJobs(deps, syncEntities),
  ...taskJobs(deps),
  ...visitJobs(deps),
  ...yourDataJobs(deps, {
    entities: syncEntities,
    nameOf: (object) => objectName(object, 'original'),
  }),
});
