import type { CivilDate } from '../kernel/civil-date.ts';
import { type Facts, judgeDeadline, type Status, undated } from './legal.rules.ts';

export type ServiceFacts = Facts<'nextServiceDate' | 'nextServiceMileage' | 'mileage'>;

const overdue = 'Overdue';

/** Judges the service, due by date or miles, whichever comes first. It has no legal effect. */
export const serviceStatus = (vehicle: ServiceFacts, today: CivilDate): Status<'service'> => {
  const { nextServiceDate: date, nextServiceMileage = null, mileage = null } = vehicle;
  const byDate = date
    ? judgeDeadline('service', { date, lastDay: date }, today, { good: 'Not due', over: overdue })
    : undated('service', 'unknown');
  const isOverByMiles =
    mileage !== null && nextServiceMileage !== null && mileage >= nextServiceMileage;
  return isOverByMiles ? { ...byDate, state: 'over', word: overdue } : byDate;
};
