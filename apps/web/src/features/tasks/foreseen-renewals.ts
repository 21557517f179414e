import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { renewalNeeds } from '@roadworthy/domain/tasks/renewals.rules';
import { renewalId, type Task } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';

/** By task, the date whose renewal the owner has put away on this device. */
export type PutAway = Readonly<Record<string, string | null>>;

type Known = {
  today: CivilDate;
  tasks: readonly Pick<Task, 'id'>[];
  /** Of which vehicles the server may not know what this device knows. */
  isAhead: (vehicle: Vehicle) => boolean;
  putAway: PutAway;
};

/**
 * The renewals the server has not made a task of, because it has not been reached: as they will be. They are no records:
 * the server makes those, under the same names.
 */
export const foreseenRenewals = (
  vehicles: readonly Vehicle[],
  { today, tasks, isAhead, putAway }: Known,
): Task[] => {
  const known = new Set(tasks.map(({ id }) => id));
  return vehicles.filter(isAhead).flatMap((vehicle) =>
    renewalNeeds(vehicle, today).flatMap(({ type, need }) => {
      const id = renewalId(type, vehicle.id);
      if (need.state !== 'due' || known.has(id)) return [];
      if (id in putAway && putAway[id] === need.fields.dueDate) return [];
      return [{ ...need.fields, id, createdAt: vehicle.createdAt }];
    }),
  );
};
