/** An entry prepared once for searching, so that each typed letter costs little. */
export type Findable = {
  /** ` oil change`: the title's words, each after a space, so that one search finds the start of any word. */
  readonly words: string;
  /** ` ford focus 2019`: further search words. */
  readonly more: string;
  /** `oilchange` */
  readonly run: string;
  /** `oc` */
  readonly initials: string;
  /** A number plate without spaces, or empty. */
  readonly plate: string;
};

export type Typed = {
  readonly tokens: readonly string[];
  readonly phrase: string;
  readonly run: string;
  readonly plate: string;
};

type Words = { title: string; more?: string; plate?: string };

/** Splits a text into lower-case words without accents, at anything but letters, digits and apostrophes. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const behindSpaces = (words: readonly string[]): string =>
  words.length > 0 ? ` ${words.join(' ')}` : '';

/** Makes O and 0, and I and 1, equal, because people confuse them on a plate. */
const asOnPlate = (text: string): string => text.replaceAll('0', 'o').replaceAll('1', 'i');

export const findable = ({ title, more = '', plate = '' }: Words): Findable => {
  const words = wordsOf(title);
  return {
    words: behindSpaces(words),
    more: behindSpaces(wordsOf(more)),
    run: words.join(''),
    initials: words.map(([first]) => first).join(''),
    plate: asOnPlate(wordsOf(plate).join('')),
  };
};

export const typed = (text: string): Typed => {
  const tokens = wordsOf(text);
  const run = tokens.join('');
  return { tokens, phrase: tokens.join(' '), run, plate: asOnPlate(run) };
};

const leastInsidePlate = 2;
const leastInsideWord = 3;
const leastInitials = 2;

const plateScore = (query: Typed, { plate }: Findable): number => {
  if (plate === '') return 0;
  if (plate === query.plate) return 100;
  if (plate.startsWith(query.plate)) return 90;
  return query.plate.length >= leastInsidePlate && plate.includes(query.plate) ? 62 : 0;
};

const isInOrder = (words: string, tokens: readonly string[]): boolean => {
  let from = 0;
  for (const token of tokens) {
    const at = words.indexOf(` ${token}`, from);
    if (at < 0) return false;
    from = at + token.length + 1;
  }
  return true;
};

/**
 * Scores a match from 100 down to 0 for none: the whole plate or title, their starts, starts of words, initials, and
 * finally letters inside words.
 */
export const score = (query: Typed, entry: Findable): number => {
  const { tokens, phrase, run } = query;
  const byPlate = plateScore(query, entry);
  if (byPlate >= 90) return byPlate;
  const { words, more, initials, plate } = entry;
  const title = words.slice(1);
  if (title === phrase) return 95;
  if (title.startsWith(phrase)) return 85;
  if (isInOrder(words, tokens)) return 75;
  if (tokens.every((token) => words.includes(` ${token}`))) return 70;
  if (entry.run.startsWith(run)) return 68;
  if (run.length >= leastInitials && initials.startsWith(run)) return 65;
  if (byPlate > 0) return byPlate;
  const isPlatePart = (token: string) => plate.startsWith(asOnPlate(token));
  const isBeginning = (token: string) =>
    words.includes(` ${token}`) || more.includes(` ${token}`) || isPlatePart(token);
  if (tokens.every(isBeginning)) return 60;
  const isInside = (token: string) =>
    isBeginning(token) || (token.length >= leastInsideWord && words.includes(token));
  return tokens.every(isInside) ? 40 : 0;
};

const leastForTypo = 4;

/** Returns whether `token` starts `word` with at most one error: a wrong, missing, extra or swapped letter. */
const isNearlyBeginning = (token: string, word: string): boolean => {
  let at = 0;
  while (at < token.length && token[at] === word[at]) at += 1;
  if (at === token.length) return true;
  const rest = token.slice(at + 1);
  const isSwapped =
    token[at] === word[at + 1] && token[at + 1] === word[at] && at + 1 < token.length;
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest, at) ||
    word.startsWith(token.slice(at), at + 1) ||
    (isSwapped && word.startsWith(token.slice(at + 2), at + 2))
  );
};

/** Counts the letters between the typed letters, in order from the start of a word. Returns -1 if they do not occur. */
const gapsIn = (letters: string, words: string): number => {
  let fewest = -1;
  for (let start = words.indexOf(` ${letters[0]}`); start >= 0; ) {
    let at = start + 1;
    let last = at;
    let found = 1;
    let gaps = 0;
    for (at += 1; at < words.length && found < letters.length; at += 1) {
      if (words[at] !== letters[found]) continue;
      gaps += at - last - 1;
      last = at;
      found += 1;
    }
    if (found === letters.length && (fewest < 0 || gaps < fewest)) fewest = gaps;
    start = words.indexOf(` ${letters[0]}`, start + 1);
  }
  return fewest;
};

/** Scores a rough match, used when nothing matches: one wrong letter in a word, or only some letters. */
export const roughScore = ({ tokens, run }: Typed, { words, more }: Findable): number => {
  const all = `${words}${more}`;
  const parts = all.split(' ');
  const isNear = (token: string) =>
    all.includes(` ${token}`) ||
    (token.length >= leastForTypo && parts.some((word) => isNearlyBeginning(token, word)));
  if (tokens.every(isNear)) return 30;
  if (run.length < leastInsideWord) return 0;
  const gaps = gapsIn(run, words);
  // With more letters left out than this, the match is chance.
  return gaps < 0 || gaps > 2 * run.length ? 0 : Math.max(1, 20 - gaps);
};
