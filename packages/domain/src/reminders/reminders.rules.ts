import type { DueCover } from '../cover/cover.schema.ts';
import { doAddress } from '../do-it-now/do-it-now.schema.ts';
import { type CivilDate, dateInLondon, daysBetween, formatDate } from '../kernel/civil-date.ts';
import { notes } from '../law/duties.ts';
import { diagnosisAddress, type OpenDanger } from '../open-dangers/open-dangers.rules.ts';
import { type DueState, taskDueState } from '../tasks/due.rules.ts';
import { isOpen } from '../tasks/task-list.rules.ts';
import { parseRenewalId, type Task } from '../tasks/tasks.schema.ts';
import type { Status } from '../vehicles/legal.rules.ts';
import { isFirstMot, type MotStatus } from '../vehicles/mot.rules.ts';
import { isMotNeededFirst } from '../vehicles/mot-before-tax.rules.ts';
import { nationOfOwner } from '../vehicles/owner-nation.rules.ts';
import type { RecallFacts } from '../vehicles/recall.rules.ts';
import type { Vehicle } from '../vehicles/vehicles.schema.ts';
import { judgeVehicle, type LegalFacts, type LegalPosition } from '../vehicles/verdict.rules.ts';
import { coverIdOf, dueCovers } from './due-covers.rules.ts';
import {
  type DueItem,
  dangerPrefix,
  isMotDanger,
  motDangerPrefix,
  type ReminderKind,
  type ReminderPriority,
} from './reminders.schema.ts';
import { byUrgency } from './urgency.rules.ts';

export type DueVehicle = LegalFacts &
  RecallFacts &
  Pick<Vehicle, 'id' | 'make' | 'model' | 'registrationNumber' | 'mileage'>;
export type DueTask = Pick<
  Task,
  'id' | 'title' | 'vehicleId' | 'status' | 'dueDate' | 'dueMiles' | 'renewalType' | 'diagnosisId'
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

/** Returns whether the kind is required by law or is a matter of safety. */
export const isLegal = (kind: ReminderKind): boolean =>
  kind === 'danger' ||
  kind === 'mot' ||
  kind === 'tax' ||
  kind === 'insurance' ||
  kind === 'recall';

/** The days before the date from which an item has high or medium priority. */
const urgency: Record<ReminderKind, { high: number; medium: number }> = {
  danger: { high: 0, medium: 0 },
  mot: { high: 7, medium: 14 },
  insurance: { high: 7, medium: 14 },
  recall: { high: 0, medium: 0 },
  service: { high: 7, medium: 14 },
  cover: { high: 7, medium: 14 },
  tax: { high: 3, medium: 7 },
  task: { high: 0, medium: 3 },
};

/** Returns the priority. An overdue item is urgent whatever its date: a service may be overdue by miles. */
const reminderPriority = (
  kind: ReminderKind,
  { daysLeft, isOver }: Pick<DueItem, 'daysLeft' | 'isOver'>,
): ReminderPriority => {
  const { high, medium } = urgency[kind];
  if (isOver || (daysLeft !== null && daysLeft <= high)) return 'high';
  return daysLeft !== null && daysLeft <= medium ? 'medium' : 'low';
};

const titleOf = (status: MotStatus | Status): string => {
  const isOver = status.state === 'over';
  if (status.state === 'failed') return 'MOT failed';
  if (isFirstMot(status)) return isOver ? 'First MOT overdue' : 'First MOT due';
  return {
    mot: isOver ? 'MOT expired' : 'MOT expires',
    tax: isOver ? 'Tax overdue' : 'Tax due',
    insurance: isOver ? 'Insurance expired' : 'Insurance expires',
    service: isOver ? 'Service overdue' : 'Service due',
  }[status.subject];
};

const withPriority = (item: Omit<DueItem, 'priority'>): DueItem => ({
  ...item,
  priority: reminderPriority(item.kind, item),
});

const diagnosisIdOf = (id: string): string => id.slice(dangerPrefix.length);

const nameOf = ({ make, model }: Pick<Vehicle, 'make' | 'model'>): string => `${make} ${model}`;

const itemsOfVehicle = (
  vehicle: DueVehicle,
  { mot, tax, insurance, service, dangers }: LegalPosition,
  today: CivilDate,
): DueItem[] =>
  [mot, tax, insurance, service].flatMap((status) => {
    const { state, subject: kind, estimated, date: dueDate } = status;
    const isOver = state === 'over';
    // The danger says the same, first and until a later pass.
    if (state === 'failed' && dangers.some(({ source }) => source === 'mot')) return [];
    // Off the road, exempt or unknown: nothing is known to be due.
    const isDated = state === 'due' || state === 'fine' || state === 'failed';
    if (!isOver && (dueDate === null || !isDated)) return [];
    const named = nameOf(vehicle);
    return withPriority({
      id: `${kind}-${vehicle.id}`,
      kind,
      title: titleOf(status),
      ...(isFirstMot(status) ? { isFirst: true } : {}),
      ...(state === 'failed' && 'failedOn' in status && status.failedOn
        ? { failedOn: status.failedOn }
        : {}),
      ...(kind === 'tax' && isMotNeededFirst(mot, tax) ? { needsMotFirst: true } : {}),
      description: dueDate ? `${named} · ${formatDate(dueDate)}` : named,
      dueDate,
      vehicleId: vehicle.id,
      taskId: null,
      daysLeft: dueDate === null ? null : daysBetween(today, dueDate),
      isOver,
      estimated,
      dueMiles: null,
    });
  });

/** Returns the open dangers. Like a recall they are due at once, and since the day the owner asked or the test failed. */
const dangersOf = (vehicle: DueVehicle, { dangers }: LegalPosition): DueItem[] =>
  dangers.map(({ source, id, since, what }) =>
    withPriority({
      id: source === 'mot' ? `${motDangerPrefix}${id}` : `${dangerPrefix}${id}`,
      kind: 'danger',
      title: `Do not drive it: ${what}`,
      ...(source === 'diagnosis' ? { askedAt: since } : {}),
      danger: what,
      description: nameOf(vehicle),
      dueDate: source === 'mot' ? since : dateInLondon(new Date(since)),
      vehicleId: vehicle.id,
      taskId: null,
      daysLeft: null,
      isOver: true,
      estimated: false,
      dueMiles: null,
    }),
  );

/** Returns an outstanding recall. It is due at once: it has a start date but no deadline. */
const recallOf = (vehicle: DueVehicle): DueItem[] => {
  const { recallSince } = vehicle;
  if (!recallSince) return [];
  return [
    withPriority({
      id: `recall-${vehicle.id}`,
      kind: 'recall',
      title: 'Safety recall outstanding',
      description: `${nameOf(vehicle)} · repair ${notes.recallFreeShort.text}`,
      dueDate: recallSince,
      vehicleId: vehicle.id,
      taskId: null,
      daysLeft: null,
      isOver: true,
      estimated: false,
      dueMiles: null,
    }),
  ];
};

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
    const position = judge(vehicle);
    items.push(
      ...dangersOf(vehicle, position),
      ...itemsOfVehicle(vehicle, position, today),
      ...recallOf(vehicle),
    );
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

/** Returns a missing insurance date as a thing to do. No register holds it, and no reminder is sent: it has no day. */
const missingInsurance = (vehicle: DueVehicle): DueItem =>
  withPriority({
    id: `insurance-${vehicle.id}`,
    kind: 'insurance',
    title: 'Insurance date missing',
    isMissing: true,
    description: nameOf(vehicle),
    dueDate: null,
    vehicleId: vehicle.id,
    taskId: null,
    daysLeft: null,
    isOver: false,
    estimated: false,
    dueMiles: null,
  });

/** Returns the due items and the insurance dates that owners have not entered, the most urgent first. */
export const toDoItemsOf = <V extends DueVehicle, T extends DueTask>(
  records: DueRecords<V, T>,
  context: DueToday<V, T>,
): DueItem[] => {
  const { today, judge = (vehicle) => judgeVehicle(vehicle, today) } = context;
  const missing = records.vehicles.filter(
    (vehicle) => judge(vehicle).insurance.state === 'unknown',
  );
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
