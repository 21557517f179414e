import { defineEntity } from '../sync/entity.ts';
import { ExpenseFields, ExpenseId, FuelFillFields } from './costs.schema.ts';

/** No field is guarded: if two devices correct a payment, the last correction wins. */
export const expenseEntity = defineEntity({
  name: 'expenses',
  schema: ExpenseFields,
  id: ExpenseId,
  most: 2500,
  demoMost: 200,
  indexes: ['vehicleId', 'date'],
});

export const fuelFillEntity = defineEntity({
  name: 'fuelFills',
  schema: FuelFillFields,
  most: 3000,
  demoMost: 200,
  indexes: ['vehicleId', 'date'],
});
