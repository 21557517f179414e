import {
  type Consumption,
  consumptionOf,
  type Leg,
  legsOf,
} from '@roadworthy/domain/costs/consumption.rules';
import { type CostPerMile, costPerMile } from '@roadworthy/domain/costs/cost-per-mile.rules';
import { type Energy, energies } from '@roadworthy/domain/costs/costs.schema';
import type { Period } from '@roadworthy/domain/costs/totals.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { Costs } from '../costs.reads.ts';

type Economy = { energy: Energy; consumption: Consumption };

/** Returns a vehicle's consumption over a period. A leg that began before the period counts in full. */
export const economiesOf = (costs: Costs, vehicleId: string, { from, to }: Period): Economy[] => {
  const isWithin = (leg: Leg) => leg.to >= from && leg.to <= to;
  return energies.flatMap((energy) => {
    const consumption = consumptionOf(legsOf(costs.fillsOf(vehicleId), energy).filter(isWithin));
    return consumption ? [{ energy, consumption }] : [];
  });
};

export const perMileOf = (
  costs: Costs,
  vehicleId: string,
  { from, to }: Period,
  today: CivilDate,
): CostPerMile | null =>
  costPerMile(
    costs.ledger.filter((entry) => entry.vehicleId === vehicleId),
    costs.readingsOf(vehicleId),
    { from, to: to < today ? to : today },
  );
