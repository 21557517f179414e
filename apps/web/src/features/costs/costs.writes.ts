import { expenseEntity, fuelFillEntity } from '@roadworthy/domain/costs/costs.entity';
import type { ExpenseFields, FuelFillFields } from '@roadworthy/domain/costs/costs.schema';
import { documentEntity } from '@roadworthy/domain/documents/documents.entity';
import type { AnyEntity, Entity, Fields } from '@roadworthy/domain/sync/entity';
import { mileageReadingEntity, vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { MileageReadingFields, Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { requireClient } from '../../records/client.ts';
import { changedFields, toAdd, toEdit, toRestore } from '../../records/outbox/change.ts';
import type { Change } from '../../records/outbox/write.ts';
import { deleteRecord, save } from '../../records/save.ts';

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

export const addExpense = async (fields: ExpenseFields): Promise<void> => {
  await save([toAdd(expenseEntity, { fields })]);
};

export const editExpense = (id: string, before: ExpenseFields, after: ExpenseFields) =>
  edit(expenseEntity, id, before, after);

/** Returns the changes of reading and mileage. The mileage only increases, and a doubtful reading is not used. */
const odometerChanges = (
  vehicle: Vehicle,
  { date, miles }: FuelFillFields,
  isDoubted: boolean,
): Change[] => {
  if (isDoubted) return [];
  const fields: MileageReadingFields = { vehicleId: vehicle.id, date, miles, source: 'owner' };
  const reading: Change = toAdd(mileageReadingEntity, { fields });
  const { id, mileage } = vehicle;
  if (mileage !== null && miles <= mileage) return [reading];
  return [toEdit(vehicleEntity, id, { patch: { mileage: miles }, seen: vehicle }), reading];
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

/** Deletes a record and returns a function that restores it. */
export const remove = async (entity: AnyEntity, id: string): Promise<() => Promise<void>> => {
  const record = await requireClient().store.records(entity).get(id);
  await deleteRecord(entity, id);
  return async () => {
    if (record) await save([toRestore(entity, record)]);
  };
};
