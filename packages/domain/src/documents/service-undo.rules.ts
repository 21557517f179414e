import { isSame } from '../sync/merge.ts';
import type { TaskCompletion } from '../tasks/completions.schema.ts';
import { reopenTask } from '../tasks/lifecycle.rules.ts';
import type { Task, TaskPatch } from '../tasks/tasks.schema.ts';
import type { Vehicle, VehiclePatch } from '../vehicles/vehicles.schema.ts';

/** What one confirmation of an invoice has written: enough to take all of it back. */
export type InvoiceDeed = {
  readonly documentId: string;
  readonly fileId: string;
  readonly vehicleId: string;
  /** The vehicle's fields as they were, and as they became. */
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
 * What takes an invoice back: the vehicle's fields that are still as it left them, the tasks it ticked, and their
 * completions. What somebody has changed since stays theirs.
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
    // Done again since: then it stays where it is, and only this time is forgotten.
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
