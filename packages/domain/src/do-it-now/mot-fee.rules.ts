import type { CivilDate } from '../kernel/civil-date.ts';
import type { Facts } from '../vehicles/legal.rules.ts';
import { type Amount, shown, sources } from './sources.ts';
import { type TypeFacts, type VehicleType, vehicleTypeOf } from './vehicle-type.rules.ts';

export type MotFeeFacts = TypeFacts & Facts<'nation'>;

type MotFee = Amount & {
  /** Explains the fee if several classes may apply: the fee is that of the dearest. */
  readonly note: string | null;
};

/** In pence, by MOT class. */
const motFeeCeilings = { class1: 2965, class3: 3780, class4: 5485, class7: 5860 } as const;

type Fee = { readonly pence: number; readonly note: string | null };

/** A van over 3,000 kg is in class 7, but the register does not give its weight. */
const fees: Partial<Record<VehicleType, Fee>> = {
  car: { pence: motFeeCeilings.class4, note: null },
  van: { pence: motFeeCeilings.class7, note: 'Less for a van of up to 3,000 kg' },
};
const twoWheels = { pence: motFeeCeilings.class1, note: 'More with a sidecar' };
/** The register does not give the weight: over 450 kg unladen a three-wheeler is in class 4. */
const threeWheels = { pence: motFeeCeilings.class3, note: 'More if it weighs over 450 kg' };
/** By the number of the category. No source names a fee for light quadricycles (L6e), so none is shown. */
const feesOfL: Readonly<Record<string, Fee>> = {
  L1: twoWheels,
  L2: threeWheels,
  L3: twoWheels,
  // A motorcycle with a sidecar.
  L4: { pence: motFeeCeilings.class3, note: null },
  L5: threeWheels,
  L7: { pence: motFeeCeilings.class4, note: null },
};
const ifCar = { pence: motFeeCeilings.class4, note: 'For a car' };

const feeFor = (vehicle: TypeFacts): Fee | undefined => {
  const type = vehicleTypeOf(vehicle);
  if (type === null) return ifCar;
  return type === 'motorcycle'
    ? feesOfL[vehicle.typeApproval?.trim().toUpperCase().slice(0, 2) ?? '']
    : fees[type];
};

/** Returns the maximum MOT fee. Northern Ireland has other fees. */
export const motFeeOf = (vehicle: MotFeeFacts, today: CivilDate): MotFee | null => {
  if (vehicle.nation === 'ni') return null;
  const fee = feeFor(vehicle);
  const amount = fee && shown({ pence: fee.pence, source: sources.motFees }, today);
  return fee && amount ? { ...amount, note: fee.note } : null;
};
