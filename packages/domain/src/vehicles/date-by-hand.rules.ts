import { addMonths, type CivilDate } from '../kernel/civil-date.ts';
import type { Facts } from './legal.rules.ts';
import type { VehiclePatch } from './vehicles.schema.ts';

/**
 * Returns whether a date can be that of a pass after the failed test. A certificate lasts for a year, so an earlier date
 * is a correction, and the failure stays.
 */
const isOfLaterPass = (date: CivilDate | null, { motFailedOn }: Facts<'motFailedOn'>): boolean =>
  !!motFailedOn && date !== null && date >= addMonths(motFailedOn, 11);

/**
 * Returns the changes for a date entered by hand. The register's status belongs to the old date, so it is cleared:
 * 'SORN' beside a new tax date would say that nothing is due. The date of a later pass also ends a failed test.
 */
export const dateByHand = (
  kind: 'mot' | 'tax',
  date: CivilDate | null,
  vehicle: Facts<'motFailedOn'>,
): VehiclePatch => {
  if (kind === 'tax') return { taxDueDate: date, taxStatus: null };
  const passed = isOfLaterPass(date, vehicle)
    ? { motFailedOn: null, isMotFailDangerous: null }
    : {};
  return { motExpiryDate: date, motStatus: null, ...passed };
};
