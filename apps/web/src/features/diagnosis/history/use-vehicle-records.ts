import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { type Loaded, useLocal } from '../../../records/hooks.ts';
import type { VehicleRecords } from './known-facts.ts';

const nothing: VehicleRecords = { answer: null, completions: [], documents: [], diagnoses: [] };

/** Everything on this device that may tell what is wrong with a vehicle. Without a vehicle there is nothing. */
export const useVehicleRecords = (vehicle: Vehicle | null): Loaded<VehicleRecords> => {
  const id = vehicle?.id ?? null;
  const plate = vehicle?.registrationNumber ?? null;
  return useLocal(
    async (store) => {
      if (id === null || plate === null) return nothing;
      const its = async <T>(entity: string) =>
        (await store.records(entity).where('vehicleId').equals(id).toArray()) as unknown as T;
      return {
        answer: (await store.lookups.get(plate))?.answer ?? null,
        completions: await its<VehicleRecords['completions']>('taskCompletions'),
        documents: await its<VehicleRecords['documents']>('documents'),
        diagnoses: await its<VehicleRecords['diagnoses']>('diagnoses'),
      };
    },
    nothing,
    [id, plate],
  );
};
