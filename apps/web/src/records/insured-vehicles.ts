import { coverEntity } from '@roadworthy/domain/cover/cover.entity';
import type { DueCover } from '@roadworthy/domain/cover/cover.schema';
import { withInsurance } from '@roadworthy/domain/cover/insurance-cover.rules';
import { diagnosisEntity } from '@roadworthy/domain/diagnosis/diagnosis.entity';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { newestFirst } from '@roadworthy/domain/kernel/compare';
import { type DangerFacts, withDangers } from '@roadworthy/domain/open-dangers/open-dangers.rules';
import { hideInsurance } from '@roadworthy/domain/vehicles/insurance.rules';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useToday } from '../browser/today.ts';
import { sharedGarages } from './client.ts';
import { type Loaded, useLocal } from './hooks.ts';

export type VehicleWithDangers = Vehicle & DangerFacts;

const none: VehicleWithDangers[] = [];

/**
 * Returns vehicles with the insurance from their covers. A driver gets no covers, so a date that is stored with the
 * vehicle may be out of date: a driver sees no insurance at all.
 */
export const insuredOf = <V extends Vehicle>(
  vehicles: readonly V[],
  covers: readonly DueCover[],
  today: CivilDate,
): V[] => {
  const shared = sharedGarages();
  return withInsurance(vehicles, covers, today).map((vehicle) =>
    shared && !shared.sees(vehicle.id, coverEntity.name) ? hideInsurance(vehicle) : vehicle,
  );
};

/** Returns every vehicle on this device, newest first, with the insurance from its covers and its open dangers. */
export const useInsuredVehicles = (): Loaded<VehicleWithDangers[]> => {
  const today = useToday();
  return useLocal(
    async (store) => {
      const vehicles = (await store.records(vehicleEntity).toArray()).sort(newestFirst);
      const covers = await store.records(coverEntity).toArray();
      const diagnoses = await store.records(diagnosisEntity).toArray();
      return withDangers(insuredOf(vehicles, covers, today), diagnoses);
    },
    none,
    [today],
  );
};

export const useInsuredVehicle = (id: string): Loaded<VehicleWithDangers | null> => {
  const today = useToday();
  return useLocal<VehicleWithDangers | null>(
    async (store) => {
      const vehicle = await store.records(vehicleEntity).get(id);
      if (!vehicle) return null;
      const covers = await store.records(coverEntity).where('vehicleId').equals(id).toArray();
      const diagnoses = await store
        .records(diagnosisEntity)
        .where('vehicleId')
        .equals(id)
        .toArray();
      return withDangers(insuredOf([vehicle], covers, today), diagnoses)[0] ?? null;
    },
    null,
    [id, today],
  );
};
