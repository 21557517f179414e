import type { TaskCounts } from '@roadworthy/domain/tasks/task-list.rules';
import { useMemo } from 'react';
import { links } from '../../../links.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Stat } from '../../../ui/display/stat.tsx';
import { TaskRow } from '../list/task-row.tsx';
import { type TaskList, useUnsyncedTasks } from '../tasks.reads.ts';
import type { TaskActions } from '../use-task-actions.tsx';
import { inOrderOfDue } from './browse-order.ts';

type OverviewTabProps = { list: TaskList; counts: TaskCounts; actions: TaskActions };

const few = 5;
const number = (count: number) => count.toLocaleString('en-GB');

export function OverviewTab({ list, counts, actions }: OverviewTabProps) {
  const { tasks, fleet } = list;
  const unsynced = useUnsyncedTasks();
  const next = useMemo(() => inOrderOfDue(tasks, fleet).slice(0, few), [tasks, fleet]);
  return (
    <div className="grid gap-5">
      <ul className="card grid grid-cols-2 overflow-hidden !p-0 lg:grid-cols-4">
        <Stat number={number(counts.total)} label="Total tasks" to={links.browseTasks} />
        <Stat number={number(counts.pending)} label="Pending" to={links.myTasks} />
        <Stat
          number={number(counts.overdue)}
          label="Overdue"
          to={links.overdueTasks}
          tone={counts.overdue > 0 ? 'stop' : 'plain'}
        />
        <Stat number={number(counts.completed)} label="Completed" to={links.completedTasks} />
      </ul>
      {next.length > 0 && (
        <Card title="Next due" className="!px-0 !pb-0 [&>header]:px-4 md:[&>header]:px-5">
          <ul className="divide-y divide-line overflow-hidden rounded-b-card border-t border-line">
            {next.map((task) => (
              <li key={task.id}>
                <TaskRow
                  task={task}
                  fleet={fleet}
                  unsynced={unsynced.get(task.id)}
                  actions={actions}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
