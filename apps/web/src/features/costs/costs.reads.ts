import { expenseEntity, fuelFillEntity } from '@roadworthy/domain/costs/costs.entity';
import type { Expense, FuelFill } from '@roadworthy/domain/costs/costs.schema';
import { type Ledger, ledgerOf } from '@roadworthy/domain/costs/ledger.rules';
import { coverEntity } from '@roadworthy/domain/cover/cover.entity';
import type { Cover } from '@roadworthy/domain/cover/cover.schema';
import { coverPayments } from '@roadworthy/domain/cover/payments.rules';
import { documentEntity } from '@roadworthy/domain/documents/documents.entity';
import type { DocumentFields } from '@roadworthy/domain/documents/documents.schema';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { newestFirst } from '@roadworthy/domain/kernel/compare';
import type { Entity } from '@roadworthy/domain/sync/entity';
import type { TaskCompletion } from '@roadworthy/domain/tasks/completions.schema';
import type { Reading } from '@roadworthy/domain/tasks/mileage-forecast.rules';
import { taskCompletionEntity, taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import { readingsOf } from '@roadworthy/domain/tasks/vehicle-readings.rules';
import { mileageReadingEntity, vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { MileageReadingFields, Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useMemo } from 'react';
import { useToday } from '../../browser/today.ts';
import { type Stored, useLocal, useSyncedStatus, useUnsynced } from '../../records/hooks.ts';
import type { CachedLookup } from '../../records/store/local-store.ts';
import type { RecordsView } from '../../records/store/records-view.ts';

/** The records on this device about money or miles. */
export type StoredRecords = {
  expenses: Expense[];
  fuelFills: FuelFill[];
  completions: TaskCompletion[];
  documents: Stored<DocumentFields>[];
  covers: Cover[];
  vehicles: Vehicle[];
  readings: Stored<MileageReadingFields>[];
  answers: CachedLookup[];
  taskIds: ReadonlySet<string>;
};

export type Costs = {
  /** Newest first. */
  readonly ledger: Ledger;
  readonly expenses: ReadonlyMap<string, Expense>;
  readonly fuelFills: ReadonlyMap<string, FuelFill>;
  /** Newest first. */
  readonly vehicles: readonly Vehicle[];
  readonly vehicleOf: (id: string | null) => Vehicle | null;
  readonly fillsOf: (vehicleId: string) => readonly FuelFill[];
  /** The odometer readings of a vehicle: from fills, jobs, tests and the form. */
  readonly readingsOf: (vehicleId: string) => readonly Reading[];
  readonly hasTask: (id: string | null) => boolean;
};

const noRecords: StoredRecords = {
  expenses: [],
  fuelFills: [],
  completions: [],
  documents: [],
  covers: [],
  vehicles: [],
  readings: [],
  answers: [],
  taskIds: new Set(),
};

const read = async (store: RecordsView): Promise<StoredRecords> => {
  const all = async <T>(entity: Entity<T>) => await store.records(entity).toArray();
  return {
    expenses: await all(expenseEntity),
    fuelFills: await all(fuelFillEntity),
    completions: await all(taskCompletionEntity),
    documents: await all(documentEntity),
    covers: await all(coverEntity),
    vehicles: await all(vehicleEntity),
    readings: await all(mileageReadingEntity),
    answers: await store.lookups.toArray(),
    taskIds: new Set(await store.records(taskEntity).toCollection().primaryKeys()),
  };
};

/** Returns the readings that forecasts use, and those of documents, fills and jobs. */
const allReadingsOf = (
  vehicle: Vehicle | undefined,
  vehicleId: string,
  records: StoredRecords,
): Reading[] => {
  const isIts = (record: { vehicleId: string | null }) => record.vehicleId === vehicleId;
  const at = (date: string | null, miles: number | null): Reading[] =>
    date === null || miles === null ? [] : [{ date, miles }];
  const tests = records.answers
    .filter(({ registrationNumber }) => registrationNumber === vehicle?.registrationNumber)
    .flatMap(({ answer }) => answer.tests);
  return [
    ...readingsOf(records.readings.filter(isIts), tests),
    ...records.fuelFills.filter(isIts).flatMap(({ date, miles }) => at(date, miles)),
    ...records.completions.filter(isIts).flatMap((done) => at(done.completedOn, done.mileage)),
    ...records.documents.filter(isIts).flatMap((one) => at(one.serviceDate, one.mileageAtService)),
  ];
};

export const costsOf = (records: StoredRecords, today: CivilDate): Costs => {
  const vehicles = new Map(records.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  return {
    ledger: ledgerOf({ ...records, coverPayments: coverPayments(records.covers, { today }) }),
    expenses: new Map(records.expenses.map((expense) => [expense.id, expense])),
    fuelFills: new Map(records.fuelFills.map((fill) => [fill.id, fill])),
    vehicles: records.vehicles.toSorted(newestFirst),
    vehicleOf: (id) => (id && vehicles.get(id)) || null,
    fillsOf: (vehicleId) => records.fuelFills.filter((fill) => fill.vehicleId === vehicleId),
    readingsOf: (vehicleId) => allReadingsOf(vehicles.get(vehicleId), vehicleId, records),
    hasTask: (id) => id !== null && records.taskIds.has(id),
  };
};

/** Reads every payment on this device. */
export const useCosts = () => {
  const { status, value } = useLocal(read, noRecords, []);
  const today = useToday();
  const costs = useMemo(() => costsOf(value, today), [value, today]);
  const isMissing = costs.ledger.length === 0 && costs.vehicles.length === 0;
  return { ...useSyncedStatus({ status, isMissing }), costs };
};

/** Returns which expenses and fills have changes that are not synced. */
export const useUnsyncedCosts = () => {
  const expenses = useUnsynced(expenseEntity);
  const fills = useUnsynced(fuelFillEntity);
  return (id: string) => expenses.get(id) ?? fills.get(id);
};
