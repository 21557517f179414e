import { taskCompletionEntity, taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import type { SyncEntity } from '../../platform/sync/sync-entity.ts';
import { taskCompletionsTable, tasksTable } from './tasks.sql.ts';

export const tasks: SyncEntity = { definition: taskEntity, table: tasksTable };

export const taskCompletions: SyncEntity = {
  definition: taskCompletionEntity,
  table: taskCompletionsTable,
};
