import { type CivilDate, dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { ownersReadings } from '@roadworthy/domain/vehicles/odometer.rules';
import { mileageReadingEntity, vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { VehicleFields, VehiclePatch } from '@roadworthy/domain/vehicles/vehicles.schema';
import { recordStore } from '../../records/client.ts';
import { readParts } from '../../records/outbox/parts.ts';
import { makeId, save, toAdd, toDelete, toEdit, toRestore } from '../../records/save.ts';
import type { LocalFile } from '../../records/store/local-store.ts';
import type { Undo } from '../../records/undo.ts';
import { replacementsOf } from './replacements.ts';

/** Returns the mileage as a reading of the day, for the same change. */
const reading = (vehicleId: string, miles: number | null | undefined, date: CivilDate) => {
  const readings = ownersReadings(vehicleId, { date, miles });
  return readings.map((fields) => toAdd(mileageReadingEntity, { fields }));
};

type SaveOptions = { today: CivilDate; files?: readonly LocalFile[] };

/** `garageId`: the garage to add it to. Without it, the person's own. */
type AddOptions = SaveOptions & { garageId?: string | undefined };

/** Adds a vehicle and returns its id. */
export const addVehicle = async (
  fields: VehicleFields,
  { today, files = [], garageId }: AddOptions,
): Promise<string> => {
  const id = makeId();
  await save(
    [toAdd(vehicleEntity, { id, fields, garageId }), ...reading(id, fields.mileage, today)],
    files,
  );
  return id;
};

export const patchVehicle = async (
  id: string,
  patch: VehiclePatch,
  { today, files = [], seen }: SaveOptions & { seen?: VehicleFields },
): Promise<void> => {
  if (Object.keys(patch).length === 0) return;
  await save(
    [
      toEdit(vehicleEntity, id, { patch, ...(seen ? { seen } : {}) }),
      ...reading(id, patch.mileage, today),
    ],
    files,
  );
};

/** Deletes a vehicle with everything that belongs to it, and returns a function that restores all of it. */
export const removeVehicle = async (id: string): Promise<Undo> => {
  const store = recordStore();
  const record = await store.records(vehicleEntity).get(id);
  const parts = await readParts(store, { entity: vehicleEntity.name, id });
  const replacements = await replacementsOf(store, id, dateInLondon(new Date()));
  await save([toDelete(vehicleEntity, id, { replacements })]);
  return async () => {
    if (!record) return;
    await save([toRestore(vehicleEntity, record, { parts, replacements })]);
  };
};
