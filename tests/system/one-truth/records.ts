import { type Cover, emptyCover } from '@roadworthy/domain/cover/cover.schema';
import type { DangerRecord } from '@roadworthy/domain/open-dangers/open-dangers.rules';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { aTask, aVehicle } from '../../support/web/dashboard-garage.ts';
import type { DrawnGarage } from './garages.ts';

/** A garage as the product stores it. */
export type Records = {
  readonly today: string;
  readonly vehicles: readonly Vehicle[];
  readonly covers: readonly Cover[];
  readonly diagnoses: readonly DangerRecord[];
  readonly tasks: readonly Task[];
};

const vehicleOf = (vehicle: DrawnGarage['vehicles'][number], at: number): Vehicle =>
  aVehicle(vehicle.id, {
    model: `Model ${at}`,
    registrationNumber: `AB1${at}CDE`,
    motExpiryDate: vehicle.motLastDay,
    motFailedOn: vehicle.motFailed?.on ?? null,
    isMotFailDangerous: vehicle.motFailed?.dangerous ?? null,
    motExempt: vehicle.motExempt || null,
    taxDueDate: vehicle.taxDue,
    taxStatus: vehicle.taxStatus,
    insuranceExpiryDate: vehicle.insuranceUntil,
    recallSince: vehicle.recallSince,
    nextServiceDate: vehicle.serviceDue,
    nextServiceMileage: vehicle.serviceDueMiles,
    mileage: vehicle.miles,
  });

export const recordsOf = (garage: DrawnGarage): Records => {
  const followed = new Map(garage.covers.map(({ id, supersededBy }) => [supersededBy, id]));
  return {
    today: garage.today,
    vehicles: garage.vehicles.map(vehicleOf),
    covers: [
      ...garage.policies.map((policy) => ({
        ...emptyCover,
        kind: 'insurance' as const,
        ...policy,
      })),
      ...garage.covers.map(({ id, kind, vehicleId, endsOn }) => ({
        ...emptyCover,
        id,
        kind,
        vehicleId,
        endsOn,
        detail: kind === 'other' ? 'Storage unit' : null,
        renewalOf: followed.get(id) ?? null,
      })),
      // The terms that follow one of an unnamed cover go on without an end.
      ...garage.covers.flatMap(({ id, kind, vehicleId, supersededBy }) =>
        supersededBy !== null && !garage.covers.some((cover) => cover.id === supersededBy)
          ? [{ ...emptyCover, id: supersededBy, kind, vehicleId, renewalOf: id }]
          : [],
      ),
    ],
    diagnoses: garage.diagnoses.map(({ id, vehicleId, saysStop, isClosed, askedAt }) => ({
      id,
      vehicleId,
      askedAt,
      flags: [],
      verdict: saysStop ? 'stop' : 'ok',
      safeToDrive: saysStop ? ('no' as const) : ('yes' as const),
      outcome: isClosed ? 'nothing:A mat' : null,
    })),
    tasks: garage.tasks.map(({ id, vehicleId, dueDate, dueMiles, isDone, diagnosisId }) =>
      aTask(id, {
        title: `Job ${id}`,
        vehicleId,
        dueDate,
        dueMiles,
        diagnosisId,
        status: isDone ? 'completed' : 'pending',
      }),
    ),
  };
};
