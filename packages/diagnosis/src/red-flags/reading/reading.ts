import { markOtherVehicles, markPast, markQuestions } from './asides.ts';
import { markDenials } from './denial.ts';
import { readTokens, type Token } from './tokens.ts';

export type Reading = {
  readonly tokens: readonly Token[];
  /** The places of each concept in the text. */
  readonly places: ReadonlyMap<string, readonly number[]>;
};

/** Steps of the reading that can be switched off, to prove that each is needed. */
export type ReadingParts = {
  readonly mendsTypos: boolean;
  readonly readsDenials: boolean;
  readonly readsPast: boolean;
  readonly readsQuestions: boolean;
  readonly readsOtherVehicles: boolean;
};
const wholeReading: ReadingParts = {
  mendsTypos: true,
  readsDenials: true,
  readsPast: true,
  readsQuestions: true,
  readsOtherVehicles: true,
};

/** Reads a complaint: its concepts, word by word, and how each word is meant. */
export const readComplaint = (text: string, parts: ReadingParts = wholeReading): Reading => {
  const tokens = readTokens(text, parts);
  if (parts.readsDenials) markDenials(tokens);
  const sentences = Map.groupBy(tokens, (token) => token.sentence);
  let before: readonly Token[] = [];
  for (const sentence of sentences.values()) {
    const part = { tokens: sentence, before };
    if (parts.readsQuestions) markQuestions(part);
    if (parts.readsOtherVehicles) markOtherVehicles(part);
    if (parts.readsPast) markPast(part);
    before = sentence;
  }
  const places = new Map<string, number[]>();
  tokens.forEach((token, at) => {
    for (const concept of token.concepts) {
      const there = places.get(concept);
      if (there) there.push(at);
      else places.set(concept, [at]);
    }
  });
  return { tokens, places };
};
