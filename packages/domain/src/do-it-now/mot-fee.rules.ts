import type { CivilDate } from '../kernel/civil-date.ts';
import { type Amount, shown, sources } from '../law/sources.ts';
import { type NationFacts, nationOf } from '../vehicles/nation.rules.ts';
import { type TypeFacts, type VehicleType, vehicleTypeOf } from '../vehicles/vehicle-type.rules.ts';

export type MotFeeFacts = TypeFacts & NationFacts;

type MotFee = Amount & {
  /** Explains the fee if several classes may apply: the fee is that of the dearest. */
  readonly note: string | null;
};

const atMost = (pence: number): Amount => ({ pence, source: sources.motFees });

/** The largest fees that a test station may charge, by MOT class. */
export const motFees = {
  class1: atMost(2965),
  class3: atMost(3780),
  class4: atMost(5485),
  class7: atMost(5860),
} as const;

/** A van over 3,000 kg is in class 7, but the register does not give its weight. */
const fees: Partial<Record<VehicleType, MotFee>> = {
  car: { ...motFees.class4, note: null },
  van: { ...motFees.class7, note: 'Less for a van of up to 3,000 kg' },
};
const twoWheels: MotFee = { ...motFees.class1, note: 'More with a sidecar' };
/** The register does not give the weight: over 450 kg unladen a three-wheeler is in class 4. */
const threeWheels: MotFee = { ...motFees.class3, note: 'More if it weighs over 450 kg' };
/** By the number of the category. No source names a fee for light quadricycles (L6e), so none is shown. */
const feesOfL: Readonly<Record<string, MotFee>> = {
  L1: twoWheels,
  L2: threeWheels,
  L3: twoWheels,
  // A motorcycle with a sidecar.
  L4: { ...motFees.class3, note: null },
  L5: threeWheels,
  L7: { ...motFees.class4, note: null },
};
const ifCar: MotFee = { ...motFees.class4, note: 'For a car' };

const feeFor = (vehicle: TypeFacts): MotFee | undefined => {
  const type = vehicleTypeOf(vehicle);
  if (type === null) return ifCar;
  return type === 'motorcycle'
    ? feesOfL[vehicle.typeApproval?.trim().toUpperCase().slice(0, 2) ?? 'L3']
    : fees[type];
};

/** Returns the maximum MOT fee. Northern Ireland has other fees. */
export const motFeeOf = (vehicle: MotFeeFacts, today: CivilDate): MotFee | null => {
  if (nationOf(vehicle).nation === 'ni') return null;
  const fee = feeFor(vehicle);
  return fee && shown(fee, today) ? fee : null;
};
