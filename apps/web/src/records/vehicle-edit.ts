import { replacedFields } from '@roadworthy/domain/sync/merge';
import { mileageReadingEntity, vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type {
  MileageReadingFields,
  VehicleFields,
  VehiclePatch,
} from '@roadworthy/domain/vehicles/vehicles.schema';
import { makeId, save, toAdd, toDelete, toEdit } from './save.ts';
import type { Undo } from './undo.ts';

type VehicleEdit = {
  id: string;
  patch: VehiclePatch;
  /** What the owner had before them. */
  seen: VehicleFields;
  /** What the odometer said, if the owner has told. */
  readings: readonly MileageReadingFields[];
};

/** Saves what was changed of a vehicle, and gives what takes all of it back, readings too. */
export const editWithUndo = async ({ id, patch, seen, readings }: VehicleEdit): Promise<Undo> => {
  const added = readings.map((fields) => ({ id: makeId(), fields }));
  await save([
    toEdit(vehicleEntity, id, { patch, seen }),
    ...added.map((reading) => toAdd(mileageReadingEntity, reading)),
  ]);
  return async () => {
    await save([
      toEdit(vehicleEntity, id, { patch: replacedFields(seen, patch) }),
      ...added.map((reading) => toDelete(mileageReadingEntity, reading.id)),
    ]);
  };
};
