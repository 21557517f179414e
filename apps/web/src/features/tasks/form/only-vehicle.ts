import { meantVehicle } from '@roadworthy/domain/tasks/guide-tasks.rules';
import type { TaskFields } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';

/** Chooses the vehicle if the owner has only one. */
export const onlyVehicle = (
  vehicles: readonly Vehicle[],
  wanted: string | null = null,
): Pick<TaskFields, 'vehicleId'> => ({
  vehicleId: meantVehicle(
    wanted,
    vehicles.map(({ id }) => id),
  ),
});
