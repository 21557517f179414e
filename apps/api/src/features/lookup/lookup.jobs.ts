import { identityHours, statusHours } from '@roadworthy/domain/lookup/lookup.rules';
import type { Db } from '../../platform/db.ts';
import type { Limits } from '../../platform/limits.ts';
import type { JobHandlers } from '../../platform/queue.ts';
import type { Transactions } from '../../platform/transactions.ts';
import {
  deleteOldAnonymousAnswers,
  deleteOldLeases,
  deleteOldOwnAnswers,
  deleteSharedAnswers,
} from './lookup.sql.ts';

export type LookupJobs = { 'lookup.sweep': Record<string, never> };

type LookupJobDeps = { accounts: Transactions; db: Db; limits: Limits };

export const lookupJobs = ({ accounts, db, limits }: LookupJobDeps): JobHandlers<LookupJobs> => ({
  /** Runs every hour: deletes answers that are too old to use. Visitors' answers are deleted soon after a day. */
  'lookup.sweep': async () => {
    await accounts.transaction((client) => client.query(deleteOldOwnAnswers, [identityHours]));
    await db.asNobody(deleteSharedAnswers());
    await db.asNobody(deleteOldLeases());
    await db.asNobody(deleteOldAnonymousAnswers(statusHours));
    await limits.sweep();
  },
});
