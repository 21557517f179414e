import { readVehicleFacts } from '@roadworthy/diagnosis/engine/vehicle-facts';
import type { Body, Transmission } from '@roadworthy/domain/diagnosis/knowledge.schema';
import type { VehicleFacts } from '@roadworthy/domain/diagnosis/report.schema';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import { estimateMileage } from '@roadworthy/domain/tasks/mileage-estimate.rules';
import { readingsOf } from '@roadworthy/domain/tasks/vehicle-readings.rules';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import type { VehicleNoun } from '@roadworthy/domain/vehicles/verdict.sentences';

/** Facts that no record holds. The owner gives them, and this device stores them. */
export type OwnerFacts = { transmission?: Transmission; body?: Body };

/** What the vehicle's page estimates its mileage from. */
type Tested = { tests: LookupAnswer['tests']; today: CivilDate };

const bodies: Partial<Record<VehicleNoun, Body>> = {
  car: 'car',
  van: 'van',
  motorbike: 'motorcycle',
};

/**
 * Returns the vehicle's facts for the engine. `noun`: what its name suggests it is, unless the owner says otherwise. A
 * mileage that the owner has not entered is estimated, as on the vehicle's page.
 */
export const factsOf = (
  vehicle: Vehicle,
  noun: VehicleNoun,
  ownerFacts: OwnerFacts,
  { tests, today }: Tested,
): VehicleFacts => {
  const { fuelType, year, make, model, cylinderCapacity } = vehicle;
  const mileage = vehicle.mileage ?? estimateMileage(readingsOf([], tests), today)?.miles;
  const body = ownerFacts.body ?? bodies[noun];
  return {
    ...readVehicleFacts({ fuel: fuelType, year, mileage }),
    ...(make ? { make } : {}),
    ...(model ? { model } : {}),
    ...(cylinderCapacity ? { engine: `${cylinderCapacity} cc` } : {}),
    ...(body ? { body } : {}),
    ...(ownerFacts.transmission ? { transmission: ownerFacts.transmission } : {}),
  };
};
