import { waitingDays } from '@roadworthy/domain/visits/visits.rules';
import type { JobHandlers } from '../../platform/queue.ts';
import type { VisitsDeps } from './visits.deps.ts';
import { deleteOldVisits } from './visits.sql.ts';

export type VisitJobs = { 'visits.sweep': Record<string, never> };

export const visitJobs = ({
  accounts,
  now,
}: Pick<VisitsDeps, 'accounts' | 'now'>): JobHandlers<VisitJobs> => ({
  /** Runs daily: deletes old links, and what came back by them. The reaper removes the photos. */
  'visits.sweep': async () => {
    await accounts.transaction((client) => client.query(deleteOldVisits, [now(), waitingDays]));
  },
});
