import type { Expense, FuelFill } from '@roadworthy/domain/costs/costs.schema';
import { emptyVehicle, type Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { costsOf, type StoredRecords } from '../../../apps/web/src/features/costs/costs.reads.ts';

export const today = '2026-11-15';
export const vehicleId = '00000000-0000-4000-8000-000000000001';
const createdAt = '2026-11-01T10:00:00.000Z';

export const corolla = (fields: Partial<Vehicle> = {}): Vehicle => ({
  ...emptyVehicle,
  registrationNumber: 'AB17CDE',
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
  id: vehicleId,
  createdAt,
  ...fields,
});

export const parking = (fields: Partial<Expense> = {}): Expense => ({
  id: '00000000-0000-4000-8000-00000000000e',
  createdAt,
  date: '2026-11-10',
  amountPence: 650,
  category: 'parking',
  vehicleId,
  note: null,
  ...fields,
});

export const tank = (fields: Partial<FuelFill> = {}): FuelFill => ({
  id: '00000000-0000-4000-8000-00000000000f',
  createdAt,
  vehicleId,
  date: '2026-11-01',
  miles: 48_000,
  energy: 'fuel',
  amount: 40_000,
  pricePence: 5596,
  isFull: true,
  missedBefore: false,
  note: null,
  ...fields,
});

export const costs = (kept: Partial<StoredRecords> = {}) =>
  costsOf(
    {
      expenses: [],
      fuelFills: [],
      completions: [],
      documents: [],
      covers: [],
      vehicles: [],
      readings: [],
      answers: [],
      taskIds: new Set(),
      ...kept,
    },
    '2026-11-16',
  );
