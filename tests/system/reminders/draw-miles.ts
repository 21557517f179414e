import fc from 'fast-check';
import type { CoveredVehicle } from './draw-covers.ts';
import type { Subject } from './subjects.ts';

export const byMiles = 'task by miles';

/** The days before the run on which the odometer was read: enough for a forecast, and exactly at one pace. */
export const readDaysBefore = [210, 180, 150, 120, 90, 60, 30, 2];

type Span = { first: number; days: number; seed: number };

/**
 * Draws one task by miles for each vehicle. Its forecast is a straight line until its owner reads the odometer again;
 * one reading off the line does not change the median pace, so from then on the line starts at that reading.
 */
export const drawMiles = (
  vehicles: readonly CoveredVehicle[],
  { first, days, seed }: Span,
): Subject[] =>
  fc
    .sample(
      fc.record({
        perDay: fc.integer({ min: 7, max: 40 }),
        inDays: fc.integer({ min: 4, max: Math.max(8, Math.min(300, days - 6)) }),
        readBefore: fc.integer({ min: -3, max: 12 }),
        off: fc.integer({ min: -6, max: 6 }),
        lag: fc.integer({ min: 1, max: 24 }),
        enters: fc.boolean(),
        snoozes: fc.boolean(),
        snoozeLag: fc.integer({ min: -4, max: 2 }),
        snoozeDays: fc.constantFrom(1, 3, 7),
      }),
      { seed: seed + 2, numRuns: vehicles.length },
    )
    .map((drawn, at) => {
      const { user, id: vehicleId } = vehicles[at] as CoveredVehicle;
      const { perDay, inDays, readBefore, off, enters } = drawn;
      const recordId = crypto.randomUUID();
      const due = first + inDays;
      const read = { day: first - 2, miles: 20_000 };
      const dueMiles = read.miles + perDay * (due - read.day);
      const onLine = (day: number) => read.miles + perDay * (day - read.day);
      const readAgain = Math.max(first, due - readBefore);
      const miles = Math.max(read.miles, onLine(readAgain) + off * perDay);
      const entered = enters ? Math.max(first, due - 5) : null;
      const renewed = due + drawn.lag;
      const on = due + drawn.snoozeLag;
      const isSnoozed = drawn.snoozes && on > (entered ?? first) && on < renewed;
      return {
        ...{ user, kind: 'miles', sort: byMiles, name: `Miles ${user}`, recordId, vehicleId },
        snoozedAs: `task-${recordId}`,
        storedIn: 'task',
        household: null,
        done: null,
        ...{ due, entered, renewed, next: null, noted: renewed, isOnlyEnding: false },
        snooze: isSnoozed ? { on, until: on + drawn.snoozeDays } : null,
        driving: { perDay, dueMiles, read, again: { day: readAgain, miles } },
      };
    });
