import type { ServiceOffer } from '@roadworthy/domain/documents/service.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { completeTask } from '@roadworthy/domain/tasks/lifecycle.rules';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import type {
  MileageReadingFields,
  Vehicle,
  VehiclePatch,
} from '@roadworthy/domain/vehicles/vehicles.schema';
import { changes } from '../../../lib/changes.ts';
import type { Change } from '../../../sync/changes.ts';

/** What the owner has confirmed of an offer. */
export type Confirmed = {
  isService: boolean;
  nextDate: CivilDate | null;
  nextMiles: number | null;
  taskIds: readonly string[];
};

const vehiclePatch = (offer: ServiceOffer<Task>, confirmed: Confirmed): VehiclePatch => ({
  ...(offer.isNewMileage ? { mileage: offer.miles } : {}),
  ...(confirmed.isService
    ? {
        lastServiceDate: offer.date,
        ...(offer.miles === null ? {} : { lastServiceMileage: offer.miles }),
        nextServiceDate: confirmed.nextDate,
        nextServiceMileage: confirmed.nextMiles,
      }
    : {}),
});

/** The invoice itself holds the cost: noted with the task as well, it would be paid twice. */
const completionOf = (
  task: Task,
  { date, miles }: ServiceOffer<Task>,
  vehicle: Vehicle,
): Change[] => {
  const form = {
    completedOn: date,
    notes: null,
    mileage: miles,
    costPence: null,
    photoIds: [],
    rating: null,
  };
  const done = completeTask(task, form, { now: new Date().toISOString(), vehicle });
  if (!done) return [];
  return [
    { type: 'edit', entity: 'tasks', id: task.id, patch: done.taskChange },
    { type: 'add', entity: 'taskCompletions', fields: done.completion },
  ];
};

/** Puts what an invoice says into the vehicle and its tasks: all of it or nothing. */
export const applyService = async (
  vehicle: Vehicle,
  offer: ServiceOffer<Task>,
  confirmed: Confirmed,
): Promise<void> => {
  const { id } = vehicle;
  const patch = vehiclePatch(offer, confirmed);
  const reading: MileageReadingFields | null =
    offer.miles === null
      ? null
      : { vehicleId: id, date: offer.date, miles: offer.miles, source: 'owner' };
  const ticked = offer.tasks.filter((task) => confirmed.taskIds.includes(task.id));
  const list: Change[] = [
    ...(Object.keys(patch).length > 0
      ? [{ type: 'edit' as const, entity: 'vehicles', id, patch, seen: { ...vehicle } }]
      : []),
    ...(reading ? [{ type: 'add' as const, entity: 'mileageReadings', fields: reading }] : []),
    ...ticked.flatMap((task) => completionOf(task, offer, vehicle)),
  ];
  if (list.length > 0) await changes.together(list);
};
