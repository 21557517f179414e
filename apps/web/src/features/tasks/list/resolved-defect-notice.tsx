import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { Notice } from '../../../ui/display/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import type { Fleet } from '../use-fleet.ts';
import type { TaskActions } from '../use-task-actions.tsx';

type ResolvedDefectNoticeProps = { task: Task; fleet: Fleet; actions: TaskActions };

/** A later MOT no longer lists the defect, so the task may be obsolete. The owner decides. */
export function ResolvedDefectNotice({ task, fleet, actions }: ResolvedDefectNoticeProps) {
  if (fleet.fateOf(task) !== 'gone') return null;
  return (
    <Notice
      live="none"
      action={
        <Button
          tone="quiet"
          aria-label={`Close ${task.title}`}
          className="mt-1.5 bg-surface"
          onClick={() => actions.onClose(task)}
        >
          Close Task
        </Button>
      }
    >
      A later MOT test no longer lists this. If it has been fixed, you can close the task.
    </Notice>
  );
}
