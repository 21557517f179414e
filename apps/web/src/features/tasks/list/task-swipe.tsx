import { Check, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { SwipeActions } from '../../../ui/swipe-actions.tsx';
import type { ShownTask } from '../use-foreseen.ts';
import type { TaskActions } from '../use-task-actions.tsx';

type TaskSwipeProps = {
  task: ShownTask;
  actions: TaskActions;
  className?: string;
  children: ReactNode;
};

const icon = { size: 20, 'aria-hidden': true };

/** To the right: complete and edit. To the left: delete. Each is also a button in what lies inside. */
export function TaskSwipe({ task, actions, className, children }: TaskSwipeProps) {
  // What is no record yet can be done, and nothing else.
  if (task.isForeseen) return <div className={className}>{children}</div>;
  const first =
    task.status === 'completed'
      ? { label: 'Reopen', icon: <RotateCcw {...icon} />, onPress: () => actions.onReopen(task) }
      : { label: 'Complete', icon: <Check {...icon} />, onPress: () => actions.onComplete(task) };
  return (
    <SwipeActions
      start={[
        first,
        { label: 'Edit', icon: <Pencil {...icon} />, onPress: () => actions.onEdit(task) },
      ]}
      end={{
        label: 'Delete',
        icon: <Trash2 {...icon} />,
        tone: 'danger',
        onPress: () => actions.onDelete(task),
      }}
      className={className}
    >
      {children}
    </SwipeActions>
  );
}
