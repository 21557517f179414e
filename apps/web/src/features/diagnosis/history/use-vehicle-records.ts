import { diagnosisEntity } from '@roadworthy/domain/diagnosis/diagnosis.entity';
import { documentEntity } from '@roadworthy/domain/documents/documents.entity';
import type { Entity } from '@roadworthy/domain/sync/entity';
import { taskCompletionEntity } from '@roadworthy/domain/tasks/tasks.entity';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { type Loaded, useLocal } from '../../../records/hooks.ts';
import type { VehicleRecords } from './known-facts.ts';

const nothing: VehicleRecords = { answer: null, completions: [], documents: [], diagnoses: [] };

/** Reads every record on this device that may help to diagnose a vehicle; empty without a vehicle. */
export const useVehicleRecords = (vehicle: Vehicle | null): Loaded<VehicleRecords> => {
  const id = vehicle?.id ?? null;
  const plate = vehicle?.registrationNumber ?? null;
  return useLocal(
    async (store) => {
      if (id === null || plate === null) return nothing;
      const its = async <T extends { vehicleId: string | null }>(entity: Entity<T>) =>
        await store.records(entity).where('vehicleId').equals(id).toArray();
      return {
        answer: (await store.lookups.get(plate))?.answer ?? null,
        completions: await its(taskCompletionEntity),
        documents: await its(documentEntity),
        diagnoses: await its(diagnosisEntity),
      };
    },
    nothing,
    [id, plate],
  );
};
