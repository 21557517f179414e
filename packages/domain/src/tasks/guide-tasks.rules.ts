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

type Held = Pick<TaskFields, 'originalTaskId' | 'taskType' | 'status' | 'vehicleId'>;

/** A guide is on the list while its task is open: what was done can be planned again. */
export const isGuideAdded = (
  guideId: string,
  tasks: readonly Held[],
  vehicleId: string | null = null,
): boolean =>
  tasks.some(
    (task) =>
      task.taskType === 'guide' &&
      task.originalTaskId === guideId &&
      task.vehicleId === vehicleId &&
      task.status !== 'completed',
  );

/** The steps are copied: a guide that is rewritten must not move what has been ticked off. */
export const addGuide = (
  guide: GuideToAdd,
  tasks: readonly Held[],
  { vehicleId = null }: { vehicleId?: string | null } = {},
): { fields: TaskFields; problem?: never } | { problem: string; fields?: never } => {
  if (isGuideAdded(guide.id, tasks, vehicleId)) return { problem: alreadyAdded };
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
