import { addDays, addMonths, type CivilDate } from '../kernel/civil-date.ts';
import type { Facts } from './legal.rules.ts';

export type RegisteredFacts = Facts<'firstRegistrationDate' | 'monthOfFirstRegistration'>;

/** The vehicle was first registered between these two days. They are equal if the day is known. */
type Registered = { readonly from: CivilDate; readonly to: CivilDate };

export const registeredBetween = (vehicle: RegisteredFacts): Registered | null => {
  const { firstRegistrationDate: day, monthOfFirstRegistration: month } = vehicle;
  if (day) return { from: day, to: day };
  if (!month) return null;
  const from = `${month}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
};

/** Returns null if only the month is known and the day falls within it. */
export const isRegisteredFrom = (registered: Registered, day: CivilDate): boolean | null => {
  if (registered.from >= day) return true;
  return registered.to < day ? false : null;
};
