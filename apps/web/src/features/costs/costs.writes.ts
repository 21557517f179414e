import { expenseEntity, fuelFillEntity } from '@roadworthy/domain/costs/costs.entity';
import type { ExpenseFields, FuelFillFields } from '@roadworthy/domain/costs/costs.schema';
import { documentEntity } from '@roadworthy/domain/documents/documents.entity';
import type { AnyEntity, Entity, Fields } from '@roadworthy/domain/sync/entity';
import { mileageReadingEntity, vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { MileageReadingFields, Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { requireClient } from '../../records/client.ts';
import type { Change } from '../../records/outbox/write.ts';
import { changedFields, deleteRecord, save, toAdd, toEdit, toRestore } from '../../records/save.ts';

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

/** An odometer only grows, and a reading that looks wrong is not taken for it. */
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

/** Saves a fill, and what it says of the vehicle: both or neither. */
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

/** The owner's word whether a paper shows the payment of another record; null takes it back. */
export const decideReceipt = async (paperId: string, receiptOf: string | null): Promise<void> => {
  await save([toEdit(documentEntity, paperId, { patch: { receiptOf } })]);
};

/** Deletes for good, and gives what brings it back. */
export const remove = async (entity: AnyEntity, id: string): Promise<() => Promise<void>> => {
  const record = await requireClient().store.records(entity).get(id);
  await deleteRecord(entity, id);
  return async () => {
    if (record) await save([toRestore(entity, record)]);
  };
};
