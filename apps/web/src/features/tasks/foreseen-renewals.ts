import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { decideRenewal, renewalNeeds } from '@roadworthy/domain/tasks/renewals.rules';
import { renewalId, type Task } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';

/** By task id, the due date for which the owner dismissed the renewal on this device. */
export type PutAway = Readonly<Record<string, string | null>>;

type ForeseenInput = { today: CivilDate; tasks: readonly Task[]; putAway: PutAway };

/**
 * Returns the due renewals without an open task, with the ids that the server will give them. They are only shown, and
 * stored only once the server creates them.
 */
export const foreseenRenewals = (
  vehicles: readonly Vehicle[],
  { today, tasks, putAway }: ForeseenInput,
): Task[] => {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  return vehicles.flatMap((vehicle) =>
    renewalNeeds(vehicle, today).flatMap(({ type, need }): Task[] => {
      if (need.state !== 'due') return [];
      const id = renewalId(type, vehicle.id);
      const task = byId.get(id);
      const existing = task ? { deleted: false, fields: task } : null;
      const decided = decideRenewal(existing, need, { now: `${today}T00:00:00.000Z` });
      if (decided.action === 'reopen' && task) return [{ ...task, ...decided.patch }];
      const isPutAway = id in putAway && putAway[id] === need.fields.dueDate;
      if (decided.action !== 'create' || isPutAway) return [];
      return [{ ...decided.fields, id, createdAt: vehicle.createdAt }];
    }),
  );
};
