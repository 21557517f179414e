import type { ExpenseFields, FuelFillFields } from '@roadworthy/domain/costs/costs.schema';
import type { Fields } from '@roadworthy/domain/sync/entity';
import { isSame } from '@roadworthy/domain/sync/merge';
import type { MileageReadingFields, Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { requireClient } from '../../records/client.ts';
import type { Change } from '../../records/outbox/write.ts';
import { changes } from '../../records/save.ts';
import { expensesName, fuelFillsName } from './costs.reads.ts';

/** The fields in which what was said differs from what was there. */
const changed = (before: Fields, after: Fields): Fields =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSame(before[name], value)));

const edit = async (entity: string, id: string, before: Fields, after: Fields): Promise<void> => {
  const patch = changed(before, after);
  if (Object.keys(patch).length === 0) return;
  await changes.together([{ type: 'edit', entity, id, patch, seen: before }]);
};

export const addExpense = async (fields: ExpenseFields): Promise<void> => {
  await changes.together([{ type: 'add', entity: expensesName, fields }]);
};

export const editExpense = (id: string, before: ExpenseFields, after: ExpenseFields) =>
  edit(expensesName, id, before, after);

/** An odometer only grows, and a reading that looks wrong is not taken for it. */
const odometerChanges = (
  vehicle: Vehicle,
  { date, miles }: FuelFillFields,
  isDoubted: boolean,
): Change[] => {
  if (isDoubted) return [];
  const fields: MileageReadingFields = { vehicleId: vehicle.id, date, miles, source: 'owner' };
  const reading: Change = { type: 'add', entity: 'mileageReadings', fields };
  const { id, mileage } = vehicle;
  if (mileage !== null && miles <= mileage) return [reading];
  return [
    { type: 'edit', entity: 'vehicles', id, patch: { mileage: miles }, seen: { ...vehicle } },
    reading,
  ];
};

/** Saves a fill, and what it says of the vehicle: both or neither. */
export const addFill = async (
  fields: FuelFillFields,
  { vehicle, isDoubted }: { vehicle: Vehicle | null; isDoubted: boolean },
): Promise<void> => {
  await changes.together([
    { type: 'add', entity: fuelFillsName, fields },
    ...(vehicle ? odometerChanges(vehicle, fields, isDoubted) : []),
  ]);
};

export const editFill = (id: string, before: FuelFillFields, after: FuelFillFields) =>
  edit(fuelFillsName, id, before, after);

/** The owner's word whether a paper shows the payment of another record; null takes it back. */
export const decideReceipt = async (paperId: string, receiptOf: string | null): Promise<void> => {
  await changes.together([
    { type: 'edit', entity: 'documents', id: paperId, patch: { receiptOf } },
  ]);
};

/** Deletes for good, and gives what brings it back. */
export const remove = async (
  entity: typeof expensesName | typeof fuelFillsName,
  id: string,
): Promise<() => Promise<void>> => {
  const record = await requireClient().store.records(entity).get(id);
  await changes.remove(entity, id);
  return async () => {
    if (record) await changes.together([{ type: 'restore', entity, id, record }]);
  };
};
