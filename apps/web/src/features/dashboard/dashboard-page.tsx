import { expenseEntity } from '@roadworthy/domain/costs/costs.entity';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { DueItem } from '@roadworthy/domain/reminders/reminders.schema';
import { urgencyOf } from '@roadworthy/domain/reminders/urgency.rules';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import type { VehicleNoun } from '@roadworthy/domain/vehicles/verdict.sentences';
import {
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { useNavigate } from 'react-router';
import { useMedia } from '../../browser/media.ts';
import { usePainted } from '../../browser/use-painted.ts';
import { GarageChips, GarageNotices } from '../../garages/lazy-parts.tsx';
import { useShownGarage } from '../../garages/shown-garage.ts';
import { useGarageOf, useMay, useSees } from '../../garages/use-garages.ts';
import { links } from '../../links.ts';
import { usePageSwipe } from '../../navigation/page-swipe.ts';
import { useSession } from '../../session/session.ts';
import type { Dashboard } from './dashboard.model.ts';
import { useDashboard } from './dashboard.reads.ts';
import { DashboardFailed } from './dashboard-failed.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { DataAge } from './data-age.tsx';
import type { FirstStep } from './first-steps.model.ts';
import { QuickMenu } from './quick-menu.tsx';
import { RoadAhead } from './road-ahead.tsx';
import { StatCards } from './stat-cards.tsx';
import type { TaskRowActions } from './task-row.tsx';
import { TodoCard } from './todo-card.tsx';
import { VehiclesCard } from './vehicles-card.tsx';
import { Headline } from './verdict-headline.tsx';
import { WelcomeCard } from './welcome-card.tsx';

/** `urgent`: the list of what must be done at once, if anything must. */
export type FirstDashboardProps = {
  urgent: ReactNode;
  items: readonly DueItem[];
  today: CivilDate;
  steps: readonly FirstStep[];
  vehicle: Vehicle;
};

/** The parts that other features provide: a vehicle's row and noun, the actions on a task, the page of a new owner. */
export type DashboardSlots = {
  vehicleRow: (vehicle: Vehicle, today: CivilDate) => ReactNode;
  nounOf: (vehicle: Vehicle) => VehicleNoun;
  taskActions: TaskRowActions;
  firstDashboard: (props: FirstDashboardProps) => ReactNode;
};

const rows = {
  phone: { reminders: 4, recent: 3, vehicles: 3 },
  desktop: { reminders: 6, recent: 5, vehicles: 3 },
};

type PartProps = { dashboard: Dashboard; slots: DashboardSlots; rowLimits: (typeof rows)['phone'] };

/** The to-do list. On a phone it comes before the figures, because it is the reason to open the app. */
function WhatToDo({ dashboard, slots, rowLimits }: PartProps) {
  const { todo, attention } = useMemo(() => dashboard.rest(rowLimits), [dashboard, rowLimits]);
  return (
    <TodoCard
      todo={todo}
      attention={attention}
      vehicleOf={dashboard.vehicleOf}
      today={dashboard.today}
      onComplete={(id) => {
        const task = dashboard.taskOf(id);
        if (task) slots.taskActions.onComplete(task);
      }}
    />
  );
}

// Below the first screenful: loaded once that is painted.
const TaskCards = lazy(() => import('./task-cards.tsx'));
const HealthCard = lazy(() => import('./health-card.tsx'));

/** Drivers do not see what the vehicles of a garage cost, only what they paid themselves. */
const useSeesCosts = ({ vehicles, cost }: Dashboard): boolean => {
  const sees = useSees();
  return (
    vehicles.length === 0 ||
    cost.thisMonthPence > 0 ||
    vehicles.some(({ id }) => sees(id, expenseEntity))
  );
};

function Cards({ dashboard, slots, rowLimits, hasList }: PartProps & { hasList: boolean }) {
  const { today, vehicles } = dashboard;
  const seesCosts = useSeesCosts(dashboard);
  const { recent, upcoming, done } = useMemo(
    () => dashboard.rest(rowLimits),
    [dashboard, rowLimits],
  );
  const tasks = { dashboard, actions: slots.taskActions };
  return (
    <div className="mt-5 grid items-start gap-5 lg:grid-cols-[1.25fr_1fr]">
      <div className="grid gap-5 *:min-w-0">
        {hasList && <WhatToDo dashboard={dashboard} slots={slots} rowLimits={rowLimits} />}
        <Suspense>
          <TaskCards upcoming={upcoming} recent={recent} done={done} {...tasks} />
        </Suspense>
      </div>
      <div className="grid gap-5 *:min-w-0 ">
        <VehiclesCard
          vehicles={vehicles.slice(0, rowLimits.vehicles)}
          row={(vehicle) => slots.vehicleRow(vehicle, today)}
        />
        <Suspense>
          <HealthCard {...dashboard} seesCosts={seesCosts} />
        </Suspense>
      </div>
    </div>
  );
}

/** What to do today; shown to new users too. */
const isUrgent = (item: DueItem): boolean =>
  ['stop', 'unlawful', 'recall'].includes(urgencyOf(item));

type ContentProps = { dashboard: Dashboard; slots: DashboardSlots };

/**
 * Draws the first screenful first and the rest after it is painted, so that a slow phone shows something soon.
 * Memoised, because the start or end of a sync round changes nothing here.
 */
const Content = memo(function Content({ dashboard, slots }: ContentProps) {
  const isPainted = usePainted();
  const isWide = useMedia('(min-width: 768px)');
  const rowLimits = rows[isWide ? 'desktop' : 'phone'];
  const { firstSteps, items, today, vehicles } = dashboard;
  const seesCosts = useSeesCosts(dashboard);
  const may = useMay();
  const stepsLeft = firstSteps?.length ?? 0;
  // The step that was just done is gone, and the focus with it.
  useEffect(() => {
    if (stepsLeft < 3 && document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [stepsLeft]);
  if (dashboard.isNew) return <WelcomeCard />;
  // The steps are for a person who may take them.
  const [first] = vehicles;
  if (
    firstSteps &&
    first &&
    may(first.id, { entity: 'vehicles', type: 'edit', patch: { notes: null } })
  ) {
    return (
      <>
        <RoadAhead signs={dashboard.signs} today={dashboard.today} />
        {slots.firstDashboard({
          urgent: items.some(isUrgent) && (
            <WhatToDo dashboard={dashboard} slots={slots} rowLimits={rowLimits} />
          ),
          items,
          today,
          steps: firstSteps,
          vehicle: first,
        })}
      </>
    );
  }
  return (
    <>
      <RoadAhead signs={dashboard.signs} today={dashboard.today} />
      {!isWide && (
        <div className="mb-5">
          <WhatToDo dashboard={dashboard} slots={slots} rowLimits={rowLimits} />
        </div>
      )}
      <StatCards {...dashboard} seesCosts={seesCosts} />
      {isPainted && (
        <Cards dashboard={dashboard} slots={slots} rowLimits={rowLimits} hasList={isWide} />
      )}
    </>
  );
});

/** The page below the headline, of one garage: the headline speaks of all. */
function ContentOf({ garageId, slots }: { garageId: string; slots: DashboardSlots }) {
  const { status, dashboard } = useDashboard(slots.nounOf, garageId);
  return status === 'ready' ? <Content dashboard={dashboard} slots={slots} /> : null;
}

/** The first page an owner sees: whether everything is road-legal, until when, and what to do next. */
export function DashboardPage({ slots }: { slots: DashboardSlots }) {
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  const { user } = useSession();
  const { status, dashboard, round, retry } = useDashboard(slots.nounOf);
  const shownGarage = useShownGarage();
  const garageOf = useGarageOf();
  const toVehicles = useCallback(() => void navigate(links.vehicles), [navigate]);
  const toProfile = useCallback(() => void navigate(links.profile), [navigate]);
  usePageSwipe(page, { onLeft: toVehicles, onRight: toProfile });

  const content = () => {
    if (status === 'loading') return <DashboardSkeleton />;
    if (status === 'failed') return <DashboardFailed onRetry={retry} />;
    return (
      <>
        <Headline dashboard={dashboard} name={user?.firstName ?? ''} />
        <DataAge round={round} now={Date.now} />
        <GarageNotices />
        <GarageChips
          countOf={(garageId) =>
            dashboard.vehicles.filter(({ id }) => !garageId || garageOf(id)?.id === garageId).length
          }
        />
        {shownGarage ? (
          <ContentOf garageId={shownGarage} slots={slots} />
        ) : (
          <Content dashboard={dashboard} slots={slots} />
        )}
        <QuickMenu />
      </>
    );
  };
  return (
    <div ref={page} className="fab-room">
      {/* Always present, because it receives the focus when the page opens. */}
      <h1 tabIndex={-1} className="sr-only">
        Dashboard
      </h1>
      {content()}
    </div>
  );
}
