import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import type { Reading } from './dashboard.queries.ts';

/** What a new owner can add to the first car. */
export type FirstStep = 'insurance' | 'miles' | 'invoice';

const isRenewal = ({ taskType }: Task): boolean => taskType === 'renewal';

const stepsLeft = (
  { insuranceExpiryDate, mileage }: Pick<Vehicle, 'insuranceExpiryDate' | 'mileage'>,
  documents: number,
): FirstStep[] => [
  ...(insuranceExpiryDate ? [] : ['insurance' as const]),
  ...(mileage === null ? ['miles' as const] : []),
  ...(documents > 0 ? [] : ['invoice' as const]),
];

type FirstStepsInput = Pick<Reading, 'vehicles' | 'tasks' | 'ledger' | 'totals'>;

/**
 * Returns the steps that are left to a new owner: one car, nothing done and nothing spent, so that every figure would be
 * zero. Null for everybody else.
 */
export const firstStepsOf = ({
  vehicles,
  tasks,
  ledger,
  totals,
}: FirstStepsInput): FirstStep[] | null => {
  const [vehicle] = vehicles;
  if (!vehicle || vehicles.length > 1 || totals.done > 0 || ledger.length > 0) return null;
  if (!tasks.every(isRenewal)) return null;
  const steps = stepsLeft(vehicle, totals.documents);
  return steps.length > 0 ? steps : null;
};
