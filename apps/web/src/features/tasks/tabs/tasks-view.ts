import { all, noFilter, type TaskFilter } from '@roadworthy/domain/tasks/task-list.rules';

export const tabIds = ['browse', 'my-tasks', 'completed', 'overview'] as const;
export type TabId = (typeof tabIds)[number];

/** What of the tasks is looked at. `only`: what a link from elsewhere asked for. */
export type TasksView = {
  readonly tab: TabId;
  readonly only: 'overdue' | 'completed' | null;
  readonly filter: TaskFilter;
};

const isTab = (text: string | null): text is TabId => tabIds.some((id) => id === text);

export const viewFrom = (address: string): TasksView => {
  const query = new URLSearchParams(address);
  const filter: TaskFilter = {
    search: query.get('search') ?? noFilter.search,
    category: query.get('category') ?? all,
    difficulty: query.get('difficulty') ?? all,
  };
  const asked = query.get('filter');
  if (asked === 'overdue') return { tab: 'my-tasks', only: asked, filter };
  if (asked === 'completed') return { tab: 'completed', only: asked, filter };
  const tab = query.get('tab');
  return { tab: isTab(tab) ? tab : 'browse', only: null, filter };
};

/** As it stands in the address: what is as usual is left out. */
export const addressOf = ({ tab, only, filter }: TasksView): string => {
  const query = new URLSearchParams();
  if (only) query.set('filter', only);
  else if (tab !== 'browse') query.set('tab', tab);
  for (const [name, value] of Object.entries(filter)) {
    if (value !== noFilter[name as keyof TaskFilter]) query.set(name, value);
  }
  const text = query.toString();
  return text && `?${text}`;
};
