import { diagnosisEntity } from '@roadworthy/domain/diagnosis/diagnosis.entity';
import { guideOfTask } from '@roadworthy/domain/guides/guide-of-task.rules';
import type { TaskCompletion } from '@roadworthy/domain/tasks/completions.schema';
import {
  BookOpen,
  Camera,
  Check,
  Footprints,
  Pencil,
  Play,
  RotateCcw,
  Stethoscope,
  Trash2,
} from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { links } from '../../links.ts';
import { BackToTasks } from '../../navigation/back-to-tasks.tsx';
import { isAskedToEdit } from '../../navigation/edit-task.ts';
import {
  cameraGuidePath,
  firstOpenStep,
  guidePath,
  oneStepPath,
} from '../../navigation/guide-run.ts';
import { PageTitle } from '../../navigation/page-title.tsx';
import { useRecord } from '../../records/hooks.ts';
import { Card } from '../../ui/display/card.tsx';
import { Sign } from '../../ui/display/sign.tsx';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { SafetyNote } from './detail/safety-note.tsx';
import { Lines, TaskFacts } from './detail/task-facts.tsx';
import { TaskHistory } from './detail/task-history.tsx';
import { TaskNotFound } from './detail/task-not-found.tsx';
import { TaskPhotosCard } from './detail/task-photos-card.tsx';
import { TaskProducts } from './detail/task-products.tsx';
import { TaskSteps } from './detail/task-steps.tsx';
import { useSyncBeforeMissing } from './detail/use-sync-before-missing.ts';
import { BadgeList } from './list/badge-list.tsx';
import { ResolvedDefectNotice } from './list/resolved-defect-notice.tsx';
import { badgesOf, dueSign, sourceWords } from './task-words.ts';
import { useTask } from './tasks.reads.ts';
import type { Fleet } from './use-fleet.ts';
import type { ShownTask } from './use-foreseen.ts';
import { useTaskActions } from './use-task-actions.tsx';

type TaskDetailProps = {
  task: ShownTask;
  completions: readonly TaskCompletion[];
  fleet: Fleet;
};

const icon = { size: 20, 'aria-hidden': true };

/** Links to the diagnosis that the task came from, unless it was deleted. */
function FromDiagnosis({ id }: { id: string }) {
  const { value } = useRecord(diagnosisEntity, id);
  if (!value) return null;
  return (
    <ButtonLink tone="quiet" icon={<Stethoscope {...icon} />} to={links.diagnosis(id)}>
      See the diagnosis
    </ButtonLink>
  );
}

function TaskDetail({ task, completions, fleet }: TaskDetailProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { actions, dialogs } = useTaskActions({
    fleet,
    completionsOf: () => completions,
    onDeleted: () => void navigate(links.myTasks),
    opened: isAskedToEdit(state) && !task.isForeseen ? task : null,
  });
  const due = fleet.dueOf(task);
  const source = sourceWords(task);
  const sign = dueSign(task, due);
  const isOpen = task.status !== 'completed';
  const vehicle = fleet.vehicleOf(task);
  const guideId = guideOfTask(task, vehicle ? [vehicle] : fleet.vehicles);
  const isRenewal = task.taskType === 'renewal';
  return (
    <>
      <PageTitle>{task.title}</PageTitle>
      <BackToTasks />
      <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <h1 tabIndex={-1} className="wrap-anywhere">
            {task.title}
          </h1>
          {source && <p className="mt-1 text-ink-3">{source}</p>}
          <BadgeList badges={badgesOf(task, fleet)} className="mt-3" />
        </div>
        {sign && <Sign {...sign} className="flex-none" />}
      </header>
      {/* On a phone in pairs, the first over the whole width if their number is odd: no button stands alone. */}
      <div className="mb-5 flex flex-wrap gap-2.5 max-md:grid max-md:grid-cols-2 max-md:[&>:first-child:nth-last-child(odd)]:col-span-2">
        {isOpen && actions.mayTick(task) && (
          <Button icon={<Check {...icon} />} onClick={() => actions.onComplete(task)}>
            {isRenewal ? 'I’ve done it' : 'Complete'}
          </Button>
        )}
        {task.status === 'pending' && !task.isForeseen && actions.mayTick(task) && (
          <Button tone="quiet" icon={<Play {...icon} />} onClick={() => actions.onStart(task)}>
            Start
          </Button>
        )}
        {actions.mayTick(task) && (completions.length > 0 || !isOpen) ? (
          <Button
            tone="quiet"
            icon={<RotateCcw {...icon} />}
            onClick={() => actions.onReopen(task)}
          >
            {isOpen ? 'Undo last completion' : 'Reopen'}
          </Button>
        ) : null}
        {task.diagnosisId && <FromDiagnosis id={task.diagnosisId} />}
        {isOpen && guideId && (
          <ButtonLink
            tone="quiet"
            icon={<Camera {...icon} />}
            to={cameraGuidePath(guideId, { vehicleId: task.vehicleId })}
          >
            Launch AR Guide
          </ButtonLink>
        )}
        {guideId && (
          <ButtonLink
            tone="quiet"
            icon={<BookOpen {...icon} />}
            to={guidePath(guideId, task.vehicleId)}
          >
            View Guide
          </ButtonLink>
        )}
        {isOpen && task.taskType === 'guide' && task.originalTaskId && (
          <ButtonLink
            tone="quiet"
            icon={<Footprints {...icon} />}
            to={oneStepPath(task.originalTaskId, {
              vehicleId: task.vehicleId,
              step: firstOpenStep(task.steps.length, task.doneSteps),
            })}
          >
            One step at a time
          </ButtonLink>
        )}
        {!task.isForeseen && (
          <>
            {actions.mayEdit(task) && (
              <Button tone="quiet" icon={<Pencil {...icon} />} onClick={() => actions.onEdit(task)}>
                Edit
              </Button>
            )}
            {actions.mayDelete(task) && (
              <Button
                tone="quiet"
                icon={<Trash2 {...icon} />}
                onClick={() => actions.onDelete(task)}
              >
                Delete
              </Button>
            )}
          </>
        )}
      </div>
      <div className="mb-5 grid gap-3 empty:hidden">
        <ResolvedDefectNotice task={task} fleet={fleet} actions={actions} />
        {isOpen && !isRenewal && <SafetyNote />}
      </div>
      <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[5fr_4fr]">
        <div className="grid gap-5">
          <Lines title="Warnings" entries={task.warnings} />
          {task.description && (
            <Card title="Description">
              <p className="whitespace-pre-line wrap-anywhere">{task.description}</p>
            </Card>
          )}
          <TaskSteps task={task} isOpen={isOpen && !task.isForeseen} />
          <TaskPhotosCard task={task} />
          {task.advisoryText && (
            <Card title="What the tester wrote">
              <p className="wrap-anywhere">{task.advisoryText}</p>
              {task.advisoryTestNumber && (
                <p className="mt-1 text-14 text-ink-3">{`MOT test ${task.advisoryTestNumber}`}</p>
              )}
            </Card>
          )}
          <Lines title="Tips" entries={task.tips} />
          <TaskHistory completions={completions} />
        </div>
        <div className="grid gap-5">
          <TaskFacts
            task={task}
            due={due}
            vehicle={vehicle}
            onEdit={actions.mayEdit(task) ? () => actions.onEdit(task) : undefined}
          />
          <Lines title="Tools needed" entries={task.tools} />
          <Lines title="Parts needed" entries={task.parts} />
          {isOpen && !isRenewal && <TaskProducts task={task} vehicle={vehicle} />}
          {task.notes && (
            <Card title="Notes">
              <p className="whitespace-pre-line wrap-anywhere">{task.notes}</p>
            </Card>
          )}
        </div>
      </div>
      {dialogs}
    </>
  );
}

export function TaskPage({ id }: { id: string }) {
  const { status, task, completions, fleet } = useTask(id);
  const hasLooked = useSyncBeforeMissing(status === 'ready' && task === null);
  if (task) return <TaskDetail task={task} completions={completions} fleet={fleet} />;
  return <TaskNotFound status={status === 'ready' && !hasLooked ? 'loading' : status} />;
}
