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
  /** Null: the tester could not read it. */
  miles: number | null;
  defects: SimulatedDefect[];
};

/** GB's tests are on record since 2005. */
const recordsBegin = '2005-07-01';
/** Since then failures are graded; before, a failure was a failure. */
const gradesBegin = '2018-05-20';

type Habit = { wear: Wear; period: number; phase: number };

/** The parts that wear on this vehicle, each with its own rhythm of some years. */
const habitsOf = ({ plate, engine }: SimulatedVehicle): Habit[] => {
  const possible = wears.filter(({ needsEngine }) => !needsEngine || engine.cc !== null);
  const first = drawWhole(plate, 'first habit', 0, possible.length - 1);
  return Array.from({ length: drawWhole(plate, 'habits', 2, 4) }, (_, at) => ({
    // Steps of four through the list: four habits are always four different ones.
    wear: possible[(first + 4 * at) % possible.length] as Wear,
    period: drawWhole(plate, `period ${at}`, 4, 8),
    phase: drawWhole(plate, `phase ${at}`, 0, 7),
  }));
};

/** What the tester finds in the nth year: advisories that come back until the part is replaced or has failed. */
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

/** What the tester writes down: now and then a digit is lost, or the display is dark. */
const writeDown = ({ plate }: SimulatedVehicle, nth: number, miles: number): number | null => {
  if (draw(plate, `dark ${nth}`) < 1 / 150) return null;
  const slips = draw(plate, 'slips') < 1 / 20 && nth === drawWhole(plate, 'slips when', 1, 5);
  return slips ? Math.floor(miles / 10) : miles;
};

/** The first certificate's last day: the law's, or earlier where the last must end on a given day. */
const firstDue = (vehicle: SimulatedVehicle): CivilDate => {
  const due = firstTestDue(vehicle);
  if (!vehicle.lastExpiry) return due;
  const years = Math.ceil(daysBetween(due, vehicle.lastExpiry) / 365.25);
  return earlier(due, addYears(vehicle.lastExpiry, -Math.max(years, 1)));
};

/** All tests up to today, oldest first. */
export const simulateTests = (vehicle: SimulatedVehicle, today: CivilDate): SimulatedTest[] => {
  const { plate, lastExpiry, registered } = vehicle;
  const tests: SimulatedTest[] = [];
  const habits = habitsOf(vehicle);
  const until = earlier(earlier(today, vehicle.testedUntil), exemptFrom(vehicle));
  let due = firstDue(vehicle);
  let miles = 0;
  let before = registered;
  for (let nth = 0; lastExpiry === null || due < lastExpiry; nth += 1) {
    // In the last month before it ends, a certificate is renewed without losing days.
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
  return tests.filter(({ date }) => date >= recordsBegin);
};
