import { type AdvisoryFate, advisoryFate } from '@roadworthy/domain/defects/advisories.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { newestFirst } from '@roadworthy/domain/kernel/compare';
import { createDueOf, type DueState } from '@roadworthy/domain/tasks/due.rules';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { groupReadings, readingsOf } from '@roadworthy/domain/tasks/vehicle-readings.rules';
import { mileageReadingEntity, vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { MileageReadingFields, Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useMemo } from 'react';
import { type Loaded, type Stored, useLocal } from '../../records/hooks.ts';
import type { CachedLookup } from '../../records/store/local-store.ts';

type StoredReading = Stored<MileageReadingFields>;

/** The vehicles' data for tasks: their mileage, and how fast it grows. */
export type Garage = {
  readonly today: CivilDate;
  /** Newest first. */
  readonly vehicles: readonly Vehicle[];
  readonly vehicleOf: (task: Pick<Task, 'vehicleId'>) => Vehicle | null;
  /** Returns the outcome of a task's defect in later MOTs, as far as this device has them. */
  readonly fateOf: (task: Task) => AdvisoryFate;
  readonly dueOf: (task: Task) => DueState;
};

const noVehicles: Vehicle[] = [];
const noReadings: StoredReading[] = [];
const noAnswers: CachedLookup[] = [];

type Known = { vehicles: Vehicle[]; readings: StoredReading[]; answers: CachedLookup[] };

export const garageOf = ({ vehicles, readings, answers }: Known, today: CivilDate): Garage => {
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const testsByPlate = new Map(
    answers.map(({ registrationNumber, answer }) => [registrationNumber, answer.tests]),
  );
  const testsOf = ({ registrationNumber }: Vehicle) => testsByPlate.get(registrationNumber) ?? [];
  const own = groupReadings(readings);
  const vehicleOf: Garage['vehicleOf'] = ({ vehicleId }) =>
    (vehicleId && byId.get(vehicleId)) || null;
  return {
    today,
    vehicles: vehicles.toSorted(newestFirst),
    vehicleOf,
    fateOf: (task) => {
      const vehicle = task.advisoryKey && task.status !== 'completed' ? vehicleOf(task) : null;
      return vehicle ? advisoryFate(task, testsOf(vehicle)) : 'unknown';
    },
    dueOf: createDueOf<Task, Vehicle>({
      today,
      vehicleOf,
      readingsOf: (vehicle) => readingsOf(own.get(vehicle.id) ?? [], testsOf(vehicle)),
    }),
  };
};

/** Reads everything about the vehicles on this device. */
export const useGarage = (today: CivilDate): Loaded<Garage> => {
  const vehicles = useLocal(
    async (store) => await store.records(vehicleEntity).toArray(),
    noVehicles,
    [],
  );
  const readings = useLocal(
    async (store) => await store.records(mileageReadingEntity).toArray(),
    noReadings,
    [],
  );
  const answers = useLocal((store) => store.lookups.toArray(), noAnswers, []);
  const value = useMemo(
    () =>
      garageOf(
        { vehicles: vehicles.value, readings: readings.value, answers: answers.value },
        today,
      ),
    [vehicles.value, readings.value, answers.value, today],
  );
  return { status: vehicles.status, value };
};
