import { guideList } from '@roadworthy/content/guide-list';
import { whyNotForAny } from '@roadworthy/domain/guides/fuel.rules';
import type { GuideSummary } from '@roadworthy/domain/guides/guides.schema';
import {
  filterOptions,
  filterTasks,
  isOpen,
  noFilter,
  type TaskFilter,
} from '@roadworthy/domain/tasks/task-list.rules';
import { useDeferredValue, useMemo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { addToMyTasks } from '../add-to-my-tasks.ts';
import { FilterBar } from '../list/filter-bar.tsx';
import { GuideCard } from '../list/guide-card.tsx';
import { TaskRow } from '../list/task-row.tsx';
import { isFromGuide } from '../task-words.ts';
import { type TaskList, useUnsyncedTasks } from '../tasks.collection.ts';
import type { ShownTask } from '../use-foreseen.ts';
import type { TaskActions } from '../use-task-actions.tsx';
import { useAskWhen } from '../when/use-ask-when.tsx';
import { openThenDone } from './browse-order.ts';
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
              whyNot={whyNotForAny(guide.id, list.garage.vehicles)}
              onAdd={() => void addToMyTasks(guide.id, null).then(askWhen)}
            />
          </li>
        ))}
      </ul>
      {question}
    </section>
  );
}

const isRenewal = ({ taskType }: ShownTask): boolean => taskType === 'renewal';

/** What the law asks for is nobody's custom task. */
const sectionsOf = (own: readonly ShownTask[]) =>
  [
    { id: 'renewals', title: 'Renewals', tasks: own.filter(isRenewal) },
    { id: 'own-tasks', title: 'Your Custom Tasks', tasks: own.filter((one) => !isRenewal(one)) },
  ].filter(({ tasks }) => tasks.length > 0);

/** The guides, and what the owner has made of them or written down. */
export function BrowseTab({ list, filter, actions, onFilter }: BrowseTabProps) {
  const { status, tasks, garage } = list;
  const unsynced = useUnsyncedTasks();
  const options = useMemo(() => filterOptions([...guideList, ...tasks]), [tasks]);
  const ordered = useMemo(() => openThenDone(tasks, garage), [tasks, garage]);
  // What is typed is on the screen before what it finds.
  const wanted = useDeferredValue(filter);
  const own = useMemo(() => filterTasks(ordered, wanted), [ordered, wanted]);
  const guides = useMemo(() => filterTasks(guideList, wanted), [wanted]);
  const sections = useMemo(() => sectionsOf(own), [own]);
  return (
    <>
      <FilterBar filter={filter} options={options} onChange={onFilter} />
      {status === 'loading' && <TasksSkeleton />}
      {status !== 'loading' && (
        <>
          {sections.map(({ id, title, tasks: its }) => (
            <section key={id} aria-labelledby={id} className="mt-5.5">
              <h2 id={id} className="mb-3">
                {title}
              </h2>
              <ShowMore key={JSON.stringify(wanted)} items={its}>
                {(shown) => (
                  <ul className="card divide-y divide-line overflow-hidden !p-0">
                    {shown.map((task) => (
                      <li key={task.id}>
                        <TaskRow
                          task={task}
                          garage={garage}
                          unsynced={unsynced.get(task.id)}
                          actions={actions}
                        />
                      </li>
                    ))}
                  </ul>
                )}
              </ShowMore>
            </section>
          ))}
          {guides.length > 0 && <Guides guides={guides} list={list} />}
          <div role="status" className="empty:hidden mt-5.5">
            {own.length + guides.length === 0 && (
              <EmptyState
                title="No tasks match your filters"
                sentence="Try other words, or take a filter away."
                roadside={{ label: 'Tasks', text: 'None found' }}
                action={<Button onClick={() => onFilter(noFilter)}>Clear Filters</Button>}
              />
            )}
          </div>
        </>
      )}
    </>
  );
}
