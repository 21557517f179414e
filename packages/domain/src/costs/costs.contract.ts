import * as z from 'zod/mini';
import { contractRoute } from '../kernel/access.ts';
import { RecordId } from '../kernel/ids.ts';
import { ListQuery } from '../sync/list.schema.ts';
import {
  Expense,
  ExpenseId,
  ExpensePatch,
  FuelFill,
  FuelFillPatch,
  NewExpense,
  NewFuelFill,
} from './costs.schema.ts';

const route = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}`, summary: string) =>
  contractRoute.route({ method, path, summary, tags: ['Costs'] });

const ById = z.strictObject({ id: RecordId });
const ExpenseById = z.strictObject({ id: ExpenseId });

export const costsContract = {
  expenses: {
    list: route('GET', '/expenses', 'Your expenses, newest entry first')
      .meta({ access: 'costs:read' })
      .input(ListQuery)
      .output(z.object({ expenses: z.array(Expense), more: z.boolean() })),
    read: route('GET', '/expenses/{id}', 'One expense')
      .meta({ access: 'costs:read' })
      .input(ExpenseById)
      .output(Expense),
    add: route('POST', '/expenses', 'Add an expense under an id of your making')
      .meta({ access: 'costs:write' })
      .input(NewExpense)
      .output(Expense),
    edit: route('PATCH', '/expenses/{id}', 'Change fields of an expense')
      .meta({ access: 'costs:write' })
      .input(ExpensePatch)
      .output(Expense),
    remove: route('DELETE', '/expenses/{id}', 'Delete an expense')
      .meta({ access: 'costs:write' })
      .input(ExpenseById)
      .output(z.object({})),
  },
  fuelFills: {
    list: route('GET', '/fuel-fills', 'Your fuel and charges, newest entry first')
      .meta({ access: 'costs:read' })
      .input(ListQuery)
      .output(z.object({ fuelFills: z.array(FuelFill), more: z.boolean() })),
    read: route('GET', '/fuel-fills/{id}', 'One fill or charge')
      .meta({ access: 'costs:read' })
      .input(ById)
      .output(FuelFill),
    add: route('POST', '/fuel-fills', 'Add a fill or charge under an id of your making')
      .meta({ access: 'costs:write' })
      .input(NewFuelFill)
      .output(FuelFill),
    edit: route('PATCH', '/fuel-fills/{id}', 'Change fields of a fill or charge')
      .meta({ access: 'costs:write' })
      .input(FuelFillPatch)
      .output(FuelFill),
    remove: route('DELETE', '/fuel-fills/{id}', 'Delete a fill or charge')
      .meta({ access: 'costs:write' })
      .input(ById)
      .output(z.object({})),
  },
};
