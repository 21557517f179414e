import { isNorthernIrishPlate } from '../kernel/registration.ts';
import type { Facts } from './legal.rules.ts';

export type NationFacts = Facts<'nation' | 'registrationNumber'>;

/**
 * Returns where a vehicle is tested. `isAssumed`: only its plate says so, and a Northern Irish plate may be on a car in
 * Great Britain.
 */
export const nationOf = ({
  nation,
  registrationNumber,
}: NationFacts): { nation: 'gb' | 'ni'; isAssumed: boolean } => {
  if (nation) return { nation, isAssumed: false };
  const isNorthernIrish = isNorthernIrishPlate(registrationNumber ?? '');
  return { nation: isNorthernIrish ? 'ni' : 'gb', isAssumed: isNorthernIrish };
};
