import { isOpen } from '@roadworthy/domain/tasks/task-list.rules';
import { useMemo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { TaskCard } from '../list/task-card.tsx';
import { type TaskList, useUnsyncedTasks } from '../tasks.collection.ts';
import type { TaskActions } from '../use-task-actions.tsx';
import { inOrderOfDue } from './browse-order.ts';

type MyTasksTabProps = {
  list: TaskList;
  onlyOverdue: boolean;
  actions: TaskActions;
  onBrowse: () => void;
};

/** What is still to be done, the most pressing first. */
export function MyTasksTab({ list, onlyOverdue, actions, onBrowse }: MyTasksTabProps) {
  const { tasks, garage } = list;
  const unsynced = useUnsyncedTasks();
  const ordered = useMemo(() => inOrderOfDue(tasks.filter(isOpen), garage), [tasks, garage]);
  const shown = useMemo(
    () =>
      onlyOverdue ? ordered.filter((task) => garage.dueOf(task).state === 'overdue') : ordered,
    [ordered, garage, onlyOverdue],
  );
  if (shown.length === 0) {
    return (
      <EmptyState
        title="All caught up!"
        sentence={onlyOverdue ? 'Nothing is overdue.' : 'You have no pending tasks.'}
        roadside={{ label: 'Tasks', text: 'All clear', tone: 'go' }}
        action={<Button onClick={onBrowse}>Browse Tasks</Button>}
      />
    );
  }
  return (
    <ShowMore key={String(onlyOverdue)} items={shown}>
      {(page) => (
        <ul className="grid gap-4 lg:grid-cols-2">
          {page.map((task) => (
            <li key={task.id} className="min-w-0">
              <TaskCard
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
  );
}
