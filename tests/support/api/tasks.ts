import { randomUUID } from 'node:crypto';
import type { NewTaskCompletion } from '@roadworthy/domain/tasks/completions.schema';
import { emptyTask, type NewTask } from '@roadworthy/domain/tasks/tasks.schema';

/** The same in every sample, so that answers to samples can be compared. */
export const aStepPhoto = {
  photoId: '7d0f3d7e-1d0b-4f0e-9a55-3f6f5b8e0c11',
  title: 'Step 1: Look',
};

export const tyreCheck = (overrides: Partial<NewTask> = {}): NewTask => ({
  ...emptyTask,
  id: randomUUID(),
  title: 'Check the tyres',
  description: 'All four and the spare',
  category: 'Tires',
  estimatedDuration: '10 minutes',
  tools: ['Gauge'],
  photoIds: [],
  photoTitles: [aStepPhoto],
  steps: [{ title: null, instruction: 'Look', duration: null, vehicleSpecificNotes: null }],
  ...overrides,
});

export const tyreCheckDone = (overrides: Partial<NewTaskCompletion> = {}): NewTaskCompletion => {
  const { title, category } = tyreCheck();
  return {
    id: randomUUID(),
    taskId: randomUUID(),
    vehicleId: null,
    taskTitle: title,
    category,
    occurrence: 1,
    completedOn: '2026-11-15',
    notes: null,
    mileage: 48_210,
    countedMiles: 48_210,
    costPence: 4_500,
    photoIds: [],
    photoTitles: [aStepPhoto],
    rating: 5,
    dueDate: null,
    dueMiles: null,
    anchorDate: null,
    anchorMiles: null,
    startedAt: null,
    doneSteps: [0],
    ...overrides,
  };
};
