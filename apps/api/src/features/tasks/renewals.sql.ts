import type { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import { statement } from '../../platform/statement.ts';
import type { RowOf } from '../../platform/sync/record-table.ts';
import { tasksTable } from './tasks.sql.ts';

/** The renewals named, deleted ones too, and all that are open: among them those whose vehicle is gone. */
export const selectRenewalTasks = statement<
  RowOf<typeof taskEntity>,
  [userId: string, ids: string[]]
>(
  'tasks.select-renewal-tasks',
  `select ${tasksTable.columns} from tasks.tasks
   where user_id = $1 and (id = any ($2) or open_renewal) order by id`,
);
