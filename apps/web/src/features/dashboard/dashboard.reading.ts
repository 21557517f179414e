import { type Ledger, ledgerOf, type Payments } from '@roadworthy/domain/costs/ledger.rules';
import { completedThisMonth } from '@roadworthy/domain/dashboard/task-picks.rules';
import { addDays, addMonths, type CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { TaskCompletion } from '@roadworthy/domain/tasks/completions.schema';
import { isOverdue } from '@roadworthy/domain/tasks/due.rules';
import { settleTask } from '@roadworthy/domain/tasks/lifecycle.rules';
import { isOpen } from '@roadworthy/domain/tasks/task-list.rules';
import { renewalTypes, type Task } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import type { LocalRecord, LocalStore } from '../../sync/local-store.ts';

/** What the dashboard needs of all that is on the device, and no more: somebody may have thousands of tasks. */
export type Reading = {
  /** Newest first. */
  vehicles: Vehicle[];
  /** Those worth a look: the first that are late, the next to come, all renewals, and undated ones if there is room. */
  tasks: Task[];
  pending: number;
  overdue: number;
  /** Of these, the ones that are no renewals. */
  overdueListed: number;
  completed: number;
  ledger: Ledger;
};

/** More than any list or the road shows of what is late, and of what is to come. */
const mostLate = 12;
const mostAhead = 60;
const mostUndated = 5;
/** As many months of costs as there are bars. */
export const monthsOfCosts = 6;

const openStates = ['pending', 'in_progress'] as const;
const beforeAll = '';
const afterAll = '9999-12-31';

const isRenewal = ({ taskType }: Task): boolean => taskType === 'renewal';
const isUndated = ({ dueDate }: Task): boolean => dueDate === null;

const newestFirst = (one: Vehicle, other: Vehicle): number =>
  one.createdAt < other.createdAt ? 1 : one.createdAt > other.createdAt ? -1 : 0;

const tablesOf = (store: LocalStore) =>
  ['vehicles', 'tasks', 'taskCompletions', 'documents', 'expenses', 'fuelFills'].map((name) =>
    store.records(name),
  );

/** The local store gives records; which kind, the table says. */
const as = <T>(records: readonly LocalRecord[]): T[] => records as unknown as T[];
const test = (check: (task: Task) => boolean) => (record: LocalRecord) =>
  check(record as unknown as Task);

const readPayments = async (
  store: LocalStore,
  from: CivilDate,
  completions: readonly TaskCompletion[],
): Promise<Payments> => {
  const documents = store.records('documents');
  const [dated, added, expenses, fuelFills] = await Promise.all([
    documents.where('serviceDate').aboveOrEqual(from).toArray(),
    documents.where('createdAt').aboveOrEqual(from).toArray(),
    store.records('expenses').toArray(),
    store.records('fuelFills').toArray(),
  ]);
  const papers = new Map([...dated, ...added].map((paper) => [paper.id, paper]));
  return {
    completions,
    documents: as([...papers.values()]),
    expenses: as(expenses),
    fuelFills: as(fuelFills),
  };
};

const readTasks = async (store: LocalStore, today: CivilDate, mostMiles: number) => {
  const table = store.records('tasks');
  const due = (from: string, to: string) =>
    openStates.map((status) =>
      table.where('[status+dueDate]').between([status, from], [status, to], true, false),
    );
  const isListed = test((task) => !isRenewal(task));
  const [open, late, firstLate, ahead, byMiles, renewals] = await Promise.all([
    Promise.all(openStates.map((status) => table.where('status').equals(status).count())),
    Promise.all(due(beforeAll, today).map((range) => range.count())),
    Promise.all(
      due(beforeAll, today).map((range) => range.filter(isListed).limit(mostLate).toArray()),
    ),
    Promise.all(due(today, afterAll).map((range) => range.limit(mostAhead).toArray())),
    Promise.all(
      openStates.map((status) =>
        table
          .where('[status+dueMiles]')
          .between([status, 0], [status, mostMiles], true, true)
          .toArray(),
      ),
    ),
    Promise.all(renewalTypes.map((type) => table.where('id').startsWith(`${type}-`).toArray())),
  ]);
  const dated = as<Task>([...firstLate.flat(), ...ahead.flat()]);
  const room = mostUndated - dated.filter((task) => !isRenewal(task)).length;
  const undated =
    room <= 0
      ? []
      : await Promise.all(
          openStates.map((status) =>
            table
              .where('status')
              .equals(status)
              .filter(test((task) => isUndated(task) && !isRenewal(task)))
              .limit(mostUndated)
              .toArray(),
          ),
        );
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return {
    open: sum(open),
    late: sum(late),
    dated,
    undated: as<Task>(undated.flat()),
    byMiles: as<Task>(byMiles.flat()),
    renewals: as<Task>(renewals.flat()),
  };
};

/** What was closed this month may have been done long before, or without a word. */
const readDone = async (
  store: LocalStore,
  closed: readonly Task[],
  recent: readonly TaskCompletion[],
): Promise<TaskCompletion[]> => {
  const told = new Set(recent.map(({ taskId }) => taskId));
  const untold = closed.filter(({ id }) => !told.has(id)).map(({ id }) => id);
  if (untold.length === 0) return [...recent];
  const earlier = await store.records('taskCompletions').where('taskId').anyOf(untold).toArray();
  return [...recent, ...as<TaskCompletion>(earlier)];
};

/** Where two devices did a task at once, its completions tell where it stands: the recent ones, which are at hand. */
const settler = (completions: readonly TaskCompletion[]) => {
  const byTask = Map.groupBy(completions, ({ taskId }) => taskId);
  return (task: Task): Task => {
    const done = byTask.get(task.id);
    const patch = done && settleTask(task, done);
    return patch ? { ...task, ...patch } : task;
  };
};

const isLateByDate = ({ dueDate }: Task, today: CivilDate): boolean =>
  dueDate !== null && dueDate < today;

/** Everything in one transaction, by index: what is not shown is counted by the database, and not read. */
export const readDashboard = async (store: LocalStore, today: CivilDate): Promise<Reading> =>
  await store.db.transaction('r', tablesOf(store), async () => {
    const month = `${today.slice(0, 7)}-01`;
    const costsFrom = addMonths(month, 1 - monthsOfCosts);
    const [found, done, over] = await Promise.all([
      store.records('vehicles').toArray(),
      store.records('taskCompletions').where('completedOn').aboveOrEqual(costsFrom).toArray(),
      // The moment is in UTC, the month is London's: a day to spare.
      store.records('tasks').where('completedAt').aboveOrEqual(addDays(month, -1)).toArray(),
    ]);
    const vehicles = as<Vehicle>(found).sort(newestFirst);
    const completions = as<TaskCompletion>(done);
    const closed = as<Task>(over);
    const milesOf = new Map(vehicles.map(({ id, mileage }) => [id, mileage]));
    const mostMiles = Math.max(-1, ...vehicles.map(({ mileage }) => mileage ?? -1));
    const read = await readTasks(store, today, mostMiles);

    const settle = settler(completions);
    const raw = new Map<string, Task>();
    for (const task of [...read.renewals, ...read.dated, ...read.undated, ...read.byMiles]) {
      if (isOpen(task)) raw.set(task.id, task);
    }
    let pending = read.open;
    let lateListed = read.late;
    let overdueRenewals = 0;
    const tasks: Task[] = [];
    for (const kept of raw.values()) {
      const task = settle(kept);
      const miles = milesOf.get(task.vehicleId ?? '') ?? null;
      const isOver = isOverdue(task, { today, miles });
      // The database has counted it as it is kept; what it counts as is known here.
      if (isLateByDate(kept, today)) lateListed -= 1;
      if (isOver && isRenewal(task)) overdueRenewals += 1;
      else if (isOver) lateListed += 1;
      if (isOpen(task)) tasks.push(task);
      else pending -= 1;
    }
    return {
      vehicles,
      tasks,
      pending,
      overdue: lateListed + overdueRenewals,
      overdueListed: lateListed,
      completed: completedThisMonth(closed, await readDone(store, closed, completions), { today }),
      ledger: ledgerOf(await readPayments(store, costsFrom, completions)),
    };
  });
