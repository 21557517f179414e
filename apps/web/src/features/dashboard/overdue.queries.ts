import { addDays, addMonths, type CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { isOverdue } from '@roadworthy/domain/tasks/due.rules';
import { followVehicle } from '@roadworthy/domain/tasks/renewals.rules';
import { taskCompletionEntity, taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { BadgePlan } from '../../device/badge-plan.ts';
import type { LocalStore } from '../../records/store/local-store.ts';
import { queryTables } from '../../records/store/queries.ts';
import { countTasksAnew, openStates, readRenewals, readTasks } from './dashboard.queries.ts';

export const overdueTables = [vehicleEntity, taskEntity, taskCompletionEntity];

/** How many days ahead the service worker knows the count while the app is closed. */
const days = 31;

/** Returns the dashboard's overdue count today, and on the next days if nothing is done. */
export const readOverdue = async (store: LocalStore, today: CivilDate): Promise<BadgePlan> =>
  await queryTables(store, overdueTables, async (asking) => {
    const from = addMonths(`${today.slice(0, 7)}-01`, -1);
    const [vehicles, completions, renewals] = await Promise.all([
      asking.records({ of: vehicleEntity }),
      asking.records({ of: taskCompletionEntity, index: 'completedOn', from }),
      readRenewals(asking),
    ]);
    const index = '[status+dueDate]';
    const soon = await Promise.all(
      openStates.map((status) =>
        asking.records({
          of: taskEntity,
          index,
          from: [status, today],
          to: [status, addDays(today, days)],
        }),
      ),
    );
    const read = await readTasks(asking, today, { vehicles, renewals });
    const { overdue } = countTasksAnew(read, { today, vehicles, completions });
    const miles = new Map(vehicles.map(({ id, mileage }) => [id, mileage]));
    const isLate = (task: Task, day: CivilDate) =>
      isOverdue(task, { today: day, miles: miles.get(task.vehicleId ?? '') ?? null });
    const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
    const notYet = soon
      .flat()
      .flatMap((task) => followVehicle(task, (id) => byId.get(id), today) ?? [])
      .filter((task) => !isLate(task, today));
    const plan = [{ from: today, count: overdue }];
    for (let ahead = 1; ahead <= days; ahead += 1) {
      const day = addDays(today, ahead);
      const count = overdue + notYet.filter((task) => isLate(task, day)).length;
      if (count !== plan.at(-1)?.count) plan.push({ from: day, count });
    }
    return plan;
  });
