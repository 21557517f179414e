import type { Danger, RedFlag } from './dangers/danger.ts';
import { unnamedDanger } from './dangers/unnamed.ts';
import { matchPattern, pattern, searchIn } from './patterns.ts';
import { type Reading, type ReadingParts, readComplaint } from './reading/reading.ts';
import { dangers, redFlags } from './red-flags.table.ts';
import { featuresOf } from './weighing/features.ts';
import { nameDanger } from './weighing/name-danger.ts';
import { passagesOf } from './weighing/passages.ts';
import { tellingWords, trainedWeights } from './weighing/trained.ts';
import { passageStopAbove, stopAbove, weigh } from './weighing/weigh.ts';
import { unpackWeights, type Weights } from './weighing/weights.ts';

/** Returns a function that finds the dangers whose patterns match. */
export const matcherOf = (table: readonly Danger[]): ((reading: Reading) => RedFlag[]) => {
  const ready = table.map(({ when, ...flag }) => ({ flag, patterns: when.map(pattern) }));
  return (reading) => {
    const search = searchIn(reading);
    return ready
      .filter(({ patterns }) => patterns.some((each) => matchPattern(search, each)))
      .map(({ flag }) => flag);
  };
};

const match = matcherOf(dangers);
let unpacked: Weights | undefined;

/** Five times what the page accepts, so that a huge text cannot keep a process busy. */
const mostRead = 10_000;

/** Returns the dangers of a passage if their odds are at least `least`. */
const judge = (text: string, least: number, parts?: ReadingParts): RedFlag[] => {
  const reading = readComplaint(text, parts);
  if (reading.tokens.length === 0) return [];
  const matched = match(reading);
  unpacked ??= unpackWeights(trainedWeights);
  const odds = weigh(unpacked, featuresOf(text, reading, matched));
  if (odds < least) return [];
  if (matched.length > 0) return matched;
  const named = nameDanger(tellingWords, reading);
  return [redFlags.find(({ id }) => id === named) ?? unnamedDanger];
};

/**
 * Returns the dangers in a complaint, most urgent first. Denied, past or merely asked-about dangers do not count. All
 * words and matched patterns together decide whether there is a danger; patterns and words then name it.
 */
export const findRedFlags = (text: string, parts?: ReadingParts): RedFlag[] => {
  const [whole = '', ...passages] = passagesOf(text.slice(0, mostRead));
  const found = [
    ...judge(whole, stopAbove, parts),
    ...passages.flatMap((passage) => judge(passage, passageStopAbove, parts)),
  ];
  const ids = new Set(found.map(({ id }) => id));
  return redFlags.filter(({ id }) => ids.has(id));
};
