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
import { grades, type Timeline, type TimelineInput, type TimelineLine } from './timeline.schema.ts';

declare const process: { cpuUsage(): { user: number; system: number } };

const runs = { numRuns: 150 };
type Rule = (input: TimelineInput) => Timeline;
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

/** Turns the lists around and cuts them at one place, like a device that received the records in another order. */
const inOtherOrder = (input: TimelineInput, cut: number): TimelineInput => {
  const turned = <T>(all: readonly T[]) => {
    const at = all.length > 0 ? cut % all.length : 0;
    return [...all.slice(at), ...all.slice(0, at)].toReversed();
  };
  return {
    ...input,
    completions: turned(input.completions),
    documents: turned(input.documents),
    expenses: turned(input.expenses),
    tests: turned(input.tests),
    readings: turned(input.readings),
    fills: turned(input.fills),
  };
};

const idsIn = (lines: readonly TimelineLine[]): string[] =>
  lines.flatMap(({ records }) => records.map(({ id }) => id));

/** What must hold of every rule that makes a timeline. */
const invariants = {
  'the counts add up to the lines, and what was noted to those whose time is known': (
    rule,
    input,
  ) => {
    const { lines, counts, notedAtTheTime, notedLater, readings, doubts, mileage } = rule(input);
    for (const grade of grades) {
      expect(lines.filter((line) => line.grade === grade)).toHaveLength(counts[grade]);
    }
    const known = lines.filter(({ noted }) => noted !== null).length;
    expect(notedAtTheTime + notedLater).toBe(known);
    expect(readings).toBe(mileage.length);
    expect(doubts).toBeLessThanOrEqual(Math.max(0, readings - 1));
  },
  'no record is in two lines, and no two lines have one id': (rule, input) => {
    const { lines } = rule(input);
    const ids = idsIn(lines);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  },
  'no line is of another vehicle or of a day to come': (rule, input) => {
    const { lines } = rule(input);
    const all = [...input.completions, ...input.documents, ...input.expenses];
    const its = new Set(all.filter((one) => one.vehicleId === 'car').map(({ id }) => id));
    expect(idsIn(lines).filter((id) => !its.has(id))).toEqual([]);
    expect(lines.filter(({ date }) => date > today)).toEqual([]);
  },
  'a job that no other record could hide is in a line': (rule, input) => {
    const shown = new Set(idsIn(rule(input).lines));
    // A job waits with a paper or a twin of a day to come.
    const papers = input.documents.filter(({ serviceDate }) => serviceDate && serviceDate > today);
    const waiting = new Set(papers.map(({ receiptOf }) => receiptOf));
    const twinOf = (one: TimelineInput['completions'][number]) => `${one.taskId} ${one.occurrence}`;
    const hidden = new Set(
      input.completions
        .filter(({ id, completedOn }) => waiting.has(id) || completedOn > today)
        .map(twinOf),
    );
    const lost = input.completions.filter(
      (one) =>
        one.vehicleId === 'car' &&
        one.taskId !== 'tax-car' &&
        one.completedOn <= today &&
        !hidden.has(twinOf(one)) &&
        !shown.has(one.id),
    );
    expect(lost).toEqual([]);
  },
  'the order of the records and of the tests changes nothing': (rule, input, cut) => {
    expect(rule(inOtherOrder(input, cut))).toEqual(rule(input));
  },
  'the grade of a line is no better than its best evidence': (rule, input) => {
    const papers = new Map(input.documents.map((one) => [one.id, one]));
    const jobs = new Map(input.completions.map((one) => [one.id, one]));
    for (const { id, grade, records, kind } of rule(input).lines) {
      expect(grade === 'record').toBe(id.startsWith('mot:'));
      expect(/^mot-/.test(kind)).toBe(grade === 'record');
      const its = records.flatMap(({ id: of }) => papers.get(of) ?? []);
      const done = records.flatMap(({ id: of }) => jobs.get(of) ?? []);
      const has = {
        record: true,
        'paper-read': its.some((one) => one.paper === 'read'),
        'paper-kept': its.length > 0 || done.some(({ photoIds }) => photoIds.length > 0),
        garage: done.some(({ visitId: visit }) => visit),
        owner: true,
      };
      expect(has[grade]).toBe(true);
    }
  },
  'a paper that was read proves a line within a week of its own day only': (rule, input) => {
    const papers = new Map(input.documents.map((one) => [one.id, one]));
    for (const { grade, date, records } of rule(input).lines) {
      if (grade !== 'paper-read') continue;
      const days = records.flatMap(({ id }) => {
        const one = papers.get(id);
        return one?.paper === 'read' && one.serviceDate ? [one.serviceDate] : [];
      });
      expect(days.some((of) => of >= addDays(date, -7) && of <= addDays(date, 7))).toBe(true);
    }
  },
  'a line is noted at the time only if one of its records was': (rule, input) => {
    const all = [...input.completions, ...input.documents, ...input.expenses];
    const moments = new Map(all.map((one) => [one.id, one.notedAt]));
    for (const { noted, date, records } of rule(input).lines) {
      if (noted !== 'at-the-time') continue;
      const days = records.flatMap(({ id }) => moments.get(id)?.slice(0, 10) ?? []);
      expect(days.some((of) => of >= addDays(date, -14) && of <= addDays(date, 14))).toBe(true);
    }
  },
  'a repair is a line between its finding and the clean test, which is a pass': (rule, input) => {
    const { lines, repairs } = rule(input);
    const passes = new Set(input.tests.filter(({ passed }) => passed).map(({ date }) => date));
    for (const { found, done, clean } of repairs) {
      if (done) {
        expect(lines).toContainEqual(done);
        expect(done.date >= found.date && done.date <= (clean?.date ?? today)).toBe(true);
      }
      expect(clean === null || passes.has(clean.date)).toBe(true);
    }
  },
} satisfies Record<string, (rule: Rule, input: TimelineInput, cut: number) => void>;
type Invariant = keyof typeof invariants;
const names = Object.keys(invariants) as Invariant[];

const check = (name: Invariant, rule: Rule) =>
  fc.check(
    fc.property(anyInput, fc.nat({ max: 20 }), (input, cut) => invariants[name](rule, input, cut)),
    runs,
  );

test.for(names)('%s', (name) => {
  const { failed, counterexample, errorInstance } = check(name, timelineOf);
  expect(failed, `${JSON.stringify(counterexample)}\n${errorInstance}`).toBe(false);
});

const withLines =
  (change: (lines: readonly TimelineLine[], input: TimelineInput) => TimelineLine[]): Rule =>
  (input) => {
    const timeline = timelineOf(input);
    return { ...timeline, lines: change(timeline.lines, input) };
  };

/** Rules with one fault each, and the invariant that must notice it. */
const plants: readonly (readonly [fault: string, caughtBy: Invariant, rule: Rule])[] = [
  [
    'forgets a line in its counts',
    'the counts add up to the lines, and what was noted to those whose time is known',
    withLines((lines) => lines.slice(1)),
  ],
  [
    'shows a receipt beside its job',
    'no record is in two lines, and no two lines have one id',
    withLines((lines) =>
      lines.flatMap((line) => {
        const [, second] = line.records;
        return second ? [line, { ...line, id: `again:${second.id}`, records: [second] }] : [line];
      }),
    ),
  ],
  [
    'takes the records of all vehicles',
    'no line is of another vehicle or of a day to come',
    (input) => {
      const mine = <T extends object>(all: readonly T[]) =>
        all.map((one) => ({ ...one, vehicleId: 'car' }));
      const { completions, documents, expenses } = input;
      return timelineOf({
        ...input,
        completions: mine(completions),
        documents: mine(documents),
        expenses: mine(expenses),
      });
    },
  ],
  [
    'shows days to come',
    'no line is of another vehicle or of a day to come',
    (input) => timelineOf({ ...input, today: '2027-02-01' }),
  ],
  [
    'drops jobs without a photo',
    'a job that no other record could hide is in a line',
    (input) =>
      timelineOf({
        ...input,
        completions: input.completions.filter(({ photoIds }) => photoIds.length > 0),
      }),
  ],
  [
    'reads only the first paper that a device holds',
    'the order of the records and of the tests changes nothing',
    (input) => timelineOf({ ...input, documents: input.documents.slice(0, 1) }),
  ],
  [
    'takes every paper for read',
    'the grade of a line is no better than its best evidence',
    withLines((lines) =>
      lines.map((line) => (line.grade === 'paper-kept' ? { ...line, grade: 'paper-read' } : line)),
    ),
  ],
  [
    'dates a line by its job, whatever the day of its paper',
    'a paper that was read proves a line within a week of its own day only',
    withLines((lines, { completions }) => {
      const days = new Map(completions.map(({ id, completedOn }) => [id, completedOn]));
      return lines.map((line) => ({
        ...line,
        date: days.get(line.records[0]?.id ?? '') ?? line.date,
      }));
    }),
  ],
  [
    'calls everything noted at the time',
    'a line is noted at the time only if one of its records was',
    withLines((lines) => lines.map((line) => ({ ...line, noted: line.noted && 'at-the-time' }))),
  ],
  [
    'takes a repair after the clean test',
    'a repair is a line between its finding and the clean test, which is a pass',
    (input) => {
      const timeline = timelineOf(input);
      const [newest = null] = timeline.lines;
      return { ...timeline, repairs: timeline.repairs.map((row) => ({ ...row, done: newest })) };
    },
  ],
];

test.for(plants)('a rule that %s is noticed: %s', ([, caughtBy, rule]) => {
  expect(check(caughtBy, rule).failed).toBe(true);
});

const many = <T>(make: (id: string, fields: object) => T, field: string): T[] =>
  Array.from({ length: 1000 }, (_, at) =>
    make(`${field}-${at}`, {
      [field]: addDays('2010-01-01', (at * 7) % 6000),
      costPence: 5000,
      taskTitle: 'Replace nearside front tyre',
      description: 'Rear brake pads, oil and filter',
    }),
  );

/** The processor time of one timeline: the least of several, because the others were disturbed. */
const costOf = (input: TimelineInput): number =>
  Math.min(
    ...Array.from({ length: 2 }, () => {
      const before = process.cpuUsage();
      timelineOf(input);
      const after = process.cpuUsage();
      return after.user + after.system - before.user - before.system;
    }),
  );

test('ten times the records take little more than ten times as long: 3,000 of one price', () => {
  const input = timelineInput({
    today,
    completions: many(job, 'completedOn'),
    documents: many(paper, 'serviceDate'),
    expenses: many(payment, 'date'),
    tests: Array.from({ length: 60 }, (_, at) =>
      motTest(addDays('2010-02-01', at * 100), at % 3 > 0, [
        'advisory: Nearside front tyre worn',
        'major: Rear brake pads worn',
      ]),
    ),
  });
  const tenth = <T>(all: readonly T[]) => all.slice(0, all.length / 10);
  const few = {
    ...input,
    completions: tenth(input.completions),
    documents: tenth(input.documents),
    expenses: tenth(input.expenses),
  };
  costOf(few);
  // A rule that compared all with all would take a hundred times as long.
  expect(costOf(input) / costOf(few)).toBeLessThan(40);
});
