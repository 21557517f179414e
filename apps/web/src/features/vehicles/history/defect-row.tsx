import { plainDefect } from '@roadworthy/domain/lookup/defect-text';
import type { ReadDefect, ReadTest } from '@roadworthy/domain/lookup/history.rules';
import { CircleCheck, ClipboardList } from 'lucide-react';
import { Link } from 'react-router';
import { links } from '../../../links.ts';
import { type NewTaskState, newTaskPath } from '../../../navigation/new-task.ts';
import { cx } from '../../../ui/cx.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { inARowWords, severityWords } from './history-words.ts';

type Made = NonNullable<DefectRowProps['task']>['made'];

type DefectRowProps = {
  defect: ReadDefect;
  /** The test, if the row is not listed under it. */
  source?: string;
  /** The vehicle and the test for a new task; absent for old defects. */
  task?: {
    vehicleId: string;
    test: Pick<ReadTest, 'date' | 'testNumber'>;
    /** The task that the owner created for the defect. */
    made: { state: 'added' | 'done'; task: { id: string } } | null;
  };
};

const madeWords = {
  added: { text: 'In your tasks', Icon: ClipboardList },
  done: { text: 'Done', Icon: CircleCheck },
};

function MadeTask({ text, made }: { text: string; made: NonNullable<Made> }) {
  const { text: words, Icon } = madeWords[made.state];
  return (
    <Link
      to={links.task(made.task.id)}
      aria-label={`${words}: ${text}`}
      className={cx(
        'inline-flex min-h-11 flex-none items-center gap-1.5 text-14 font-semibold hover:underline',
        made.state === 'done' ? 'text-go' : 'text-ink-2',
      )}
    >
      <Icon size={18} aria-hidden />
      {words}
    </Link>
  );
}

/**
 * Returns the state for the task's form. The text must stay unchanged, so that the defect is recognised at the next
 * test.
 */
const stateOf = (
  { text, severity }: ReadDefect,
  { date, testNumber }: Pick<ReadTest, 'date' | 'testNumber'>,
): NewTaskState => ({ advisory: { defect: { text, severity }, test: { date, testNumber } } });

export function DefectRow({ defect, source, task }: DefectRowProps) {
  const { text: severity, tone } = severityWords[defect.severity];
  const text = plainDefect(defect.text);
  const note = inARowWords(defect) ?? source;
  return (
    <li className="flex items-center gap-3.5 border-t border-line py-3 first:border-t-0">
      <div className="flex min-w-0 flex-1 items-center gap-x-3.5 gap-y-1.5 max-md:flex-col max-md:items-start">
        <div className="flex-none md:w-19">
          <Chip tone={tone}>{severity}</Chip>
        </div>
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{text}</p>
          {note && <p className="text-14 text-ink-3">{note}</p>}
        </div>
      </div>
      {task?.made && <MadeTask text={text} made={task.made} />}
      {task && !task.made && (
        <ButtonLink
          tone="quiet"
          to={newTaskPath({ title: text, vehicleId: task.vehicleId })}
          state={stateOf(defect, task.test)}
          aria-label={`Add task: ${text}`}
          className="flex-none max-md:px-3.5"
        >
          Add task
        </ButtonLink>
      )}
    </li>
  );
}
