import { formatEconomy } from '@roadworthy/domain/costs/consumption.rules';
import { formatPerMile } from '@roadworthy/domain/costs/cost-per-mile.rules';
import type { Ledger } from '@roadworthy/domain/costs/ledger.rules';
import {
  costByVehicle,
  type Period,
  type VehicleCost,
} from '@roadworthy/domain/costs/totals.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { formatPounds } from '../../../format/figures.ts';
import { Plate } from '../../../lookup/plate.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { vehicleName } from '../cost-words.ts';
import type { Costs } from '../costs.reads.ts';
import { economiesOf, perMileOf } from './vehicle-figures.ts';

type ByVehicleProps = {
  costs: Costs;
  ledger: Ledger;
  period: Period;
  today: CivilDate;
  onChoose: (vehicleId: string) => void;
};

type RowProps = Omit<ByVehicleProps, 'ledger'> & { cost: VehicleCost };

function Row({ costs, cost: { vehicleId, pence }, period, today, onChoose }: RowProps) {
  const vehicle = costs.vehicleOf(vehicleId);
  const perMile = vehicleId ? perMileOf(costs, vehicleId, period, today) : null;
  const figures = [
    ...(vehicleId ? economiesOf(costs, vehicleId, period) : []).map(({ energy, consumption }) =>
      formatEconomy(consumption, energy),
    ),
    ...(perMile ? [`${formatPerMile(perMile)} a mile`] : []),
  ];
  const otherwise = vehicleId ? 'Deleted vehicle' : 'No vehicle';
  return (
    <li className="flex items-center justify-between gap-4 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0">
        {vehicle ? (
          <button
            type="button"
            onClick={() => onChoose(vehicle.id)}
            className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-left font-semibold hover:underline"
          >
            <span className="wrap-anywhere">
              <span className="sr-only">Only </span>
              {vehicleName(vehicle)}
            </span>
            <Plate registration={vehicle.registrationNumber} />
          </button>
        ) : (
          <p className="text-ink-2">{otherwise}</p>
        )}
        {figures.length > 0 && <p className="text-14 text-ink-3">{figures.join(' · ')}</p>}
      </div>
      <p className="num flex-none text-18">{formatPounds(pence)}</p>
    </li>
  );
}

/** Shows the costs of each vehicle, and its fuel economy. */
export function ByVehicle({ ledger, ...props }: ByVehicleProps) {
  const parts = costByVehicle(ledger);
  if (parts.length === 0) return null;
  return (
    <Card title="By vehicle">
      <ul>
        {parts.map((cost) => (
          <Row key={cost.vehicleId ?? ''} cost={cost} {...props} />
        ))}
      </ul>
    </Card>
  );
}
