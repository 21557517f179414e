import { expenseEntity, fuelFillEntity } from '@roadworthy/domain/costs/costs.entity';
import type { ExpenseFields, FuelFillFields } from '@roadworthy/domain/costs/costs.schema';
import { documentEntity } from '@roadworthy/domain/documents/documents.entity';
import type { Entity, Fields } from '@roadworthy/domain/sync/entity';
import { changedFields } from '@roadworthy/domain/sync/merge';
import { mileageChanges } from '@roadworthy/domain/vehicles/odometer.rules';
import { mileageReadingEntity, vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import type { Change } from '../../records/outbox/write.ts';
import { save, toAdd, toEdit } from '../../records/save.ts';

const edit = async <T extends Fields>(
  entity: Entity<T>,
  id: string,
  before: T,
  after: T,
): Promise<void> => {
  const patch = changedFields(before, after);
  if (Object.keys(patch).length === 0) return;
  await save([toEdit(entity, id, { patch, seen: before })]);
};

/** `garageId`: where, if it was for no vehicle. */
export const addExpense = async (fields: ExpenseFields, garageId?: string): Promise<void> => {
  await save([toAdd(expenseEntity, { fields, garageId })]);
};

export const editExpense = (id: string, before: ExpenseFields, after: ExpenseFields) =>
  edit(expenseEntity, id, before, after);

/** Returns the odometer's changes; none if the reading looks wrong. */
const odometerChanges = (
  vehicle: Vehicle,
  { date, miles }: FuelFillFields,
  isDoubted: boolean,
): Change[] => {
  if (isDoubted) return [];
  const { patch, readings } = mileageChanges(vehicle, { date, miles });
  const added = readings.map((fields) => toAdd(mileageReadingEntity, { fields }));
  if (patch.mileage === undefined) return added;
  return [toEdit(vehicleEntity, vehicle.id, { patch, seen: vehicle }), ...added];
};

/** Saves a fill together with the vehicle's new mileage, in one transaction. */
export const addFill = async (
  fields: FuelFillFields,
  { vehicle, isDoubted }: { vehicle: Vehicle | null; isDoubted: boolean },
): Promise<void> => {
  await save([
    toAdd(fuelFillEntity, { fields }),
    ...(vehicle ? odometerChanges(vehicle, fields, isDoubted) : []),
  ]);
};

export const editFill = (id: string, before: FuelFillFields, after: FuelFillFields) =>
  edit(fuelFillEntity, id, before, after);

/** Saves the owner's decision whether a document is the receipt of another record's payment; null undoes it. */
export const decideReceipt = async (paperId: string, receiptOf: string | null): Promise<void> => {
  await save([toEdit(documentEntity, paperId, { patch: { receiptOf } })]);
};
