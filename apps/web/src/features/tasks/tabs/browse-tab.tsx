import { guideList } from '@roadworthy/content/guide-list';
import { whyNotForAny } from '@roadworthy/domain/guides/fuel.rules';
import type { GuideSummary } from '@roadworthy/domain/guides/guides.schema';
import {
  filterOptions,
  filterTasks,
  isFiltered,
  isOpen,
  noFilter,
  type TaskFilter,
} from '@roadworthy/domain/tasks/task-list.rules';
import { useDeferredValue, useMemo } from 'react';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { addToMyTasks } from '../add-to-my-tasks.ts';
import { FilterBar } from '../list/filter-bar.tsx';
import { GuideCard } from '../list/guide-card.tsx';
import { TaskSection } from '../list/task-section.tsx';
import { badgesOf, isFromGuide } from '../task-words.ts';
import type { TaskList } from '../tasks.reads.ts';
import type { TaskActions } from '../use-task-actions.tsx';
import { useAskWhen } from '../when/use-ask-when.tsx';
import { openThenDone } from './browse-order.ts';
import { ownSections } from './due-sections.ts';
import { TasksSkeleton } from './tasks-skeleton.tsx';

type BrowseTabProps = {
  list: TaskList;
  filter: TaskFilter;
  actions: TaskActions;
  onFilter: (filter: TaskFilter) => void;
};

function Guides({ guides, list }: { guides: readonly GuideSummary[]; list: TaskList }) {
  const added = new Set(
    list.tasks.filter(isOpen).flatMap((task) => (isFromGuide(task) ? [task.originalTaskId] : [])),
  );
  const { askWhen, question } = useAskWhen();
  return (
    <section aria-labelledby="guides" className="mt-6">
      <h2 id="guides" className="mb-3">
        Maintenance Guides
      </h2>
      <ul className="card-grid">
        {guides.map((guide) => (
          <li key={guide.id} className="min-w-0">
            <GuideCard
              guide={guide}
              isAdded={added.has(guide.id)}
              whyNot={whyNotForAny(guide.id, list.fleet.vehicles)}
              onAdd={() => void addToMyTasks(guide.id, null).then(askWhen)}
            />
          </li>
        ))}
      </ul>
      {question}
    </section>
  );
}

/** The guides, and below them the owner's own tasks. */
export function BrowseTab({ list, filter, actions, onFilter }: BrowseTabProps) {
  const { status, tasks, fleet } = list;
  const options = useMemo(() => filterOptions([...guideList, ...tasks]), [tasks]);
  const ordered = useMemo(() => openThenDone(tasks, fleet), [tasks, fleet]);
  // Shows the typed text before the results.
  const wanted = useDeferredValue(filter);
  const own = useMemo(() => filterTasks(ordered, wanted), [ordered, wanted]);
  const guides = useMemo(() => filterTasks(guideList, wanted), [wanted]);
  const sections = useMemo(
    () => ownSections(own, { isFiltered: isFiltered(wanted) }),
    [own, wanted],
  );
  return (
    <>
      <FilterBar filter={filter} options={options} onChange={onFilter} />
      {status === 'loading' && <TasksSkeleton />}
      {status !== 'loading' && (
        <>
          {guides.length > 0 && <Guides guides={guides} list={list} />}
          {sections.length > 0 && (
            <div key={JSON.stringify(wanted)} className="mt-7">
              {sections.map((section) => (
                <TaskSection
                  key={section.id}
                  {...section}
                  fleet={fleet}
                  actions={actions}
                  badgesOf={(task) => badgesOf(task, fleet)}
                />
              ))}
            </div>
          )}
          <div role="status" className="empty:sr-only mt-5.5">
            {sections.length + guides.length === 0 && (
              <EmptyState
                title="No tasks match your filters"
                sentence="Try other words, or remove a filter."
                roadside={{ label: 'Tasks', text: 'None found' }}
                action={<Button onClick={() => onFilter(noFilter)}>Clear filters</Button>}
              />
            )}
          </div>
        </>
      )}
    </>
  );
}
