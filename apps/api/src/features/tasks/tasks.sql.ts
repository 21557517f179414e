import { taskCompletionEntity, taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import { recordTable } from '../../platform/sync/record-table.ts';

export const tasksTable = recordTable(taskEntity, 'tasks.tasks');
export const taskCompletionsTable = recordTable(taskCompletionEntity, 'tasks.completions');
