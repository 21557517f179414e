import { addDays, type CivilDate, daysBetween } from '@roadworthy/domain/kernel/civil-date';
import { draw, drawWhole, pick } from './chance.ts';
import { addYears, firstOfMonth } from './dates.ts';
import { colours, type Engine, type Model, models } from './models.ts';
import { isNorthernIrish, type Period, periodOf } from './plates.ts';

/** The vehicle with a plate, as both sources know it. Its tests are in test-history.ts. */
export type SimulatedVehicle = {
  plate: string;
  make: string;
  model: string;
  isVan: boolean;
  engine: Engine;
  colour: string;
  registered: CivilDate;
  manufactured: CivilDate;
  year: number;
  milesAYear: number;
  tax: { status: string; due: CivilDate | null };
  recall: string;
  isNorthernIrish: boolean;
  /** No test is later than this: the vehicle is off the road, or its owner forgot. */
  testedUntil: CivilDate;
  /** Set if the last certificate must end on a given day, as for the demo account. */
  lastExpiry: CivilDate | null;
  /** The day of a test that failed with a dangerous defect and was not repeated. */
  failedOn?: CivilDate;
};

const registeredIn = (plate: string, { from, to }: Period, today: CivilDate): CivilDate => {
  const day = addDays(from, Math.floor(draw(plate, 'registered') * (daysBetween(from, to) + 1)));
  // Only part of the current period has passed.
  return day > today ? from : day;
};

const pickModel = (plate: string, year: number): Model => {
  const sold = models.filter(({ from, to }) => from <= year && year <= to);
  return pick(plate, 'model', sold);
};

const pickTax = (plate: string, today: CivilDate): SimulatedVehicle['tax'] => {
  const chance = draw(plate, 'tax');
  if (chance < 1 / 12) return { status: 'SORN', due: null };
  if (chance < 1 / 12 + 1 / 30) {
    return { status: 'Untaxed', due: addDays(today, -drawWhole(plate, 'untaxed for', 1, 200)) };
  }
  if (chance < 1 / 12 + 1 / 30 + 1 / 300) return { status: 'Not Taxed for on Road Use', due: null };
  return { status: 'Taxed', due: firstOfMonth(today, drawWhole(plate, 'taxed for', 1, 12)) };
};

const pickRecall = (plate: string) => {
  const chance = draw(plate, 'recall');
  if (chance < 1 / 15) return 'Yes';
  return chance < 1 / 15 + 1 / 40 ? 'Unknown' : 'No';
};

/** Returns the vehicle with a plate, the same on every call; null if no such plate has been issued yet. */
export const simulateVehicle = (plate: string, today: CivilDate): SimulatedVehicle | null => {
  const period = periodOf(plate);
  if (!period || period.from > today) return null;
  const registered = registeredIn(plate, period, today);
  const manufactured = addDays(registered, -drawWhole(plate, 'built before', 12, 90));
  const { make, model, engines, isVan = false } = pickModel(plate, Number(registered.slice(0, 4)));
  const tax = pickTax(plate, today);
  const isForgotten = draw(plate, 'forgotten') < 1 / 20;
  const untested = tax.status === 'SORN' ? drawWhole(plate, 'off road for', 30, 900) : 400;
  return {
    plate,
    make,
    model,
    isVan,
    engine: pick(plate, 'engine', engines),
    colour: isVan
      ? pick(plate, 'colour', ['WHITE', 'WHITE', 'SILVER', 'BLUE'])
      : pick(plate, 'colour', colours),
    registered,
    manufactured,
    year: Number(manufactured.slice(0, 4)),
    milesAYear: drawWhole(plate, 'miles', isVan ? 9_000 : 3_500, isVan ? 22_000 : 13_000),
    tax,
    recall: pickRecall(plate),
    isNorthernIrish: isNorthernIrish(plate),
    testedUntil: tax.status === 'SORN' || isForgotten ? addDays(today, -untested) : today,
    lastExpiry: null,
  };
};

/** Returns when the first test is due: three years after registration, four in Northern Ireland. */
export const firstTestDue = ({ registered, isNorthernIrish: ni }: SimulatedVehicle): CivilDate =>
  addDays(addYears(registered, ni ? 4 : 3), -1);

/** Returns the day from which the vehicle is exempt from tests. */
export const exemptFrom = ({ registered }: SimulatedVehicle): CivilDate => addYears(registered, 40);
