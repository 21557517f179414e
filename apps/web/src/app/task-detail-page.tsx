import { guideList } from '@roadworthy/content/guide-list';
import type { VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useParams } from 'react-router';
import { GuidePage, type GuideTask } from '../features/guides/guide-page.tsx';
import { addToMyTasks } from '../features/tasks/add-to-my-tasks.ts';
import { TaskPage } from '../features/tasks/task-page.tsx';
import { needForTask, tickForTask } from '../features/tasks/task-progress.ts';
import { useGuideTasks } from '../features/tasks/tasks.collection.ts';
import { useRecords } from '../lib/sync.ts';

/** A guide with the owner's vehicles and tasks: features do not know each other. */
function GuideWithTasks({ id }: { id: string }) {
  const vehicles = useRecords<VehicleFields>('vehicles');
  const tasks: GuideTask[] = useGuideTasks(id);
  return (
    <GuidePage
      id={id}
      vehicles={vehicles.value}
      tasks={tasks}
      onAdd={async (vehicleId, { doneSteps, tools, parts }) => {
        const taken = { doneSteps: [...doneSteps], tools: [...tools], parts: [...parts] };
        return (await addToMyTasks(id, vehicleId, taken)) !== null;
      }}
      onTick={(task, step, isDone) => tickForTask(task.id, step, isDone)}
      onNeed={(task, needed) => void needForTask(task, needed)}
    />
  );
}

/** What stands under `/tasks/…`: one of the guides, or a task of the owner's. */
export function TaskDetailPage() {
  const { id = '' } = useParams();
  const isGuide = guideList.some((guide) => guide.id === id);
  return isGuide ? <GuideWithTasks key={id} id={id} /> : <TaskPage key={id} id={id} />;
}
