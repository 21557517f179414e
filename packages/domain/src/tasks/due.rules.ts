import { addDays, type CivilDate, daysBetween } from '../kernel/civil-date.ts';
import { warningDays } from '../vehicles/legal.rules.ts';
import {
  forecastMileage,
  type MileageForecast,
  predictDate,
  type Reading,
} from './mileage-forecast.rules.ts';
import type { TaskFields } from './tasks.schema.ts';

export type DueState = {
  /** `due`: within 30 days. `later`: after that, or by miles without a known date. */
  readonly state: 'completed' | 'overdue' | 'due' | 'later' | 'undated';
  readonly inProgress: boolean;
  /** The due date: the given one or the forecast from miles, whichever is earlier. */
  readonly date: CivilDate | null;
  readonly days: number | null;
  readonly milesLeft: number | null;
  /** The reason for a forecast date. */
  readonly predicted: string | null;
  /** The day on which a recall was reported. It has no date by which it is due: it is outstanding until repaired. */
  readonly since?: CivilDate;
};

/** The day, the vehicle's miles on it, and how fast they grow. */
type DueContext = {
  readonly today: CivilDate;
  readonly miles: number | null;
  readonly forecast?: MileageForecast | null;
};

type DueTask = Pick<TaskFields, 'status' | 'dueDate' | 'dueMiles' | 'renewalType'>;

/** Returns the last day in time. By law, tax must be paid before its due date, so on that day it is late. */
const lastDayOf = ({ dueDate, renewalType }: DueTask): CivilDate | null =>
  dueDate && renewalType === 'tax' ? addDays(dueDate, -1) : dueDate;

/** Returns whether a task is about a safety recall. Its date is the day of the report, not a deadline. */
export const isRecall = ({ renewalType }: Pick<TaskFields, 'renewalType'>): boolean =>
  renewalType === 'recall';

export const isOverdue = (
  task: DueTask,
  { today, miles }: Pick<DueContext, 'today' | 'miles'>,
): boolean => {
  if (task.status === 'completed' || isRecall(task)) return false;
  const lastDay = lastDayOf(task);
  const isByMiles = task.dueMiles !== null && miles !== null && miles >= task.dueMiles;
  return isByMiles || (lastDay !== null && lastDay < today);
};

/** Returns the state of a task on a day. A forecast makes nothing overdue; only a date or an odometer does. */
export const taskDueState = (task: DueTask, context: DueContext): DueState => {
  const { status, dueDate, dueMiles } = task;
  const inProgress = status === 'in_progress';
  if (isRecall(task)) {
    const undated = { inProgress, date: null, days: null, milesLeft: null, predicted: null };
    if (status === 'completed') return { ...undated, state: 'completed' };
    return { ...undated, state: 'due', ...(dueDate ? { since: dueDate } : {}) };
  }
  const { today, miles, forecast = null } = context;
  const foreseen = dueMiles === null ? null : predictDate(dueMiles, forecast, today);
  const isForeseen = foreseen !== null && (dueDate === null || foreseen.date < dueDate);
  const date = isForeseen ? foreseen.date : dueDate;
  const days = date === null ? null : daysBetween(today, date);
  const stateOf = (): DueState['state'] => {
    if (status === 'completed') return 'completed';
    if (isOverdue(task, context)) return 'overdue';
    if (days !== null && days <= warningDays) return 'due';
    return days === null && dueMiles === null ? 'undated' : 'later';
  };
  return {
    state: stateOf(),
    inProgress,
    date,
    days,
    milesLeft: dueMiles !== null && miles !== null ? dueMiles - miles : null,
    predicted: isForeseen ? foreseen.reason : null,
  };
};

type Driven = { readonly id: string; readonly mileage?: number | null | undefined };

type Garage<T, V> = {
  readonly today: CivilDate;
  readonly vehicleOf: (task: T) => V | null | undefined;
  readonly readingsOf: (vehicle: V) => readonly Reading[];
};

/**
 * Returns a function that gives a task's due state, by date and by its vehicle's miles. A vehicle's forecast is
 * calculated once, when a task first needs it.
 */
export const createDueOf = <T extends DueTask, V extends Driven>({
  today,
  vehicleOf,
  readingsOf,
}: Garage<T, V>): ((task: T) => DueState) => {
  const forecasts = new Map<string, MileageForecast | null>();
  const forecastOf = (vehicle: V): MileageForecast | null => {
    const known = forecasts.get(vehicle.id);
    if (known !== undefined) return known;
    const made = forecastMileage(readingsOf(vehicle), today);
    forecasts.set(vehicle.id, made);
    return made;
  };
  return (task) => {
    const vehicle = vehicleOf(task);
    const forecast = vehicle && task.dueMiles !== null ? forecastOf(vehicle) : null;
    return taskDueState(task, { today, miles: vehicle?.mileage ?? null, forecast });
  };
};
