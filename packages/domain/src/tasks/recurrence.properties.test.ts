import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDay, anyInterval, plainTask } from '../../../../tests/support/fixtures/tasks.ts';
import { addDays, addMonths, type CivilDate, daysBetween } from '../kernel/civil-date.ts';
import { anchorOf, nextOccurrence } from './recurrence.rules.ts';
import type { TaskFields } from './tasks.schema.ts';

type Next = typeof nextOccurrence;
type Recurrence = Parameters<Next>[0];
const years = 10;
const runs = { numRuns: 200 };

/** Written without the product's own calendar, so that the two can be compared. */
const monthsLater = (from: CivilDate, months: number): CivilDate => {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const length = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const at = new Date(Date.UTC(year, month - 1 + months, Math.min(day, length)));
  return at.toISOString().slice(0, 10);
};
const later = (from: CivilDate, task: Recurrence, times: number): CivilDate => {
  const count = (task.recurringInterval ?? 0) * times;
  if (task.recurringType === 'months') return monthsLater(from, count);
  const days = count * (task.recurringType === 'weeks' ? 7 : 1);
  return new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
};
const milesIntervalOf = (task: Recurrence): number =>
  (task.recurringType === 'miles' ? task.recurringInterval : task.recurringMiles) ?? 0;

type Life = {
  task: Recurrence;
  /** How early or late each time is, as a share of its interval, by date and by miles. Repeated as needed. */
  times: readonly { days: number; miles: number }[];
};

/** From almost a whole interval early to several late; equally often on the day itself or a later scheduled day. */
const lateness = fc.oneof(
  fc.constantFrom(0, 0, 1, 2),
  fc.double({ min: -0.95, max: 4.2, noNaN: true }),
);

const life = (countFrom: TaskFields['countFrom']): fc.Arbitrary<Life> =>
  fc
    .record({
      interval: anyInterval,
      dueDate: anyDay,
      dueMiles: fc.integer({ min: 0, max: 80_000 }),
      times: fc.array(
        fc.record({
          days: lateness,
          miles: lateness,
        }),
        { minLength: 1, maxLength: 40 },
      ),
    })
    .map(({ interval, dueDate, dueMiles, times }) => {
      const isByDays = interval.recurringType !== 'miles';
      const due = {
        dueDate: isByDays ? dueDate : null,
        dueMiles: isByDays && !interval.recurringMiles ? null : dueMiles,
      };
      const task = { ...plainTask, ...interval, ...due, isRecurring: true, countFrom };
      return { task: { ...task, ...anchorOf(task) }, times };
    });

type Step = {
  before: Recurrence;
  completedOn: CivilDate;
  completedMiles: number;
  after: Recurrence;
};

/**
 * Simulates ten years of one task: done early, on time, late or several intervals late, but never before the last time.
 */
const live = ({ task: first, times }: Life, next: Next): Step[] => {
  const start = first.dueDate ?? '2024-01-01';
  const steps: Step[] = [];
  let task = first;
  let done = { on: addDays(start, -1000), at: 0 };
  for (let at = 0; at < years * 366; at += 1) {
    const { days, miles } = times[at % times.length] as Life['times'][number];
    const due = task.dueDate ?? addDays(done.on, 30);
    const interval = task.dueDate ? Math.max(1, daysBetween(due, later(due, task, 1))) : 20;
    const day = addDays(due, Math.round(interval * days));
    const reading = Math.round((task.dueMiles ?? done.at) + milesIntervalOf(task) * miles);
    done = { on: day > done.on ? day : done.on, at: Math.max(reading, done.at) };
    if (daysBetween(start, done.on) > years * 366 || done.at > 9_000_000) break;
    const moved = next(task, { completedOn: done.on, completedMiles: done.at });
    if (!moved) throw new Error('The task has no next occurrence');
    const after = { ...task, ...moved };
    steps.push({ before: task, completedOn: done.on, completedMiles: done.at, after });
    task = after;
  }
  return steps;
};

type Schedule = { days: readonly CivilDate[]; placeOf: ReadonlyMap<CivilDate, number> };

/** Returns every scheduled day, counted from the first, plus some beyond ten years for tasks done early. */
const scheduleOf = (task: Recurrence): Schedule => {
  const days: CivilDate[] = [];
  const end = addDays(task.dueDate ?? '', years * 366);
  for (let beyond = 0; beyond < 7; ) {
    const day = later(task.dueDate ?? '', task, days.length);
    days.push(day);
    if (day > end) beyond += 1;
  }
  return { days, placeOf: new Map(days.map((day, at) => [day, at])) };
};

const daysHold = ({ before, after, completedOn }: Step, { days, placeOf }: Schedule): boolean => {
  const from = placeOf.get(before.dueDate ?? '');
  const to = placeOf.get(after.dueDate ?? '');
  if (from === undefined || to === undefined || !after.dueDate) return false;
  if (to <= from || after.dueDate <= completedOn) return false;
  // Only days that had passed by the completion are skipped.
  return to === from + 1 || (days[to - 1] ?? '') <= completedOn;
};

const milesHold = ({ before, after, completedMiles }: Step, first: number): boolean => {
  const interval = milesIntervalOf(before);
  const past = Math.max(before.dueMiles ?? 0, completedMiles);
  const next = after.dueMiles ?? 0;
  return (next - first) % interval === 0 && next > past && next - interval <= past;
};

const scheduleHolds = ({ task, times }: Life, next: Next): boolean => {
  const schedule = task.dueDate ? scheduleOf(task) : null;
  return live({ task, times }, next).every((step, at) => {
    if (step.after.occurrence !== at + 2) return false;
    const isDayRight = schedule ? daysHold(step, schedule) : step.after.dueDate === null;
    const areMilesRight =
      task.dueMiles === null ? step.after.dueMiles === null : milesHold(step, task.dueMiles);
    return isDayRight && areMilesRight;
  });
};

const completionHolds = (one: Life, next: Next): boolean =>
  live(one, next).every(({ before, after, completedOn, completedMiles }) => {
    const isByDays = before.recurringType !== 'miles';
    const dueDate = isByDays ? later(completedOn, before, 1) : null;
    const miles = milesIntervalOf(before);
    return after.dueDate === dueDate && after.dueMiles === (miles ? completedMiles + miles : null);
  });

const isCaught = (
  countFrom: TaskFields['countFrom'],
  holds: (one: Life, next: Next) => boolean,
  wrong: Next,
) =>
  fc.check(
    fc.property(life(countFrom), (one) => holds(one, wrong)),
    { ...runs, endOnFailure: true, seed: 1 },
  ).failed;

test('the simulated histories of recurring tasks last ten years, for every kind of interval', () => {
  const kinds = fc.sample(life('schedule'), runs.numRuns).flatMap((one) => {
    const { recurringType, recurringMiles, dueDate } = one.task;
    const last = live(one, nextOccurrence).at(-1)?.after;
    const isLong = last?.dueDate
      ? daysBetween(dueDate ?? '', last.dueDate) > (years - 1) * 365
      : (last?.dueMiles ?? 0) > 1_000_000;
    return isLong ? [`${recurringType}${recurringMiles ? ' and miles' : ''}`] : [];
  });
  expect([...new Set(kinds)].toSorted()).toEqual([
    'days',
    'days and miles',
    'miles',
    'months',
    'months and miles',
    'weeks',
    'weeks and miles',
  ]);
  expect(kinds.length).toBeGreaterThan(runs.numRuns / 2);
});

test('a schedule skips and repeats no occurrence in ten years, whether tasks are done early, on time or late', () => {
  fc.assert(
    fc.property(life('schedule'), (one) => scheduleHolds(one, nextOccurrence)),
    runs,
  );
});

test('a task counted from its completion is due exactly one interval later, or on the last day of a month that is too short', () => {
  fc.assert(
    fc.property(life('completion'), (one) => completionHolds(one, nextOccurrence)),
    runs,
  );
});

/** Alters the right answer. */
const spoilt =
  (spoil: (task: Recurrence, on: CivilDate, next: NonNullable<ReturnType<Next>>) => object): Next =>
  (task, done) => {
    const next = nextOccurrence(task, done);
    return next && { ...next, ...spoil(task, done.completedOn, next) };
  };

const wrongSchedules: Record<string, Next> = {
  'the 31st drifts to the 28th': spoilt((task, on, { dueDate }) => {
    const { dueDate: due, recurringType, recurringInterval } = task;
    const isOnTime = due && dueDate && on <= due;
    return isOnTime && recurringType === 'months'
      ? { dueDate: addMonths(due, recurringInterval ?? 0) }
      : {};
  }),
  'a task done early is due again on its original day': spoilt((task, on) =>
    task.dueDate && on < task.dueDate ? { dueDate: task.dueDate } : {},
  ),
  'a task done late is due again on a day that has passed': spoilt((task) =>
    task.dueDate ? { dueDate: later(task.dueDate, task, 1) } : {},
  ),
  'a task done late skips one day too many': spoilt((task, on, { dueDate }) =>
    task.dueDate && dueDate && on > task.dueDate ? { dueDate: later(dueDate, task, 1) } : {},
  ),
  'a task done on a scheduled day is due that day': (task, done) => {
    const next = nextOccurrence(task, { ...done, completedOn: addDays(done.completedOn, -1) });
    return next?.dueDate === done.completedOn ? next : nextOccurrence(task, done);
  },
  'a schedule is counted from completion': (task, done) =>
    nextOccurrence({ ...task, countFrom: 'completion' }, done),
  'miles are counted from the reading': (task, done) => {
    const next = nextOccurrence(task, done);
    const miles = nextOccurrence({ ...task, countFrom: 'completion' }, done);
    return next && { ...next, dueMiles: miles?.dueMiles ?? null };
  },
  'the miles of a combined interval are dropped': spoilt(({ recurringType }) =>
    recurringType === 'miles' ? {} : { dueMiles: null },
  ),
};

test.each(Object.keys(wrongSchedules))('planted fault in the schedule is detected: %s', (name) => {
  expect(isCaught('schedule', scheduleHolds, wrongSchedules[name] as Next)).toBe(true);
});

const wrongCompletions: Record<string, Next> = {
  'days are counted from the due date': (task, { completedMiles }) =>
    nextOccurrence(task, { completedOn: task.dueDate ?? '2024-01-01', completedMiles }),
  'a short month overflows into the next': spoilt((task, on) => {
    if (task.recurringType !== 'months') return {};
    const [year = 0, month = 0, day = 0] = on.split('-').map(Number);
    const at = new Date(Date.UTC(year, month - 1 + (task.recurringInterval ?? 0), day));
    return { dueDate: at.toISOString().slice(0, 10) };
  }),
  'weeks are counted as days': spoilt((task, on) =>
    task.recurringType === 'weeks' ? { dueDate: addDays(on, task.recurringInterval ?? 0) } : {},
  ),
  'miles are counted from the due miles': (task, { completedOn }) =>
    nextOccurrence(task, { completedOn, completedMiles: task.dueMiles }),
};

test.each(Object.keys(wrongCompletions))(
  'planted fault in counting from completion is detected: %s',
  (name) => {
    expect(isCaught('completion', completionHolds, wrongCompletions[name] as Next)).toBe(true);
  },
);
