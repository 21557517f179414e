import type { CivilDate } from '../kernel/civil-date.ts';
import {
  type Facts,
  isOffRoad,
  judgeDeadline,
  offRoad,
  type Status,
  undated,
} from './legal.rules.ts';

export type InsuranceFacts = Facts<'insuranceExpiryDate' | 'taxStatus'>;

/**
 * Returns the insurance status, which only the owner knows. A policy is valid through its last day; a vehicle off the
 * road needs none.
 */
export const insuranceStatus = (vehicle: InsuranceFacts, today: CivilDate): Status<'insurance'> => {
  const { insuranceExpiryDate: date = null } = vehicle;
  if (isOffRoad(vehicle)) return offRoad('insurance', date);
  if (!date) return undated('insurance', 'unknown');
  const words = { good: 'Insured', over: 'Expired' };
  return judgeDeadline('insurance', { date, lastDay: date }, today, words);
};
