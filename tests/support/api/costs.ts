import { randomUUID } from 'node:crypto';
import type { NewExpense, NewFuelFill } from '@roadworthy/domain/costs/costs.schema';

export const parking = (overrides: Partial<NewExpense> = {}): NewExpense => ({
  id: randomUUID(),
  date: '2026-11-15',
  amountPence: 650,
  category: 'parking',
  vehicleId: null,
  note: 'Station car park',
  ...overrides,
});

export const fullTank = (overrides: Partial<NewFuelFill> = {}): NewFuelFill => ({
  id: randomUUID(),
  vehicleId: randomUUID(),
  date: '2026-11-15',
  miles: 48_210,
  energy: 'fuel',
  amount: 41_370,
  pricePence: 6_036,
  isFull: true,
  missedBefore: false,
  note: null,
  ...overrides,
});
