import type { CivilDate } from '../kernel/civil-date.ts';
import {
  type Facts,
  isOffRoad,
  judgeDeadline,
  offRoad,
  type Status,
  undated,
} from './legal.rules.ts';

export type InsuranceFacts = Facts<'insuranceExpiryDate' | 'taxStatus'> & {
  /** The reader may not see the vehicle's policies, so nothing is said about them and nothing is asked. */
  readonly isInsuranceHidden?: boolean;
};

/**
 * Returns the insurance status, which only the owner knows. A policy is valid through its last day; a vehicle off the
 * road needs none.
 */
export const insuranceStatus = (vehicle: InsuranceFacts, today: CivilDate): Status<'insurance'> => {
  const { insuranceExpiryDate: date = null } = vehicle;
  if (isOffRoad(vehicle)) return offRoad('insurance', date);
  if (vehicle.isInsuranceHidden) return { ...undated('insurance', 'unknown'), isHidden: true };
  if (!date) return undated('insurance', 'unknown');
  const words = { good: 'Insured', over: 'Expired' };
  return judgeDeadline('insurance', { date, lastDay: date }, today, words);
};

/** Returns the vehicle as a reader sees it who may not see its policies: a stored date may be that of an older one. */
export const hideInsurance = <V extends InsuranceFacts>(vehicle: V) => ({
  ...vehicle,
  insuranceExpiryDate: null,
  insuranceProvider: null,
  isInsuranceHidden: true,
});
