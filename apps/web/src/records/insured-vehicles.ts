import { coverEntity } from '@roadworthy/domain/cover/cover.entity';
import { withInsurance } from '@roadworthy/domain/cover/insurance-cover.rules';
import { newestFirst } from '@roadworthy/domain/kernel/compare';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useToday } from '../browser/today.ts';
import { type Loaded, useLocal } from './hooks.ts';

const none: Vehicle[] = [];

/** Returns every vehicle on this device, newest first, with the insurance from its covers. */
export const useInsuredVehicles = (): Loaded<Vehicle[]> => {
  const today = useToday();
  return useLocal(
    async (store) => {
      const vehicles = (await store.records(vehicleEntity).toArray()).sort(newestFirst);
      const covers = await store.records(coverEntity).toArray();
      return withInsurance(vehicles, covers, today);
    },
    none,
    [today],
  );
};

export const useInsuredVehicle = (id: string): Loaded<Vehicle | null> => {
  const today = useToday();
  return useLocal<Vehicle | null>(
    async (store) => {
      const vehicle = await store.records(vehicleEntity).get(id);
      if (!vehicle) return null;
      const covers = await store.records(coverEntity).where('vehicleId').equals(id).toArray();
      return withInsurance([vehicle], covers, today)[0] ?? null;
    },
    null,
    [id, today],
  );
};
