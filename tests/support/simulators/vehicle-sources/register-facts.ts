import { addDays, type CivilDate, daysBetween } from '@roadworthy/domain/kernel/civil-date';
import { draw, drawWhole, pick } from './chance.ts';
import { addYears } from './dates.ts';
import type { SimulatedVehicle } from './vehicle.ts';

type Standard = { from: CivilDate; texts: readonly string[] };

/**
 * The dates from which new cars had to meet each standard. DVLA's text is free, so one standard has several spellings.
 */
const standards: readonly Standard[] = [
  { from: '2018-09-01', texts: ['EURO 6', 'EURO 6 AG', 'EURO 6 AD', 'EURO6', 'Euro 6'] },
  { from: '2015-09-01', texts: ['EURO 6', 'EURO6', 'EURO 6B'] },
  { from: '2011-01-01', texts: ['EURO 5', 'Euro 5', 'EURO5'] },
  { from: '2006-01-01', texts: ['EURO 4', 'EURO4'] },
  { from: '2001-01-01', texts: ['EURO 3'] },
];

/** Returns the Euro standard. It is often missing, more often for older vehicles; electric vehicles have none. */
export const emissionStandard = ({
  plate,
  registered,
  engine,
}: SimulatedVehicle): string | null => {
  const standard = standards.find(({ from }) => registered >= from);
  if (!standard || engine.fuel === 'ELECTRICITY') return null;
  const share = registered >= '2015-09-01' ? 0.9 : 0.4;
  return draw(plate, 'euro') < share ? pick(plate, 'euro text', standard.texts) : null;
};

/**
 * Returns the end of the expensive-car supplement: five years from the second licence, for electric cars only since
 * April 2025.
 */
export const supplementEnd = (vehicle: SimulatedVehicle): CivilDate | null => {
  const { plate, registered, engine, isVan } = vehicle;
  const since = engine.fuel === 'ELECTRICITY' ? '2025-04-01' : '2017-04-01';
  const isDear = !isVan && registered >= since && draw(plate, 'list price') < 0.15;
  return isDear ? addDays(addYears(registered, 6), -1) : null;
};

/**
 * Returns when the last log book was issued: the first, or a later one after a change of keeper or address. DVLA states
 * none for some vehicles.
 */
export const lastLogBook = (
  { plate, registered }: SimulatedVehicle,
  today: CivilDate,
): CivilDate | null => {
  const chance = draw(plate, 'v5c');
  if (chance >= 0.9) return null;
  if (chance < 0.4) return registered;
  return addDays(registered, drawWhole(plate, 'v5c day', 0, daysBetween(registered, today)));
};
