import { taskCompletionEntity, taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import type { SyncEntity } from '../../platform/sync/sync-entity.ts';
import { taskCompletionsTable, tasksTable } from './tasks.sql.ts';

export const tasks = { definition: taskEntity, table: tasksTable } satisfies SyncEntity;

export const taskCompletions = {
  definition: taskCompletionEntity,
  table: taskCompletionsTable,
} satisfies SyncEntity;
