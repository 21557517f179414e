import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { links } from '../../links.ts';
import { Card } from '../../ui/display/card.tsx';
import type { Dashboard, DashboardRest } from './dashboard.model.ts';
import { DoneRow } from './done-row.tsx';
import { TaskRow, type TaskRowActions } from './task-row.tsx';

type CardFacts = Pick<Dashboard, 'today' | 'vehicleOf' | 'counts'>;

type RowsProps = { tasks: readonly Task[]; dashboard: CardFacts; actions: TaskRowActions };

function Rows({ tasks, dashboard, actions }: RowsProps) {
  return (
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
  );
}

/** The rows reach the card's edges, so that a swipe reveals the actions across the whole card. */
function TaskCard({ title, children }: { title: string; children: ReactNode }) {
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
      {children}
    </Card>
  );
}

const words = 'px-5 py-2 text-ink-3';

type RecentProps = RowsProps & { done: DashboardRest['done'] };

/** What was done lately, and below it the open tasks that no list above has. */
function RecentTasks({ done, ...rows }: RecentProps) {
  const id = useId();
  const { tasks, dashboard } = rows;
  // No praise before the first finished task.
  const hasDone = done.length > 0 || dashboard.counts.completed > 0;
  const none = hasDone ? 'No pending tasks. Great job!' : 'No pending tasks.';
  return (
    <TaskCard title="Recent Tasks">
      {done.length > 0 && (
        <ul aria-label="Done in the last 30 days" className="row-list">
          {done.map((work) => (
            <li key={work.id}>
              <DoneRow work={work} vehicle={dashboard.vehicleOf(work)} today={dashboard.today} />
            </li>
          ))}
        </ul>
      )}
      {tasks.length > 0 && (
        <section aria-labelledby={id}>
          <h3
            id={id}
            className="px-5 pt-2 font-sans text-14 leading-normal font-semibold tracking-normal text-ink-2"
          >
            Still to do
          </h3>
          <Rows {...rows} />
        </section>
      )}
      {dashboard.counts.pending === 0 && <p className={words}>{none}</p>}
      {dashboard.counts.pending > 0 && tasks.length === 0 && done.length === 0 && (
        <p className={words}>Nothing else.</p>
      )}
    </TaskCard>
  );
}

function UpcomingTasks(rows: RowsProps) {
  const empty =
    rows.dashboard.counts.pending > 0
      ? 'No other tasks due within 30 days.'
      : 'No tasks due within 30 days.';
  return (
    <TaskCard title="Upcoming Tasks">
      {rows.tasks.length === 0 ? <p className={words}>{empty}</p> : <Rows {...rows} />}
    </TaskCard>
  );
}

type TaskCardsProps = Omit<RecentProps, 'tasks'> & Record<'upcoming' | 'recent', readonly Task[]>;

/** The tasks that the to-do list does not have. */
export default function TaskCards({ upcoming, recent, done, ...shared }: TaskCardsProps) {
  return (
    <>
      <UpcomingTasks tasks={upcoming} {...shared} />
      <RecentTasks tasks={recent} done={done} {...shared} />
    </>
  );
}
