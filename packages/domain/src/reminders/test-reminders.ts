import { emptyVehicle, type Vehicle, type VehicleFields } from '../vehicles/vehicles.schema.ts';

export const corollaId = '0198f2c4-0000-7000-8000-00000000000a';

/** A car of which nothing is due. */
export const asVehicle = (fields: Partial<VehicleFields> = {}, id = corollaId): Vehicle => ({
  ...emptyVehicle,
  registrationNumber: 'AB17CDE',
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
  ...fields,
  id,
  createdAt: '2026-01-01T09:00:00.000Z',
});
