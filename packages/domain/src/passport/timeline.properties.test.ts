import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fill,
  job,
  motTest,
  paper,
  payment,
  reading,
  timelineInput,
} from '../../../../tests/support/fixtures/timeline.ts';
import { addDays } from '../kernel/civil-date.ts';
import { timelineOf } from './timeline.rules.ts';
import { grades, type TimelineInput } from './timeline.schema.ts';

const runs = { numRuns: 300 };
const today = '2026-11-17';
/** Few days, amounts and titles, so that records meet. */
const day = fc.nat({ max: 900 }).map((days) => addDays('2024-10-01', days - (days % 3)));
const amount = fc.constantFrom(null, 0, 5000, 12_000);
const miles = fc.constantFrom(null, 0, 40_000, 41_000, 400_000);
const vehicleId = fc.constantFrom('car', 'car', 'car', 'van');
const text = fc.constantFrom(
  null,
  'Annual service',
  'Oil and filter',
  'Front tyres',
  'Front brake pads, rear discs',
  'MOT',
  'Ask Jo',
);
const notedAt = fc.option(day.map((date) => `${date}T10:00:00Z`));
const visitId = fc.constantFrom(null, null, 'visit');

const anyJob = fc.record({
  vehicleId,
  completedOn: day,
  mileage: miles,
  costPence: amount,
  taskTitle: text.map((title) => title ?? 'Wash the car'),
  taskId: fc.constantFrom('one', 'two', 'three', 'mot-car', 'tax-car', 'recall-car'),
  occurrence: fc.integer({ min: 1, max: 3 }),
  photoIds: fc.constantFrom<string[]>([], ['photo']),
  notedAt,
  visitId,
});
const anyPaper = fc.record({
  vehicleId,
  serviceDate: fc.option(day),
  costPence: amount,
  mileageAtService: miles,
  description: text,
  documentType: fc.constantFrom(
    'service_invoice',
    'maintenance_receipt',
    'mot_certificate',
    'insurance',
    'other',
  ),
  serviceProvider: fc.constantFrom(null, 'Dale', 'Hill'),
  receiptOf: fc.constantFrom(
    undefined,
    null,
    'own-payment',
    'job-0',
    'job-1',
    'paid-0',
    'fill-0',
    'gone',
  ),
  paper: fc.constantFrom('read', 'kept', null, undefined),
  notedAt,
});
const anyPayment = fc.record({
  vehicleId: fc.constantFrom('car', 'van', null),
  date: day,
  amountPence: fc.constantFrom(5000, 12_000),
  category: fc.constantFrom('parts', 'labour', 'servicing', 'mot', 'insurance', 'other'),
  note: text,
  notedAt,
});
const anyTest = fc.record({
  date: day,
  passed: fc.boolean(),
  found: fc.subarray([
    'advisory: Nearside front tyre worn',
    'major: Front brake pads worn',
    'dangerous: Rear brake disc cracked',
    'minor: Horn quiet',
  ]),
  miles,
  testNumber: fc.constantFrom(null, '1', '2'),
});
const list = <T>(one: fc.Arbitrary<T>, most = 8) => fc.array(one, { maxLength: most });

const anyInput = fc
  .record({
    jobs: list(anyJob),
    papers: list(anyPaper),
    payments: list(anyPayment),
    tests: list(anyTest, 5),
    readings: list(fc.record({ date: day, miles: miles.map((number) => number ?? 1), vehicleId })),
    fills: list(fc.record({ date: day, miles: miles.map((number) => number ?? 1), vehicleId })),
  })
  .map(
    ({ jobs, papers, payments, tests, readings, fills }): TimelineInput =>
      timelineInput({
        today,
        completions: jobs.map((fields, at) => job(`job-${at}`, fields)),
        documents: papers.map(({ receiptOf, ...fields }, at) =>
          paper(`paper-${at}`, {
            ...fields,
            ...(receiptOf === undefined ? {} : { receiptOf }),
          } as Parameters<typeof paper>[1]),
        ),
        expenses: payments.map((fields, at) =>
          payment(`paid-${at}`, fields as Parameters<typeof payment>[1]),
        ),
        tests: tests.map(({ date, passed, found, ...fields }) =>
          motTest(date, passed, found, fields),
        ),
        readings: readings.map((fields, at) => reading(`reading-${at}`, fields)),
        fills: fills.map((fields, at) => fill(`fill-${at}`, fields)),
      }),
  );

test('the counts add up to the lines, and what was noted to no more than them', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { lines, counts, notedAtTheTime, notedLater, readings, doubts, mileage } =
        timelineOf(input);
      expect(grades.reduce((sum, grade) => sum + counts[grade], 0)).toBe(lines.length);
      const known = lines.filter(({ noted }) => noted !== null).length;
      expect(notedAtTheTime + notedLater).toBe(known);
      expect(readings).toBe(mileage.length);
      expect(doubts).toBeLessThanOrEqual(Math.max(0, readings - 1));
    }),
    runs,
  );
});

test('no record is in two lines, no line is of another vehicle or of a day to come, and ids differ', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { lines } = timelineOf(input);
      const ids = lines.flatMap(({ records }) => records.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      const all = [...input.completions, ...input.documents, ...input.expenses];
      const its = new Set(all.filter((one) => one.vehicleId === 'car').map(({ id }) => id));
      expect(ids.filter((id) => !its.has(id))).toEqual([]);
      expect(lines.filter(({ date }) => date > today)).toEqual([]);
    }),
    runs,
  );
});

test('every job, invoice and receipt of the vehicle with a day until today is in a line', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { lines } = timelineOf(input);
      const shown = new Set(lines.flatMap(({ records }) => records.map(({ id }) => id)));
      const hidden = input.completions.filter(
        ({ id, vehicleId: of, taskId, completedOn }) =>
          of === 'car' && taskId !== 'tax-car' && completedOn <= today && !shown.has(id),
      );
      // A job may be on a paper of a day to come; then it waits with its paper.
      const waits = new Set(
        input.documents
          .filter(({ serviceDate }) => serviceDate && serviceDate > today)
          .map(({ receiptOf }) => receiptOf),
      );
      const twins = new Set(
        input.completions
          .filter(({ id, completedOn }) => waits.has(id) || completedOn > today)
          .map(({ taskId, occurrence }) => `${taskId} ${occurrence}`),
      );
      const lost = hidden.filter(({ taskId, occurrence }) => !twins.has(`${taskId} ${occurrence}`));
      expect(lost.map(({ id }) => id)).toEqual([]);
    }),
    runs,
  );
});

test('the order of the records and of the tests changes nothing', () => {
  const mixed = anyInput.chain((input) => {
    const shuffled = <T>(all: readonly T[]) =>
      fc.shuffledSubarray([...all], { minLength: all.length });
    return fc
      .record({
        completions: shuffled(input.completions),
        documents: shuffled(input.documents),
        expenses: shuffled(input.expenses),
        tests: shuffled(input.tests),
        readings: shuffled(input.readings),
        fills: shuffled(input.fills),
      })
      .map((other) => ({ input, other: { ...input, ...other } }));
  });
  fc.assert(
    fc.property(mixed, ({ input, other }) => {
      expect(timelineOf(other)).toEqual(timelineOf(input));
    }),
    runs,
  );
});

test('a line’s grade is never better than its best evidence', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { lines } = timelineOf(input);
      const papers = new Map(input.documents.map((one) => [one.id, one]));
      const jobs = new Map(input.completions.map((one) => [one.id, one]));
      for (const { id, grade, records, kind } of lines) {
        if (grade === 'record') {
          expect(id.startsWith('mot:')).toBe(true);
          continue;
        }
        expect(kind).not.toMatch(/^mot-/);
        const its = records.flatMap(({ id: of }) => papers.get(of) ?? []);
        const done = records.flatMap(({ id: of }) => jobs.get(of) ?? []);
        if (grade === 'paper-read') expect(its.some((one) => one.paper === 'read')).toBe(true);
        if (grade === 'paper-kept') {
          expect(its.length > 0 || done.some(({ photoIds }) => photoIds.length > 0)).toBe(true);
        }
        if (grade === 'garage') expect(done.some((one) => one.visitId)).toBe(true);
      }
    }),
    runs,
  );
});

test('a paper read proves a line within a week of its own day only', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const papers = new Map(input.documents.map((one) => [one.id, one]));
      for (const { grade, date, records } of timelineOf(input).lines) {
        if (grade !== 'paper-read') continue;
        const days = records.flatMap(({ id }) => {
          const one = papers.get(id);
          return one?.paper === 'read' && one.serviceDate ? [one.serviceDate] : [];
        });
        expect(days.some((of) => of >= addDays(date, -7) && of <= addDays(date, 7))).toBe(true);
      }
    }),
    runs,
  );
});

test('a repair lies between its finding and the clean test, and is one of the lines', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { lines, repairs } = timelineOf(input);
      const passes = new Set(input.tests.filter(({ passed }) => passed).map(({ date }) => date));
      for (const { found, done, clean } of repairs) {
        if (done) {
          expect(lines).toContainEqual(done);
          expect(done.date >= found.date).toBe(true);
          expect(done.date <= (clean?.date ?? today)).toBe(true);
        }
        if (clean) expect(passes.has(clean.date)).toBe(true);
      }
    }),
    runs,
  );
});

test('three thousand records are one timeline in the time of a few', () => {
  const records = <T>(make: (id: string, fields: object) => T, field: string) =>
    Array.from({ length: 1000 }, (_, at) =>
      make(`${field}-${at}`, {
        [field]: addDays('2010-01-01', (at * 7) % 6000),
        costPence: 5000,
        taskTitle: 'Replace nearside front tyre',
        description: 'Rear brake pads, oil and filter',
      }),
    );
  const input = timelineInput({
    today,
    completions: records(job, 'completedOn'),
    documents: records(paper, 'serviceDate'),
    expenses: records(payment, 'date'),
    tests: Array.from({ length: 60 }, (_, at) =>
      motTest(addDays('2010-02-01', at * 100), at % 3 > 0, [
        'advisory: Nearside front tyre worn',
        'major: Rear brake pads worn',
      ]),
    ),
  });
  const few = {
    ...input,
    completions: input.completions.slice(0, 100),
    documents: input.documents.slice(0, 100),
    expenses: input.expenses.slice(0, 100),
  };
  const timeOf = (one: TimelineInput) => {
    const times = Array.from({ length: 5 }, () => {
      const start = performance.now();
      timelineOf(one);
      return performance.now() - start;
    });
    return Math.min(...times);
  };
  timeOf(few);
  // Ten times the records; a rule that compares all with all would take a hundred times as long.
  expect(timeOf(input) / timeOf(few)).toBeLessThan(40);
});
