import { defineEntity } from '../sync/entity.ts';
import { ExpenseFields, ExpenseId, FuelFillFields } from './costs.schema.ts';

/** Nothing is guarded: a payment that two devices correct is corrected last by one of them. */
export const expenseEntity = defineEntity({
  name: 'expenses',
  schema: ExpenseFields,
  id: ExpenseId,
  indexes: ['vehicleId', 'date'],
});

export const fuelFillEntity = defineEntity({
  name: 'fuelFills',
  schema: FuelFillFields,
  indexes: ['vehicleId', 'date'],
});
