import { isSame } from '../sync/merge.ts';
import type { TaskCompletion } from '../tasks/completions.schema.ts';
import { reopenTask } from '../tasks/lifecycle.rules.ts';
import type { Task, TaskPatch } from '../tasks/tasks.schema.ts';
import type { Vehicle, VehiclePatch } from '../vehicles/vehicles.schema.ts';

/** Everything that confirming an invoice wrote, enough to undo it. */
export type InvoiceDeed = {
  readonly documentId: string;
  readonly fileId: string;
  readonly vehicleId: string;
  /** The vehicle's fields before and after. */
  readonly before: VehiclePatch;
  readonly after: VehiclePatch;
  readonly readingId: string | null;
  readonly completions: readonly { readonly id: string; readonly taskId: string }[];
};

type Now = {
  readonly vehicle: Vehicle | null;
  readonly tasks: readonly Task[];
  readonly completions: readonly TaskCompletion[];
};

type InvoiceUndo = {
  readonly vehiclePatch: VehiclePatch;
  readonly tasks: readonly { readonly id: string; readonly patch: TaskPatch }[];
  readonly completionIds: readonly string[];
};

/**
 * Returns the changes that undo an invoice: vehicle fields that still have its values, the tasks it completed, and
 * their completions. Later changes stay.
 */
export const invoiceUndo = (deed: InvoiceDeed, now: Now): InvoiceUndo => {
  const { vehicle } = now;
  const names = Object.keys(deed.after) as (keyof VehiclePatch)[];
  const untouched = vehicle
    ? names.filter((name) => isSame(vehicle[name] ?? null, deed.after[name] ?? null))
    : [];
  const made = new Set(deed.completions.map(({ id }) => id));
  const completions = now.completions.filter(({ id }) => made.has(id));
  const tasks = completions.flatMap(({ id, taskId }) => {
    const task = now.tasks.find((one) => one.id === taskId);
    const its = now.completions.filter((one) => one.taskId === taskId);
    const reopened = task && reopenTask(task, its);
    // If the task was completed again since, only this completion is removed.
    return reopened?.completionIds.every((one) => one === id)
      ? [{ id: taskId, patch: reopened.taskChange }]
      : [];
  });
  return {
    vehiclePatch: Object.fromEntries(untouched.map((name) => [name, deed.before[name] ?? null])),
    tasks,
    completionIds: completions.map(({ id }) => id),
  };
};
