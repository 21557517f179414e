import { readVehicleFacts } from '@roadworthy/domain/diagnosis/engine/vehicle-facts';
import type { Body, Transmission } from '@roadworthy/domain/diagnosis/knowledge.schema';
import type { VehicleFacts } from '@roadworthy/domain/diagnosis/report.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import type { VehicleNoun } from '@roadworthy/domain/vehicles/verdict.sentences';

/** What no record holds, so its owner says it: kept on this device. */
export type ToldFacts = { transmission?: Transmission; body?: Body };

const bodies: Partial<Record<VehicleNoun, Body>> = {
  car: 'car',
  van: 'van',
  motorbike: 'motorcycle',
};

/** What the engine is told of a vehicle. `noun`: what its name suggests it is, unless the owner says otherwise. */
export const factsOf = (vehicle: Vehicle, noun: VehicleNoun, told: ToldFacts): VehicleFacts => {
  const { fuelType, year, mileage } = vehicle;
  const body = told.body ?? bodies[noun];
  return {
    ...readVehicleFacts({ fuel: fuelType, year, mileage }),
    ...(body ? { body } : {}),
    ...(told.transmission ? { transmission: told.transmission } : {}),
  };
};
