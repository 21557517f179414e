import { addDays, addMonths, addYears, type CivilDate } from '../kernel/civil-date.ts';
import {
  type Facts,
  isOffRoad,
  judgeDeadline,
  offRoad,
  type Status,
  undated,
} from './legal.rules.ts';

export type MotStatus = Status<'mot'> & {
  /** No test is known yet: the date is the due date of the first. */
  readonly first: boolean;
  /** Over forty years old, and the owner has not answered: worth asking. */
  readonly mayBeExempt: boolean;
  /** The first day on which a pass keeps the date. Null if unknown or no longer relevant. */
  readonly testFrom: CivilDate | null;
};

/** Returns whether the status is a vehicle's first MOT. */
export const isFirstMot = (status: Status | MotStatus): boolean =>
  'first' in status && status.first;

export type MotFacts = Facts<
  | 'motExpiryDate'
  | 'motStatus'
  | 'taxStatus'
  | 'motExempt'
  | 'nation'
  | 'firstRegistrationDate'
  | 'monthOfFirstRegistration'
  | 'year'
>;

const yearsToFirstTest = { gb: 3, ni: 4 };
const yearsToExemption = 40;

/**
 * Returns the first day on which a pass adds a year to the last day: a month less a day before. 16 April for 15 May, 1
 * March for 31 March.
 */
export const earliestTest = (lastDay: CivilDate): CivilDate => addDays(addMonths(lastDay, -1), 1);

/**
 * Returns the last day of the certificate after a pass. `lastDay`: of the previous certificate, or before the first was
 * due.
 */
export const expiryAfterPass = (testedOn: CivilDate, lastDay: CivilDate | null): CivilDate => {
  const keepsDate = lastDay && testedOn >= earliestTest(lastDay) && testedOn <= lastDay;
  return keepsDate ? addYears(lastDay, 1) : addDays(addYears(testedOn, 1), -1);
};

type FirstTest = { date: CivilDate; lastDay: CivilDate; estimated: boolean };

/**
 * Returns when a vehicle without any test must have its first: three years after registration (four in Northern
 * Ireland), so the last day without a test is the day before. If only the month is known, its first day is used: early,
 * never late.
 */
export const firstTestDue = (vehicle: MotFacts): FirstTest | null => {
  const { firstRegistrationDate, monthOfFirstRegistration, nation } = vehicle;
  const registered =
    firstRegistrationDate ?? (monthOfFirstRegistration ? `${monthOfFirstRegistration}-01` : null);
  if (!registered) return null;
  const date = addYears(registered, yearsToFirstTest[nation ?? 'gb']);
  return { date, lastDay: addDays(date, -1), estimated: !firstRegistrationDate };
};

/**
 * Returns whether the vehicle was built or registered over forty years ago. If only a month or year is known, its end
 * is used, so that the exemption is never suggested too soon.
 */
const isOverForty = (vehicle: MotFacts, today: CivilDate): boolean => {
  const { firstRegistrationDate, monthOfFirstRegistration, year } = vehicle;
  const endOfMonth =
    monthOfFirstRegistration && addDays(addMonths(`${monthOfFirstRegistration}-01`, 1), -1);
  const registered = firstRegistrationDate || endOfMonth;
  const isByRegistration = !!registered && today > addYears(registered, yearsToExemption);
  return isByRegistration || (!!year && Number(today.slice(0, 4)) > year + yearsToExemption);
};

/** DVLA's words for 'no record'. They are no verdict. */
const nothingHeld = ['No details held by DVLA', 'No results returned'];

const unknownWord = (vehicle: MotFacts, mayBeExempt: boolean) => {
  if (mayBeExempt) return 'May be exempt';
  return nothingHeld.includes(vehicle.motStatus ?? '') ? 'No MOT record' : null;
};

/**
 * Judges the MOT, which is valid through its last day. The date decides. Without a date only a bad status is believed,
 * because a stored 'Valid' may be long out of date.
 */
export const motStatus = (vehicle: MotFacts, today: CivilDate): MotStatus => {
  const { motExpiryDate: expiry = null } = vehicle;
  const isAskedFor = vehicle.motExempt === null || vehicle.motExempt === undefined;
  const mayBeExempt = isAskedFor && isOverForty(vehicle, today);
  const rest = { first: false, mayBeExempt, testFrom: null };

  if (isOffRoad(vehicle)) return { ...offRoad('mot', expiry), ...rest };
  if (vehicle.motExempt) return { ...undated('mot', 'exempt', { word: 'Exempt' }), ...rest };
  if (expiry) {
    const deadline = { date: expiry, lastDay: expiry };
    const status = judgeDeadline('mot', deadline, today, { good: 'Valid', over: 'Expired' });
    return { ...status, ...rest, testFrom: status.state === 'over' ? null : earliestTest(expiry) };
  }
  if (vehicle.motStatus === 'Not valid') {
    return { ...undated('mot', 'over', { word: 'Not valid' }), ...rest };
  }
  const first = firstTestDue(vehicle);
  // Over forty years, an overdue test most likely means that none is needed. A vehicle registered late, from abroad,
  // has until its first test is due, like any other.
  if (!first || (mayBeExempt && today > first.lastDay)) {
    return { ...undated('mot', 'unknown', { word: unknownWord(vehicle, mayBeExempt) }), ...rest };
  }
  const words = { good: 'First MOT not due yet', over: 'First MOT overdue' };
  const status = judgeDeadline('mot', first, today, words);
  // A window from an estimated date would open too soon, and a pass in it would lose days.
  const isOpenEnded = status.state === 'over' || first.estimated;
  const testFrom = isOpenEnded ? null : earliestTest(first.lastDay);
  return { ...status, ...rest, first: true, testFrom };
};
