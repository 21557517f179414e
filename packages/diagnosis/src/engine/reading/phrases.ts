import type { Finding } from '@roadworthy/domain/diagnosis/knowledge.schema';
import { readWords, type Word } from '../../red-flags/reading/words.ts';
import { isSmallWord, notTerm, termOf } from './terms.ts';

/** One wording of a finding, as terms. */
type Phrase = {
  readonly finding: number;
  readonly terms: readonly string[];
  readonly weights: readonly number[];
  readonly whole: number;
  /** The number of terms that are not small words. */
  readonly telling: number;
  readonly hasNot: boolean;
  /** The exact words to look for, if little is left of the phrase without its small words. */
  readonly literal: string | null;
  /** The words of a phrase that says the finding plainly; null for a hint. */
  readonly plain: readonly string[] | null;
};

/** A term of a text, with its position and clause. */
export type Token = {
  readonly term: string;
  readonly at: number;
  readonly sentence: number;
  readonly clause: number;
  /** The word was misspelt, and the term is what was probably meant. */
  readonly isGuess: boolean;
};

export type Mention = {
  readonly finding: number;
  /** The share of the phrase that was found, 0 to 1. */
  readonly coverage: number;
  readonly weight: number;
  readonly hasNot: boolean;
  /** Indexes into the tokens. */
  readonly tokens: readonly number[];
  /** The whole phrase stands there, in its order and with next to nothing in between: the owner said it. */
  readonly isPlain: boolean;
};

export type PhraseBook = {
  readonly terms: ReadonlyMap<string, number>;
  readonly find: (tokens: readonly Token[], words: readonly Word[]) => Mention[];
  /** Returns findings with a wording made of these terms, ignoring small words. */
  readonly among: (terms: ReadonlySet<string>) => Set<number>;
};

/** Returns the share of a phrase that must be found: all of a short phrase, most of a longer one. */
const enough = ({ terms, telling }: Pick<Phrase, 'terms' | 'telling'>): number =>
  telling < 2 || terms.length < 3 ? 0.99 : terms.length === 3 ? 0.75 : 0.7;

const termsOf = (text: string): string[] => [
  ...new Set(readWords(text).flatMap(({ text: word }) => termOf(word) ?? [])),
];

const append = (lists: Map<string, number[]>, key: string, value: number): void => {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
};

/** Returns how rare each term is among the phrases. Rare terms carry a phrase. */
const rarity = (phrases: readonly (readonly string[])[]): Map<string, number> => {
  const count = new Map<string, number>();
  for (const terms of phrases)
    for (const term of terms) count.set(term, (count.get(term) ?? 0) + 1);
  return new Map(
    [...count].map(([term, times]) => {
      const weight = Math.log(1 + phrases.length / times);
      return [term, isSmallWord(term) ? weight * 0.4 : weight];
    }),
  );
};

/** Returns the places of the other terms nearest to one term, preferably in its own clause. */
const nearest = (
  places: readonly (readonly number[])[],
  around: number,
  tokens: readonly Token[],
): number[] => {
  const clause = tokens[around]?.clause;
  const farness = (at: number): number =>
    Math.abs(at - around) + (tokens[at]?.clause === clause ? 0 : 3);
  return places.map((each) => each.reduce((best, at) => (farness(at) < farness(best) ? at : best)));
};

/** Returns whether 'no' comes right before the word it denies: 'no lights on' is not 'lights on, no smoke'. */
const deniesInOrder = (
  { terms }: Phrase,
  found: readonly { term: string }[],
  { chosen, tokens }: { chosen: readonly number[]; tokens: readonly Token[] },
): boolean => {
  const placeOf = (term: string | undefined): Token | undefined =>
    tokens[chosen[found.findIndex((each) => each.term === term)] ?? -1];
  const denial = placeOf(notTerm);
  const after = terms
    .slice(terms.indexOf(notTerm) + 1)
    .map(placeOf)
    .find((token) => token);
  const before = terms
    .slice(0, terms.indexOf(notTerm))
    .map(placeOf)
    .findLast((token) => token);
  if (!denial) return false;
  if (after)
    return after.clause === denial.clause && after.at > denial.at && after.at - denial.at <= 4;
  return before !== undefined && before.at < denial.at && denial.at - before.at <= 4;
};

/** More words than this between those of a phrase may belong to something else. */
const mostBetween = 2;

/** A plural is the same word. Other endings can mean something else: `corner` is not `cornering`. */
const sameWord = (one: string, other: string): boolean =>
  one === other || one === `${other}s` || other === `${one}s`;

/** A text: its words, and for misspelt words the terms that were probably meant. */
type Written = { readonly words: readonly Word[]; readonly guesses: ReadonlyMap<number, string> };

/** Returns whether the words of a phrase stand there one after the other, in one clause, beginning at `from`. */
const standsAt = (
  phrase: readonly string[],
  { words, guesses }: Written,
  from: number,
): boolean => {
  let at = from;
  let between = 0;
  const isMeant = (word: string): boolean =>
    sameWord(words[at]?.text ?? '', word) ||
    // A single misspelt word may be another word: `grown` is no groan.
    (phrase.length > 1 && guesses.get(at) === termOf(word));
  for (const word of phrase) {
    while (at < words.length && !isMeant(word)) {
      if (at === from || between === mostBetween) return false;
      between += 1;
      at += 1;
    }
    if (words[at]?.clause !== words[from]?.clause) return false;
    at += 1;
  }
  return true;
};

export const phraseBook = (findings: readonly Finding[]): PhraseBook => {
  const spoken = findings.flatMap((finding, index) =>
    [
      ...finding.phrases.map((text) => ({ text, isHint: false })),
      ...[...(finding.hints ?? []), finding.name.toLowerCase()].map((text) => ({
        text,
        isHint: true,
      })),
    ].map(({ text, isHint }) => ({
      index,
      isHint,
      terms: termsOf(text),
      words: readWords(text).map(({ text: word }) => word),
    })),
  );
  const weightOf = rarity(spoken.map(({ terms }) => terms));
  const phrases: Phrase[] = [];
  const byTerm = new Map<string, number[]>();
  for (const { index, isHint, terms, words } of spoken) {
    const telling = terms.filter((term) => term !== notTerm && !isSmallWord(term));
    if (telling.length === 0) continue;
    const weights = terms.map((term) => weightOf.get(term) ?? 1);
    const at = phrases.push({
      finding: index,
      plain: isHint ? null : words,
      terms,
      weights,
      whole: weights.reduce((sum, weight) => sum + weight, 0),
      telling: telling.length,
      hasNot: terms.includes(notTerm),
      literal: terms.length === 1 && words.length > 1 ? ` ${words.join(' ')} ` : null,
    });
    for (const term of terms) append(byTerm, term, at - 1);
  }

  const match = (
    phrase: Phrase,
    places: ReadonlyMap<string, readonly number[]>,
    { tokens, written }: { tokens: readonly Token[]; written: Written },
  ) => {
    const found = phrase.terms.flatMap((term, at) => {
      const where = places.get(term);
      return where ? [{ where, weight: phrase.weights[at] ?? 0, term }] : [];
    });
    const weight = found.reduce((sum, each) => sum + each.weight, 0);
    const coverage = weight / phrase.whole;
    if (coverage < enough(phrase)) return null;
    const rarest = found.reduce((best, each) => (each.weight > best.weight ? each : best));
    let best: number[] | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const around of rarest.where) {
      const chosen = nearest(
        found.map(({ where }) => where),
        around,
        tokens,
      );
      const from = Math.min(...chosen);
      const to = Math.max(...chosen);
      if (tokens[from]?.sentence !== tokens[to]?.sentence) continue;
      if (phrase.hasNot && !deniesInOrder(phrase, found, { chosen, tokens })) continue;
      const first = tokens[from]?.at ?? 0;
      const span = (tokens[to]?.at ?? 0) - first;
      if (span < least) {
        least = span;
        best = chosen;
      }
    }
    // Words far apart belong to different things.
    if (!best || least > phrase.terms.length + 4) return null;
    const first = Math.min(...best.map((index) => tokens[index]?.at ?? 0));
    const isPlain =
      phrase.plain !== null &&
      [first - 1, first, first + 1].some((from) => standsAt(phrase.plain ?? [], written, from));
    return {
      finding: phrase.finding,
      coverage,
      weight,
      hasNot: phrase.hasNot,
      tokens: best,
      isPlain,
    };
  };

  return {
    terms: weightOf,
    among: (terms) => {
      const found = new Set<number>();
      for (const phrase of phrases) {
        const telling = phrase.terms.filter((term) => !isSmallWord(term));
        if (!phrase.hasNot && !phrase.literal && telling.every((term) => terms.has(term)))
          found.add(phrase.finding);
      }
      return found;
    },
    find: (tokens, words) => {
      const written = ` ${words.map(({ text }) => text).join(' ')} `;
      const places = new Map<string, number[]>();
      for (const [index, { term }] of tokens.entries()) append(places, term, index);
      const guesses = new Map(
        tokens.flatMap(({ at, term, isGuess }) => (isGuess ? [[at, term] as const] : [])),
      );
      const candidates = new Set<number>();
      for (const term of places.keys())
        if (!isSmallWord(term) && term !== notTerm)
          for (const at of byTerm.get(term) ?? []) candidates.add(at);
      const mentions: Mention[] = [];
      for (const at of candidates) {
        const phrase = phrases[at];
        if (phrase?.literal && !written.includes(phrase.literal)) continue;
        const mention = phrase && match(phrase, places, { tokens, written: { words, guesses } });
        if (mention) mentions.push(mention);
      }
      return mentions;
    },
  };
};
