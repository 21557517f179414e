import { readVehicleFacts } from '@roadworthy/domain/diagnosis/engine/vehicle-facts';
import type { Body, Transmission } from '@roadworthy/domain/diagnosis/knowledge.schema';
import type { VehicleFacts } from '@roadworthy/domain/diagnosis/report.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import type { VehicleNoun } from '@roadworthy/domain/vehicles/verdict.sentences';

/** Facts that no record holds. The owner gives them, and this device stores them. */
export type ToldFacts = { transmission?: Transmission; body?: Body };

const bodies: Partial<Record<VehicleNoun, Body>> = {
  car: 'car',
  van: 'van',
  motorbike: 'motorcycle',
};

/**
 * Returns the vehicle's facts for the engine. `noun`: what its name suggests it is, unless the owner says otherwise.
 */
export const factsOf = (vehicle: Vehicle, noun: VehicleNoun, told: ToldFacts): VehicleFacts => {
  const { fuelType, year, mileage } = vehicle;
  const body = told.body ?? bodies[noun];
  return {
    ...readVehicleFacts({ fuel: fuelType, year, mileage }),
    ...(body ? { body } : {}),
    ...(told.transmission ? { transmission: told.transmission } : {}),
  };
};
