import { timelineOf } from '@roadworthy/domain/passport/timeline.rules';
import {
  type Grade,
  grades,
  type Timeline,
  type TimelineInput,
  type TimelineLine,
} from '@roadworthy/domain/passport/timeline.schema';
import { expect, test } from 'vitest';
import { figureInTest } from '../../support/figures.ts';
import { dayInLondon, dayInUtc, daysFrom, drawHistory } from './drawn-histories.ts';

// An oracle for the grades of a history, written by another author from the words of the specification alone. Those
// words do not say which records are one event: the oracle takes `line.records` as given, and judges what follows.

type Of<K extends 'documents' | 'completions' | 'expenses'> = TimelineInput[K][number];

type Said = {
  readonly grade: Grade;
  readonly notedAt?: string | null | undefined;
  readonly date: string | null;
  /** It must be in a line, or if it has no date may be listed as undated. */
  readonly isWork: boolean;
  /** A line of a test may swallow only what names an MOT and no other work. */
  readonly words: string | null;
  readonly occurrence?: string;
  readonly mayState: boolean;
};

/** Not what the owner says is the receipt of the tax. */
const ofDocument = (one: Of<'documents'>, today: string, taxes: readonly string[]): Said => ({
  // A paper proves a day only if it gives one.
  grade: one.paper === 'read' && one.serviceDate !== null ? 'paper-read' : 'paper-kept',
  ...{ notedAt: one.notedAt, date: one.serviceDate, words: one.description },
  mayState: true,
  isWork:
    ['service_invoice', 'maintenance_receipt'].includes(one.documentType) &&
    (one.serviceDate ?? today) <= today &&
    !taxes.includes(one.receiptOf ?? ''),
});
const isTax = ({ taskId }: Of<'completions'>) => taskId.startsWith('tax-');
/** To renew the tax is not work on the vehicle. */
const ofCompletion = (one: Of<'completions'>): Said => ({
  grade: one.photoIds.length > 0 ? 'paper-kept' : one.visitId ? 'garage' : 'owner',
  ...{ notedAt: one.notedAt, date: one.completedOn, words: one.taskTitle },
  ...{ isWork: !isTax(one), mayState: true },
  occurrence: `${one.taskId} ${one.occurrence}`,
});
const ofExpense = (one: Of<'expenses'>): Said => ({
  grade: one.visitId ? 'garage' : 'owner',
  ...{ notedAt: one.notedAt, date: one.date, words: one.note },
  isWork: ['parts', 'labour', 'servicing'].includes(one.category),
  mayState: false,
});

/** By entity and id, only what is said of this vehicle. */
const saidIn = ({ vehicle, today, documents, completions, expenses }: TimelineInput) => {
  const isOurs = ({ vehicleId }: { vehicleId: string | null }) => vehicleId === vehicle.id;
  const done = completions.filter(isOurs);
  const taxes = done.filter(isTax).map(({ id }) => id);
  const papers = documents.filter(isOurs);
  const all: AllSaid = new Map([
    ...papers.map((one) => [`documents:${one.id}`, ofDocument(one, today, taxes)] as const),
    ...done.map((one) => [`taskCompletions:${one.id}`, ofCompletion(one)] as const),
    ...expenses.filter(isOurs).map((one) => [`expenses:${one.id}`, ofExpense(one)] as const),
  ]);
  return all;
};
type AllSaid = ReadonlyMap<string, Said>;
const keysOf = ({ records }: TimelineLine) => records.map(({ entity, id }) => `${entity}:${id}`);
const saidOf = (line: TimelineLine, all: AllSaid) =>
  keysOf(line).flatMap((id) => all.get(id) ?? []);

const lateness = (date: string, { notedAt }: Said, inZone = dayInLondon) =>
  notedAt ? daysFrom(date, inZone(Date.parse(notedAt))) : -Infinity;
const notedFor = (date: string, said: readonly Said[], inZone = dayInLondon) => {
  const late = said.map((one) => lateness(date, one, inZone));
  if (late.some((days) => days < -14)) return null;
  return late.some((days) => days > 14) ? 'later' : 'at-the-time';
};

/**
 * The claim is as old as the record that states it; a paper that comes later improves the grade alone. The words do not
 * say which papers state something new, so each of them may or may not count. A payment beside another record does
 * only where it gives the day.
 */
const notedOf = (line: TimelineLine, all: AllSaid) => {
  const lead = all.get(line.id);
  if (!lead) return undefined;
  const others = saidOf(line, all).filter(
    (one) => one !== lead && (one.mayState || lead.date === null),
  );
  const possible = [[lead], ...others.map((one) => [lead, one])];
  const noted = possible.map((some) => notedFor(line.date, some));
  return noted.includes(line.noted) ? line.noted : noted[0];
};

const isTest = ({ kind }: TimelineLine) => kind === 'mot-pass' || kind === 'mot-fail';
const isWork = (line: TimelineLine) => !isTest(line) && line.kind !== 'registered';
type Registration = Partial<Record<'firstRegistrationDate' | 'monthOfFirstRegistration', unknown>>;
const hasDate = (from: Registration | null | undefined) =>
  Boolean(from?.firstRegistrationDate || from?.monthOfFirstRegistration);
const gradeFor = (line: TimelineLine, said: readonly Said[], input: TimelineInput) => {
  if (isWork(line)) return grades.find((grade) => said.some((one) => one.grade === grade));
  return isTest(line) || hasDate(input.registered) ? 'record' : 'owner';
};

/** Each has its own test, so that one disagreement does not hide another. */
const subjects = [
  'the grade of a line',
  'the grade of a line with two completions of one occurrence',
  'when the one record of a line was noted',
  'when the several records of a line were noted',
  'the records of a line',
  'the lines of the government',
  'the place of a record',
  'the place of a record whose receipt is dated after today',
  'the counts',
] as const;
type Subject = (typeof subjects)[number];
type Problem = { readonly about: Subject; readonly text: string };
const problem = (about: Subject, of: string, got: unknown, asked: unknown): Problem[] =>
  got === asked ? [] : [{ about, text: `${of}: ${got}, asked ${asked}` }];

const aboutGrade = (said: readonly Said[]): Subject => {
  const occurrences = said.flatMap(({ occurrence }) => occurrence ?? []);
  return subjects[new Set(occurrences).size < occurrences.length ? 1 : 0];
};
const ofLine = (line: TimelineLine, all: AllSaid, input: TimelineInput): Problem[] => {
  const said = saidOf(line, all);
  const noted = isWork(line) ? notedOf(line, all) : null;
  const isDatedByOne = !isWork(line) || said.some(({ date }) => date === line.date);
  const hidden = isTest(line) ? said.filter((one) => one.isWork) : [];
  const hidesWork = hidden.some(({ words }) => /brake|service|oil|tyre|recall/i.test(words ?? ''));
  return [
    ...problem(aboutGrade(said), line.id, line.grade, gradeFor(line, said, input)),
    ...problem(subjects[said.length > 1 ? 3 : 2], line.id, line.noted, noted),
    ...problem('the records of a line', `${line.id}, ours`, said.length, line.records.length),
    ...problem('the records of a line', `${line.id}, dated by one`, isDatedByOne, true),
    ...problem('the records of a line', `${line.id}, hides work`, hidesWork, false),
  ];
};

const ofGovernment = ({ lines }: Timeline, { vehicle, registered, tests }: TimelineInput) => {
  const asked = tests.map(({ date, passed }) => `${passed ? 'mot-pass' : 'mot-fail'} ${date}`);
  if (hasDate(registered) || hasDate(vehicle)) asked.push('registered');
  const got = lines
    .filter((line) => !isWork(line))
    .map(({ kind, date }) => (kind === 'registered' ? kind : `${kind} ${date}`));
  return problem('the lines of the government', 'all', `${got.toSorted()}`, `${asked.toSorted()}`);
};

/** Work is once in a line, or once in the list of the undated. Other records may be in a line, and never in two. */
const ofPlaces = ({ lines, undated }: Timeline, all: AllSaid, input: TimelineInput) => {
  const listed = undated.map((id) => `documents:${id}`);
  const placed = [...lines.flatMap(keysOf), ...listed];
  const early = input.documents.filter(({ serviceDate }) => (serviceDate ?? '') > input.today);
  return [...new Set([...all.keys(), ...placed])].flatMap((id) => {
    const times = placed.filter((one) => one === id).length;
    const asked = all.get(id)?.isWork ? 1 : Math.min(times, 1);
    const mayBeListed = all.get(id)?.date === null || !listed.includes(id);
    const hasEarly = early.some(({ receiptOf }) => receiptOf && id.endsWith(`:${receiptOf}`));
    const about = hasEarly
      ? 'the place of a record whose receipt is dated after today'
      : 'the place of a record';
    return [
      ...problem(about, id, times, asked),
      ...problem(about, `${id}, may be listed`, mayBeListed, true),
    ];
  });
};

const ofCounts = ({ lines, counts, notedAtTheTime, notedLater }: Timeline) => {
  const count = (is: (line: TimelineLine) => boolean) => lines.filter(is).length;
  const [atTheTime, notedLate] = (['at-the-time', 'later'] as const).map((when) =>
    count(({ noted }) => noted === when),
  );
  return [
    ...grades.flatMap((grade) => {
      const asked = count((line) => line.grade === grade);
      return problem('the counts', grade, counts[grade], asked);
    }),
    ...problem('the counts', 'at the time', notedAtTheTime, atTheTime),
    ...problem('the counts', 'later', notedLater, notedLate),
  ];
};

const problemsOf = (timeline: Timeline, input: TimelineInput): Problem[] => {
  const all = saidIn(input);
  const ofLines = timeline.lines.flatMap((line) => ofLine(line, all, input));
  const ofAll = [...ofGovernment(timeline, input), ...ofPlaces(timeline, all, input)];
  return [...ofLines, ...ofAll, ...ofCounts(timeline)];
};

const histories = Array.from({ length: 1000 }, (_, at) => {
  const input = drawHistory(at + 1);
  const timeline = timelineOf(input);
  const all = saidIn(input);
  const drawn = timeline.lines.map((line) => ({ line, said: saidOf(line, all) }));
  return { seed: at + 1, input, timeline, drawn, found: problemsOf(timeline, input) };
});
type Drawn = (typeof histories)[number]['drawn'][number];

test.each(subjects)('the product and the specification say the same of %s', (subject) => {
  const found = histories.flatMap((history) => {
    const ours = history.found.filter(({ about }) => about === subject);
    return ours.map(({ text }) => `seed ${history.seed}: ${text}`);
  });
  figureInTest(`disagreements about ${subject}`, found.length, { atMost: 0 });
  expect(found.slice(0, 10)).toEqual([]);
});

test('enough of each case is drawn to judge by', () => {
  const drawn = histories.flatMap((history) => history.drawn);
  const count = (is: (one: Drawn) => boolean) => drawn.filter(is).length;
  const ofGrade = (grade: Grade) => count(({ line }) => line.grade === grade);
  const noted = (when: TimelineLine['noted']) =>
    count(({ line }) => isWork(line) && line.noted === when);
  const hasLate = (days: number) =>
    count(({ line, said }) => said.some((one) => lateness(line.date, one) === days));
  const inUtc = ({ line: { date }, said }: Drawn) =>
    notedFor(date, said) !== notedFor(date, said, dayInUtc);
  const enough = {
    ...Object.fromEntries(grades.map((grade) => [`of grade ${grade}`, ofGrade(grade)])),
    'noted at the time': noted('at-the-time'),
    'noted later': noted('later'),
    'of work, noted at a time that is not known': noted(null),
    'of several records': count(({ said }) => said.length > 1),
    'with two completions of one occurrence': count(({ said }) => aboutGrade(said) === subjects[1]),
    ...Object.fromEntries([-15, -14, 14, 15].map((days) => [`${days} days late`, hasLate(days)])),
    'that days of UTC would judge differently': count(inUtc),
  };
  const atLeast = 15;
  figureInTest('histories drawn', histories.length, { atLeast: 1000 });
  figureInTest('lines compared', drawn.length, { atLeast: 5000 });
  for (const [name, lines] of Object.entries(enough))
    figureInTest(`lines ${name}`, lines, { atLeast });
  expect(Object.entries(enough).filter(([, lines]) => lines < atLeast)).toEqual([]);
  expect(drawn.length).toBeGreaterThanOrEqual(5000);
});

/** In each history without a disagreement, plants the fault in each line that it fits, one at a time. */
const plant = (fits: (one: Drawn) => boolean, fault: (line: TimelineLine) => TimelineLine) =>
  histories.flatMap(({ input, timeline, drawn, found }) =>
    (found.length > 0 ? [] : drawn.filter(fits)).map(({ line }) => {
      const lines = timeline.lines.map((one) => (one === line ? fault(one) : one));
      const reported = problemsOf({ ...timeline, lines }, input);
      return reported.some(({ text }) => text.startsWith(`${line.id}: `));
    }),
  );
const raised = (line: TimelineLine) => grades[grades.indexOf(line.grade) - 1] as Grade;
const plants = {
  'a grade that was raised by one': plant(
    ({ line }) => line.grade !== 'record',
    (line) => ({ ...line, grade: raised(line) }),
  ),
  'a line 15 days late that is called timely': plant(
    ({ line, said }) => isWork(line) && said.every((one) => lateness(line.date, one) === 15),
    (line) => ({ ...line, noted: 'at-the-time' }),
  ),
};

test.each(Object.entries(plants))(
  'the oracle reports %s, wherever it is planted',
  (name, reports) => {
    const missed = reports.filter((isReported) => !isReported).length;
    figureInTest(`planted: ${name}`, reports.length, { atLeast: 50 });
    figureInTest(`missed: ${name}`, missed, { atMost: 0 });
    expect(reports.length).toBeGreaterThanOrEqual(50);
    expect(missed).toBe(0);
  },
);
