import { categoryNames, type Ledger } from '@roadworthy/domain/costs/ledger.rules';
import { costByCategory, totalPence } from '@roadworthy/domain/costs/totals.rules';
import { formatPounds } from '../../../format/figures.ts';
import { Card } from '../../../ui/display/card.tsx';

/** The cost of each category, highest first. */
export function ByCategory({ ledger }: { ledger: Ledger }) {
  const total = totalPence(ledger);
  const categories = costByCategory(ledger);
  if (categories.length === 0) return null;
  return (
    <Card title="By category">
      <ul className="grid gap-3">
        {categories.map(({ category, pence }) => {
          const share = Math.round((pence / total) * 100);
          return (
            <li key={category}>
              <div className="flex items-baseline justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">{categoryNames[category]}</span>
                <span className="flex-none">
                  <span className="num">{formatPounds(pence)}</span>{' '}
                  <span className="text-14 text-ink-3">{share < 1 ? '<1' : share}%</span>
                </span>
              </div>
              <div aria-hidden className="mt-1.5 h-2 overflow-hidden rounded-full bg-sunken">
                <div
                  className="forced-fill h-full rounded-full bg-ink-2"
                  style={{ width: `${Math.max(1, share)}%` }}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
