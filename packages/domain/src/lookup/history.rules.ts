import { daysBetween } from '../kernel/civil-date.ts';
import { doubtReadings, type MileageDoubt } from '../vehicles/odometer.rules.ts';
import { defectKey } from './defect-text.ts';
import { type Defect, type MotTest, severities } from './lookup.schema.ts';

export type ReadDefect = Defect & {
  /** The number of consecutive tests with this defect, including this one. */
  readonly inARow: number;
};
export type ReadTest = Omit<MotTest, 'defects'> & {
  /** Worst first. */
  readonly defects: readonly ReadDefect[];
  readonly doubt: MileageDoubt | null;
};

/**
 * Returns the newest test if it failed, and whether any test since the last pass found a dangerous defect: a retest
 * that fails for something else does not prove that the danger is mended.
 */
export const failureIn = (tests: readonly MotTest[]) => {
  const lastPass = tests.findIndex(({ passed }) => passed);
  const failed = lastPass < 0 ? tests : tests.slice(0, lastPass);
  const isDangerous = failed.some(({ defects }) =>
    defects.some(({ severity }) => severity === 'dangerous'),
  );
  const [newest] = failed;
  return {
    motFailedOn: newest?.date ?? null,
    isMotFailDangerous: newest ? isDangerous : null,
  };
};

/** A retest repeats the findings of the failed test. Within this time the two are one visit. */
export const retestDays = 14;

type Visit = { tests: readonly MotTest[]; words: ReadonlySet<string> };

/** Groups tests into visits, newest first like the tests. */
export const visitsOf = (tests: readonly MotTest[]): Visit[] => {
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
    words: new Set(group.flatMap(({ defects }) => defects.map(({ text }) => defectKey(text)))),
  }));
};

/** Counts visits backwards until one without the defect. */
const countInARow = (visits: readonly Visit[], at: number, words: string): number => {
  const silent = visits.findIndex((visit, index) => index >= at && !visit.words.has(words));
  return (silent < 0 ? visits.length : silent) - at;
};

const bySeverity = (one: Defect, other: Defect): number =>
  severities.indexOf(one.severity) - severities.indexOf(other.severity);

/** Returns a vehicle's tests, newest first, with doubts and repeats that only the whole history shows. */
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
          inARow: countInARow(visits, at, defectKey(defect.text)),
        }))
        .toSorted(bySeverity),
    })),
  );
};
