import { type CostPerMile, formatPerMile } from '@roadworthy/domain/costs/cost-per-mile.rules';
import type { Ledger } from '@roadworthy/domain/costs/ledger.rules';
import { costOfPeriod, monthlyCost, type Period } from '@roadworthy/domain/costs/totals.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { ReactNode } from 'react';
import { formatMiles, formatPounds } from '../../../format/figures.ts';
import { cx } from '../../../ui/cx.ts';
import { day } from '../cost-words.ts';
import { ChangeLine } from './change-line.tsx';

type FigureProps = { label: string; number: string; wide?: boolean; children: ReactNode };

function Figure({ label, number, wide, children }: FigureProps) {
  return (
    <div
      className={cx(
        '-mt-px -ml-px border-t border-l border-line px-4.5 py-4',
        wide && 'max-sm:col-span-full',
      )}
    >
      <h2 className="text-14 !font-medium text-ink-3">{label}</h2>
      <p className="num my-1 text-24 leading-tight sm:text-[28px]">{number}</p>
      {children}
    </div>
  );
}

type SummaryProps = {
  /** The payments of the chosen vehicle or of all, without a limit of time. */
  ledger: Ledger;
  perMile: CostPerMile | null;
  year: number | null;
  period: Period;
  today: CivilDate;
};

export function Summary({ ledger, perMile, year, period, today }: SummaryProps) {
  const month = monthlyCost(ledger, today);
  const whole = costOfPeriod(ledger, period, today);
  return (
    <div className="card mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] overflow-hidden !p-0 sm:grid-cols-3">
      <Figure wide label="This month" number={formatPounds(month.thisMonthPence)}>
        <ChangeLine
          percent={month.changePercent}
          against={`${formatPounds(month.lastMonthPence)} last month`}
          otherwise="Nothing last month"
        />
      </Figure>
      <Figure
        label={year === null ? 'Last 12 months' : String(year)}
        number={formatPounds(whole.pence)}
      >
        <ChangeLine
          percent={whole.changePercent}
          against={`${formatPounds(whole.beforePence)} the year before, to ${day(whole.comparedUntil)}`}
          otherwise="Nothing the year before"
        />
      </Figure>
      <Figure label="Cost per mile" number={perMile ? formatPerMile(perMile) : '–'}>
        <p className="text-14 text-ink-3">
          {perMile ? `Over ${formatMiles(perMile.miles)}` : 'Needs two mileage readings'}
        </p>
      </Figure>
    </div>
  );
}
