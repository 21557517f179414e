import * as z from 'zod/mini';
import { contractRoute } from '../kernel/access.ts';
import { RecordId } from '../kernel/ids.ts';
import { ListQuery } from '../sync/list.schema.ts';
import { NewTaskCompletion, TaskCompletion } from './completions.schema.ts';
import { NewTask, Task, TaskId, TaskPatch } from './tasks.schema.ts';

const route = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}`, summary: string) =>
  contractRoute.route({ method, path, summary, tags: ['Tasks'] });

const ById = z.strictObject({ id: TaskId });

/** The number of renewal tasks created, and of those updated, closed or withdrawn. */
export const RenewalCounts = z.object({ created: z.int(), changed: z.int() });
export type RenewalCounts = z.infer<typeof RenewalCounts>;

export const tasksContract = {
  list: route('GET', '/tasks', 'Your tasks, newest first')
    .meta({ access: 'tasks:read' })
    .input(ListQuery)
    .output(z.object({ tasks: z.array(Task), more: z.boolean() })),
  read: route('GET', '/tasks/{id}', 'One task')
    .meta({ access: 'tasks:read' })
    .input(ById)
    .output(Task),
  add: route('POST', '/tasks', 'Add a task under an id of your making')
    .meta({ access: 'tasks:write' })
    .input(NewTask)
    .output(Task),
  edit: route('PATCH', '/tasks/{id}', 'Change fields of a task')
    .meta({ access: 'tasks:write' })
    .input(z.strictObject({ ...TaskPatch.shape, id: TaskId }))
    .output(Task),
  remove: route('DELETE', '/tasks/{id}', 'Delete a task')
    .meta({ access: 'tasks:write' })
    .input(ById)
    .output(z.object({})),
  generateRenewals: route(
    'POST',
    '/tasks/renewals',
    'Make the MOT and road-tax tasks your vehicles need today, each once however often asked',
  ).output(RenewalCounts),
  completions: {
    list: route('GET', '/task-completions', 'What was done, newest entry first')
      .meta({ access: 'tasks:read' })
      .input(ListQuery)
      .output(z.object({ completions: z.array(TaskCompletion), more: z.boolean() })),
    add: route('POST', '/task-completions', 'Say that an occurrence of a task was done')
      .meta({ access: 'tasks:write' })
      .input(NewTaskCompletion)
      .output(TaskCompletion),
    remove: route('DELETE', '/task-completions/{id}', 'Take a completion back')
      .meta({ access: 'tasks:write' })
      .input(z.strictObject({ id: RecordId }))
      .output(z.object({})),
  },
};
