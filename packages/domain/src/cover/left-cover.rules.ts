import type { CivilDate } from '../kernel/civil-date.ts';
import type { Cover, CoverFields } from './cover.schema.ts';
import { parseInsuranceId } from './insurance-cover.rules.ts';
import { coverPayments } from './payments.rules.ts';

/** What the cover is called that stays in the costs for one that was deleted with its vehicle. */
export const leftCoverId = (id: string): string => {
  const vehicleId = parseInsuranceId(id);
  return vehicleId === null ? `paid-${id}` : `insured-${vehicleId}`;
};

/**
 * The covers that stay in the costs when their vehicle is deleted, so that no month becomes cheaper: ended with that day,
 * and only where something had been paid.
 */
export const coversLeft = (
  covers: readonly Cover[],
  today: CivilDate,
): { id: string; fields: CoverFields }[] =>
  covers
    .filter((cover) => coverPayments([cover], { today }).length > 0)
    .map(({ id, ...cover }) => ({
      id: leftCoverId(id),
      fields: {
        ...cover,
        endsOn: cover.endsOn !== null && cover.endsOn < today ? cover.endsOn : today,
        vehicleId: null,
        formerVehicleId: cover.vehicleId,
      },
    }));
