import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { Link } from 'react-router';
import { links } from '../../links.ts';
import { Card } from '../../ui/display/card.tsx';
import type { Dashboard } from './dashboard.model.ts';
import { TaskRow, type TaskRowActions } from './task-row.tsx';

type TaskCardProps = {
  title: string;
  empty: string;
  tasks: readonly Task[];
  dashboard: Pick<Dashboard, 'today' | 'vehicleOf' | 'counts'>;
  actions: TaskRowActions;
};

/** The rows reach the card's edges, so that a swipe reveals the actions across the whole card. */
function TaskCard({ title, empty, tasks, dashboard, actions }: TaskCardProps) {
  return (
    <Card
      title={title}
      className="!px-0 !pb-4 [&>header]:px-5"
      action={
        <Link to={links.tasks} aria-label={`All tasks, from ${title}`} className="card-link">
          All tasks
        </Link>
      }
    >
      {tasks.length === 0 ? (
        <p className="px-5 py-2 text-ink-3">{empty}</p>
      ) : (
        <ul className="row-list">
          {tasks.map((task) => (
            <li key={task.id}>
              <TaskRow
                task={task}
                vehicle={dashboard.vehicleOf(task)}
                today={dashboard.today}
                actions={actions}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type CardProps = Omit<TaskCardProps, 'title' | 'empty'>;

export function RecentTasks(props: CardProps) {
  // A task in the list above is not repeated here. 'No pending tasks' is shown only if nothing is pending.
  const { pending, completed } = props.dashboard.counts;
  // Praise is for somebody who has done something.
  const done = completed > 0 ? 'No pending tasks. Great job!' : 'No pending tasks.';
  const empty = pending > 0 ? 'Nothing else.' : done;
  return <TaskCard title="Recent Tasks" empty={empty} {...props} />;
}

export function UpcomingTasks(props: CardProps) {
  const empty =
    props.dashboard.counts.pending > 0
      ? 'No other tasks due within 30 days.'
      : 'No tasks due within 30 days.';
  return <TaskCard title="Upcoming Tasks" empty={empty} {...props} />;
}
