import { guideList } from '@roadworthy/content/guide-list';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { useParams, useSearchParams } from 'react-router';
import { GuideGone } from '../../features/guides/guide-gone.tsx';
import { GuidePage, type GuideTask } from '../../features/guides/guide-page.tsx';
import { GuideRefused } from '../../features/guides/guide-refused.tsx';
import { initialVehicle } from '../../features/guides/initial-vehicle.ts';
import { OneStepPage } from '../../features/guides/one-step/one-step-page.tsx';
import { addToMyTasks } from '../../features/tasks/add-to-my-tasks.ts';
import { TaskPage } from '../../features/tasks/task-page.tsx';
import { needForTask, tickForTask } from '../../features/tasks/task-progress.ts';
import { useGuideTasks } from '../../features/tasks/tasks.reads.ts';
import { useAskWhen } from '../../features/tasks/when/use-ask-when.tsx';
import { stepName, vehicleName } from '../../navigation/guide-run.ts';
import { useRecords } from '../../records/hooks.ts';
import { useGuideRun } from './use-guide-run.ts';

/** Connects a guide to vehicles and tasks: features do not import each other. */
function GuideWithTasks({ id }: { id: string }) {
  const vehicles = useRecords(vehicleEntity);
  const tasks: GuideTask[] = useGuideTasks(id);
  const { askWhen, question } = useAskWhen();
  return (
    <>
      <GuidePage
        id={id}
        vehicles={vehicles.value}
        tasks={tasks}
        onAdd={async (vehicleId, { doneSteps, tools, parts }) => {
          const taken = { doneSteps: [...doneSteps], tools: [...tools], parts: [...parts] };
          const taskId = await addToMyTasks(id, vehicleId, taken);
          void askWhen(taskId);
          return taskId !== null;
        }}
        onTick={(task, step, isDone) => tickForTask(task.id, step, isDone)}
        onNeed={(task, needed) => void needForTask(task, needed)}
      />
      {question}
    </>
  );
}

/** A guide shown one step at a time. */
function GuideByStep({ id }: { id: string }) {
  const [query] = useSearchParams();
  const vehicles = useRecords(vehicleEntity);
  const tasks = useGuideTasks(id);
  const vehicleId = initialVehicle(query.get(vehicleName), tasks, vehicles.value);
  const running = useGuideRun({ guideId: id, vehicleId });
  if (!running.run) return <GuideGone status={running.status} />;
  const { run, whyNot, vehicle, taskId } = running;
  if (whyNot === null) return <OneStepPage run={run} />;
  return <GuideRefused {...{ run, vehicle, taskId }} reason={whyNot} vehicles={vehicles.value} />;
}

/** The page for `/tasks/…`: a guide, or one of the owner's tasks. */
export function TaskDetailPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const isGuide = guideList.some((guide) => guide.id === id);
  if (!isGuide) return <TaskPage key={id} id={id} />;
  return query.has(stepName) ? <GuideByStep id={id} /> : <GuideWithTasks key={id} id={id} />;
}
