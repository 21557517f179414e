import { type Finished, finishedOn, finishedWork } from '@roadworthy/domain/tasks/task-list.rules';
import { useMemo } from 'react';
import { useUploads } from '../../../records/files/use-files.ts';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { ShowMore } from '../../../ui/inputs/show-more.tsx';
import { FinishedCard } from '../list/finished-card.tsx';
import type { TaskList } from '../tasks.reads.ts';
import type { TaskActions } from '../use-task-actions.tsx';

type CompletedTabProps = {
  list: TaskList;
  /** Shows only tasks completed in this month. */
  month: string | null;
  actions: TaskActions;
  onBrowse: () => void;
};

const isInMonth = (finished: Finished, month: string | null): boolean =>
  month === null || (finishedOn(finished)?.startsWith(month) ?? false);

/** The completed tasks, latest first. Each occurrence of a recurring task is listed. */
export function CompletedTab({ list, month, actions, onBrowse }: CompletedTabProps) {
  const { tasks, completions, fleet } = list;
  const uploads = useUploads();
  const finished = useMemo(
    () => finishedWork(tasks, completions).filter((one) => isInMonth(one, month)),
    [tasks, completions, month],
  );
  if (finished.length === 0) {
    return (
      <EmptyState
        title="No completed tasks yet"
        sentence="Tasks you complete appear here, with their notes, cost and photos."
        roadside={{ label: 'Completed', text: 'Nothing yet' }}
        action={<Button onClick={onBrowse}>Browse Tasks</Button>}
      />
    );
  }
  return (
    <ShowMore items={finished}>
      {(page) => (
        <ul className="grid gap-4 lg:grid-cols-2">
          {page.map((one) => (
            <li key={one.completion?.id ?? one.task?.id} className="min-w-0">
              <FinishedCard finished={one} fleet={fleet} uploads={uploads} actions={actions} />
            </li>
          ))}
        </ul>
      )}
    </ShowMore>
  );
}
