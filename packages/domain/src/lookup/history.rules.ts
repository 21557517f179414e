import { daysBetween } from '../kernel/civil-date.ts';
import { doubtReadings, type MileageDoubt } from '../vehicles/odometer.rules.ts';
import { type Defect, type MotTest, severities } from './lookup.schema.ts';

export type ReadDefect = Defect & {
  /** In how many tests in a row it has come up, this one included. */
  readonly inARow: number;
};
export type ReadTest = Omit<MotTest, 'defects'> & {
  /** Worst first. */
  readonly defects: readonly ReadDefect[];
  readonly doubt: MileageDoubt | null;
};

/** A retest repeats what the failed test said: within this time the two are one visit. */
const retestDays = 14;

/** The manual's paragraph, as in `Tyre worn (5.2.3 (e) (i))`: nothing to an owner. */
const paragraph = /\s*\(\d[\d.]*\s*(?:\([a-z]+\)\s*)*\)/gi;

/** What was found, for people. */
export const plainDefect = (text: string): string => text.replace(paragraph, '').trim() || text;

/** Testers write one thing in many ways: `N/S tyre worn (5.2.3 (e))` is `Nearside tyre worn.`. */
export const normaliseDefect = (text: string): string =>
  plainDefect(text)
    .toLowerCase()
    .replace(/\bn\/s\b/g, 'nearside')
    .replace(/\bo\/s\b/g, 'offside')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

type Visit = { tests: readonly MotTest[]; words: ReadonlySet<string> };

/** Newest first, as the tests are. */
const visitsOf = (tests: readonly MotTest[]): Visit[] => {
  const groups: MotTest[][] = [];
  for (const test of tests) {
    const group = groups.at(-1);
    const newer = group?.at(-1);
    const isRetested = newer && !test.passed && daysBetween(test.date, newer.date) <= retestDays;
    if (group && isRetested) group.push(test);
    else groups.push([test]);
  }
  return groups.map((group) => ({
    tests: group,
    words: new Set(
      group.flatMap(({ defects }) => defects.map(({ text }) => normaliseDefect(text))),
    ),
  }));
};

/** From a visit backwards, until one in which nobody said it. */
const countInARow = (visits: readonly Visit[], at: number, words: string): number => {
  const silent = visits.findIndex((visit, index) => index >= at && !visit.words.has(words));
  return (silent < 0 ? visits.length : silent) - at;
};

const bySeverity = (one: Defect, other: Defect): number =>
  severities.indexOf(one.severity) - severities.indexOf(other.severity);

/** The tests of a vehicle, newest first, with what only shows when one looks at all of them. */
export const readHistory = (tests: readonly MotTest[]): ReadTest[] => {
  const visits = visitsOf(tests);
  const doubts = doubtReadings(tests.toReversed());
  return visits.flatMap((visit, at) =>
    visit.tests.map((test) => ({
      ...test,
      doubt: doubts.get(test) ?? null,
      defects: test.defects
        .map((defect) => ({
          ...defect,
          inARow: countInARow(visits, at, normaliseDefect(defect.text)),
        }))
        .toSorted(bySeverity),
    })),
  );
};
