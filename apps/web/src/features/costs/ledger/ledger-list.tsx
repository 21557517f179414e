import { legsOf } from '@roadworthy/domain/costs/consumption.rules';
import { energies } from '@roadworthy/domain/costs/costs.schema';
import type { Ledger } from '@roadworthy/domain/costs/ledger.rules';
import { daysOf, totalPence } from '@roadworthy/domain/costs/totals.rules';
import { type ReactNode, useMemo } from 'react';
import { formatPounds } from '../../../format/figures.ts';
import { Card } from '../../../ui/display/card.tsx';
import { ShowMore } from '../../../ui/inputs/show-more.tsx';
import { dayOfWeek } from '../cost-words.ts';
import { type Costs, useUnsyncedCosts } from '../costs.reads.ts';
import type { CostActions } from '../use-cost-actions.tsx';
import { LedgerRow, type RowContext } from './ledger-row.tsx';

type LedgerListProps = {
  costs: Costs;
  ledger: Ledger;
  actions: CostActions;
  /** Shown in the card's header. */
  action: ReactNode;
};

/** Every payment of the period by day, each with a link to its source. */
export function LedgerList({ costs, ledger, actions, action }: LedgerListProps) {
  const unsynced = useUnsyncedCosts();
  const legs = useMemo(() => {
    const vehicleIds = new Set([...costs.fuelFills.values()].map(({ vehicleId }) => vehicleId));
    const all = [...vehicleIds].flatMap((id) =>
      energies.flatMap((energy) => legsOf(costs.fillsOf(id), energy)),
    );
    return new Map(all.map((leg) => [leg.closedBy, leg]));
  }, [costs]);
  const context: RowContext = { costs, actions, unsynced, legOf: (id) => legs.get(id) };
  const days = useMemo(() => daysOf(ledger), [ledger]);
  return (
    <Card title="All payments" action={action}>
      {ledger.length === 0 && <p className="py-4 text-ink-3">Nothing was paid in this period.</p>}
      <ShowMore items={days} pageSize={20}>
        {(shown) =>
          shown.map(({ date, entries }) => (
            <section key={date} aria-label={dayOfWeek(date)} className="mt-3 first:mt-0">
              <h3 className="flex items-baseline justify-between gap-4 pb-2 text-14 !font-semibold text-ink-2">
                {dayOfWeek(date)}
                {entries.length > 1 && (
                  <span className="num flex-none text-ink-3">
                    {formatPounds(totalPence(entries))}
                  </span>
                )}
              </h3>
              <ul>
                {entries.map((entry) => (
                  <LedgerRow key={`${entry.source} ${entry.id}`} entry={entry} context={context} />
                ))}
              </ul>
            </section>
          ))
        }
      </ShowMore>
    </Card>
  );
}
