import { movingIds } from '../../platform/sync/move.sql.ts';
import type { Follower } from '../../platform/sync/move.ts';

/** The checks of the official records: what was asked already is not asked again. */
export const movedChecks: Follower = {
  name: 'checks',
  table: 'reminders.checks',
  belongs: () => `platform.bare_id(subject) = any (array(select id from ${movingIds}))`,
};
