import { ShowMore } from '../../../ui/inputs/show-more.tsx';
import type { Badge } from '../task-words.ts';
import { useUnsyncedTasks } from '../tasks.reads.ts';
import type { Fleet } from '../use-fleet.ts';
import type { ShownTask } from '../use-foreseen.ts';
import type { TaskActions } from '../use-task-actions.tsx';
import { TaskRow } from './task-row.tsx';

type TaskSectionProps = {
  id: string;
  title: string;
  tone?: 'plain' | 'stop';
  tasks: readonly ShownTask[];
  fleet: Fleet;
  actions: TaskActions;
  badgesOf?: (task: ShownTask) => readonly Badge[];
};

/** Tasks of one kind under a heading, with their number. */
export function TaskSection(props: TaskSectionProps) {
  const { id, title, tone = 'plain', tasks, fleet, actions, badgesOf } = props;
  const unsynced = useUnsyncedTasks();
  return (
    <section aria-labelledby={id} className="mt-5.5 first:mt-0">
      <div className="mb-2.5 flex items-center gap-2.5">
        <h2 id={id} className={tone === 'stop' ? 'text-stop' : undefined}>
          {title}
        </h2>
        <span className={`chip ${tone === 'stop' ? 'chip-stop' : '!bg-line'}`}>
          {tasks.length.toLocaleString('en-GB')}
        </span>
      </div>
      <ShowMore items={tasks}>
        {(shown) => (
          <ul className="card divide-y divide-line overflow-hidden !p-0">
            {shown.map((task) => (
              <li key={task.id}>
                <TaskRow
                  task={task}
                  fleet={fleet}
                  unsynced={unsynced.get(task.id)}
                  actions={actions}
                  {...(badgesOf ? { badges: badgesOf(task) } : {})}
                />
              </li>
            ))}
          </ul>
        )}
      </ShowMore>
    </section>
  );
}
