/** Characters that text recognition confuses with a digit, with that digit. */
const digitFor: Record<string, string> = {
  O: '0',
  o: '0',
  D: '0',
  Q: '0',
  I: '1',
  l: '1',
  i: '1',
  '|': '1',
  '!': '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  B: '8',
};

/** Pattern for a digit or a character confused with one. */
export const digit = '[\\dOoDQIl|!ZzSsB]';

/** Returns the intended digits, or null if too many are letters for a number. */
export const asDigits = (text: string): string | null => {
  const known = text.match(/\d/g)?.length ?? 0;
  if (known * 5 < text.length * 2) return null;
  return text.replace(/\D/g, (letter) => digitFor[letter] ?? '');
};

/** Characters that text recognition confuses with a letter, with that letter. */
const letterFor: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '|': 'l',
  '!': 'l',
  i: 'l',
  '5': 's',
  $: 's',
  '8': 'b',
};

/** Returns the shape of a word, in which easily confused characters are equal. Words are compared only by shape. */
const shape = (word: string) =>
  word.toLowerCase().replace(/[01|!i5$8]/g, (sign) => letterFor[sign] ?? sign);

const isOneLetterOff = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.length === long.length
    ? short.slice(at + 1) === long.slice(at + 1)
    : short.slice(at) === long.slice(at + 1);
};

/** Words that differ by one letter from another word on such documents. */
const exact = new Set(['change', 'charge', 'invoiced', 'ordered'].map(shape));

/** Returns whether a recognised word is the printed word. A long word may have one wrong, missing or extra letter. */
const isWord = (seen: string, wanted: string): boolean => {
  if (seen === wanted) return true;
  const isLong = wanted.length >= 6 || wanted === 'total';
  return isLong && isOneLetterOff(seen, wanted) && !exact.has(wanted) && !exact.has(seen);
};

const split = (text: string) =>
  text
    .replace(/\b(?:[A-Za-z]\.){2,}/g, (dotted) => dotted.replaceAll('.', ''))
    .split(/[^\p{L}\d|!$&']+/u)
    .filter((word) => word.length > 0);

/** Returns the shapes of the words in a text, without separators. */
export const wordsOf = (text: string): string[] => split(text).map(shape);

const isCode = (word: string) => (word.match(/\d/g)?.length ?? 0) * 3 >= word.length;

/** Returns the words of a title next to its value, without those of an earlier value. */
export const nearestWords = (title: string): string[] => {
  let end = title.length;
  while (end > 0 && /[\s:.\-=]/.test(title[end - 1] as string)) end -= 1;
  const last = title.slice(0, end).split(':').at(-1) ?? '';
  const words = split(last);
  return words
    .slice(words.findLastIndex(isCode) + 1)
    .slice(-5)
    .map(shape);
};

export type Phrases = readonly (readonly string[])[];

/** Parses comma-separated phrases. */
export const phrases = (list: string): Phrases => list.split(',').map(wordsOf);

const hasPhrase = (words: readonly string[], phrase: readonly string[]): boolean => {
  for (let from = 0; from + phrase.length <= words.length; from += 1) {
    if (phrase.every((wanted, at) => isWord(words[from + at] as string, wanted))) return true;
  }
  return false;
};

/** Returns whether any of these phrases occurs in the words. */
export const hasAny = (words: readonly string[], wanted: Phrases): boolean =>
  wanted.some((phrase) => hasPhrase(words, phrase));
