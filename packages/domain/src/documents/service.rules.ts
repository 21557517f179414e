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

/** The updates that an invoice suggests, for its owner to confirm. */
export type ServiceOffer<T> = {
  readonly date: CivilDate;
  readonly miles: number | null;
  /** The odometer reading is higher than the vehicle's known mileage. */
  readonly isNewMileage: boolean;
  /** Null if the invoice is for no service, or for one older than the last known. */
  readonly service: {
    /** The invoice says so, or does not say what was done. */
    readonly isSure: boolean;
    /** A year later, or after the interval between the last and next known service. */
    readonly nextDate: CivilDate;
    /** Only from the previous interval; no other source knows it. */
    readonly nextMiles: number | null;
  } | null;
  /** The open tasks that the invoice seems to have completed, certain ones first. */
  readonly tasks: readonly { readonly task: T; readonly isSure: boolean }[];
  /** The invoice includes an MOT. Its expiry date is on the certificate, not here. */
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

/** Returns whether the service is new: later than the last known, or of the same day with other miles. */
const isNews = ({ date, miles, vehicle }: Known): boolean => {
  const { lastServiceDate: last, lastServiceMileage } = vehicle;
  if (last === null || last < date) return true;
  return last === date && miles !== null && lastServiceMileage !== miles;
};

/** Documents for work done by others, or for parts only. */
const papers: readonly DocumentFields['documentType'][] = [
  'service_invoice',
  'maintenance_receipt',
];

type Context<T> = {
  tasks: readonly T[];
  today: CivilDate;
  /** The lines of the document that describe work. */
  work?: readonly string[];
};

/** Returns the offer, or null if the document suggests no update or is dated in the future. */
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
  // An invoice that does not describe its work is a service invoice, as its type says.
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
    // Only the type of the invoice is known: a service.
    return jobsIn(task.title).some(({ kind }) => kind === 'service') ? 'sure' : null;
  };
  const done = tasks.flatMap((task) => {
    const found = fit(task);
    // An owner who bought an air filter has not fitted it yet.
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
