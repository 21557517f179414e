import type { Facts } from '../vehicles/legal.rules.ts';

export type VehicleType = 'car' | 'van' | 'motorcycle' | 'other';
export type TypeFacts = Facts<'typeApproval'>;

const types: readonly (readonly [start: string, type: VehicleType])[] = [
  ['M1', 'car'],
  ['N1', 'van'],
  ['L', 'motorcycle'],
];

/** Returns the type by approval category. Null if the register has none, which is usual before 1998. */
export const vehicleTypeOf = ({ typeApproval }: TypeFacts): VehicleType | null => {
  const category = typeApproval?.trim().toUpperCase();
  if (!category) return null;
  return types.find(([start]) => category.startsWith(start))?.[1] ?? 'other';
};
