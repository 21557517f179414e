import type { Danger, RedFlag } from './dangers/danger.ts';
import { unnamedDanger } from './dangers/unnamed.ts';
import { matchPattern, pattern, searchIn } from './patterns.ts';
import { type Reading, type ReadingParts, readComplaint } from './reading/reading.ts';
import { dangers, redFlags } from './red-flags.table.ts';
import { featuresOf } from './weighing/features.ts';
import { nameDanger } from './weighing/name-danger.ts';
import { passagesOf } from './weighing/passages.ts';
import { tellingWords, trainedWeights } from './weighing/trained.ts';
import { askAbove, passageStopAbove, stopAbove, weigh } from './weighing/weigh.ts';
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

/** A danger in the owner's words. `ask`: the words alone do not settle whether it is one. */
export type SaidDanger = {
  readonly id: string;
  readonly level: 'stop' | 'ask';
  /** The passage that says it. */
  readonly words: string;
  /** The logarithm of the odds that it is a danger. */
  readonly odds: number;
};

/** Returns the dangers of one passage, if any. */
const judge = (
  text: string,
  { stop, ask }: { stop: number; ask: number },
  parts?: ReadingParts,
): SaidDanger[] => {
  const reading = readComplaint(text, parts);
  if (reading.tokens.length === 0) return [];
  const matched = match(reading);
  unpacked ??= unpackWeights(trainedWeights);
  const odds = weigh(unpacked, featuresOf(text, reading, matched));
  if (odds < ask) return [];
  const level = odds < stop ? 'ask' : 'stop';
  const named = matched.length > 0 ? matched : [nameOf(reading)];
  return named.map(({ id }) => ({ id, level, words: text.trim(), odds }));
};

const nameOf = (reading: Reading): RedFlag => {
  const named = nameDanger(tellingWords, reading);
  return redFlags.find(({ id }) => id === named) ?? unnamedDanger;
};

/**
 * Returns the dangers in a message, most urgent first. Denied, past or merely asked-about dangers do not count. Every
 * sentence, line and list item is judged alone, and the worst counts.
 */
export const readDangers = (text: string, parts?: ReadingParts): SaidDanger[] => {
  const [whole = '', ...passages] = passagesOf(text.slice(0, mostRead));
  const found = [
    ...judge(whole, { stop: stopAbove, ask: askAbove }, parts),
    ...passages.flatMap((passage) =>
      judge(passage, { stop: passageStopAbove, ask: passageStopAbove }, parts),
    ),
  ];
  const best = new Map<string, SaidDanger>();
  for (const danger of found) {
    const known = best.get(danger.id);
    if (!known || (danger.level === 'stop' && known.level === 'ask')) best.set(danger.id, danger);
  }
  return redFlags.flatMap(({ id }) => best.get(id) ?? []);
};

/** Returns the dangers that stop the vehicle, most urgent first. */
export const findRedFlags = (text: string, parts?: ReadingParts): RedFlag[] => {
  const ids = new Set(
    readDangers(text, parts).flatMap(({ id, level }) => (level === 'stop' ? [id] : [])),
  );
  return redFlags.filter(({ id }) => ids.has(id));
};
