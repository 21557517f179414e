import { emptyTask, type TaskFields, type TaskStep } from './tasks.schema.ts';

/** What a task takes from a guide. */
export type GuideToAdd = Pick<TaskFields, 'title' | 'description' | 'category' | 'difficulty'> & {
  readonly id: string;
  readonly duration: string;
  readonly steps: readonly (Pick<TaskStep, 'instruction'> & {
    readonly title?: string | null;
    readonly duration?: string | null;
  })[];
};

export const alreadyAdded = 'This guide is already in your tasks list';

/**
 * Whoever has one vehicle means it, whether they say so or not: then a task for none is that vehicle's. `vehicleIds`: of
 * all vehicles there are.
 */
export const meantVehicle = (
  vehicleId: string | null,
  vehicleIds: readonly string[],
): string | null => {
  const [only, another] = vehicleIds;
  return vehicleId ?? (only !== undefined && another === undefined ? only : null);
};

type Held = Pick<TaskFields, 'originalTaskId' | 'taskType' | 'status' | 'vehicleId'>;

/** A guide is on the list while its task is open: what was done can be planned again. */
const isGuideAdded = (
  guideId: string,
  tasks: readonly Held[],
  vehicleId: string | null = null,
  vehicleIds: readonly string[] = [],
): boolean =>
  tasks.some(
    (task) =>
      task.taskType === 'guide' &&
      task.originalTaskId === guideId &&
      meantVehicle(task.vehicleId, vehicleIds) === meantVehicle(vehicleId, vehicleIds) &&
      task.status !== 'completed',
  );

/** The steps are copied: a guide that is rewritten must not move what has been ticked off. */
export const addGuide = (
  guide: GuideToAdd,
  tasks: readonly Held[],
  {
    vehicleId: asked = null,
    vehicleIds = [],
  }: { vehicleId?: string | null; vehicleIds?: readonly string[] } = {},
): { fields: TaskFields; problem?: never } | { problem: string; fields?: never } => {
  if (isGuideAdded(guide.id, tasks, asked, vehicleIds)) return { problem: alreadyAdded };
  const vehicleId = meantVehicle(asked, vehicleIds);
  const { title, description, category, difficulty } = guide;
  return {
    fields: {
      ...emptyTask,
      ...{ title, description, category, difficulty, vehicleId },
      estimatedDuration: guide.duration,
      taskType: 'guide',
      originalTaskId: guide.id,
      steps: guide.steps.map((step) => ({
        title: step.title ?? null,
        instruction: step.instruction,
        duration: step.duration ?? null,
        vehicleSpecificNotes: null,
      })),
    },
  };
};
