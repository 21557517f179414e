import type { Danger, RedFlag } from './dangers/danger.ts';
import { unnamedDanger } from './dangers/unnamed.ts';
import { matchPattern, pattern, searchIn } from './patterns.ts';
import { type Reading, type ReadingParts, readComplaint } from './reading/reading.ts';
import { dangers } from './red-flags.table.ts';
import { featuresOf } from './weighing/features.ts';
import { nameDanger } from './weighing/name-danger.ts';
import { tellingWords, trainedWeights } from './weighing/trained.ts';
import { stopAbove, weigh } from './weighing/weigh.ts';
import { unpackWeights, type Weights } from './weighing/weights.ts';

/** The dangers whose patterns are met. */
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
const flags = new Map(dangers.map(({ when, ...flag }) => [flag.id, flag]));
let unpacked: Weights | undefined;

/** How likely it is that a complaint tells of a danger, as the logarithm of the odds, and which patterns are met. */
const judge = (text: string, reading: Reading) => {
  const matched = match(reading);
  unpacked ??= unpackWeights(trainedWeights);
  return { matched, odds: weigh(unpacked, featuresOf(text, reading, matched)) };
};

/**
 * The dangers a complaint tells of, the most urgent first; none for what is denied, over, or only asked about. Whether
 * there is one is weighed, by all of its words and by the patterns it meets; patterns and words then say which.
 */
export const findRedFlags = (text: string, parts?: ReadingParts): RedFlag[] => {
  const reading = readComplaint(text, parts);
  if (reading.tokens.length === 0) return [];
  const { matched, odds } = judge(text, reading);
  if (odds < stopAbove) return [];
  if (matched.length > 0) return matched;
  const named = nameDanger(tellingWords, reading);
  return [(named === null ? undefined : flags.get(named)) ?? unnamedDanger];
};
