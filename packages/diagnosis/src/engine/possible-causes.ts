import type { Only } from '@roadworthy/domain/diagnosis/knowledge.schema';
import type { VehicleFacts } from '@roadworthy/domain/diagnosis/report.schema';

const isAmong = <T>(allowed: readonly T[] | undefined, value: T | undefined): boolean =>
  !allowed || value === undefined || allowed.includes(value);

/** Gives an electric vehicle a single-speed transmission, whatever its papers say. */
const settledFacts = (vehicle: VehicleFacts): VehicleFacts =>
  vehicle.fuel === 'electric' ? { ...vehicle, transmission: 'single-speed' } : vehicle;

/**
 * Returns whether a cause needs a manual gearbox and the vehicle is a hybrid. Almost all hybrids are automatics, and
 * the papers of the others say so.
 */
const isUnlikelyManual = (only: Only, { fuel, transmission }: VehicleFacts): boolean =>
  transmission === undefined &&
  (fuel === 'hybrid' || fuel === 'plug-in hybrid') &&
  only.transmissions?.length === 1 &&
  only.transmissions[0] === 'manual';

/** Returns whether this vehicle can have the cause. Unknown facts rule nothing out. */
export const isPossible = (only: Only | undefined, vehicle: VehicleFacts): boolean => {
  if (!only) return true;
  const { fuel, transmission, body, drive, year } = settledFacts(vehicle);
  return (
    !isUnlikelyManual(only, vehicle) &&
    isAmong(only.fuels, fuel) &&
    isAmong(only.transmissions, transmission) &&
    isAmong(only.bodies, body) &&
    isAmong(only.drives, drive) &&
    (year === undefined || only.fromYear === undefined || year >= only.fromYear) &&
    (year === undefined || only.toYear === undefined || year <= only.toYear)
  );
};
