import { type AdvisoryFate, advisoryFate } from '@roadworthy/diagnosis/defects/advisories.rules';
import { diagnosisEntity } from '@roadworthy/domain/diagnosis/diagnosis.entity';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { newestFirst } from '@roadworthy/domain/kernel/compare';
import {
  type DangerRecord,
  openDangersOf,
} from '@roadworthy/domain/open-dangers/open-dangers.rules';
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
export type Fleet = {
  readonly today: CivilDate;
  /** Newest first. */
  readonly vehicles: readonly Vehicle[];
  readonly vehicleOf: (task: Pick<Task, 'vehicleId'>) => Vehicle | null;
  /** Returns the outcome of a task's defect in later MOTs, as far as this device has them. */
  readonly fateOf: (task: Task) => AdvisoryFate;
  readonly dueOf: (task: Task) => DueState;
  /** Returns whether the task came from a diagnosis that says not to drive, and whose case is open. */
  readonly isDanger: (task: Pick<Task, 'diagnosisId'>) => boolean;
};

const noVehicles: Vehicle[] = [];
const noReadings: StoredReading[] = [];
const noAnswers: CachedLookup[] = [];
const noDiagnoses: DangerRecord[] = [];

type GarageRecords = {
  vehicles: Vehicle[];
  readings: StoredReading[];
  answers: CachedLookup[];
  diagnoses?: readonly DangerRecord[];
};

export const fleetOf = (
  { vehicles, readings, answers, diagnoses = noDiagnoses }: GarageRecords,
  today: CivilDate,
): Fleet => {
  const dangers = new Set([...openDangersOf(diagnoses).values()].flat().map(({ id }) => id));
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const testsByPlate = new Map(
    answers.map(({ registrationNumber, answer }) => [registrationNumber, answer.tests]),
  );
  const testsOf = ({ registrationNumber }: Vehicle) => testsByPlate.get(registrationNumber) ?? [];
  const own = groupReadings(readings);
  const vehicleOf: Fleet['vehicleOf'] = ({ vehicleId }) =>
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
    isDanger: ({ diagnosisId }) => Boolean(diagnosisId && dangers.has(diagnosisId)),
  };
};

/** Reads everything about the vehicles on this device. */
export const useFleet = (today: CivilDate): Loaded<Fleet> => {
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
  const diagnoses = useLocal<DangerRecord[]>(
    async (store) => await store.records(diagnosisEntity).toArray(),
    noDiagnoses,
    [],
  );
  const value = useMemo(
    () =>
      fleetOf(
        {
          vehicles: vehicles.value,
          readings: readings.value,
          answers: answers.value,
          diagnoses: diagnoses.value,
        },
        today,
      ),
    [vehicles.value, readings.value, answers.value, diagnoses.value, today],
  );
  return { status: vehicles.status, value };
};
