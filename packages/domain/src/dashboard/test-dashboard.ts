import { asVehicle } from '../reminders/test-reminders.ts';
import type { Vehicle, VehicleFields } from '../vehicles/vehicles.schema.ts';

export const today = '2026-11-14';

/** Nothing of it is due for months. */
const good = {
  motExpiryDate: '2027-09-08',
  taxDueDate: '2027-05-01',
  insuranceExpiryDate: '2027-07-03',
};

export const goodVehicle = (fields: Partial<VehicleFields> = {}, id = 'a'): Vehicle =>
  asVehicle({ ...good, ...fields }, id);

export const motSoon = { motExpiryDate: '2026-11-26' };
export const motOver = { motExpiryDate: '2026-11-11' };
export const taxSoon = { taxDueDate: '2026-12-01' };
export const taxOver = { taxDueDate: '2026-11-01' };
export const insuranceSoon = { insuranceExpiryDate: '2026-11-20' };
export const insuranceOver = { insuranceExpiryDate: '2026-11-13' };
