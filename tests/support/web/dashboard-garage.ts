import type { TaskCompletion } from '@roadworthy/domain/tasks/completions.schema';
import { emptyTask, type Task, type TaskFields } from '@roadworthy/domain/tasks/tasks.schema';
import {
  emptyVehicle,
  type Vehicle,
  type VehicleFields,
} from '@roadworthy/domain/vehicles/vehicles.schema';

export const today = '2026-11-14';
const made = '2026-10-01T10:00:00.000Z';

export const aVehicle = (id: string, fields: Partial<VehicleFields> = {}): Vehicle => ({
  ...emptyVehicle,
  registrationNumber: 'AB17CDE',
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
  ...fields,
  id,
  createdAt: made,
});

export const aTask = (id: string, fields: Partial<TaskFields> = {}): Task => ({
  ...emptyTask,
  title: 'Oil change',
  description: 'Drain the old oil, fit a new filter, fill up.',
  category: 'Fluids',
  estimatedDuration: '1 hour',
  ...fields,
  id,
  createdAt: made,
});

export const aCompletion = (
  id: string,
  { taskId, ...fields }: Partial<TaskCompletion> & { taskId: string },
): TaskCompletion => ({
  completedOn: today,
  notes: null,
  mileage: null,
  costPence: null,
  photoIds: [],
  rating: null,
  taskId,
  vehicleId: null,
  taskTitle: 'Oil change',
  category: 'Fluids',
  occurrence: 1,
  countedMiles: null,
  dueDate: null,
  dueMiles: null,
  anchorDate: null,
  anchorMiles: null,
  startedAt: null,
  doneSteps: [],
  ...fields,
  id,
  createdAt: made,
});
