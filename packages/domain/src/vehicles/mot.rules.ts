import { addDays, addMonths, addYears, type CivilDate } from '../kernel/civil-date.ts';
import {
  dayBeforeAnniversary,
  type FirstTest,
  type FirstTestFacts,
  firstTestDue,
  firstTestOfImport,
  hasHiddenAge,
  needsNoTest,
} from './first-test.rules.ts';
import {
  type Facts,
  isOffRoad,
  judgeDeadline,
  offRoad,
  type Status,
  undated,
} from './legal.rules.ts';

/**
 * What would settle an MOT that the registers leave open. `exempt`: over forty years old. `import`: possibly used
 * abroad before it was registered here. `test`: its first test was due, and no register says whether it was made.
 */
export type MotQuestion = 'exempt' | 'import' | 'test';

export type MotStatus = Status<'mot'> & {
  /** No test is known yet: the date is the last day without one. */
  readonly first: boolean;
  /** Over forty years old, and the owner has not answered: worth asking. */
  readonly mayBeExempt: boolean;
  /** The first day on which a pass keeps the date. Null if unknown or no longer relevant. */
  readonly testFrom: CivilDate | null;
  /** The day of the newest test, if it failed and none was passed since. */
  readonly failedOn: CivilDate | null;
  /** Whether such a test found a dangerous defect: then it must not be driven, whatever the state. */
  readonly dangerous: boolean;
  /** Only if the state is unknown. */
  readonly question: MotQuestion | null;
};

/** Returns whether the status is a vehicle's first MOT. */
export const isFirstMot = (status: Status | MotStatus): boolean =>
  'first' in status && status.first;

export type MotFacts = FirstTestFacts &
  Facts<
    'motExpiryDate' | 'motStatus' | 'taxStatus' | 'motExempt' | 'motFailedOn' | 'isMotFailDangerous'
  >;

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
  return keepsDate ? addYears(lastDay, 1) : dayBeforeAnniversary(testedOn, 1);
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

type Judged = Omit<MotStatus, 'mayBeExempt' | 'failedOn' | 'dangerous'>;
const rest = { first: false, testFrom: null, question: null };

const open = (word: string | null, question: MotQuestion | null): Judged => ({
  ...undated('mot', 'unknown', { word }),
  ...rest,
  question,
});

const ofCertificate = (expiry: CivilDate, vehicle: MotFacts, today: CivilDate): Judged => {
  const deadline = { date: expiry, lastDay: expiry };
  const status = judgeDeadline('mot', deadline, today, { good: 'Valid', over: 'Expired' });
  if (status.state === 'over') return { ...status, ...rest };
  const judged = { ...status, ...rest, testFrom: earliestTest(expiry) };
  // The older certificate still runs, but the vehicle must not be called tested.
  return vehicle.motFailedOn ? { ...judged, state: 'failed', word: 'Failed' } : judged;
};

/**
 * Judges a vehicle without a test. DVSA's own date decides. A calculated date that has passed says only that we do not
 * know: the test may have been made where we cannot see it.
 */
const ofFirstTest = (first: FirstTest, vehicle: MotFacts, today: CivilDate): Judged => {
  const { lastDay, estimated, source, mayBeUsedImport } = first;
  const word = unknownWord(vehicle, false);
  const isUnseen = source === 'calculated' && !vehicle.motFailedOn;
  if (isUnseen && today > lastDay) return open(word, 'test');
  const importDay = mayBeUsedImport ? firstTestOfImport(vehicle) : null;
  if (importDay && today > importDay) return open(word, 'import');
  const words = { good: 'First MOT not due yet', over: 'First MOT overdue' };
  const status = judgeDeadline('mot', { date: lastDay, lastDay, estimated }, today, words);
  // A window from an estimated date would open too soon, and a pass in it would lose days.
  const isOpenEnded = status.state === 'over' || estimated;
  const testFrom = isOpenEnded ? null : earliestTest(lastDay);
  const judged = { ...status, ...rest, first: true, testFrom };
  return vehicle.motFailedOn && status.state !== 'over'
    ? { ...judged, state: 'failed', word: 'Failed' }
    : judged;
};

const judgeOnRoad = (vehicle: MotFacts, today: CivilDate): Judged => {
  if (vehicle.motExempt || needsNoTest(vehicle)) {
    return { ...undated('mot', 'exempt', { word: 'Exempt' }), ...rest };
  }
  if (vehicle.motExpiryDate) return ofCertificate(vehicle.motExpiryDate, vehicle, today);
  const first = firstTestDue(vehicle);
  const isSaidInvalid = vehicle.motStatus === 'Not valid' && first?.source !== 'dvsa';
  // DVLA's word confirms that a calculated day has passed without a test, unless it may speak of a later one.
  if (isSaidInvalid && first && today > first.lastDay && today <= addYears(first.lastDay, 1)) {
    return ofFirstTest({ ...first, source: 'dvsa', estimated: false }, vehicle, today);
  }
  if (isSaidInvalid) return { ...undated('mot', 'over', { word: 'Not valid' }), ...rest };
  if (!first && vehicle.motFailedOn)
    return { ...undated('mot', 'over', { word: 'Failed' }), ...rest };
  return first ? ofFirstTest(first, vehicle, today) : open(unknownWord(vehicle, false), null);
};

/**
 * Judges the MOT, which is valid through its last day. The date decides. Without a date only a bad status is believed,
 * because a stored 'Valid' may be long out of date.
 */
export const motStatus = (vehicle: MotFacts, today: CivilDate): MotStatus => {
  const { motExpiryDate: expiry = null, motFailedOn: failedOn = null } = vehicle;
  const isAskedFor = vehicle.motExempt === null || vehicle.motExempt === undefined;
  const mayBeExempt = isAskedFor && !hasHiddenAge(vehicle) && isOverForty(vehicle, today);
  const dangerous = failedOn !== null && vehicle.isMotFailDangerous === true;
  const known = { mayBeExempt, failedOn, dangerous };
  if (isOffRoad(vehicle)) return { ...offRoad('mot', expiry), ...rest, ...known };
  const judged = judgeOnRoad(vehicle, today);
  // Over forty years, an MOT that is over most likely means that none is needed.
  const isDoubtful = mayBeExempt && (judged.state === 'over' || judged.state === 'unknown');
  const status = isDoubtful ? open(unknownWord(vehicle, true), 'exempt') : judged;
  return { ...status, ...known };
};
