import { statement } from '../../platform/statement.ts';
import type { RecordRow } from '../../platform/sync/record-table.ts';
import { tasksTable } from './tasks.sql.ts';

/** The renewals named, deleted ones too, and all that are open: among them those whose vehicle is gone. */
export const selectRenewalTasks = statement<RecordRow, [userId: string, ids: string[]]>(
  'tasks.select-renewal-tasks',
  `select ${tasksTable.columns} from tasks.tasks
   where user_id = $1 and (id = any ($2) or open_renewal) order by id`,
);
