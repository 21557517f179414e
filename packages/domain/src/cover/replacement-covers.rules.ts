import type { CivilDate } from '../kernel/civil-date.ts';
import type { Cover, CoverFields } from './cover.schema.ts';
import { parseInsuranceId } from './insurance-cover.rules.ts';
import { coverPayments } from './payments.rules.ts';

/** Returns the id of the cover that keeps the costs of a cover deleted with its vehicle. */
export const replacementCoverId = (id: string): string => {
  const vehicleId = parseInsuranceId(id);
  return vehicleId === null ? `paid-${id}` : `insured-${vehicleId}`;
};

/**
 * Returns the covers that stay in the costs when their vehicle is deleted, so that past months keep their cost. They
 * end that day at the latest, and only covers with payments are kept.
 */
export const replacementCovers = (
  covers: readonly Cover[],
  today: CivilDate,
): { id: string; fields: CoverFields }[] =>
  covers
    .filter((cover) => coverPayments([cover], { today }).length > 0)
    .map(({ id, ...cover }) => ({
      id: replacementCoverId(id),
      fields: {
        ...cover,
        endsOn: cover.endsOn !== null && cover.endsOn < today ? cover.endsOn : today,
        vehicleId: null,
        formerVehicleId: cover.vehicleId,
      },
    }));
