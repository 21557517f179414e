import { addDays, type CivilDate, daysBetween } from '@roadworthy/domain/kernel/civil-date';
import { draw, drawWhole, pick } from './chance.ts';
import { addYears, earlier } from './dates.ts';
import { exemptFrom, firstTestDue, type SimulatedVehicle } from './vehicle.ts';
import { remarks, type Wear, wears } from './wear.ts';

type SimulatedDefect = { text: string; type: string; dangerous: boolean };
export type SimulatedTest = {
  date: CivilDate;
  passed: boolean;
  expiry: CivilDate | null;
  /** Null: the tester could not read the odometer. */
  miles: number | null;
  defects: SimulatedDefect[];
};

/** MOT tests in Great Britain are on record since 2005. */
const recordsBegin = '2005-07-01';
const brokenHose = 'Nearside Front Brake hose damaged and likely to fail (1.1.12 (b) (i))';
/** Failures are graded since this date. */
const gradesBegin = '2018-05-20';

type Habit = { wear: Wear; period: number; phase: number };

/** Returns the parts that wear on this vehicle, each in a cycle of several years. */
const habitsOf = ({ plate, engine }: SimulatedVehicle): Habit[] => {
  const possible = wears.filter(({ needsEngine }) => !needsEngine || engine.cc !== null);
  const first = drawWhole(plate, 'first habit', 0, possible.length - 1);
  return Array.from({ length: drawWhole(plate, 'habits', 2, 4) }, (_, at) => ({
    // Steps of four through the list give up to four different parts.
    wear: possible[(first + 4 * at) % possible.length] as Wear,
    period: drawWhole(plate, `period ${at}`, 4, 8),
    phase: drawWhole(plate, `phase ${at}`, 0, 7),
  }));
};

/** Returns the defects found in the nth year: an advisory returns until the part is replaced or has failed. */
const findDefects = (
  { plate }: SimulatedVehicle,
  habits: Habit[],
  nth: number,
  date: CivilDate,
) => {
  const advisories: SimulatedDefect[] = [];
  const failures: SimulatedDefect[] = [];
  for (const { wear, period, phase } of habits) {
    const year = (nth + phase) % period;
    const isWornOut = year === period - 1 && draw(plate, `worn ${wear.advisory} ${nth}`) < 0.45;
    if (isWornOut) {
      const dangerous = wear.type === 'DANGEROUS';
      const type = date < gradesBegin ? 'FAIL' : wear.type;
      (wear.type === 'MINOR' ? advisories : failures).push({ text: wear.failure, type, dangerous });
    } else if (year >= period - 3) {
      advisories.push({ text: wear.advisory, type: 'ADVISORY', dangerous: false });
    }
  }
  if (draw(plate, 'remark') < 0.3) {
    const text = pick(plate, 'which remark', remarks);
    advisories.push({ text, type: 'ADVISORY', dangerous: false });
  }
  return { advisories, failures };
};

/** Returns the recorded mileage: occasionally a digit is lost, or the display is dark. */
const writeDown = ({ plate }: SimulatedVehicle, nth: number, miles: number): number | null => {
  if (draw(plate, `dark ${nth}`) < 1 / 150) return null;
  const slips = draw(plate, 'slips') < 1 / 20 && nth === drawWhole(plate, 'slips when', 1, 5);
  return slips ? Math.floor(miles / 10) : miles;
};

/** Returns when the first certificate ends: by law, or earlier if the last certificate must end on a given day. */
const firstDue = (vehicle: SimulatedVehicle): CivilDate => {
  const due = firstTestDue(vehicle);
  if (!vehicle.lastExpiry) return due;
  const years = Math.ceil(daysBetween(due, vehicle.lastExpiry) / 365.25);
  return earlier(due, addYears(vehicle.lastExpiry, -Math.max(years, 1)));
};

/** Returns all tests up to today, oldest first. */
export const simulateTests = (vehicle: SimulatedVehicle, today: CivilDate): SimulatedTest[] => {
  const { plate, lastExpiry, registered } = vehicle;
  const tests: SimulatedTest[] = [];
  const habits = habitsOf(vehicle);
  const until = earlier(earlier(today, vehicle.testedUntil), exemptFrom(vehicle));
  let due = firstDue(vehicle);
  let miles = 0;
  let before = registered;
  for (let nth = 0; lastExpiry === null || due < lastExpiry; nth += 1) {
    // A certificate can be renewed in its last month without losing days.
    const lead = drawWhole(plate, `lead ${nth}`, 0, 27);
    const date = addDays(due, -lead);
    if (date > until) break;
    const spread = 0.92 + 0.16 * draw(plate, `spread ${nth}`);
    miles += Math.round((vehicle.milesAYear * spread * daysBetween(before, date)) / 365);
    before = date;
    const { advisories, failures } = findDefects(vehicle, habits, nth, date);
    let passedOn = date;
    if (failures.length > 0) {
      const found = [...failures, ...advisories];
      tests.push({
        date,
        passed: false,
        expiry: null,
        miles: writeDown(vehicle, nth, miles),
        defects: found,
      });
      passedOn = earlier(addDays(date, drawWhole(plate, `repair ${nth}`, 0, 9)), until);
    }
    const isLate = passedOn > due && lastExpiry === null;
    const expiry = isLate ? addDays(addYears(passedOn, 1), -1) : addYears(due, 1);
    const read = writeDown(vehicle, nth, miles + daysBetween(date, passedOn));
    tests.push({ date: passedOn, passed: true, expiry, miles: read, defects: advisories });
    due = expiry;
  }
  if (vehicle.failedOn) {
    const defects = [{ text: brokenHose, type: 'DANGEROUS', dangerous: true }];
    const failed = { passed: false, expiry: null, miles, defects };
    tests.push({ date: vehicle.failedOn, ...failed });
  }
  return tests.filter(({ date }) => date >= recordsBegin);
};
