import type { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import { statement } from '../../platform/statement.ts';
import type { RowOf } from '../../platform/sync/record-table.ts';
import { tasksTable } from './tasks.sql.ts';

/**
 * Reads the named renewals, including deleted ones, and all open renewals, including those whose vehicle was deleted.
 */
export const selectRenewalTasks = statement<
  RowOf<typeof taskEntity>,
  [garageId: string, ids: string[]]
>(
  'tasks.select-renewal-tasks',
  `select ${tasksTable.columns} from tasks.tasks
   where garage_id = $1 and (id = any ($2) or open_renewal) order by id`,
);
