import type { CivilDate } from '../kernel/civil-date.ts';
import type { VehiclePatch } from './vehicles.schema.ts';

/**
 * A date given by hand is newer than the register's word, which goes with the old date: 'SORN' beside a new tax date
 * would say that nothing is due.
 */
export const dateByHand = (kind: 'mot' | 'tax', date: CivilDate | null): VehiclePatch =>
  kind === 'mot' ? { motExpiryDate: date, motStatus: null } : { taxDueDate: date, taxStatus: null };
