import type { Facts } from './legal.rules.ts';

/**
 * The kinds of vehicle that the rules distinguish. `special`: a motorhome, an ambulance or a hearse, which share one
 * category. `minibus`: built for more than eight passengers. `other`: any other category.
 */
export type VehicleType =
  | 'car'
  | 'special'
  | 'van'
  | 'motorcycle'
  | 'minibus'
  | 'lorry'
  | 'tractor'
  | 'other';
export type TypeFacts = Facts<'typeApproval' | 'wheelplan'>;

const types: readonly (readonly [start: string, type: VehicleType])[] = [
  ['M1SP', 'special'],
  ['M1', 'car'],
  ['M2', 'minibus'],
  ['M3', 'minibus'],
  ['N1', 'van'],
  ['N2', 'lorry'],
  ['N3', 'lorry'],
  ['L', 'motorcycle'],
  ['T', 'tractor'],
];

/**
 * Returns the type by approval category, or of a motorcycle by its two wheels. Null if the register has neither, which
 * is usual before 1998.
 */
export const vehicleTypeOf = ({ typeApproval, wheelplan }: TypeFacts): VehicleType | null => {
  const category = typeApproval?.toUpperCase().replace(/[\s-]/g, '');
  if (!category) return /^2[\s-]?WHEEL/i.test(wheelplan ?? '') ? 'motorcycle' : null;
  return types.find(([start]) => category.startsWith(start))?.[1] ?? 'other';
};
