import { together } from '@roadworthy/domain/costs/cost-per-mile.rules';
import {
  costByMonth,
  filterLedger,
  monthOf,
  periodOf,
  yearsOf,
} from '@roadworthy/domain/costs/totals.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { Download, Fuel, Plus } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { saveText } from '../../browser/save-file.ts';
import { useToday } from '../../browser/today.ts';
import { formatPounds } from '../../format/figures.ts';
import { GarageChips } from '../../garages/lazy-parts.tsx';
import { links } from '../../links.ts';
import { HelpLink } from '../../navigation/help-link.tsx';
import { notify } from '../../notify/notify.ts';
import { Bars } from '../../ui/display/bars.tsx';
import { Card } from '../../ui/display/card.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { monthLong, monthShort } from './cost-words.ts';
import { type Costs, useCosts, useCountsByGarage } from './costs.reads.ts';
import {
  type Adding,
  addingIn,
  addressOf,
  type CostsView,
  paymentIn,
  viewFrom,
} from './costs-view.ts';
import { CostsFailed, CostsSkeleton } from './costs-waiting.tsx';
import { vehicleOptions } from './form/vehicle-choice.ts';
import { LedgerList } from './ledger/ledger-list.tsx';
import { SamePayments } from './ledger/same-payments.tsx';
import { ByCategory } from './summary/by-category.tsx';
import { ByVehicle } from './summary/by-vehicle.tsx';
import { Summary } from './summary/summary.tsx';
import { perMileOf } from './summary/vehicle-figures.ts';
import { useCostActions } from './use-cost-actions.tsx';

/** Updates the page's part of the URL without a navigation, so that the back button returns to the same view. */
const replaceUrl = (view: CostsView): void =>
  window.history.replaceState(window.history.state, '', `${links.costs}${addressOf(view)}`);

const exportLedger = async (ledger: Costs['ledger'], costs: Costs, today: CivilDate) => {
  try {
    const { encodeLedger, ledgerFileName } = await import('./ledger/ledger-file.ts');
    saveText(ledgerFileName(today), encodeLedger(ledger, costs), 'csv');
    notify.success(
      ledger.length === 1
        ? 'Exported 1 payment to CSV successfully!'
        : `Exported ${ledger.length} payments to CSV successfully!`,
    );
  } catch {
    notify.error('Failed to export costs to CSV');
  }
};

const poundsOnly = (pence: number): string => `£${Math.round(pence / 100).toLocaleString('en-GB')}`;

type ShownProps = {
  costs: Costs;
  view: CostsView;
  today: CivilDate;
  actions: ReturnType<typeof useCostActions>['actions'];
  onView: (view: CostsView) => void;
};

function Shown({ costs, view, today, actions, onView }: ShownProps) {
  const { vehicleId, year } = view;
  const period = useMemo(() => periodOf(year, today), [year, today]);
  const all = useMemo(
    () => costs.ledger.filter((entry) => !vehicleId || entry.vehicleId === vehicleId),
    [costs, vehicleId],
  );
  const ledger = useMemo(() => filterLedger(all, { vehicleId, period }), [all, vehicleId, period]);
  const perMile = useMemo(() => {
    const chosen = vehicleId ? [vehicleId] : costs.vehicles.map(({ id }) => id);
    return together(chosen.map((id) => perMileOf(costs, id, period, today)));
  }, [costs, vehicleId, period, today]);
  const bars = costByMonth(ledger, period).map(({ month, pence }) => ({
    key: month,
    label: monthShort(month),
    name: monthLong(month),
    value: pence,
    text: formatPounds(pence),
    short: poundsOnly(pence),
  }));
  const years = yearsOf(costs.ledger, today).map((one) => ({
    value: String(one),
    label: String(one),
  }));
  return (
    <>
      <div className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 *:min-w-0 md:gap-4 lg:max-w-2xl">
        <SelectField
          label="Vehicle"
          value={vehicleId ?? ''}
          onChange={({ target }) => onView({ ...view, vehicleId: target.value || null })}
          options={[
            { value: '', label: 'All vehicles' },
            ...vehicleOptions(costs.vehicles, vehicleId),
          ]}
        />
        <SelectField
          label="Period"
          value={year === null ? '' : String(year)}
          onChange={({ target }) =>
            onView({ ...view, year: target.value ? Number(target.value) : null })
          }
          options={[{ value: '', label: 'Last 12 months' }, ...years]}
        />
      </div>
      <Summary ledger={all} perMile={perMile} year={year} period={period} today={today} />
      <div className="mb-5 empty:hidden">
        <SamePayments ledger={costs.ledger} />
      </div>
      <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[5fr_4fr] lg:grid-rows-[auto_1fr]">
        <Card title="By month">
          <Bars
            caption={year === null ? 'Costs over the last 12 months' : `Cost by month in ${year}`}
            columns={['Month', 'Cost']}
            bars={bars}
            now={monthOf(today)}
          />
        </Card>
        <div className="grid gap-5 *:min-w-0 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ByCategory ledger={ledger} />
          <ByVehicle
            costs={costs}
            ledger={ledger}
            period={period}
            today={today}
            onChoose={(id) => onView({ ...view, vehicleId: id })}
          />
        </div>
        <LedgerList
          costs={costs}
          ledger={ledger}
          actions={actions}
          action={
            ledger.length > 0 && (
              <Button
                tone="quiet"
                icon={<Download size={18} aria-hidden />}
                onClick={() => void exportLedger(ledger, costs, today)}
              >
                Export CSV
              </Button>
            )
          }
        />
      </div>
    </>
  );
}

/** What a link asks to open with the page: the form of a new payment, or that of one payment. */
type Asked = Adding | { readonly payment: string };

const askedIn = (search: string): Asked | null => {
  const payment = paymentIn(search);
  return payment ? { payment } : addingIn(search);
};

type CostsOfProps = { opened: CostsView; toOpen: Asked | null };

function CostsOf({ opened, toOpen }: CostsOfProps) {
  const today = useToday();
  const { status, costs, retry } = useCosts();
  const countOf = useCountsByGarage();
  const [view, setView] = useState(opened);
  const show = (next: CostsView) => {
    setView(next);
    replaceUrl(next);
  };
  const { actions, dialogs, addExpense, addFill, editExpense } = useCostActions({
    costs,
    today,
    vehicleId: view.vehicleId,
    onDeleted: () => document.querySelector<HTMLElement>('main h1')?.focus(),
  });
  const hasVehicles = costs.vehicles.length > 0;
  const [asked, setAsked] = useState(toOpen);
  // Fuel needs a vehicle; right after the first log-in, vehicles may arrive later than payments.
  const canOpen = status === 'ready' && asked !== null && (asked !== 'fuel' || hasVehicles);
  useEffect(() => {
    if (!canOpen) return;
    setAsked(null);
    // Going back or reloading does not open the form again.
    replaceUrl(opened);
    if (asked === 'expense') addExpense();
    else if (asked === 'fuel') addFill();
    else editExpense(asked.payment);
  }, [canOpen, asked, opened, addExpense, addFill, editExpense]);
  const add = (
    <Button
      icon={<Plus size={20} aria-hidden />}
      aria-haspopup="dialog"
      className="sm:whitespace-nowrap max-md:flex-auto max-md:px-3"
      onClick={addExpense}
    >
      Add expense
    </Button>
  );
  const fuel = hasVehicles ? (
    <Button
      tone="quiet"
      icon={<Fuel size={20} aria-hidden />}
      aria-haspopup="dialog"
      className="sm:whitespace-nowrap max-md:flex-auto max-md:px-3"
      onClick={addFill}
    >
      Add fuel or charge
    </Button>
  ) : (
    <ButtonLink tone="quiet" to={links.addVehicle}>
      Add a vehicle
    </ButtonLink>
  );
  const isEmpty = status === 'ready' && costs.ledger.length === 0;
  return (
    <>
      <PageHeader title="Costs" lead="What your vehicles cost, and what they use">
        {status === 'ready' && !isEmpty && (
          <div className="flex flex-wrap gap-2.5 max-md:w-full">
            {fuel}
            {add}
          </div>
        )}
      </PageHeader>
      <GarageChips countOf={countOf} />
      {status === 'loading' && <CostsSkeleton />}
      {status === 'failed' && <CostsFailed onRetry={retry} />}
      {isEmpty && (
        <EmptyState
          title="Nothing paid yet"
          sentence="Enter fuel and other expenses; tasks and documents with a cost are counted too."
          roadside={{ label: 'Toll', text: '£0.00' }}
          action={
            <div className="flex flex-wrap gap-2.5">
              {add}
              {fuel}
            </div>
          }
        />
      )}
      {status === 'ready' && !isEmpty && (
        <Shown costs={costs} view={view} today={today} actions={actions} onView={show} />
      )}
      <HelpLink page="costs">How costs and mpg are counted</HelpLink>
      {dialogs}
    </>
  );
}

export function CostsPage() {
  const { key, search } = useLocation();
  // A link to another view of this page mounts the page again.
  return <CostsOf key={key} opened={viewFrom(search)} toOpen={askedIn(search)} />;
}
