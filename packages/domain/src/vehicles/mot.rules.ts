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
  /** No test is known yet: the date is when the first is due. */
  readonly first: boolean;
  /** Over forty years old and the owner has not said: worth asking. */
  readonly mayBeExempt: boolean;
  /** The first day on which a pass keeps the date; null when that cannot be said, or no longer matters. */
  readonly testFrom: CivilDate | null;
};

/** Whether it is about a vehicle's first MOT. */
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

/** A pass within a month, less a day, of the last day adds a year to it: 15 May from 16 April, 31 March from 1 March. */
export const earliestTest = (lastDay: CivilDate): CivilDate => addDays(addMonths(lastDay, -1), 1);

/** The last day of the certificate that a pass gives. `lastDay`: of the one before, or until the first was due. */
export const expiryAfterPass = (testedOn: CivilDate, lastDay: CivilDate | null): CivilDate => {
  const keepsDate = lastDay && testedOn >= earliestTest(lastDay) && testedOn <= lastDay;
  return keepsDate ? addYears(lastDay, 1) : addDays(addYears(testedOn, 1), -1);
};

type FirstTest = { date: CivilDate; lastDay: CivilDate; estimated: boolean };

/**
 * The day on which a vehicle without any test must have one: once it has been registered for three years, so the last
 * day without is the one before. Of a month the first day is taken: early, never late.
 */
export const firstTestDue = (vehicle: MotFacts): FirstTest | null => {
  const { firstRegistrationDate, monthOfFirstRegistration, nation } = vehicle;
  const registered =
    firstRegistrationDate ?? (monthOfFirstRegistration ? `${monthOfFirstRegistration}-01` : null);
  if (!registered) return null;
  const date = addYears(registered, yearsToFirstTest[nation ?? 'gb']);
  return { date, lastDay: addDays(date, -1), estimated: !firstRegistrationDate };
};

/** Built or registered over forty years ago. Of a month or a year its end is taken: nobody is told too soon. */
const isOverForty = (vehicle: MotFacts, today: CivilDate): boolean => {
  const { firstRegistrationDate, monthOfFirstRegistration, year } = vehicle;
  const endOfMonth =
    monthOfFirstRegistration && addDays(addMonths(`${monthOfFirstRegistration}-01`, 1), -1);
  const registered = firstRegistrationDate || endOfMonth;
  const isByRegistration = !!registered && today > addYears(registered, yearsToExemption);
  return isByRegistration || (!!year && Number(today.slice(0, 4)) > year + yearsToExemption);
};

/** Words the DVLA has for 'we hold nothing'; they are no judgement. */
const nothingHeld = ['No details held by DVLA', 'No results returned'];

const unknownWord = (vehicle: MotFacts, mayBeExempt: boolean) => {
  if (mayBeExempt) return 'May be exempt';
  return nothingHeld.includes(vehicle.motStatus ?? '') ? 'No MOT record' : null;
};

/**
 * An MOT holds through its last day. The date decides; without one a bad word is believed and a good one is not, for a
 * stored 'Valid' may be long out of date.
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
  // Past forty the likelier reason for a test being overdue is that none is needed. One registered late in life, from
  // abroad, has until its first is due like any other.
  if (!first || (mayBeExempt && today > first.lastDay)) {
    return { ...undated('mot', 'unknown', { word: unknownWord(vehicle, mayBeExempt) }), ...rest };
  }
  const words = { good: 'First MOT not due yet', over: 'First MOT overdue' };
  const status = judgeDeadline('mot', first, today, words);
  // A window reckoned from an early date would open too soon, and a pass in it would lose days.
  const isOpenEnded = status.state === 'over' || first.estimated;
  const testFrom = isOpenEnded ? null : earliestTest(first.lastDay);
  return { ...status, ...rest, first: true, testFrom };
};
