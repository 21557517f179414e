import { identityHours, statusHours } from '@roadworthy/domain/lookup/lookup.rules';
import type { Deps } from '../../deps.ts';
import type { JobHandlers } from '../../platform/queue.ts';
import { deleteOldAnonymousAnswers, deleteOldAnswers } from './lookup.sql.ts';

export type LookupJobs = { 'lookup.sweep': Record<string, never> };

export const lookupJobs = ({
  db,
  limits,
}: Pick<Deps, 'db' | 'limits'>): JobHandlers<LookupJobs> => ({
  /** Every hour: answers too old to be of any use. Of what strangers asked about, nothing outlives its day by much. */
  'lookup.sweep': async () => {
    await db.asNobody(deleteOldAnswers(identityHours));
    await db.asNobody(deleteOldAnonymousAnswers(statusHours));
    await limits.sweep();
  },
});
