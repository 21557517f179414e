import { addDays, addMonths, type CivilDate, daysBetween } from '../kernel/civil-date.ts';
import type { TaskFields } from './tasks.schema.ts';

type Interval = Pick<
  TaskFields,
  'isRecurring' | 'recurringInterval' | 'recurringType' | 'recurringMiles'
>;
type Recurrence = Interval &
  Pick<
    TaskFields,
    'countFrom' | 'anchorDate' | 'anchorMiles' | 'dueDate' | 'dueMiles' | 'occurrence'
  >;

/** Ten years, or more miles than most cars ever do. */
const longest = { days: 3650, weeks: 520, months: 120, miles: 100_000 };
const farthest = 9_999_999;

/** Returns what prevents a task from recurring, by field. */
export const recurrenceProblems = (task: Interval): Record<string, string> => {
  const { isRecurring, recurringInterval, recurringType, recurringMiles } = task;
  if (!isRecurring) return {};
  if (!recurringType) return { recurringType: 'Please choose a unit for the interval' };
  if (!recurringInterval) return { recurringInterval: 'Interval must be at least 1' };
  if (recurringInterval > longest[recurringType]) {
    return { recurringInterval: 'Interval is too long' };
  }
  return recurringMiles === 0 ? { recurringMiles: 'Interval must be at least 1' } : {};
};

/** Returns whether a task recurs. An incomplete rule, which two devices can produce together, does not count. */
export const isRepeating = (task: Interval): boolean =>
  task.isRecurring && Object.keys(recurrenceProblems(task)).length === 0;

type Days = { count: number; unit: 'days' | 'weeks' | 'months' };

const daysOf = ({ recurringInterval, recurringType }: Interval): Days | null =>
  recurringInterval && recurringType && recurringType !== 'miles'
    ? { count: recurringInterval, unit: recurringType }
    : null;

const milesOf = ({ recurringType, recurringInterval, recurringMiles }: Interval): number | null =>
  (recurringType === 'miles' ? recurringInterval : recurringMiles) || null;

/**
 * Returns the day some intervals later. Months are added at once, so that a short month has no effect on later ones: 31
 * Jan, 28 Feb, 31 Mar.
 */
const stepDays = (from: CivilDate, { count, unit }: Days, times: number): CivilDate => {
  if (unit === 'months') return addMonths(from, count * times);
  return addDays(from, count * times * (unit === 'weeks' ? 7 : 1));
};

const mostDays = { days: 1, weeks: 7, months: 31 };

/** Returns the first scheduled day after a day. */
const firstDayAfter = (anchor: CivilDate, interval: Days, after: CivilDate): CivilDate => {
  // Jumps by the longest possible interval, which skips nothing; a few steps remain.
  const longestInterval = interval.count * mostDays[interval.unit];
  let times = Math.max(0, Math.floor(daysBetween(anchor, after) / longestInterval));
  while (stepDays(anchor, interval, times) <= after) times += 1;
  return stepDays(anchor, interval, times);
};

const firstMilesAfter = (anchor: number, interval: number, after: number): number =>
  anchor + interval * Math.max(0, Math.floor((after - anchor) / interval) + 1);

const laterDay = (one: CivilDate, other: CivilDate | null): CivilDate =>
  other && other > one ? other : one;

type NextDay = Pick<TaskFields, 'dueDate' | 'anchorDate'>;

const nextDay = (task: Recurrence, completedOn: CivilDate): NextDay => {
  const interval = daysOf(task);
  if (!interval) return { dueDate: null, anchorDate: null };
  if (task.countFrom === 'completion') {
    return { dueDate: stepDays(completedOn, interval, 1), anchorDate: task.anchorDate };
  }
  // A schedule without a first day starts when the task is first done.
  const anchorDate = task.anchorDate ?? task.dueDate ?? completedOn;
  const after = laterDay(completedOn, task.dueDate);
  return { dueDate: firstDayAfter(anchorDate, interval, after), anchorDate };
};

type NextMiles = Pick<TaskFields, 'dueMiles' | 'anchorMiles'>;

const nextMiles = (task: Recurrence, completedMiles: number | null): NextMiles => {
  const interval = milesOf(task);
  if (!interval) return { dueMiles: null, anchorMiles: null };
  // Without a reading, the task is assumed to be done at its due miles.
  const done = completedMiles ?? task.dueMiles;
  if (done === null) return { dueMiles: null, anchorMiles: task.anchorMiles };
  if (task.countFrom === 'completion') {
    return { dueMiles: Math.min(done + interval, farthest), anchorMiles: task.anchorMiles };
  }
  const anchorMiles = task.anchorMiles ?? task.dueMiles ?? done;
  const after = Math.max(done, task.dueMiles ?? done);
  return {
    dueMiles: Math.min(firstMilesAfter(anchorMiles, interval, after), farthest),
    anchorMiles,
  };
};

/**
 * Returns a recurring task's next occurrence, or null if it does not recur.
 *
 * From completion: exactly one interval after the day or reading of completion.
 * From schedule: the first scheduled day after both the due date and the completion. If done early, that is the day
 * after the one it was done for. If done late, scheduled days up to and including the completion are skipped. Miles
 * work the same way. Days and miles advance separately, and whichever comes first makes the task due.
 */
export const nextOccurrence = (
  task: Recurrence,
  { completedOn, completedMiles }: { completedOn: CivilDate; completedMiles: number | null },
): (NextDay & NextMiles & Pick<TaskFields, 'occurrence'>) | null =>
  isRepeating(task)
    ? {
        occurrence: task.occurrence + 1,
        ...nextDay(task, completedOn),
        ...nextMiles(task, completedMiles),
      }
    : null;

/** Returns the start of a schedule, which is the first due date or miles. Other tasks have none. */
export const anchorOf = (
  task: Pick<TaskFields, 'countFrom' | 'dueDate' | 'dueMiles'> & Interval,
) =>
  task.countFrom === 'schedule' && isRepeating(task)
    ? { anchorDate: daysOf(task) && task.dueDate, anchorMiles: milesOf(task) && task.dueMiles }
    : { anchorDate: null, anchorMiles: null };
