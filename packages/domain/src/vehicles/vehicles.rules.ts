import { type CivilDate, daysBetween } from '../kernel/civil-date.ts';
import type { VehicleFields } from './vehicles.schema.ts';

/** How long before a date it starts to show as due. */
export const warningDays = 30;

export const latestYear = (today: CivilDate): number => Number(today.slice(0, 4)) + 1;

export const yearProblem = (year: number, today: CivilDate): string | null =>
  year > latestYear(today) ? `Year cannot exceed ${latestYear(today)}` : null;

type ServiceFields = Pick<
  VehicleFields,
  'mileage' | 'lastServiceDate' | 'lastServiceMileage' | 'nextServiceDate' | 'nextServiceMileage'
>;

/** What looks wrong but may be right: shown, never in the way. */
export const serviceWarnings = (vehicle: ServiceFields): string[] => {
  const { mileage, lastServiceMileage, nextServiceMileage } = vehicle;
  const { lastServiceDate, nextServiceDate } = vehicle;
  const warnings: string[] = [];
  if (mileage !== null && lastServiceMileage !== null && lastServiceMileage > mileage) {
    warnings.push('Last service mileage is higher than current mileage');
  }
  if (mileage !== null && nextServiceMileage !== null && nextServiceMileage < mileage) {
    warnings.push('Next service mileage is lower than current mileage');
  }
  if (lastServiceDate && nextServiceDate && lastServiceDate > nextServiceDate) {
    warnings.push('Last service date is after next service date');
  }
  return warnings;
};

export type DateState = {
  /** `unknown`: nothing is known, and nothing is claimed. `off-road`: declared off road, so nothing is due. */
  state: 'fine' | 'due' | 'over' | 'unknown' | 'off-road';
  date: CivilDate | null;
  /** Whole days until the date; negative after it. */
  days: number | null;
};

const offRoad = (vehicle: Pick<VehicleFields, 'taxStatus'>) => vehicle.taxStatus === 'SORN';

const stateAt = (
  date: CivilDate | null,
  today: CivilDate,
  isOver: (days: number) => boolean,
): DateState => {
  if (!date) return { state: 'unknown', date: null, days: null };
  const days = daysBetween(today, date);
  const state = isOver(days) ? 'over' : days <= warningDays ? 'due' : 'fine';
  return { state, date, days };
};

/** An MOT holds through its last day. */
export const motState = (
  vehicle: Pick<VehicleFields, 'motExpiryDate' | 'motStatus' | 'taxStatus'>,
  today: CivilDate,
): DateState => {
  if (offRoad(vehicle)) return { state: 'off-road', date: vehicle.motExpiryDate, days: null };
  // Without a date only a bad word is believed: a stored 'Valid' may be long out of date.
  if (!vehicle.motExpiryDate && vehicle.motStatus === 'Not valid') {
    return { state: 'over', date: null, days: null };
  }
  return stateAt(vehicle.motExpiryDate, today, (days) => days < 0);
};

/** Tax is due on the date itself. */
export const taxState = (
  vehicle: Pick<VehicleFields, 'taxDueDate' | 'taxStatus'>,
  today: CivilDate,
): DateState => {
  if (offRoad(vehicle)) return { state: 'off-road', date: vehicle.taxDueDate, days: null };
  const isUntaxed =
    vehicle.taxStatus === 'Untaxed' || vehicle.taxStatus === 'Not Taxed for on Road Use';
  if (!vehicle.taxDueDate && isUntaxed) return { state: 'over', date: null, days: null };
  return stateAt(vehicle.taxDueDate, today, (days) => days <= 0);
};

export const insuranceState = (
  vehicle: Pick<VehicleFields, 'insuranceExpiryDate' | 'taxStatus'>,
  today: CivilDate,
): DateState => {
  if (offRoad(vehicle)) return { state: 'off-road', date: vehicle.insuranceExpiryDate, days: null };
  return stateAt(vehicle.insuranceExpiryDate, today, (days) => days < 0);
};

/** A service is due by its date or by its miles, whichever comes first. */
export const serviceState = (
  vehicle: Pick<VehicleFields, 'nextServiceDate' | 'nextServiceMileage' | 'mileage'>,
  today: CivilDate,
): DateState => {
  const byDate = stateAt(vehicle.nextServiceDate, today, (days) => days < 0);
  const { mileage, nextServiceMileage } = vehicle;
  const isOverByMiles =
    mileage !== null && nextServiceMileage !== null && mileage >= nextServiceMileage;
  return isOverByMiles ? { ...byDate, state: 'over' } : byDate;
};
