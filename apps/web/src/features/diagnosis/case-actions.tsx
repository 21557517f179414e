import { guideList } from '@roadworthy/content/guide-list';
import { readOutcome } from '@roadworthy/diagnosis/diagnosis.rules';
import type { ReportedCause } from '@roadworthy/domain/diagnosis/report.schema';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { saysNotToDrive } from '@roadworthy/domain/open-dangers/open-dangers.rules';
import type { Task, TaskFields } from '@roadworthy/domain/tasks/tasks.schema';
import { BookOpen, CircleCheckBig, ClipboardPlus, ReceiptText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useToday } from '../../browser/today.ts';
import { links } from '../../links.ts';
import { guidePath } from '../../navigation/guide-run.ts';
import { notify } from '../../notify/notify.ts';
import { failureWords } from '../../records/failure-words.ts';
import { removeWithUndo } from '../../records/undo.ts';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { type Diagnosis, useTaskOf } from './diagnosis.reads.ts';
import { editDiagnosis, removeDiagnosis } from './diagnosis.writes.ts';
import { pathTo } from './diagnosis-address.ts';
import { taskFromDiagnosis } from './diagnosis-task.ts';
import { OutcomeDialog } from './outcome-dialog.tsx';

type CaseActionsProps = {
  diagnosis: Diagnosis;
  /** The causes as shown; empty if the knowledge base is not loaded. */
  causes: readonly ReportedCause[];
  vehicleId: string | null;
  /** The vehicle is a motorcycle. */
  isRidden: boolean;
  addTask: (fields: TaskFields) => Promise<string>;
  finishTask: FinishTask;
};

/** Completes a task after a repair; closes it without work if the fault was nothing. */
export type FinishTask = (
  task: Task,
  end: { isRepaired: boolean; today: CivilDate },
) => Promise<void>;

const guideFor = (causes: readonly ReportedCause[]) => {
  const id = causes.find(({ repair }) => repair.guideId)?.repair.guideId;
  return guideList.find((guide) => guide.id === id) ?? null;
};

export function CaseActions(props: CaseActionsProps) {
  const { diagnosis, causes, vehicleId, isRidden, addTask, finishTask } = props;
  const today = useToday();
  const ownTask = useTaskOf(diagnosis);
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const guide = guideFor(causes);
  const { id, outcome } = diagnosis;

  const createTask = async () => {
    if (vehicleId === null) {
      notify.error('Please select a vehicle first');
      return;
    }
    setIsBusy(true);
    try {
      const task = await addTask(
        taskFromDiagnosis(diagnosis, causes, { vehicleId, isRidden, today }),
      );
      notify.success('Task Created', {
        action: { label: 'Open', run: () => void navigate(links.task(task)) },
      });
    } catch (error) {
      notify.error(failureWords(error, 'Failed to create maintenance task'));
    }
    setIsBusy(false);
  };
  const close = async (was: string | null, isTaskDone = false): Promise<boolean> => {
    try {
      await editDiagnosis(id, { outcome: was });
    } catch (error) {
      notify.error(failureWords(error, 'This could not be saved. Please try again.'));
      return false;
    }
    const isRepaired = !('nothing' in (readOutcome(was) ?? {}));
    if (ownTask && isTaskDone) {
      await finishTask(ownTask, { isRepaired, today }).catch((error: unknown) =>
        notify.error(failureWords(error, 'Failed to update task.')),
      );
    }
    // Said only when the task is saved too: the owner may leave the page at once.
    notify.success(was === null ? 'Case opened again' : 'Case closed');
    return true;
  };
  const remove = async () => {
    const isGone = await removeWithUndo(() => removeDiagnosis(id), {
      removed: 'Diagnosis deleted',
      notRemoved: 'This could not be deleted. Please try again.',
      notUndone: 'Failed to restore the diagnosis.',
    });
    if (isGone) void navigate(pathTo({ vehicleId: diagnosis.vehicleId ?? '' }), { replace: true });
  };

  return (
    <>
      <Button
        icon={<ClipboardPlus size={20} aria-hidden />}
        busy={isBusy}
        onClick={() => void createTask()}
      >
        Create maintenance task
      </Button>
      {guide && (
        <ButtonLink
          tone="quiet"
          to={guidePath(guide.id, vehicleId)}
          icon={<BookOpen size={18} aria-hidden />}
          aria-label={`View guide: ${guide.title}`}
        >
          View guide
        </ButtonLink>
      )}
      <ButtonLink
        tone="quiet"
        to={pathTo({ vehicleId: diagnosis.vehicleId ?? '', caseId: id, isForGarage: true })}
        icon={<ReceiptText size={18} aria-hidden />}
      >
        Tell the garage
      </ButtonLink>
      {outcome === null ? (
        <Button
          tone="quiet"
          aria-haspopup="dialog"
          icon={<CircleCheckBig size={18} aria-hidden />}
          onClick={() => setIsAsking(true)}
        >
          What was it?
        </Button>
      ) : (
        <Button tone="quiet" onClick={() => void close(null)}>
          Open the case again
        </Button>
      )}
      <Button tone="quiet" icon={<Trash2 size={18} aria-hidden />} onClick={() => void remove()}>
        Delete
      </Button>
      <OutcomeDialog
        key={id}
        open={isAsking}
        causes={diagnosis.causes}
        isDanger={saysNotToDrive(diagnosis)}
        task={ownTask?.title ?? null}
        onClose={() => setIsAsking(false)}
        onSave={close}
      />
    </>
  );
}
