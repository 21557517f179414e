import { calibration, tellingWords, trainedWeights } from '../../generated/danger-weights.ts';
import type { Danger, RedFlag } from './dangers/danger.ts';
import { unnamedDanger } from './dangers/unnamed.ts';
import { matchPattern, pattern, searchIn } from './patterns.ts';
import { type Reading, type ReadingParts, readComplaint } from './reading/reading.ts';
import { dangers, redFlags } from './red-flags.table.ts';
import { featuresOf } from './weighing/features.ts';
import { nameDanger } from './weighing/name-danger.ts';
import { passagesOf } from './weighing/passages.ts';
import {
  answerStopsFrom,
  askFrom,
  chanceOf,
  partAsksFrom,
  partStopsFrom,
  stopFrom,
  weigh,
} from './weighing/weigh.ts';
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
  readonly chance: number;
};

type Passage = {
  readonly text: string;
  readonly reading: Reading;
  readonly matched: readonly RedFlag[];
  readonly odds: number;
};

const weighPassage = (text: string, parts?: ReadingParts): Passage => {
  const reading = readComplaint(text, parts);
  const matched = reading.tokens.length === 0 ? [] : match(reading);
  unpacked ??= unpackWeights(trainedWeights);
  return { text, reading, matched, odds: weigh(unpacked, featuresOf(text, reading, matched)) };
};

const worstOf = (passages: readonly Passage[]): Passage | undefined =>
  passages.reduce<Passage | undefined>(
    (worst, each) => (worst && worst.odds >= each.odds ? worst : each),
    undefined,
  );

/** Returns the chance of a passage that stands alone. */
const chanceAlone = (odds: number): number => chanceOf(calibration, { whole: odds, part: odds });

/** Names the danger of the passage that decided: the name comes from the same words as the stop. */
const named = ({ reading, matched }: Passage): RedFlag => {
  const id = nameDanger(tellingWords, reading, new Set(matched.map((flag) => flag.id)));
  return redFlags.find((flag) => flag.id === id) ?? matched[0] ?? unnamedDanger;
};

const saidIn = (passage: Passage, level: SaidDanger['level'], chance: number): SaidDanger => ({
  id: named(passage).id,
  level,
  words: passage.text,
  chance,
});

/**
 * Returns the dangers in a message, most urgent first. Denied, past or merely asked-about dangers do not count. Every
 * sentence, line and list item is also judged alone, and the worst counts: what would stop alone is at least asked about,
 * and a plain danger stops.
 */
export const readDangers = (text: string, parts?: ReadingParts): readonly SaidDanger[] => {
  if (latest?.text === text && !parts) return latest.said;
  const said = readMessage(text, parts);
  if (!parts) latest = { text, said };
  return said;
};

/** A case is read again for each answer, and the page reads the same words for its card. */
let latest: { text: string; said: readonly SaidDanger[] } | undefined;

const readMessage = (text: string, parts?: ReadingParts): SaidDanger[] => {
  const { whole, parts: others } = passagesOf(text.slice(0, mostRead));
  if (whole === '') return [];
  const message = weighPassage(whole, parts);
  const passages = others.map((part) => weighPassage(part, parts));
  const worst = worstOf(passages);
  const chance = chanceOf(calibration, {
    whole: message.odds,
    part: worst?.odds ?? message.odds,
  });
  const decisive = worst && worst.odds > message.odds ? worst : message;
  const found = new Map<string, SaidDanger>();
  const add = (danger: SaidDanger): void => {
    if (found.get(danger.id)?.level !== 'stop') found.set(danger.id, danger);
  };
  if (chance >= askFrom) add(saidIn(decisive, chance >= stopFrom ? 'stop' : 'ask', chance));
  for (const passage of passages) {
    const alone = chanceAlone(passage.odds);
    const isPlain = passage.matched.length > 0 && alone >= partStopsFrom;
    if (isPlain) add(saidIn(passage, 'stop', alone));
    else if (alone >= partAsksFrom && chance < stopFrom) add(saidIn(passage, 'ask', alone));
  }
  return redFlags.flatMap(({ id }) => found.get(id) ?? []);
};

/** Fewer words than this answer a question and describe nothing. */
const fewestWords = 3;

/** Returns the dangers in an answer to a question. Only whole phrases count: a few words mean little alone. */
export const readAnswer = (text: string): SaidDanger[] => {
  if (text.split(/\s+/).length < fewestWords) return [];
  const passage = weighPassage(text);
  if (passage.matched.length === 0) return [];
  const chance = chanceAlone(passage.odds);
  if (chance < askFrom) return [];
  return [saidIn(passage, chance >= answerStopsFrom ? 'stop' : 'ask', chance)];
};

/** Returns the dangers that stop the vehicle, most urgent first. */
export const findRedFlags = (text: string, parts?: ReadingParts): RedFlag[] => {
  const ids = new Set(
    readDangers(text, parts).flatMap(({ id, level }) => (level === 'stop' ? [id] : [])),
  );
  return redFlags.filter(({ id }) => ids.has(id));
};
