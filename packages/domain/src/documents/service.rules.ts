import { addDays, addMonths, type CivilDate, daysBetween } from '../kernel/civil-date.ts';
import { isOpen } from '../tasks/task-list.rules.ts';
import type { Task } from '../tasks/tasks.schema.ts';
import { isNewMileage } from '../vehicles/odometer.rules.ts';
import type { Vehicle } from '../vehicles/vehicles.schema.ts';
import type { DocumentFields } from './documents.schema.ts';
import { jobsIn } from './jobs.rules.ts';
import { fitOf, workOf } from './task-match.rules.ts';

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
  /** The odometer said more than the vehicle knows. */
  readonly isNewMileage: boolean;
  /** Null where it tells of no service, or of one that is older than the last known. */
  readonly service: {
    /** It says so, or says nothing of what was done. */
    readonly isSure: boolean;
    /** A year on, or as far as the last two were apart. */
    readonly nextDate: CivilDate;
    /** Only as far as the last two were apart: nobody else knows the interval. */
    readonly nextMiles: number | null;
  } | null;
  /** The open tasks that it seems to have done: those it surely names first. */
  readonly tasks: readonly { readonly task: T; readonly isSure: boolean }[];
  /** An MOT was done with it. Until when it is valid stands on the certificate, not here. */
  readonly namesMot: boolean;
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

type Known = { date: CivilDate; miles: number | null; vehicle: ServicedVehicle };

/** A service of the day that is kept already says nothing new, nor does one that is older. */
const isNews = ({ date, miles, vehicle }: Known): boolean => {
  const { lastServiceDate: last, lastServiceMileage } = vehicle;
  if (last === null || last < date) return true;
  return last === date && miles !== null && lastServiceMileage !== miles;
};

/** Papers that somebody else's work is paid by, and those that may be for parts alone. */
const papers: readonly DocumentFields['documentType'][] = [
  'service_invoice',
  'maintenance_receipt',
];

type Context<T> = {
  tasks: readonly T[];
  today: CivilDate;
  /** The lines of the paper itself that tell of work. */
  work?: readonly string[];
};

/** Null where a paper has nothing to say beyond itself, or is dated in the future. */
export const serviceOffer = <T extends OpenTask>(
  { documentType, serviceDate: date, mileageAtService: miles, description }: ServicePaper,
  vehicle: ServicedVehicle,
  { tasks, today, work: read = [] }: Context<T>,
): ServiceOffer<T> | null => {
  if (!papers.includes(documentType) || !date || date > today) return null;
  const isInvoice = documentType === 'service_invoice';
  const work = workOf([...read, description ?? '']);
  const names = (...kinds: string[]) => work.jobs.some(({ kind }) => kinds.includes(kind));
  const isService = names('service', 'oil');
  // An invoice that says nothing of its work is of a service, as its owner has called it.
  const isSure = isInvoice && (isService || work.jobs.length === 0);
  const canBe = isService || isInvoice;
  const service =
    canBe && isNews({ date, miles, vehicle })
      ? {
          isSure,
          nextDate: nextDateAfter(date, vehicle),
          nextMiles: nextMilesAfter(miles, vehicle),
        }
      : null;
  const fit = (task: T) => {
    if (!isOpen(task) || task.taskType === 'renewal') return null;
    const found = fitOf(task, work);
    if (found || work.jobs.length > 0 || !isInvoice) return found;
    // Nothing is known but that it was a service.
    return jobsIn(task.title).some(({ kind }) => kind === 'service') ? 'sure' : null;
  };
  const done = tasks.flatMap((task) => {
    const found = fit(task);
    // Who bought an air filter has not fitted it yet.
    return found ? [{ task, isSure: found === 'sure' && isInvoice }] : [];
  });
  const hasNewMileage = isNewMileage(miles, vehicle);
  const namesMot = names('mot');
  if (!service && done.length === 0 && !hasNewMileage && !namesMot) return null;
  return {
    date,
    miles,
    isNewMileage: hasNewMileage,
    service,
    tasks: done.toSorted((one, other) => Number(other.isSure) - Number(one.isSure)),
    namesMot,
  };
};
