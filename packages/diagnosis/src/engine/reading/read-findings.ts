import type { Finding } from '@roadworthy/domain/diagnosis/knowledge.schema';
import { meantWord } from '../../red-flags/reading/tokens.ts';
import { readWords, type Word } from '../../red-flags/reading/words.ts';
import { type Mention, type PhraseBook, phraseBook, type Token } from './phrases.ts';
import { quoterOf } from './quoting.ts';
import { speller } from './spelling.ts';
import { notTerm, termOf } from './terms.ts';

type Heard = {
  readonly finding: number;
  readonly state: 'yes' | 'no';
  readonly sureness: number;
  /** The owner's words that said it. */
  readonly words: string;
  /** Said in so many words. Anything else only helps to rank causes. */
  readonly isPlain: boolean;
};

export type FindingReader = {
  readonly read: (text: string) => Heard[];
  /** Reads a few words that answer a question about some findings: 'front left'. */
  readonly readShort: (text: string, isMeant: (finding: Finding) => boolean) => Heard[];
  readonly terms: (text: string) => string[];
};

/** The number of words that a 'not' reaches. */
const reach = 5;
const closeReach = 2;
const unsure = /^(?:maybe|perhaps|possibly|might|unsure|guess|probably)$/;
const takesBack =
  /^(?:but|except|until|unless|only|just|sure|idea|longer|matter|problem|problems|issue|issues|trouble|used|clue)$/;
/** Findings about when or where. A 'not' before them usually denies something else. */
const setting = new Set(['when', 'where', 'history']);
const happening = new Set([
  'happen',
  'happens',
  'happening',
  'there',
  'do',
  'does',
  'did',
  'when',
  'at',
  'on',
  'in',
  'from',
  'while',
]);

type Denials = {
  readonly words: readonly Word[];
  /** Positions of 'not' that belong to a phrase. */
  readonly used: ReadonlySet<number>;
  readonly isSetting: boolean;
};

/** Returns whether a 'not' that belongs to no phrase denies this word. */
const isDeniedAt = (
  place: number,
  within: number,
  { words, used, isSetting }: Denials,
): boolean => {
  const here = words[place];
  for (let at = place - 1; at >= 0 && at >= place - within; at -= 1) {
    const word = words[at];
    if (!here || !word || word.clause !== here.clause) return false;
    if (word.text === 'but' || word.text === 'and' || word.text === 'then') return false;
    if (termOf(word.text) !== notTerm) continue;
    const next = words[at + 1]?.text ?? '';
    if (used.has(at) || takesBack.test(next)) return false;
    return !isSetting || happening.has(next);
  }
  return false;
};

/**
 * Returns whether a finding is denied: by a 'no' up to `reach` words before its first word, or right before any other.
 */
const isDenied = (
  { tokens: own }: Mention,
  tokens: readonly Token[],
  denials: Denials,
): boolean => {
  const places = own.flatMap((index) => {
    const token = tokens[index];
    return token && token.term !== notTerm ? [token.at] : [];
  });
  const first = Math.min(...places);
  return places.some((place) => isDeniedAt(place, place === first ? reach : closeReach, denials));
};

/** Drops 'cuts out' if 'starts then cuts out' was found: the longer phrase counts. When and where are exempt. */
const withoutParts = (
  mentions: readonly Mention[],
  groupOf: (finding: number) => string | undefined,
): Mention[] =>
  mentions.filter(
    (part) =>
      !mentions.some(
        (whole) =>
          whole.finding !== part.finding &&
          whole.tokens.length > part.tokens.length &&
          whole.coverage > 0.99 &&
          (groupOf(whole.finding) === groupOf(part.finding) ||
            !setting.has(groupOf(part.finding) ?? '')) &&
          part.tokens.every((token) => whole.tokens.includes(token)),
      ),
  );

/** `at the roundabout` may be where it was noticed; `when turning` is when it happens. */
const conditions = new Set(
  'when while whenever if every each during under over only always'.split(' '),
);

/** Returns whether words about when say a condition of the fault: one of `conditions` is among or right before them. */
const isCondition = (words: readonly Word[], from: number, to: number): boolean =>
  words.slice(Math.max(0, from - 1), to + 1).some(({ text }) => conditions.has(text));

/** Words with which people say that something stops, is past, or is all right. */
const reliefs = new Set(
  `fine smooth silent quiet quieter quietens goes gone stops stopped disappears ok okay normal never without except
  until replaced repaired fixed used was`.split(/\s+/),
);

/**
 * Returns whether a statement may mean the opposite: a 'no' stands right before it, even if that 'no' also belongs to
 * another phrase; or it is about when or where, and something is all right there ('smooth under braking').
 */
const isDoubtful = (
  { hasNot }: Mention,
  {
    words,
    from,
    state,
    finding,
  }: { words: readonly Word[]; from: number; state: 'yes' | 'no'; finding: Finding },
): boolean => {
  if (state === 'no') return false;
  const clause = words[from]?.clause;
  const isDeniedBefore =
    !hasNot &&
    words.slice(Math.max(0, from - 2), from).some(({ text }) => termOf(text) === notTerm);
  return (
    isDeniedBefore ||
    (setting.has(finding.group) &&
      words.some((word) => word.clause === clause && reliefs.has(word.text)))
  );
};

export const findingReader = (
  findings: readonly Finding[],
  alsoKnown: Iterable<string> = [],
): FindingReader => {
  const book: PhraseBook = phraseBook(findings);
  const mend = speller([...book.terms.keys(), ...alsoKnown]);

  const tokensOf = (words: readonly Word[]): Token[] =>
    words.flatMap(({ text, sentence, clause }, at) => {
      // '60mph' is a number and a word.
      const parts = /^\d+[a-z]{2,}$/.test(text) ? text.split(/(?<=\d)(?=[a-z])/) : [text];
      return parts.flatMap((part) => {
        const term = termOf(part);
        return term === null
          ? []
          : mend(term).map((each) => ({
              term: each,
              at,
              sentence,
              clause,
              isGuess: each !== term,
            }));
      });
    });

  /** Caches the last text, because a complaint is read again for each answer. */
  let latest: {
    text: string;
    words: Word[];
    tokens: Token[];
    quote: (from: number, to: number) => string;
  } | null = null;
  const reading = (text: string) => {
    if (latest?.text !== text) {
      // The same treatment of spelling as for dangers.
      const words = readWords(text).map((word) => ({ ...word, text: meantWord(word.text) }));
      latest = { text, words, tokens: tokensOf(words), quote: quoterOf(text, words) };
    }
    return latest;
  };

  return {
    terms: (text) => reading(text).tokens.map(({ term }) => term),
    readShort: (text, isMeant) => {
      const terms = new Set(tokensOf(readWords(text)).map(({ term }) => term));
      const state = terms.has(notTerm) ? 'no' : 'yes';
      return [...book.among(terms)].flatMap((finding) => {
        const about = findings[finding];
        return about && isMeant(about)
          ? [{ finding, state, sureness: 1, words: text, isPlain: false } as const]
          : [];
      });
    },
    read: (text) => {
      const { words, tokens, quote } = reading(text);
      const mentions = withoutParts(book.find(tokens, words), (at) => findings[at]?.group);
      // The 'no' in 'no power steering' belongs to that phrase and denies nothing else.
      const used = new Set(
        mentions
          .filter(({ hasNot }) => hasNot)
          .flatMap((mention) => mention.tokens)
          .filter((index) => tokens[index]?.term === notTerm)
          .map((index) => tokens[index]?.at ?? -1),
      );
      const best = new Map<number, Heard & { weight: number }>();
      for (const mention of mentions) {
        const finding = findings[mention.finding];
        if (!finding) continue;
        const places = mention.tokens.map((index) => tokens[index]?.at ?? 0);
        const from = Math.min(...places);
        const isUnsure = words
          .slice(Math.max(0, from - 4), from)
          .some(({ text: word }) => unsure.test(word));
        const state = isDenied(mention, tokens, {
          words,
          used,
          isSetting: setting.has(finding.group),
        })
          ? 'no'
          : 'yes';
        const sureness = mention.coverage * (isUnsure ? 0.6 : 1);
        const known = best.get(mention.finding);
        // One plain statement outweighs any denials.
        const isPlain =
          mention.isPlain &&
          !isUnsure &&
          !isDoubtful(mention, { words, from, state, finding }) &&
          (finding.group !== 'when' || isCondition(words, from, Math.max(...places)));
        const isBetter =
          !known ||
          (known.state === 'no' && state === 'yes') ||
          (known.state === state && sureness > known.sureness) ||
          (known.state === state && isPlain && !known.isPlain);
        if (isBetter)
          best.set(mention.finding, {
            finding: mention.finding,
            state,
            sureness,
            isPlain,
            words: quote(from, Math.max(...places)),
            weight: mention.weight,
          });
      }
      return [...best.values()].map(({ weight: _, ...heard }) => heard);
    },
  };
};
