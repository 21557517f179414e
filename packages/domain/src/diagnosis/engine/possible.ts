import type { Only } from '../knowledge.schema.ts';
import type { VehicleFacts } from '../report.schema.ts';

const isAmong = <T>(allowed: readonly T[] | undefined, value: T | undefined): boolean =>
  !allowed || value === undefined || allowed.includes(value);

/** An electric vehicle has one speed, whatever its papers call that. */
const settledFacts = (vehicle: VehicleFacts): VehicleFacts =>
  vehicle.fuel === 'electric' ? { ...vehicle, transmission: 'single-speed' } : vehicle;

/** Hybrids are automatics, but for a few whose papers say so. */
const isUnlikelyManual = (only: Only, { fuel, transmission }: VehicleFacts): boolean =>
  transmission === undefined &&
  (fuel === 'hybrid' || fuel === 'plug-in hybrid') &&
  only.transmissions?.length === 1 &&
  only.transmissions[0] === 'manual';

/** Whether this vehicle can have it at all. What is not known of the vehicle rules nothing out. */
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
