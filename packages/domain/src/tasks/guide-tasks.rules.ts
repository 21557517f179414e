import { emptyTask, type TaskFields, type TaskStep } from './tasks.schema.ts';

/** The fields that a task copies from a guide. */
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
 * Returns the intended vehicle. With a single vehicle, a task without one belongs to it. `vehicleIds`: all vehicles of
 * the owner.
 */
export const meantVehicle = (
  vehicleId: string | null,
  vehicleIds: readonly string[],
): string | null => {
  const [only, another] = vehicleIds;
  return vehicleId ?? (only !== undefined && another === undefined ? only : null);
};

type Held = Pick<TaskFields, 'originalTaskId' | 'taskType' | 'status' | 'vehicleId'>;

/** Returns whether the guide has an open task. A completed one can be planned again. */
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

/** Creates a task from a guide. The steps are copied, so that rewriting a guide does not move ticked steps. */
export const addGuide = (
  guide: GuideToAdd,
  tasks: readonly Held[],
  {
    vehicleId: requested = null,
    vehicleIds = [],
  }: { vehicleId?: string | null; vehicleIds?: readonly string[] } = {},
): { fields: TaskFields; problem?: never } | { problem: string; fields?: never } => {
  if (isGuideAdded(guide.id, tasks, requested, vehicleIds)) return { problem: alreadyAdded };
  const vehicleId = meantVehicle(requested, vehicleIds);
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
