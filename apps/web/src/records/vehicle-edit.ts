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
  /** The fields that the owner saw before the edit. */
  seen: VehicleFields;
  /** The odometer readings that the owner entered, if any. */
  readings: readonly MileageReadingFields[];
};

/** Saves an edit of a vehicle with its readings, and returns a function that reverts both. */
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
