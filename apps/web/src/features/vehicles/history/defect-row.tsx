import { type CivilDate, formatDate } from '@roadworthy/domain/kernel/civil-date';
import { plainDefect } from '@roadworthy/domain/lookup/defect-text';
import type { ReadDefect, ReadTest } from '@roadworthy/domain/lookup/history.rules';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { CircleCheck, ClipboardList } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useToday } from '../../../browser/today.ts';
import { links } from '../../../links.ts';
import { notify } from '../../../notify/notify.ts';
import { failureWords } from '../../../records/failure-words.ts';
import { offerUndo } from '../../../records/undo.ts';
import { cx } from '../../../ui/cx.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { addDefectTask, type FoundDefect } from './add-defect-task.ts';
import { inARowWords, severityWords } from './history-words.ts';

type Made = NonNullable<DefectRowProps['task']>['made'];

type DefectRowProps = {
  defect: ReadDefect;
  /** The test, if the row is not listed under it. */
  source?: string;
  /** The vehicle and the test for a new task; absent for old defects. */
  task?: {
    vehicle: Vehicle;
    test: Pick<ReadTest, 'date' | 'testNumber'>;
    /** The task that the owner created for the defect. */
    made: { state: 'added' | 'done'; task: { id: string } } | null;
    mayAdd: boolean;
  };
};

const madeWords = {
  added: { text: 'In your tasks', Icon: ClipboardList },
  done: { text: 'Done', Icon: CircleCheck },
};

type MadeTaskProps = {
  text: string;
  made: NonNullable<Made>;
  /** Takes the focus of the button that it replaces. */
  isNew: boolean;
};

function MadeTask({ text, made, isNew }: MadeTaskProps) {
  const { text: words, Icon } = madeWords[made.state];
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isNew) link.current?.focus();
  }, [isNew]);
  return (
    <Link
      ref={link}
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

const failed = 'Failed to create task.';

/** Adds the finding to the tasks in one tap, and says when it is due. */
const add = async (found: FoundDefect, today: CivilDate): Promise<void> => {
  try {
    const added = await addDefectTask(found, today);
    if (!added) return notify.info('This MOT finding is already in your tasks list.');
    const description = `Due ${formatDate(added.dueDate)}. We’ll remind you before then.`;
    offerUndo('Added to your tasks', added.undo, { description, notUndone: failed });
  } catch (error) {
    notify.error(failureWords(error, failed));
  }
};

export function DefectRow({ defect, source, task }: DefectRowProps) {
  const { text: severity, tone } = severityWords[defect.severity];
  const text = plainDefect(defect.text);
  const note = inARowWords(defect) ?? source;
  const today = useToday();
  const [busy, setBusy] = useState(false);
  const [isNew, setIsNew] = useState(false);
  const press = async ({ vehicle, test }: NonNullable<DefectRowProps['task']>) => {
    setBusy(true);
    setIsNew(true);
    await add({ defect, test, vehicle }, today);
    setBusy(false);
  };
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
      {task?.made && <MadeTask text={text} made={task.made} isNew={isNew} />}
      {task && !task.made && task.mayAdd && (
        <Button
          tone="quiet"
          busy={busy}
          aria-label={`Add task: ${text}`}
          className="flex-none max-md:px-3.5"
          onClick={() => void press(task)}
        >
          Add task
        </Button>
      )}
    </li>
  );
}
