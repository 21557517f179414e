import type { CivilDate } from '../kernel/civil-date.ts';
import { compare } from '../kernel/compare.ts';
import { type Defect, type MotTest, severities } from '../lookup/lookup.schema.ts';

/** Severities that fail a test. */
export const failing: readonly Defect['severity'][] = ['dangerous', 'major', 'fail'];

const bySize = (one: Defect, other: Defect): number =>
  severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
  compare(one.text, other.text);

/**
 * Returns the tests, newest first. On one day the pass is the retest of the failure: the register gives days, not
 * hours.
 */
export const testsInOrder = (tests: readonly MotTest[], today: CivilDate): MotTest[] =>
  tests
    .filter(({ date }) => date <= today)
    .map((test) => ({ ...test, defects: test.defects.toSorted(bySize) }))
    .toSorted(
      (one, other) =>
        compare(other.date, one.date) ||
        Number(other.passed) - Number(one.passed) ||
        compare(one.testNumber ?? '', other.testNumber ?? '') ||
        compare(JSON.stringify(one), JSON.stringify(other)),
    );

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const count = (number: number, one: string, many: string): string =>
  `${small[number] ?? number} ${number === 1 ? one : many}`;

const faultWords = (faults: number, dangerous: number): string => {
  if (dangerous === faults) return count(faults, 'dangerous fault', 'dangerous faults');
  const all = count(faults, 'fault', 'faults');
  return dangerous > 0 ? `${all}, ${count(dangerous, 'of them', 'of them')} dangerous` : all;
};

/** `MOT passed, one advisory`; `MOT failed, two faults, one of them dangerous`. */
export const testTitle = ({ passed, defects }: MotTest): string => {
  const number = (...kinds: readonly Defect['severity'][]) =>
    defects.filter(({ severity }) => kinds.includes(severity)).length;
  const advisories = number('advisory');
  const minor = number('minor');
  const faults = number(...failing);
  const dangerous = number('dangerous');
  const found = [
    faults > 0 && faultWords(faults, dangerous),
    minor > 0 && count(minor, 'minor fault', 'minor faults'),
    advisories > 0 && count(advisories, 'advisory', 'advisories'),
  ];
  return [passed ? 'MOT passed' : 'MOT failed', ...found].filter(Boolean).join(', ');
};

/** Returns an id for each test: its number, or its day if it has none. Equal ones are counted. */
export const testIds = (tests: readonly MotTest[]): string[] => {
  const taken = new Map<string, number>();
  return tests.map(({ testNumber, date }) => {
    const id = `mot:${testNumber ?? date}`;
    const times = (taken.get(id) ?? 0) + 1;
    taken.set(id, times);
    return times === 1 ? id : `${id}:${times}`;
  });
};
