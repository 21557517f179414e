import type { DueCover } from '../cover/cover.schema.ts';
import { doAddress } from '../do-it-now/do-it-now.schema.ts';
import type { CivilDate } from '../kernel/civil-date.ts';
import { diagnosisAddress, type OpenDanger } from '../open-dangers/open-dangers.rules.ts';
import { type DueState, taskDueState } from '../tasks/due.rules.ts';
import { isOpen } from '../tasks/task-list.rules.ts';
import { parseRenewalId, type Task } from '../tasks/tasks.schema.ts';
import { needsDate } from '../vehicles/legal.rules.ts';
import { nationOfOwner } from '../vehicles/owner-nation.rules.ts';
import { judgeVehicle, type LegalPosition } from '../vehicles/verdict.rules.ts';
import { coverIdOf, dueCovers } from './due-covers.rules.ts';
import {
  type DueItem,
  dangerPrefix,
  isMotDanger,
  motDangerPrefix,
  type ReminderKind,
} from './reminders.schema.ts';
import { byUrgency } from './urgency.rules.ts';
import {
  type DueVehicle,
  itemsOfVehicle,
  missingInsurance,
  nameOf,
  withPriority,
} from './vehicle-items.rules.ts';

export type DueTask = Pick<
  Task,
  | 'id'
  | 'title'
  | 'vehicleId'
  | 'status'
  | 'dueDate'
  | 'dueMiles'
  | 'renewalType'
  | 'diagnosisId'
  | 'assigneeId'
>;

type DueRecords<V extends DueVehicle = DueVehicle, T extends DueTask = DueTask> = {
  readonly vehicles: readonly V[];
  readonly tasks: readonly T[];
  /** Optional: a caller that asks only about vehicles or tasks leaves it out. */
  readonly covers?: readonly DueCover[];
};

/**
 * `dueOf`: the state of a task, if the caller knows how its vehicle is driven; otherwise its date and the odometer
 * decide. `judge`: for a caller that has already judged the vehicles.
 */
type DueToday<V extends DueVehicle = DueVehicle, T extends DueTask = DueTask> = {
  readonly today: CivilDate;
  readonly dueOf?: (task: T) => DueState;
  readonly judge?: (vehicle: V) => LegalPosition;
};

const legal: Record<ReminderKind, boolean> = {
  danger: true,
  mot: true,
  tax: true,
  insurance: true,
  recall: true,
  service: false,
  cover: false,
  task: false,
};
/** Returns whether the kind is required by law or is a matter of safety. */
export const isLegal = (kind: ReminderKind): boolean => legal[kind];

const diagnosisIdOf = (id: string): string => id.slice(dangerPrefix.length);

/**
 * Returns whether the task is a vehicle's renewal. The vehicle itself gives that reminder, until the records show the
 * renewal.
 */
const isVehiclesRenewal = ({ id }: Pick<Task, 'id'>): boolean => parseRenewalId(id) !== null;

const itemOfTask = (task: DueTask, due: DueState, vehicle: DueVehicle | undefined): DueItem[] => {
  const isOver = due.state === 'overdue';
  if (!isOver && due.date === null) return [];
  return [
    withPriority({
      id: `task-${task.id}`,
      kind: 'task',
      title: task.title,
      description: vehicle ? `${nameOf(vehicle)} · task` : 'General task',
      dueDate: due.date,
      vehicleId: task.vehicleId,
      taskId: task.id,
      daysLeft: due.days,
      isOver,
      estimated: due.predicted !== null,
      dueMiles: due.predicted === null ? null : task.dueMiles,
    }),
  ];
};

const isDanger = ({ kind }: DueItem): boolean => kind === 'danger';

/**
 * Returns everything with a date, however distant, and everything overdue, the most urgent first. Yields after each
 * vehicle and task, so that a caller can let other work run.
 */
export function* dueItemSteps<V extends DueVehicle, T extends DueTask>(
  { vehicles, tasks, covers = [] }: DueRecords<V, T>,
  { today, dueOf, judge = (vehicle) => judgeVehicle(vehicle, today) }: DueToday<V, T>,
): Generator<void, DueItem[]> {
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const byRecords = (task: T): DueState => {
    const miles = byId.get(task.vehicleId ?? '')?.mileage ?? null;
    return taskDueState(task, { today, miles });
  };
  const look = dueOf ?? byRecords;
  const items: DueItem[] = [];
  for (const vehicle of vehicles) {
    items.push(...itemsOfVehicle(vehicle, judge(vehicle), today));
    yield;
  }
  const dangers = new Set(items.flatMap((item) => (isDanger(item) ? diagnosisIdOf(item.id) : [])));
  const vehicleOf = (id: string) => byId.get(id);
  const nation = nationOfOwner(byId.values());
  items.push(...dueCovers(covers, { today, vehicleOf, nation }).map(withPriority));
  yield;
  for (const task of tasks) {
    if (!isOpen(task) || isVehiclesRenewal(task)) continue;
    // The danger says the same, first and until its case is closed.
    if (task.diagnosisId && dangers.has(task.diagnosisId)) continue;
    items.push(...itemOfTask(task, look(task), byId.get(task.vehicleId ?? '')));
    yield;
  }
  return items.sort(byUrgency);
}

/** Returns all items at once. */
export const dueItemsOf = <V extends DueVehicle, T extends DueTask>(
  records: DueRecords<V, T>,
  context: DueToday<V, T>,
): DueItem[] => {
  const steps = dueItemSteps(records, context);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
};

/** Returns the due items and the insurance dates that owners have not entered, the most urgent first. */
export const toDoItemsOf = <V extends DueVehicle, T extends DueTask>(
  records: DueRecords<V, T>,
  context: DueToday<V, T>,
): DueItem[] => {
  const { today, judge = (vehicle) => judgeVehicle(vehicle, today) } = context;
  const missing = records.vehicles.filter((vehicle) => needsDate(judge(vehicle).insurance));
  return [...dueItemsOf(records, context), ...missing.map(missingInsurance)].toSorted(byUrgency);
};

/** Returns the page of a danger: its diagnosis, or the sheet about the failed MOT. */
export const addressOfDanger = ({ source, id }: Pick<OpenDanger, 'source' | 'id'>): string =>
  source === 'mot' ? doAddress('mot', id) : diagnosisAddress(id);

/**
 * Returns the page of an item: its diagnosis, its failed MOT, its task, its cover, or the sheet with advice for its vehicle. An example
 * item leads to the dashboard.
 */
export const pathOfItem = ({
  id,
  kind,
  taskId,
  vehicleId,
}: Pick<DueItem, 'id' | 'kind' | 'taskId' | 'vehicleId'>): string => {
  if (isMotDanger({ id })) return doAddress('mot', id.slice(motDangerPrefix.length));
  if (kind === 'danger') return diagnosisAddress(diagnosisIdOf(id));
  if (kind === 'cover') return `/cover/${coverIdOf(id)}`;
  if (kind === 'task') return taskId ? `/tasks/${taskId}` : '/dashboard';
  return vehicleId ? doAddress(kind, vehicleId) : '/dashboard';
};
