import { movingTable } from '../../platform/sync/move.sql.ts';
import type { Follower } from '../../platform/sync/move.ts';

/** The conversations of moved diagnoses. */
export const movedTurns: Follower = {
  name: 'turns',
  table: 'diagnosis.turns',
  belongs: () => `diagnosis_id = any (array(select id from ${movingTable('diagnoses')}))`,
};
