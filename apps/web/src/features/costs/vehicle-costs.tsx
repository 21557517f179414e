import { formatEconomy } from '@roadworthy/domain/costs/consumption.rules';
import { formatPerMile } from '@roadworthy/domain/costs/cost-per-mile.rules';
import { filterLedger, periodOf, totalPence } from '@roadworthy/domain/costs/totals.rules';
import { Link } from 'react-router';
import { useToday } from '../../browser/today.ts';
import { formatPounds } from '../../format/figures.ts';
import { links } from '../../links.ts';
import { Card } from '../../ui/display/card.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { useCosts } from './costs.reads.ts';
import { economiesOf, perMileOf } from './summary/vehicle-figures.ts';

/** The cost of one vehicle over the last twelve months, on its own page. */
export function VehicleCosts({ vehicleId }: { vehicleId: string }) {
  const today = useToday();
  const { costs, status } = useCosts();
  const period = periodOf(null, today);
  const perMile = perMileOf(costs, vehicleId, period, today);
  const economies = economiesOf(costs, vehicleId, period);
  return (
    <Card
      title="Costs"
      action={
        <Link to={links.costsOf(vehicleId)} className="link">
          View all
        </Link>
      }
    >
      {status === 'loading' ? (
        <div role="status" aria-label="Loading costs" className="grid gap-2">
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </div>
      ) : status === 'failed' ? (
        <p className="text-ink-3">Your costs could not be loaded.</p>
      ) : (
        <FactList
          facts={[
            [
              'Last 12 months',
              formatPounds(totalPence(filterLedger(costs.ledger, { vehicleId, period }))),
            ],
            ['Cost per mile', perMile && formatPerMile(perMile)],
            ...economies.map(
              ({ energy, consumption }) =>
                [
                  energy === 'fuel' ? 'Fuel economy' : 'Electric economy',
                  formatEconomy(consumption, energy),
                ] as const,
            ),
          ]}
        />
      )}
    </Card>
  );
}
