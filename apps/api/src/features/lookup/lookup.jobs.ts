import { identityHours, statusHours } from '@roadworthy/domain/lookup/lookup.rules';
import type { Deps } from '../../deps.ts';
import type { JobHandlers } from '../../platform/queue.ts';
import {
  deleteOldAnonymousAnswers,
  deleteOldLeases,
  deleteOldOwnAnswers,
  deleteSharedAnswers,
} from './lookup.sql.ts';

export type LookupJobs = { 'lookup.sweep': Record<string, never> };

export const lookupJobs = ({
  accounts,
  db,
  limits,
}: Pick<Deps, 'accounts' | 'db' | 'limits'>): JobHandlers<LookupJobs> => ({
  /** Runs every hour: deletes answers that are too old to use. Visitors' answers are deleted soon after a day. */
  'lookup.sweep': async () => {
    await accounts.transaction((client) => client.query(deleteOldOwnAnswers, [identityHours]));
    await db.asNobody(deleteSharedAnswers());
    await db.asNobody(deleteOldLeases());
    await db.asNobody(deleteOldAnonymousAnswers(statusHours));
    await limits.sweep();
  },
});
