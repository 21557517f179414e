import { identityHours } from '@roadworthy/domain/lookup/lookup.rules';
import type { Deps } from '../../deps.ts';
import type { JobHandlers } from '../../platform/queue.ts';
import { deleteOldAnswers } from './lookup.sql.ts';

export type LookupJobs = { 'lookup.sweep': Record<string, never> };

export const lookupJobs = ({ db }: Pick<Deps, 'db'>): JobHandlers<LookupJobs> => ({
  /** Once a day: answers too old to be of any use. */
  'lookup.sweep': async () => {
    await db.asNobody(deleteOldAnswers(identityHours));
  },
});
