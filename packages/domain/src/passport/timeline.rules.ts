import { mostDaysApart } from '../costs/same-payment.rules.ts';
import { type CivilDate, daysBetween } from '../kernel/civil-date.ts';
import { compare } from '../kernel/compare.ts';
import { longestDefect, oneLine, plainDefect } from '../lookup/defect-text.ts';
import type { MotTest } from '../lookup/lookup.schema.ts';
import { registeredBetween } from '../vehicles/first-registered.rules.ts';
import type { Evidence } from './evidence.rules.ts';
import { gapsOf } from './gaps.rules.ts';
import { mileageOf, readingKey } from './mileage.rules.ts';
import { testIds, testsInOrder, testTitle } from './mot-lines.rules.ts';
import { eventsOf } from './one-event.rules.ts';
import { repairsOf, worksOf } from './repairs.rules.ts';
import { sentenceOf } from './sentence.texts.ts';
import type {
  Gap,
  Grade,
  LineKind,
  MilesPoint,
  Timeline,
  TimelineInput,
  TimelineLine,
} from './timeline.schema.ts';
import { type Draft, draftOf, type IsFinding } from './work-lines.rules.ts';

/** Returns the test that a record of an MOT belongs to: the nearest within a week. The newer of two as near. */
const testOf = ({ date }: Draft, tests: readonly MotTest[]): MotTest | null => {
  const gapTo = (test: MotTest) => Math.abs(daysBetween(test.date, date));
  const [nearest] = tests
    .filter((test) => gapTo(test) <= mostDaysApart)
    .toSorted((one, other) => gapTo(one) - gapTo(other));
  return nearest ?? null;
};

const withoutWork = { isMonthOnly: false, isOwnersTitle: false, noted: null } as const;

type DoubtOf = (reading: { date: CivilDate; miles: number | null }) => MilesPoint['doubt'];

const testLines = (
  tests: readonly MotTest[],
  claims: ReadonlyMap<MotTest | null, readonly Draft[]>,
  doubtOf: DoubtOf,
): TimelineLine[] => {
  const ids = testIds(tests);
  return tests.map((test, at) => {
    const { date, miles, passed } = test;
    const its = claims.get(test) ?? [];
    const paid = its.flatMap(({ costPence }) => (costPence === null ? [] : [costPence]));
    return {
      ...withoutWork,
      id: ids[at] ?? `mot:${date}`,
      date,
      miles,
      doubt: doubtOf({ date, miles }),
      kind: passed ? 'mot-pass' : 'mot-fail',
      title: testTitle(test),
      grade: 'record',
      // The same fee, as the owner ticked it and as the certificate shows it.
      costPence: paid.length > 0 ? Math.max(...paid) : null,
      provider: its.find(({ provider }) => provider !== null)?.provider ?? null,
      records: its.flatMap(({ records }) => records),
    };
  });
};

const registeredLine = ({ vehicle, registered, today }: TimelineInput): TimelineLine[] => {
  const ofRegister = registered ? registeredBetween(registered) : null;
  const between = ofRegister ?? registeredBetween(vehicle);
  if (!between || between.from > today) return [];
  const line: TimelineLine = {
    ...withoutWork,
    id: 'registered',
    date: between.from,
    isMonthOnly: between.from !== between.to,
    miles: null,
    doubt: null,
    kind: 'registered',
    title: vehicle.isUsedImport ? 'First registered in the UK' : 'First registered',
    grade: ofRegister ? 'record' : 'owner',
    costPence: null,
    provider: null,
    records: [],
  };
  return [line];
};

const workLine = (
  { milesDate, evidence, about, ...line }: Draft,
  doubtOf: DoubtOf,
): TimelineLine => ({
  ...line,
  doubt: doubtOf({ date: milesDate, miles: line.miles }),
});

/** Within a day, newest first: work lies between a failed test and its retest. */
const inTheDay: readonly LineKind[] = [
  'mot-pass',
  'service',
  'repair',
  'part',
  'paper',
  'mot-fail',
  'registered',
];

const newestFirst = (one: TimelineLine, other: TimelineLine): number =>
  compare(other.date, one.date) ||
  inTheDay.indexOf(one.kind) - inTheDay.indexOf(other.kind) ||
  compare(one.id, other.id);

/** Returns the first day on which the vehicle is known to have existed. */
const knownSince = (input: TimelineInput, lines: readonly TimelineLine[]): CivilDate | null =>
  registeredBetween(input.registered ?? {})?.to ??
  registeredBetween(input.vehicle)?.to ??
  lines.at(-1)?.date ??
  null;

/** Returns the times without a service among these lines, newest first. */
export const gapsIn = (
  input: TimelineInput,
  lines: readonly TimelineLine[],
  mileage: readonly MilesPoint[],
): Gap[] =>
  gapsOf({
    services: lines.filter(({ kind }) => kind === 'service').map(({ date }) => date),
    since: knownSince(input, lines),
    today: input.today,
    mileage,
  });

const countsOf = (lines: readonly TimelineLine[]): Record<Grade, number> => {
  const count = (wanted: Grade) => lines.filter(({ grade }) => grade === wanted).length;
  return {
    record: count('record'),
    'paper-read': count('paper-read'),
    'paper-kept': count('paper-kept'),
    garage: count('garage'),
    owner: count('owner'),
  };
};

const undatedIn = (events: readonly Evidence[][]): string[] =>
  events
    .filter((event) => event.every(({ date }) => date === null))
    .flatMap((event) => event.filter(({ about }) => about !== 'other').map(({ id }) => id));

const doubtsOf = (mileage: readonly MilesPoint[]): DoubtOf => {
  const doubts = new Map(mileage.map((point) => [readingKey(point), point.doubt]));
  return (reading) => doubts.get(readingKey(reading)) ?? null;
};

const findingsIn = (tests: readonly MotTest[]): IsFinding => {
  const plain = (text: string) => oneLine(plainDefect(text), longestDefect).toLowerCase();
  const texts = [
    ...new Set(tests.flatMap(({ defects }) => defects.map(({ text }) => plain(text)))),
  ];
  return (title) => {
    const start = title.toLowerCase().replace(/…$/, '');
    return texts.some((text) => text.startsWith(start));
  };
};

/** Returns what is known of a vehicle's history, each entry with where it comes from. */
export const timelineOf = (input: TimelineInput): Timeline => {
  const { today } = input;
  const tests = testsInOrder(input.tests, today);
  const mileage = mileageOf(input, tests);
  const doubtOf = doubtsOf(mileage);
  const events = eventsOf(input);
  const isFinding = findingsIn(tests);
  const drafts = events.flatMap((event) => draftOf(event, isFinding) ?? []);
  const claims = Map.groupBy(
    drafts.filter(({ about }) => about === 'mot'),
    (draft) => testOf(draft, tests),
  );
  const own = drafts.filter(({ about }) => about === 'work').concat(claims.get(null) ?? []);
  const done = own.map((draft) => ({ draft, line: workLine(draft, doubtOf) }));
  const lines = [
    ...testLines(tests, claims, doubtOf),
    ...done.map(({ line }) => line),
    ...registeredLine(input),
  ].toSorted(newestFirst);
  const works = worksOf(
    done.filter(({ line: { kind } }) => kind === 'service' || kind === 'repair'),
  ).toSorted((one, other) => newestFirst(other.line, one.line));
  const counted = {
    counts: countsOf(lines),
    notedAtTheTime: lines.filter(({ noted }) => noted === 'at-the-time').length,
    notedLater: lines.filter(({ noted }) => noted === 'later').length,
    readings: mileage.length,
    doubts: mileage.filter(({ doubt }) => doubt !== null).length,
  };
  return {
    lines,
    repairs: repairsOf(input, tests, works),
    gaps: gapsIn(input, lines, mileage),
    mileage,
    ...counted,
    sentence: sentenceOf(counted),
    undated: undatedIn(events),
  };
};
