import { context } from './context.lexicon.ts';
import { type PhraseNode, phraseTree, wordsOfLexicon } from './lexicon.ts';
import { oftenMisspelt } from './often-misspelt.ts';
import { ordinaryWords } from './ordinary-words.ts';
import { plainStates } from './plain-states.ts';
import { powers } from './powers.lexicon.ts';
import { signs } from './signs.lexicon.ts';
import { createSpellingCorrector } from './spelling-corrector.ts';
import { things } from './things.lexicon.ts';
import { readWords, type Word } from './words.ts';

/** A word or phrase of the text, with its concepts and how it is meant. */
export type Token = {
  readonly text: string;
  readonly concepts: readonly string[];
  readonly sentence: number;
  readonly clause: number;
  readonly isThing: boolean;
  readonly isSign: boolean;
  /** `no smoke`: the sign is absent. */
  denied: boolean;
  /** `does not hold`: the power is lacking. */
  lacking: boolean;
  /** Long over, only asked about, supposed, or about another vehicle. */
  aside: boolean;
};

const fillers = new Set(
  'the a an really quite so too literally actually absolutely totally bloody fucking fuckin feckin flipping proper pure basically honestly suddenly slowly completely quickly immediately straight properly always also um erm uh er well then oh hi hello please dear sir lads guys ye your his her their our its'.split(
    ' ',
  ),
);
const isFiller = (word: string): boolean => fillers.has(word);
const withoutFillers = (lexicon: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(lexicon).map(([concept, written]) => [
      concept,
      written
        .split(/[,\n]/)
        .map((phrase) => {
          const words = phrase
            .trim()
            .split(' ')
            .filter((word) => !isFiller(word));
          return words.length < 2 ? phrase : words.join(' ');
        })
        .join(','),
    ]),
  );

const { idiom = '', ...plainContext } = context;
/** A part or figure of speech includes its words: `steering wheel` does not mention a wheel. */
const swallowing = phraseTree([things, { idiom }].map(withoutFillers));
const free = phraseTree([signs, powers, plainContext].map(withoutFillers));
const danger = new Set([things, signs, powers].flatMap(wordsOfLexicon));
const known = new Set([...danger, ...wordsOfLexicon(context), ...ordinaryWords]);
const mended = createSpellingCorrector(oftenMisspelt, (word) => known.has(word));
const thingConcepts = new Set(Object.keys(things));
const signConcepts = new Set(Object.keys(signs));
/** Returns whether `no` cancels the concept. A denied part is still the part in question. */
export const canBeDenied = (concept: string): boolean => signConcepts.has(concept);

/** Adds the missing g of a regional spelling such as `smoulderin`. */
const withG = (word: string): string =>
  word.endsWith('in') && !known.has(word) && known.has(`${word}g`) ? `${word}g` : word;

/** Returns a word as it was meant: typing errors corrected, regional endings written out. */
export const meantWord = (word: string): string => mended(withG(word));

const tokenOf = (words: readonly Word[], concepts: readonly string[]): Token => ({
  text: words.map((word) => word.text).join(' '),
  concepts,
  sentence: words[0]?.sentence ?? 0,
  clause: words[0]?.clause ?? 0,
  isThing: concepts.some((concept) => thingConcepts.has(concept)),
  isSign: concepts.some((concept) => signConcepts.has(concept)),
  denied: false,
  lacking: false,
  aside: false,
});

type Phrase = { readonly length: number; readonly concepts: readonly string[] };

/** Returns the known phrases that begin here, within the sentence, longest last. */
const phrasesFrom = (tree: PhraseNode, words: readonly Word[], from: number): Phrase[] => {
  const found: Phrase[] = [];
  let node = tree;
  for (let at = from; at < words.length; at += 1) {
    const word = words[at] as Word;
    const next = node.next.get(word.text);
    if (!next || word.sentence !== words[from]?.sentence) break;
    node = next;
    if (node.concepts.length > 0) found.push({ length: at - from + 1, concepts: node.concepts });
  }
  return found;
};

const isNothing = (token: Token | undefined): boolean =>
  token !== undefined && token.concepts.length === 0 && !plainStates.has(token.text);
/** Marks an unknown word in the place of a state: `The steering went doolally`. */
const markOddStates = (tokens: Token[]): void => {
  for (let at = 1; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const before = tokens[at - 1];
    const isState =
      before?.concepts.includes('copula') === true && before.sentence === token.sentence;
    if (isState && isNothing(token)) tokens[at] = { ...token, concepts: ['oddstate'] };
  }
};

const briefest = 3;

type ReadingOptions = { readonly mendsTypos: boolean };

/** Returns the tokens of a text, with typing errors corrected and fillers left out. */
export const readTokens = (text: string, { mendsTypos }: ReadingOptions): Token[] => {
  const meant = new Map<string, string>();
  const meantBy = (word: string): string => {
    const known = meant.get(word) ?? meantWord(word);
    meant.set(word, known);
    return known;
  };
  const words = readWords(text)
    .filter((word) => !isFiller(word.text))
    .map((word) => (mendsTypos ? { ...word, text: meantBy(word.text) } : word));
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; ) {
    const swallowed = phrasesFrom(swallowing, words, at).at(-1);
    const length = swallowed?.length ?? 1;
    const others = phrasesFrom(free, words, at).filter((phrase) => phrase.length >= length);
    const concepts = [swallowed, ...others].flatMap((phrase) => phrase?.concepts ?? []);
    tokens.push(tokenOf(words.slice(at, at + length), [...new Set(concepts)]));
    at += length;
  }
  markOddStates(tokens);
  // A very short complaint, such as `burning`, is meant literally.
  if (tokens.length > 0 && tokens.length <= briefest) tokens.push(tokenOf([], ['brief']));
  return tokens;
};
