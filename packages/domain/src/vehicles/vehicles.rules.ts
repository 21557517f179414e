import type { CivilDate } from '../kernel/civil-date.ts';
import type { VehicleFields } from './vehicles.schema.ts';

const latestYear = (today: CivilDate): number => Number(today.slice(0, 4)) + 1;

export const yearProblem = (year: number, today: CivilDate): string | null =>
  year > latestYear(today) ? `Year cannot exceed ${latestYear(today)}` : null;

type ServiceFields = Pick<
  VehicleFields,
  'mileage' | 'lastServiceDate' | 'lastServiceMileage' | 'nextServiceDate' | 'nextServiceMileage'
>;

/** Returns warnings about values that look wrong but may be right. They are shown and never block saving. */
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
