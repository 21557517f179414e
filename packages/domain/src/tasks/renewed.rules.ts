import type { CivilDate } from '../kernel/civil-date.ts';
import { checkedAtOf, dateTold } from '../lookup/answer.rules.ts';
import type { LookupAnswer } from '../lookup/lookup.schema.ts';
import { dateByHand } from '../vehicles/date-by-hand.rules.ts';
import type { Facts } from '../vehicles/legal.rules.ts';
import type { VehiclePatch } from '../vehicles/vehicles.schema.ts';
import type { TaskFields } from './tasks.schema.ts';

type Told = Pick<
  LookupAnswer,
  'taxDueDate' | 'taxStatus' | 'motExpiryDate' | 'motStatus' | 'isFirstMot' | 'checkedAt'
>;

/** A renewal's new date, and the register's answer if the register was asked. */
export type Renewed = { readonly date: CivilDate; readonly answer: Told | null };

/** Returns a renewal's changes to its vehicle. The register's status is kept only with the register's own date. */
export const renewedVehicle = (
  { renewalType }: Pick<TaskFields, 'renewalType'>,
  { date, answer }: Renewed,
  vehicle: Facts<'motFailedOn'>,
): VehiclePatch => {
  const kind = renewalType === 'tax' ? 'tax' : 'mot';
  if (!answer || dateTold(kind, answer) !== date) return dateByHand(kind, date, vehicle);
  const { taxStatus, motStatus } = answer;
  return {
    ...dateByHand(kind, date, vehicle),
    ...(kind === 'tax' ? { taxStatus } : { motStatus }),
    checkedAt: checkedAtOf(answer),
  };
};
