import { implement } from '@orpc/server';
import { costsContract } from '@roadworthy/domain/costs/costs.contract';
import type { RequestContext } from '../../platform/http/visitor.ts';
import { recordHandlers } from '../../platform/sync/record-routes.ts';
import type { RecordDeps } from '../../platform/sync/records.service.ts';
import { expenses, fuelFills } from './costs.entities.ts';

export const costsRoutes = (deps: RecordDeps) => {
  const route = implement(costsContract).$context<RequestContext>();
  const expense = recordHandlers(deps, expenses);
  const fill = recordHandlers(deps, fuelFills);
  return route.router({
    expenses: {
      list: route.expenses.list.handler(async (call) => {
        const { records, more } = await expense.list(call);
        return { expenses: records, more };
      }),
      read: route.expenses.read.handler(expense.read),
      add: route.expenses.add.handler(expense.add),
      edit: route.expenses.edit.handler(expense.edit),
      remove: route.expenses.remove.handler(expense.remove),
    },
    fuelFills: {
      list: route.fuelFills.list.handler(async (call) => {
        const { records, more } = await fill.list(call);
        return { fuelFills: records, more };
      }),
      read: route.fuelFills.read.handler(fill.read),
      add: route.fuelFills.add.handler(fill.add),
      edit: route.fuelFills.edit.handler(fill.edit),
      remove: route.fuelFills.remove.handler(fill.remove),
    },
  });
};
