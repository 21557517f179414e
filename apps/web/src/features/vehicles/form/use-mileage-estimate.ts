import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import {
  estimateMileage,
  type MileageEstimate,
} from '@roadworthy/domain/tasks/mileage-estimate.rules';
import { readingsOf } from '@roadworthy/domain/tasks/vehicle-readings.rules';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useCachedAnswer } from '../../../lookup/lookup.ts';

/** Estimates a mileage that the owner has not entered, from the readings of MOT tests. */
export const useMileageEstimate = (vehicle: Vehicle, today: CivilDate): MileageEstimate | null => {
  const { value: answer } = useCachedAnswer(vehicle.registrationNumber);
  if (vehicle.mileage !== null || !answer) return null;
  return estimateMileage(readingsOf([], answer.tests), today);
};
