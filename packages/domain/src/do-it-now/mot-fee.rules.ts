import type { CivilDate } from '../kernel/civil-date.ts';
import { type Amount, shown, sources } from '../law/sources.ts';
import type { Facts } from '../vehicles/legal.rules.ts';
import { type TypeFacts, type VehicleType, vehicleTypeOf } from '../vehicles/vehicle-type.rules.ts';

export type MotFeeFacts = TypeFacts & Facts<'nation'>;

type MotFee = Amount & {
  /** Explains the fee if several classes may apply: the fee is that of the dearest. */
  readonly note: string | null;
};

const atMost = (pence: number): Amount => ({ pence, source: sources.motFees });

/** The largest fees that a test station may charge, by MOT class. */
export const motFees = {
  class1: atMost(2965),
  class4: atMost(5485),
  class7: atMost(5860),
} as const;

/** A van over 3,000 kg is in class 7, but the register does not give its weight. */
const fees: Partial<Record<VehicleType, MotFee>> = {
  car: { ...motFees.class4, note: null },
  van: { ...motFees.class7, note: 'Less for a van of up to 3,000 kg' },
  motorcycle: { ...motFees.class1, note: 'Without a sidecar' },
};
const ifCar: MotFee = { ...motFees.class4, note: 'For a car' };

/** Returns the maximum MOT fee. Northern Ireland has other fees. */
export const motFeeOf = (vehicle: MotFeeFacts, today: CivilDate): MotFee | null => {
  if (vehicle.nation === 'ni') return null;
  const type = vehicleTypeOf(vehicle);
  const fee = type === null ? ifCar : fees[type];
  return fee && shown(fee, today) ? fee : null;
};
