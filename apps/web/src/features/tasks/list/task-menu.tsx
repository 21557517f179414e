import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { Ellipsis, ListChecks, Pencil, Play, RotateCcw, Trash2 } from 'lucide-react';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { TaskActions } from '../use-task-actions.tsx';

const icon = { size: 18, 'aria-hidden': true };

/** The actions on a task other than completing it, also for users who do not swipe. */
export function TaskMenu({ task, actions }: { task: Task; actions: TaskActions }) {
  const { status } = task;
  if (!actions.mayTick(task)) return null;
  return (
    <Menu
      label={<span className="sr-only">{`Actions for ${task.title}`}</span>}
      icon={<Ellipsis size={20} aria-hidden />}
      className="row-menu"
      lazy
      items={[
        ...(status === 'completed'
          ? []
          : [
              {
                label: task.taskType === 'renewal' ? 'I’ve done it' : 'Complete with details',
                icon: <ListChecks {...icon} />,
                onSelect: () => actions.onComplete(task),
              },
            ]),
        ...(status === 'pending'
          ? [{ label: 'Start', icon: <Play {...icon} />, onSelect: () => actions.onStart(task) }]
          : []),
        ...(status === 'completed'
          ? [
              {
                label: 'Reopen',
                icon: <RotateCcw {...icon} />,
                onSelect: () => actions.onReopen(task),
              },
            ]
          : []),
        ...(actions.mayEdit(task)
          ? [{ label: 'Edit', icon: <Pencil {...icon} />, onSelect: () => actions.onEdit(task) }]
          : []),
        ...(actions.mayDelete(task)
          ? [
              {
                label: 'Delete',
                icon: <Trash2 {...icon} />,
                tone: 'danger' as const,
                onSelect: () => actions.onDelete(task),
              },
            ]
          : []),
      ]}
    />
  );
}
