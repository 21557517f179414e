import type { CivilDate } from '../kernel/civil-date.ts';
import type { VehiclePatch } from './vehicles.schema.ts';

/**
 * Returns the changes for a date entered by hand. The register's status belongs to the old date, so it is cleared:
 * 'SORN' beside a new tax date would say that nothing is due. A new MOT date is that of a pass, so the failed test no
 * longer counts.
 */
export const dateByHand = (kind: 'mot' | 'tax', date: CivilDate | null): VehiclePatch =>
  kind === 'mot'
    ? { motExpiryDate: date, motStatus: null, motFailedOn: null, isMotFailDangerous: null }
    : { taxDueDate: date, taxStatus: null };
