import { implement } from '@orpc/server';
import { tasksContract } from '@roadworthy/domain/tasks/tasks.contract';
import { garageActor } from '../../platform/db.ts';
import type { RequestContext } from '../../platform/http/visitor.ts';
import { actorOf } from '../../platform/session.ts';
import { recordHandlers } from '../../platform/sync/record-routes.ts';
import { generateRenewals } from './renewals.service.ts';
import type { TasksDeps } from './tasks.deps.ts';
import { taskCompletions, tasks } from './tasks.entities.ts';

export const tasksRoutes = (deps: TasksDeps) => {
  const route = implement(tasksContract).$context<RequestContext>();
  const task = recordHandlers(deps, tasks);
  const completion = recordHandlers(deps, taskCompletions);
  return route.router({
    list: route.list.handler(async (call) => {
      const { records, more } = await task.list(call);
      return { tasks: records, more };
    }),
    read: route.read.handler(task.read),
    add: route.add.handler(task.add),
    edit: route.edit.handler(task.edit),
    remove: route.remove.handler(task.remove),
    generateRenewals: route.generateRenewals.handler(
      // The server's own tasks, the same for every member who asks.
      async ({ context }) => {
        const { garageId } = await actorOf(deps.db, context.credential);
        return await generateRenewals(deps, garageActor(garageId));
      },
    ),
    completions: {
      list: route.completions.list.handler(async (call) => {
        const { records, more } = await completion.list(call);
        return { completions: records, more };
      }),
      add: route.completions.add.handler(completion.add),
      remove: route.completions.remove.handler(completion.remove),
    },
  });
};
