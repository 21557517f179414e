import { emptyTask, type Task, type TaskFields } from '@roadworthy/domain/tasks/tasks.schema';
import {
  emptyVehicle,
  type Vehicle,
  type VehicleFields,
} from '@roadworthy/domain/vehicles/vehicles.schema';
import { fleetOf } from '../../../apps/web/src/features/tasks/use-fleet.ts';

export const today = '2026-11-15';
export const vehicleId = '00000000-0000-4000-8000-000000000001';
export const taskId = '00000000-0000-4000-8000-00000000000a';

export const corolla = (fields: Partial<VehicleFields> = {}): Vehicle => ({
  ...emptyVehicle,
  registrationNumber: 'AB17CDE',
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
  ...fields,
  id: vehicleId,
  createdAt: '2026-11-01T10:00:00.000Z',
});

export const aTask = (fields: Partial<TaskFields> = {}, id = taskId): Task => ({
  ...emptyTask,
  title: 'Oil change',
  description: 'Drain the old oil, fit a new filter, fill up.',
  category: 'Fluids',
  estimatedDuration: '1 hour',
  ...fields,
  id,
  createdAt: '2026-11-01T10:00:00.000Z',
});

export const fleet = (vehicle: Vehicle | null = null) =>
  fleetOf({ vehicles: vehicle ? [vehicle] : [], readings: [], answers: [] }, today);
