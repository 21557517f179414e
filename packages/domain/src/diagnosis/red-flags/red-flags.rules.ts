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
let unpacked: Weights | undefined;

/** Five times as much as the page takes: nobody can keep a process busy with a book. */
const mostRead = 10_000;

/** The dangers that a passage tells of, where its odds are this high. */
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
 * The dangers a complaint tells of, the most urgent first; none for what is denied, over, or only asked about. Whether
 * there is one is weighed, by all of its words and by the patterns it meets; patterns and words then say which.
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
