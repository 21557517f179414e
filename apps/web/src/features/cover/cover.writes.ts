import { coverEntity } from '@roadworthy/domain/cover/cover.entity';
import type { Cover, CoverFields } from '@roadworthy/domain/cover/cover.schema';
import { isKeptWithVehicle } from '@roadworthy/domain/cover/insurance-cover.rules';
import { changedFields } from '@roadworthy/domain/sync/merge';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { recordStore } from '../../records/client.ts';
import type { Change } from '../../records/outbox/write.ts';
import {
  deleteRecord,
  makeId,
  save,
  toAdd,
  toDelete,
  toEdit,
  toRestore,
} from '../../records/save.ts';
import type { Undo } from '../../records/undo.ts';

const vehicleOf = async (cover: Pick<Cover, 'vehicleId'>): Promise<Vehicle | null> => {
  if (cover.vehicleId === null) return null;
  const record = await recordStore().records(vehicleEntity).get(cover.vehicleId);
  return record ?? null;
};

const cleared = { insuranceExpiryDate: null, insuranceProvider: null };

/** Clears the date on the vehicle, in the same change that makes a record of it or deletes it. */
const leaveVehicle = (cover: Cover, vehicle: Vehicle | null): Change[] =>
  vehicle && isKeptWithVehicle(cover, vehicle)
    ? [toEdit(vehicleEntity, vehicle.id, { patch: cleared })]
    : [];

const returnToVehicle = (cover: Cover, vehicle: Vehicle | null): Change[] => {
  if (!vehicle || !isKeptWithVehicle(cover, vehicle)) return [];
  const { insuranceExpiryDate, insuranceProvider } = vehicle;
  const patch = { insuranceExpiryDate, insuranceProvider };
  return [toEdit(vehicleEntity, vehicle.id, { patch })];
};

/** `garageId`: where, if it is of no vehicle. */
export const addCover = async (fields: CoverFields, garageId?: string): Promise<Undo> => {
  const id = makeId();
  await save([toAdd(coverEntity, { id, fields, garageId })]);
  return () => deleteRecord(coverEntity, id);
};

/** Saves the changed fields of a cover. A policy that is stored with its vehicle becomes a record. */
export const editCover = async (cover: Cover, said: CoverFields): Promise<void> => {
  const { id } = cover;
  const vehicle = await vehicleOf(cover);
  const record = await recordStore().records(coverEntity).get(id);
  const patch = changedFields(record, said);
  const saving: Change[] = record
    ? [toEdit(coverEntity, id, { patch })]
    : [toAdd(coverEntity, { id, fields: said })];
  await save([
    ...(record && Object.keys(patch).length === 0 ? [] : saving),
    ...leaveVehicle(cover, vehicle),
  ]);
};

export const removeCover = async (cover: Cover): Promise<Undo> => {
  const { id } = cover;
  const vehicle = await vehicleOf(cover);
  const record = await recordStore().records(coverEntity).get(id);
  await save([...(record ? [toDelete(coverEntity, id)] : []), ...leaveVehicle(cover, vehicle)]);
  return async () => {
    await save([
      ...(record ? [toRestore(coverEntity, record)] : []),
      ...returnToVehicle(cover, vehicle),
    ]);
  };
};
