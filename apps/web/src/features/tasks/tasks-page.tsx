import { monthName } from '@roadworthy/domain/kernel/civil-date';
import { countTasks, isOpen } from '@roadworthy/domain/tasks/task-list.rules';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { Plus, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { GarageChips } from '../../garages/lazy-parts.tsx';
import { useShownOf } from '../../garages/shown-garage.ts';
import { useGarageOf } from '../../garages/use-garages.ts';
import { links } from '../../links.ts';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Tabs } from '../../ui/inputs/tabs.tsx';
import { BrowseTab } from './tabs/browse-tab.tsx';
import { CompletedTab } from './tabs/completed-tab.tsx';
import { MyTasksTab } from './tabs/my-tasks-tab.tsx';
import { OverviewTab } from './tabs/overview-tab.tsx';
import { TasksFailed } from './tabs/tasks-failed.tsx';
import { TasksSkeleton } from './tabs/tasks-skeleton.tsx';
import { addressOf, firstTab, type TabId, type TasksView, viewFrom } from './tabs/tasks-view.ts';
import { type TaskList, useTasks } from './tasks.reads.ts';
import { useTaskActions } from './use-task-actions.tsx';
import { withTicked } from './use-ticked.ts';

const onlyWords = { overdue: 'Overdue', completed: 'Completed' };

type OnlyChipProps = {
  only: NonNullable<TasksView['only']>;
  month: string | null;
  onRemove: () => void;
};

/** Shows the filter of a link, and a button to remove it. */
function OnlyChip({ only, month, onRemove }: OnlyChipProps) {
  const inMonth = month ? ` in ${monthName(`${month}-01`)} ${month.slice(0, 4)}` : '';
  return (
    <p className="mb-4 inline-flex items-center rounded-control bg-route-soft pl-3.5 text-14 font-semibold">
      {`Showing: ${onlyWords[only]}${inMonth}`}
      <button
        type="button"
        aria-label={`Remove filter: ${onlyWords[only]}`}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-control"
      >
        <X size={16} aria-hidden />
      </button>
    </p>
  );
}

/** Updates the page's part of the URL without a navigation, so that the back button returns to the same view. */
const replaceUrl = (view: TasksView): void =>
  window.history.replaceState(window.history.state, '', `${links.tasks}${addressOf(view)}`);

type TasksProps = {
  list: TaskList;
  countOf: (garageId: string | null) => number;
  opened: TasksView;
};

function Tasks({ list, countOf, opened }: TasksProps) {
  const [view, setView] = useState(opened);
  const { status, tasks, completions, fleet, retry } = list;
  const show = (next: TasksView) => {
    setView(next);
    replaceUrl(next);
  };
  const open = (tab: TabId) => {
    forgetTicked();
    show({ ...view, tab, only: null, month: null });
  };
  const browse = () => open('browse');
  const { actions, dialogs, create, forgetTicked } = useTaskActions({
    fleet,
    completionsOf: ({ id }) => completions.filter(({ taskId }) => taskId === id),
    onDeleted: () => document.querySelector<HTMLElement>('main h1')?.focus(),
  });
  const counts = useMemo(
    () =>
      countTasks(tasks, completions, {
        today: fleet.today,
        milesOf: (vehicleId) => fleet.vehicleOf({ vehicleId })?.mileage ?? null,
      }),
    [tasks, completions, fleet],
  );
  const shownTasks = useMemo(() => withTicked(tasks, actions.ticked), [tasks, actions.ticked]);
  const shown = { ...list, tasks: shownTasks };
  const isKnown = status === 'ready';
  // Decided once, so that completing the last task does not switch the tab.
  if (view.tab === null && status !== 'loading') {
    setView({ ...view, tab: firstTab(isKnown ? counts.pending : 0) });
  }
  const tab = view.tab ?? 'my-tasks';
  const tabs = [
    { id: 'my-tasks', label: 'My Tasks', ...(isKnown ? { count: counts.pending } : {}) },
    { id: 'browse', label: 'Browse Tasks' },
    { id: 'completed', label: 'Completed', ...(isKnown ? { count: counts.completed } : {}) },
    { id: 'overview', label: 'Overview' },
  ] as const;

  const panel = () => {
    if (tab === 'browse') {
      return (
        <BrowseTab
          list={shown}
          filter={view.filter}
          actions={actions}
          onFilter={(filter) => show({ ...view, filter })}
        />
      );
    }
    if (status === 'loading') return <TasksSkeleton />;
    if (status === 'failed') return <TasksFailed onRetry={retry} />;
    if (tab === 'completed') {
      return <CompletedTab list={list} month={view.month} actions={actions} onBrowse={browse} />;
    }
    if (tab === 'overview') {
      return <OverviewTab list={shown} counts={counts} actions={actions} />;
    }
    return (
      <MyTasksTab
        list={shown}
        view={view}
        actions={actions}
        onVehicle={(vehicleId) => show({ ...view, vehicleId })}
        onBrowse={browse}
      />
    );
  };

  return (
    <>
      <PageHeader title="Tasks">
        <Button
          icon={<Plus size={20} aria-hidden />}
          aria-haspopup="dialog"
          className="max-md:w-full"
          onClick={create}
        >
          Create Custom Task
        </Button>
      </PageHeader>
      <GarageChips countOf={countOf} />
      <Tabs label="Tasks" tabs={tabs} value={tab} onChange={open}>
        {view.only && (
          <OnlyChip
            only={view.only}
            month={view.month}
            onRemove={() => open(view.only === 'overdue' ? 'my-tasks' : 'browse')}
          />
        )}
        {panel()}
      </Tabs>
      {dialogs}
    </>
  );
}

/** Filters the tasks by garage, if there are several. */
const useShownTasks = () => {
  const list = useTasks();
  const shownOf = useShownOf();
  const garageOf = useGarageOf();
  const homeOf = ({ id, vehicleId }: Pick<Task, 'id' | 'vehicleId'>) => vehicleId ?? id;
  const countOf = (garageId: string | null) =>
    list.tasks.filter(
      (task) => isOpen(task) && (!garageId || garageOf(homeOf(task))?.id === garageId),
    ).length;
  return {
    list: {
      ...list,
      tasks: shownOf(list.tasks, homeOf),
      completions: shownOf(list.completions, ({ taskId }) => taskId),
    },
    countOf,
  };
};

export function TasksPage() {
  const { list, countOf } = useShownTasks();
  const { key, search } = useLocation();
  // A link to another view of this page mounts the page again.
  return <Tasks key={key} list={list} countOf={countOf} opened={viewFrom(search)} />;
}
