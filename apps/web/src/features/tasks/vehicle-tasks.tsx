import { taskCompletionEntity, taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useToday } from '../../browser/today.ts';
import { useMay } from '../../garages/use-garages.ts';
import { links } from '../../links.ts';
import { useRecordsWith } from '../../records/hooks.ts';
import { Card } from '../../ui/display/card.tsx';
import { ButtonLink } from '../../ui/inputs/button.tsx';
import { TaskRow } from './list/task-row.tsx';
import { inOrderOfDue } from './tabs/browse-order.ts';
import { resolveTasks, useUnsyncedTasks } from './tasks.reads.ts';
import { useFleet } from './use-fleet.ts';
import { useTaskActions } from './use-task-actions.tsx';
import { withTicked } from './use-ticked.ts';

const few = 3;

/** The open tasks of one vehicle, most urgent first. */
export function VehicleTasks({ vehicleId }: { vehicleId: string }) {
  const { value: fleet } = useFleet(useToday());
  const stored = useRecordsWith(taskEntity, 'vehicleId', vehicleId);
  const done = useRecordsWith(taskCompletionEntity, 'vehicleId', vehicleId);
  const completions = done.value;
  const unsynced = useUnsyncedTasks();
  const mayAdd = useMay()(vehicleId, { entity: taskEntity.name, type: 'add', patch: {} });
  const { actions, dialogs } = useTaskActions({
    fleet,
    completionsOf: ({ id }) => completions.filter(({ taskId }) => taskId === id),
    onDeleted: () => document.querySelector<HTMLElement>('main h1')?.focus(),
  });
  const tasks = useMemo(
    () => resolveTasks(stored.value, completions, fleet),
    [stored.value, completions, fleet],
  );
  const open = useMemo(
    () => inOrderOfDue(withTicked(tasks, actions.ticked), fleet),
    [tasks, actions.ticked, fleet],
  );
  if (stored.status !== 'ready') return null;
  const all = links.tasksOf(vehicleId);
  const add = `${links.addTask}?${new URLSearchParams({ vehicleId })}`;
  return (
    <Card
      title="Tasks"
      className={`!px-0 ${mayAdd ? '!pb-0' : '!pb-2'} [&>header]:px-5`}
      action={
        open.length > 0 && (
          <Link to={all} aria-label="All tasks for this vehicle" className="card-link">
            {open.length > few ? `All ${open.length}` : 'All tasks'}
          </Link>
        )
      }
    >
      {open.length === 0 ? (
        <p className="px-5 pb-4 text-ink-3">No tasks for this vehicle yet.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {open.slice(0, few).map((task) => (
            <li key={task.id}>
              <TaskRow
                task={task}
                fleet={fleet}
                unsynced={unsynced.get(task.id)}
                actions={actions}
                hidesPlate
              />
            </li>
          ))}
        </ul>
      )}
      {mayAdd && (
        <div className="border-t border-line px-5 py-3">
          <ButtonLink to={add} tone="quiet">
            Add Task
          </ButtonLink>
        </div>
      )}
      {dialogs}
    </Card>
  );
}
