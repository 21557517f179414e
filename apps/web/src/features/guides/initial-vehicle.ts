/**
 * Returns the vehicle that the steps are shown for: the requested one (none if empty), or that of a task, or the only
 * one.
 */
export const initialVehicle = (
  asked: string | null,
  tasks: readonly { vehicleId: string | null }[],
  vehicles: readonly { id: string }[],
): string | null => {
  if (asked !== null) return asked || null;
  const only = vehicles.length === 1 ? vehicles[0]?.id : null;
  return tasks.find(({ vehicleId }) => vehicleId)?.vehicleId ?? only ?? null;
};
