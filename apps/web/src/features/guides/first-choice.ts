/** The vehicle the steps are shown for: asked for, or the one a task is for, or the only one there is. */
export const firstChoice = (
  asked: string | null,
  tasks: readonly { vehicleId: string | null }[],
  vehicles: readonly { id: string }[],
): string | null => {
  const only = vehicles.length === 1 ? vehicles[0]?.id : null;
  return asked ?? tasks.find(({ vehicleId }) => vehicleId)?.vehicleId ?? only ?? null;
};
