import { coverEntity } from '@roadworthy/domain/cover/cover.entity';
import { diagnosisEntity } from '@roadworthy/domain/diagnosis/diagnosis.entity';
import { addDays, addMonths, type CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { withDangers } from '@roadworthy/domain/open-dangers/open-dangers.rules';
import { dueItemsOf } from '@roadworthy/domain/reminders/reminders.rules';
import { isUrgent } from '@roadworthy/domain/reminders/urgency.rules';
import { isOverdue } from '@roadworthy/domain/tasks/due.rules';
import { taskCompletionEntity, taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { BadgePlan } from '../../device/badge-plan.ts';
import { insuredOf } from '../../records/insured-vehicles.ts';
import type { Asking } from '../../records/store/asking.ts';
import { queryTables } from '../../records/store/queries.ts';
import type { RecordsView } from '../../records/store/records-view.ts';
import {
  correctCounts,
  createTaskResolver,
  isRenewal,
  openStates,
  readRenewals,
  readTasks,
} from './dashboard.queries.ts';

export const urgentTables = [
  vehicleEntity,
  taskEntity,
  taskCompletionEntity,
  coverEntity,
  diagnosisEntity,
];

/** How many days ahead the service worker knows the count while the app is closed. */
const days = 31;

/** Reads the tasks that are due from today on, which may become overdue within the plan. */
const readSoon = async (asking: Asking, today: CivilDate): Promise<Task[]> => {
  const read = openStates.map((status) =>
    asking.records({
      of: taskEntity,
      index: '[status+dueDate]',
      from: [status, today],
      to: [status, addDays(today, days)],
    }),
  );
  return (await Promise.all(read)).flat();
};

/** Reads the tasks of dangers. A danger is counted itself, so its task is not. */
const readOfDangers = async (
  { records }: Asking,
  dangers: ReadonlyMap<string, string>,
): Promise<Task[]> => {
  const read = [...new Set(dangers.values())].map((vehicleId) =>
    records({ of: taskEntity, index: 'vehicleId', from: vehicleId, to: vehicleId }),
  );
  const tasks = (await Promise.all(read)).flat();
  return tasks.filter(({ diagnosisId }) => diagnosisId && dangers.has(diagnosisId));
};

/**
 * Returns how many things are urgent today, and on the next days if nothing is done: dangers, what is unlawful,
 * recalls, and what is overdue. The to-do list has the same.
 */
export const readUrgent = async (store: RecordsView, today: CivilDate): Promise<BadgePlan> =>
  await queryTables(store, urgentTables, async (asking) => {
    const from = addMonths(`${today.slice(0, 7)}-01`, -1);
    const [storedVehicles, completions, renewals, covers, diagnoses, soon] = await Promise.all([
      asking.records({ of: vehicleEntity }),
      asking.records({ of: taskCompletionEntity, index: 'completedOn', from }),
      readRenewals(asking),
      asking.records({ of: coverEntity }),
      asking.records({ of: diagnosisEntity }),
      readSoon(asking, today),
    ]);
    const vehicles = withDangers(storedVehicles, diagnoses);
    const dangers = new Map(
      vehicles.flatMap(({ id, openDangers = [] }) =>
        openDangers.flatMap((danger) =>
          danger.source === 'diagnosis' ? [[danger.id, id] as const] : [],
        ),
      ),
    );
    const [read, ofDangers] = await Promise.all([
      readTasks(asking, today, { vehicles, renewals }),
      readOfDangers(asking, dangers),
    ]);
    const { overdueListed } = correctCounts(read, { today, vehicles, completions });
    const resolve = createTaskResolver(completions);
    const miles = new Map(vehicles.map(({ id, mileage }) => [id, mileage]));
    const isLate = (task: Task, day: CivilDate) =>
      isOverdue(task, { today: day, miles: miles.get(task.vehicleId ?? '') ?? null });
    const notYet = soon.filter((task) => !isRenewal(task) && !isLate(task, today));
    const dangerTasks = ofDangers.map(resolve);
    const countOn = (day: CivilDate): number => {
      const insured = insuredOf(vehicles, covers, day);
      const items = dueItemsOf({ vehicles: insured, tasks: [], covers }, { today: day });
      return (
        items.filter(isUrgent).length +
        overdueListed +
        notYet.filter((task) => isLate(task, day)).length -
        dangerTasks.filter((task) => isLate(task, day)).length
      );
    };
    const plan = [{ from: today, count: countOn(today) }];
    for (let ahead = 1; ahead <= days; ahead += 1) {
      const day = addDays(today, ahead);
      const count = countOn(day);
      if (count !== plan.at(-1)?.count) plan.push({ from: day, count });
    }
    return plan;
  });
