import type { Cover } from '@roadworthy/domain/cover/cover.schema';
import { withInsurance } from '@roadworthy/domain/cover/insurance-cover.rules';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useToday } from '../browser/today.ts';
import { type Loaded, newestFirst, useLocal } from './hooks.ts';

const none: Vehicle[] = [];

/** Every vehicle on this device, newest first, with the insurance that its covers say. */
export const useInsuredVehicles = (): Loaded<Vehicle[]> => {
  const today = useToday();
  return useLocal(
    async (store) => {
      const vehicles = (await store.records('vehicles').toArray()).sort(newestFirst);
      const covers = (await store.records('covers').toArray()) as unknown as Cover[];
      return withInsurance(vehicles as unknown as Vehicle[], covers, today);
    },
    none,
    [today],
  );
};

export const useInsuredVehicle = (id: string): Loaded<Vehicle | null> => {
  const today = useToday();
  return useLocal<Vehicle | null>(
    async (store) => {
      const vehicle = (await store.records('vehicles').get(id)) as unknown as Vehicle | undefined;
      if (!vehicle) return null;
      const covers = await store.records('covers').where('vehicleId').equals(id).toArray();
      return withInsurance([vehicle], covers as unknown as Cover[], today)[0] ?? null;
    },
    null,
    [id, today],
  );
};
