import {
  all,
  isFiltered,
  noFilter,
  type TaskFilter,
} from '@roadworthy/domain/tasks/task-list.rules';

const tabIds = ['browse', 'my-tasks', 'completed', 'overview'] as const;
export type TabId = (typeof tabIds)[number];

/**
 * The view of the tasks page. `only`: the filter of a link from another page. `tab`: null until the open tasks are
 * known.
 */
export type TasksView = {
  readonly tab: TabId | null;
  readonly only: 'overdue' | 'completed' | null;
  readonly filter: TaskFilter;
  /** Shows only tasks completed in this month, `2026-11`. */
  readonly month: string | null;
  /** The vehicle whose tasks are shown; null for all. */
  readonly vehicleId: string | null;
};

const isTab = (text: string | null): text is TabId => tabIds.some((id) => id === text);

export const viewFrom = (address: string): TasksView => {
  const query = new URLSearchParams(address);
  const filter: TaskFilter = {
    search: query.get('search') ?? noFilter.search,
    category: query.get('category') ?? all,
    difficulty: query.get('difficulty') ?? all,
  };
  const vehicleId = query.get('vehicle');
  const asMonth = query.get('month') ?? '';
  const isMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asMonth);
  const plain = { filter, vehicleId, month: null };
  const requested = query.get('filter');
  if (requested === 'overdue') return { tab: 'my-tasks', only: requested, ...plain };
  if (requested === 'completed') {
    return { tab: 'completed', only: requested, ...plain, month: isMonth ? asMonth : null };
  }
  const tab = query.get('tab');
  if (isTab(tab)) return { tab, only: null, ...plain };
  // A search applies to the list of all tasks.
  return { tab: isFiltered(filter) ? 'browse' : null, only: null, ...plain };
};

/** Returns the first tab: the open tasks, or the guides if there are none. */
export const firstTab = (openTasks: number): TabId => (openTasks > 0 ? 'my-tasks' : 'browse');

/** Writes a view as a query string; default values are left out. */
export const addressOf = ({ tab, only, filter, vehicleId, month }: TasksView): string => {
  const query = new URLSearchParams();
  if (only) query.set('filter', only);
  else if (tab) query.set('tab', tab);
  if (only === 'completed' && month) query.set('month', month);
  if (vehicleId) query.set('vehicle', vehicleId);
  for (const [name, value] of Object.entries(filter)) {
    if (value !== noFilter[name as keyof TaskFilter]) query.set(name, value);
  }
  const text = query.toString();
  return text && `?${text}`;
};
