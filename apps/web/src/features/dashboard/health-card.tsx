import type { RenewalCount } from '@roadworthy/domain/dashboard/renewals-due.rules';
import { monthName } from '@roadworthy/domain/kernel/civil-date';
import { Link } from 'react-router';
import { formatPounds } from '../../format/figures.ts';
import { useShownGarage } from '../../garages/shown-garage.ts';
import { links } from '../../links.ts';
import { cx } from '../../ui/cx.ts';
import { Card } from '../../ui/display/card.tsx';
import type { Dashboard } from './dashboard.model.ts';
import { useMonths } from './months.reads.ts';

type TileProps = {
  number: string;
  label: string;
  to: string;
  note?: string | null;
  tone?: string;
};

function Tile({ number, label, to, note, tone }: TileProps) {
  return (
    <li className="grid">
      <Link to={to} className="rounded-control bg-sunken p-3 hover:ring-1 hover:ring-edge">
        <span className={cx('num block text-[22px] leading-normal', tone)}>{number}</span>
        <span className="block text-14 text-ink-3">{label}</span>
        {note && <span className="block text-13 font-semibold text-stop">{note}</span>}
      </Link>
    </li>
  );
}

/** Returns the tile of a renewal: how many run out soon, and beside them those that have already run out. */
const renewalTile = ({ due, over }: RenewalCount, overWord: string) => ({
  number: `${due}`,
  tone: over > 0 ? 'text-stop' : due > 0 ? 'text-warn' : '',
  note: over > 0 ? `${over} ${overWord}` : null,
});

/** The bars of six months; the last is the current month. */
function MonthBars({ today }: Pick<Dashboard, 'today'>) {
  const months = useMonths(today, useShownGarage());
  const highestPence = Math.max(1, ...months.map(({ pence }) => pence));
  return (
    <ol aria-label="Costs over the last six months" className="mt-3 grid grid-cols-6 gap-2">
      {months.map(({ month, pence }, at) => {
        const isNow = at === months.length - 1;
        return (
          <li key={month} className="grid text-center text-14">
            <span aria-hidden className="flex h-21.5 items-end">
              <i
                className={cx('month-bar', isNow && 'month-bar-now')}
                style={{ height: `${Math.max(pence > 0 ? 4 : 1, (pence / highestPence) * 76)}%` }}
              />
            </span>
            <span className={isNow ? 'font-bold' : 'text-ink-3'}>{monthName(`${month}-01`)}</span>
            <span className="sr-only">{formatPounds(pence)}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Who may not see costs may not see the insurance either. */
export default function HealthCard({
  renewals,
  cost,
  today,
  seesCosts,
}: Pick<Dashboard, 'renewals' | 'cost' | 'today'> & { seesCosts: boolean }) {
  return (
    <Card title="Vehicle Health Overview">
      <ul className="mt-1 grid grid-cols-2 gap-2.5">
        <Tile
          label="Expiring MOTs"
          to={links.vehiclesDue('mot')}
          {...renewalTile(renewals.mot, 'expired')}
        />
        <Tile
          label="Tax due"
          to={links.vehiclesDue('tax')}
          {...renewalTile(renewals.tax, 'overdue')}
        />
        {seesCosts && (
          <>
            <Tile
              label="Insurance"
              to={links.vehiclesDue('insurance')}
              {...renewalTile(renewals.insurance, 'expired')}
            />
            <Tile
              label="Monthly cost"
              to={links.costs}
              number={formatPounds(cost.thisMonthPence)}
            />
          </>
        )}
      </ul>
      {seesCosts && <MonthBars today={today} />}
    </Card>
  );
}
