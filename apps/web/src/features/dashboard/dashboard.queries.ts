import { expenseEntity, fuelFillEntity } from '@roadworthy/domain/costs/costs.entity';
import { type Ledger, ledgerOf } from '@roadworthy/domain/costs/ledger.rules';
import type { Cover } from '@roadworthy/domain/cover/cover.schema';
import {
  completedThisMonth,
  type DoneWork,
  recentlyDone,
} from '@roadworthy/domain/dashboard/task-picks.rules';
import { diagnosisEntity } from '@roadworthy/domain/diagnosis/diagnosis.entity';
import { documentEntity } from '@roadworthy/domain/documents/documents.entity';
import { addDays, addMonths, type CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { newestFirst } from '@roadworthy/domain/kernel/compare';
import { type DangerFacts, withDangers } from '@roadworthy/domain/open-dangers/open-dangers.rules';
import type { TaskCompletion } from '@roadworthy/domain/tasks/completions.schema';
import { isOverdue } from '@roadworthy/domain/tasks/due.rules';
import { settleTask } from '@roadworthy/domain/tasks/lifecycle.rules';
import { followVehicle } from '@roadworthy/domain/tasks/renewals.rules';
import { isOpen } from '@roadworthy/domain/tasks/task-list.rules';
import { taskCompletionEntity, taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import { renewalId, renewalTypes, type Task } from '@roadworthy/domain/tasks/tasks.schema';
import { warningDays } from '@roadworthy/domain/vehicles/legal.rules';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { insuredOf } from '../../records/insured-vehicles.ts';
import type { Asking } from '../../records/store/asking.ts';
import { queryTables } from '../../records/store/queries.ts';
import type { RecordsView } from '../../records/store/records-view.ts';
import { costTables, readPayments } from './costs.queries.ts';

/** The part of the local records that the dashboard needs, and no more, because there may be thousands of tasks. */
export type Reading = {
  /** Newest first, with the insurance dates of their covers and their open dangers. */
  vehicles: (Vehicle & DangerFacts)[];
  covers: Cover[];
  /**
   * The tasks that may be shown: the first overdue ones, the next ones, all renewals, and undated ones if there is
   * room.
   */
  tasks: Task[];
  pending: number;
  overdue: number;
  /** The overdue tasks that are not renewals. */
  overdueListed: number;
  completed: number;
  /** The work finished lately, newest first. Without an address if its task was deleted. */
  done: (DoneWork & { isThere: boolean })[];
  /** The payments of this month and the last. */
  ledger: Ledger;
  /** How many documents there are, and how many jobs and payments were ever recorded. */
  totals: { documents: number; done: number };
};

export const dashboardTables = [vehicleEntity, taskEntity, diagnosisEntity, ...costTables];

/** More overdue and more upcoming tasks than any list or the road shows. */
const mostLate = 12;
const mostAhead = 30;
/** As many as all task lists have rows: overdue, soon, upcoming and recent. */
const mostUndated = 20;
/** As many rows as the list of recent work has. */
const mostDone = 5;

export const openStates = ['pending', 'in_progress'] as const;
type OpenState = (typeof openStates)[number];
const firstDate = '';
const lastDate = '9999-12-31';
/** Returns a string that sorts after every id with this prefix. */
const lastWithPrefix = (beginning: string) => `${beginning}\uffff`;

export const isRenewal = ({ taskType }: Task): boolean => taskType === 'renewal';
const isLateByDate = ({ dueDate }: Task, today: CivilDate): boolean =>
  dueDate !== null && dueDate < today;

const inEachState = async <T>(ask: (status: OpenState) => Promise<T>): Promise<T[]> =>
  await Promise.all(openStates.map(ask));
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** `byMiles`: read only to find those that are overdue by miles. */
type Tasks = { open: number; late: number; found: Task[]; byMiles: Task[] };

/** Reads all renewals. Their ids begin with their type, followed by the vehicle. */
export const readRenewals = async ({ records }: Asking): Promise<Task[]> => {
  const named = renewalTypes.map((type) => {
    const beginning = renewalId(type, '');
    return records({ of: taskEntity, from: beginning, to: lastWithPrefix(beginning) });
  });
  return (await Promise.all(named)).flat();
};

/** Reads the tasks that may be shown. The database counts the others without reading them. */
export const readTasks = async (
  asking: Asking,
  today: CivilDate,
  { vehicles, renewals }: { vehicles: readonly Vehicle[]; renewals: readonly Task[] },
): Promise<Tasks> => {
  const mostMiles = Math.max(-1, ...vehicles.map(({ mileage }) => mileage ?? -1));
  const tasks = { of: taskEntity };
  const due = { ...tasks, index: '[status+dueDate]' as const, isOpen: true };
  const before = (status: OpenState) => ({
    ...due,
    from: [status, firstDate],
    to: [status, today],
  });
  const spare = renewals.length;
  const [open, late, firstLate, ahead, byMiles] = await Promise.all([
    inEachState((status) => asking.count({ ...tasks, index: 'status', from: status, to: status })),
    inEachState((status) => asking.count(before(status))),
    inEachState((status) => asking.records({ ...before(status), limit: mostLate + spare })),
    inEachState((status) => {
      const range = { from: [status, today], to: [status, lastDate] };
      return asking.records({ ...due, ...range, limit: mostAhead + spare });
    }),
    inEachState((status) => {
      const range = { from: [status, 0], to: [status, mostMiles] };
      return mostMiles < 0
        ? Promise.resolve([])
        : asking.records({ ...tasks, index: '[status+dueMiles]', ...range });
    }),
  ]);
  const dated = [...firstLate.flat(), ...ahead.flat()];
  const listed = dated.filter((task) => !isRenewal(task)).length;
  // With so few dated tasks, nearly all others are undated.
  const undated =
    listed >= mostUndated
      ? []
      : await inEachState((status) => {
          const range = { index: 'status' as const, from: status, to: status };
          return asking.records({ ...tasks, ...range, limit: mostUndated + listed + spare });
        });
  const found = [...renewals, ...dated, ...undated.flat()];
  return { open: sum(open), late: sum(late), found, byMiles: byMiles.flat() };
};

/**
 * Reads the closed tasks that no recent completion names, because some may have been done long before. The others need
 * not be read.
 */
const readDone = async (
  { records }: Asking,
  closed: readonly string[],
  recent: readonly TaskCompletion[],
): Promise<{ tasks: Task[]; completions: TaskCompletion[] }> => {
  const recentIds = new Set(recent.map(({ taskId }) => taskId));
  const earlierIds = closed.filter((id) => !recentIds.has(id)).map((id) => ({ from: id, to: id }));
  const [tasks, earlier] = await Promise.all([
    Promise.all(earlierIds.map((id) => records({ of: taskEntity, ...id }))),
    Promise.all(
      earlierIds.map((id) => records({ of: taskCompletionEntity, index: 'taskId', ...id })),
    ),
  ]);
  return { tasks: tasks.flat(), completions: [...recent, ...earlier.flat()] };
};

/** Returns a function that applies its recent completions to a task, in case two devices completed it at once. */
export const createTaskResolver = (completions: readonly TaskCompletion[]) => {
  const byTask = new Map<string, TaskCompletion[]>();
  for (const completion of completions) {
    const group = byTask.get(completion.taskId);
    if (group) group.push(completion);
    else byTask.set(completion.taskId, [completion]);
  }
  return (task: Task): Task => {
    const done = byTask.get(task.id);
    const patch = done && settleTask(task, done);
    return patch ? { ...task, ...patch } : task;
  };
};

const milesOfAll = (vehicles: readonly Vehicle[]) => {
  const miles = new Map(vehicles.map(({ id, mileage }) => [id, mileage]));
  return (task: Task): number | null => miles.get(task.vehicleId ?? '') ?? null;
};

type RecordsForCounts = {
  today: CivilDate;
  vehicles: readonly Vehicle[];
  completions: readonly TaskCompletion[];
};

/**
 * Corrects the database's counts. The database counts each task as stored; only here are completions and miles known.
 */
export const correctCounts = (read: Tasks, { today, vehicles, completions }: RecordsForCounts) => {
  const { open, late, found, byMiles } = read;
  const resolve = createTaskResolver(completions);
  const milesOf = milesOfAll(vehicles);
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const counted = { pending: open, overdueListed: late, overdueRenewals: 0 };
  const tasks: Task[] = [];
  const seen = new Set<string>();
  const countTask = (stored: Task, isForMiles: boolean) => {
    if (!isOpen(stored) || seen.has(stored.id)) return;
    seen.add(stored.id);
    const task = followVehicle(resolve(stored), (id) => byId.get(id), today);
    if (!task) {
      // The vehicle needs this renewal no longer.
      if (isLateByDate(stored, today)) counted.overdueListed -= 1;
      counted.pending -= 1;
      return;
    }
    const isOver = isOverdue(task, { today, miles: milesOf(task) });
    if (isLateByDate(stored, today)) counted.overdueListed -= 1;
    if (isOver && isRenewal(task)) counted.overdueRenewals += 1;
    else if (isOver) counted.overdueListed += 1;
    if (!isOpen(task)) counted.pending -= 1;
    else if (isOver || !isForMiles) tasks.push(task);
  };
  for (const task of found) countTask(task, false);
  for (const task of byMiles) countTask(task, true);
  return { ...counted, overdue: counted.overdueListed + counted.overdueRenewals, tasks };
};

const countRecords = async ({ count }: Asking): Promise<Reading['totals']> => {
  const [documents, ...done] = await Promise.all([
    count({ of: documentEntity }),
    count({ of: taskCompletionEntity }),
    count({ of: expenseEntity }),
    count({ of: fuelFillEntity }),
  ]);
  return { documents, done: sum(done) };
};

/** Reads everything in one transaction, by index. */
export const readDashboard = async (store: RecordsView, today: CivilDate): Promise<Reading> =>
  await queryTables(store, dashboardTables, async (asking) => {
    const month = `${today.slice(0, 7)}-01`;
    // The work of this month is counted, and that of the last 30 days is listed.
    const monthAgo = addDays(today, -warningDays);
    const first = monthAgo < month ? monthAgo : month;
    const [vehicles, diagnoses, totals, payments, closed, renewals] = await Promise.all([
      asking.records({ of: vehicleEntity }),
      asking.records({ of: diagnosisEntity }),
      countRecords(asking),
      readPayments(asking, addMonths(month, -1), today),
      // `completedAt` is in UTC and the days are London's, so read one day more.
      asking.ids({ of: taskEntity, index: 'completedAt', from: addDays(first, -1) }),
      readRenewals(asking),
    ]);
    vehicles.sort(newestFirst);
    const { completions, covers } = payments;
    const [read, done] = await Promise.all([
      readTasks(asking, today, { vehicles, renewals }),
      readDone(asking, closed, completions),
    ]);
    const { tasks, pending, overdue, overdueListed } = correctCounts(read, {
      today,
      vehicles,
      completions,
    });
    const lately = recentlyDone(done.tasks, done.completions, { today, count: mostDone });
    const found = await Promise.all(
      lately.map(({ taskId }) => asking.count({ of: taskEntity, from: taskId, to: taskId })),
    );
    return {
      vehicles: withDangers(insuredOf(vehicles, covers, today), diagnoses),
      covers,
      tasks,
      pending,
      overdue,
      overdueListed,
      done: lately.map((work, at) => ({ ...work, isThere: found[at] === 1 })),
      completed: completedThisMonth(done.tasks, done.completions, { today }),
      ledger: ledgerOf(payments),
      totals,
    };
  });
