import type { JobHandlers } from '../../platform/queue.ts';
import { deleteEndedLinks } from './links.sql.ts';
import type { PassportDeps, PassportJobs } from './passport.deps.ts';

export const passportJobs = ({
  accounts,
  now,
}: Pick<PassportDeps, 'accounts' | 'now'>): JobHandlers<PassportJobs> => ({
  /** Runs hourly. A link cannot be opened after its time, whether or not this has run. */
  'passport.sweep': async () => {
    await accounts.transaction((client) => client.query(deleteEndedLinks, [now()]));
  },
});
