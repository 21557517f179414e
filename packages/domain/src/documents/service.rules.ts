import { addDays, addMonths, type CivilDate, daysBetween } from '../kernel/civil-date.ts';
import { isOpen } from '../tasks/task-list.rules.ts';
import type { Task } from '../tasks/tasks.schema.ts';
import type { Vehicle } from '../vehicles/vehicles.schema.ts';
import type { DocumentFields } from './documents.schema.ts';

type ServicePaper = Pick<
  DocumentFields,
  'documentType' | 'serviceDate' | 'mileageAtService' | 'description'
>;
type ServicedVehicle = Pick<
  Vehicle,
  'mileage' | 'lastServiceDate' | 'lastServiceMileage' | 'nextServiceDate' | 'nextServiceMileage'
>;
type OpenTask = Pick<Task, 'id' | 'title' | 'status' | 'taskType' | 'originalTaskId'>;

/** What an invoice says beyond itself, for its owner to confirm. */
export type ServiceOffer<T> = {
  readonly date: CivilDate;
  readonly miles: number | null;
  /** A year on, or as far as the last two were apart. */
  readonly nextDate: CivilDate;
  /** Only as far as the last two were apart: nobody else knows the interval. */
  readonly nextMiles: number | null;
  /** The odometer said more than the vehicle knows. */
  readonly isNewMileage: boolean;
  /** The open tasks that it seems to have done. */
  readonly tasks: readonly T[];
};

const nextDateAfter = (date: CivilDate, vehicle: ServicedVehicle): CivilDate => {
  const { lastServiceDate: last, nextServiceDate: next } = vehicle;
  return last && next && next > last ? addDays(date, daysBetween(last, next)) : addMonths(date, 12);
};

const nextMilesAfter = (miles: number | null, vehicle: ServicedVehicle): number | null => {
  const { lastServiceMileage: last, nextServiceMileage: next } = vehicle;
  return miles !== null && last !== null && next !== null && next > last
    ? miles + (next - last)
    : null;
};

const isService = (task: OpenTask, description: string): boolean =>
  isOpen(task) &&
  (task.taskType === 'manual' || task.taskType === 'guide') &&
  (/\b(?:servic(?:e|ing)|oil change)\b/i.test(task.title) ||
    task.originalTaskId === 'oil-change' ||
    description.includes(task.title.toLowerCase()));

/** Null where a paper tells of no service, of one in the future, or of one that is older than the last known. */
export const serviceOffer = <T extends OpenTask>(
  { documentType, serviceDate, mileageAtService, description }: ServicePaper,
  vehicle: ServicedVehicle,
  { tasks, today }: { tasks: readonly T[]; today: CivilDate },
): ServiceOffer<T> | null => {
  if (documentType !== 'service_invoice' || !serviceDate || serviceDate > today) return null;
  const { lastServiceDate, lastServiceMileage, mileage } = vehicle;
  if (lastServiceDate && lastServiceDate > serviceDate) return null;
  const isKnown =
    lastServiceDate === serviceDate &&
    (mileageAtService === null || lastServiceMileage === mileageAtService);
  const words = description?.toLowerCase() ?? '';
  const done = tasks.filter((task) => isService(task, words));
  if (isKnown && done.length === 0) return null;
  return {
    date: serviceDate,
    miles: mileageAtService,
    nextDate: nextDateAfter(serviceDate, vehicle),
    nextMiles: nextMilesAfter(mileageAtService, vehicle),
    isNewMileage: mileageAtService !== null && (mileage === null || mileageAtService > mileage),
    tasks: done,
  };
};
