/** The vehicle the steps are shown for: asked for (as nothing, none), or the one a task is for, or the only one there is. */
export const firstChoice = (
  asked: string | null,
  tasks: readonly { vehicleId: string | null }[],
  vehicles: readonly { id: string }[],
): string | null => {
  if (asked !== null) return asked || null;
  const only = vehicles.length === 1 ? vehicles[0]?.id : null;
  return tasks.find(({ vehicleId }) => vehicleId)?.vehicleId ?? only ?? null;
};
