import type { MotTest } from '../lookup/lookup.schema.ts';
import type { MileageReadingFields } from '../vehicles/vehicles.schema.ts';
import type { Reading } from './mileage-forecast.rules.ts';

type Kept = Pick<MileageReadingFields, 'vehicleId' | 'date' | 'miles'>;
type Tested = Pick<MotTest, 'date' | 'miles'>;

/** Groups readings by vehicle in one pass. */
export const groupReadings = <K extends Kept>(
  readings: readonly K[],
): ReadonlyMap<string, readonly K[]> => {
  const groups = new Map<string, K[]>();
  for (const reading of readings) {
    const group = groups.get(reading.vehicleId);
    if (group) group.push(reading);
    else groups.set(reading.vehicleId, [reading]);
  }
  return groups;
};

/** Returns a vehicle's readings for forecasts: those of MOT tests and those the owner entered. */
export const readingsOf = (
  own: readonly Omit<Kept, 'vehicleId'>[],
  tests: readonly Tested[],
): Reading[] => [
  ...own.map(({ date, miles }) => ({ date, miles })),
  ...tests.flatMap(({ date, miles }) => (miles === null ? [] : [{ date, miles }])),
];
