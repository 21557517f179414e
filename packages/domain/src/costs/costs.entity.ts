import { defineEntity } from '../sync/entity.ts';
import { ExpenseFields, ExpenseId, FuelFillFields } from './costs.schema.ts';

/** No field is guarded: if two devices correct a payment, the last correction wins. */
export const expenseEntity = defineEntity({
  name: 'expenses',
  schema: ExpenseFields,
  id: ExpenseId,
  limit: 2500,
  demoLimit: 200,
  indexes: ['vehicleId', 'date'],
  serverFields: ['notedAt'],
});

export const fuelFillEntity = defineEntity({
  name: 'fuelFills',
  schema: FuelFillFields,
  limit: 3000,
  demoLimit: 200,
  indexes: ['vehicleId', 'date'],
  serverFields: ['notedAt'],
  notClaimed: ['note'],
});
