import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { completeAction, RowSwipe } from '../../../ui/inputs/row-swipe.tsx';
import type { ShownTask } from '../use-foreseen.ts';
import type { TaskActions } from '../use-task-actions.tsx';

type TaskSwipeProps = {
  task: ShownTask;
  actions: TaskActions;
  className?: string;
  children: ReactNode;
};

/** Swipe right to complete or edit, left to delete. The content also has a button for each. */
export function TaskSwipe({ task, actions, className, children }: TaskSwipeProps) {
  // A foreseen renewal has no record yet, so it can only be completed.
  if (task.isForeseen || !actions.mayTick(task)) return <div className={className}>{children}</div>;
  const reopen = {
    label: 'Reopen',
    icon: <RotateCcw size={20} aria-hidden />,
    onPress: () => actions.onReopen(task),
  };
  return (
    <RowSwipe
      first={task.status === 'completed' ? reopen : completeAction(() => actions.onComplete(task))}
      onEdit={actions.mayEdit(task) ? () => actions.onEdit(task) : undefined}
      onDelete={actions.mayDelete(task) ? () => actions.onDelete(task) : undefined}
      className={className}
    >
      {children}
    </RowSwipe>
  );
}
