/** What a reader of photos takes for a digit, and the digit it is. */
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

/** As part of a pattern: a digit, or what is taken for one. */
export const digit = '[\\dOoDQIl|!ZzSsB]';

/** The digits meant; null when so much of it is letters that it was never a number. */
export const asDigits = (text: string): string | null => {
  const known = text.match(/\d/g)?.length ?? 0;
  if (known * 5 < text.length * 2) return null;
  return text.replace(/\D/g, (letter) => digitFor[letter] ?? '');
};

/** What a reader of photos takes for a letter, and the letter it is. */
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

/** The look of a word: signs that are taken for each other are one. Words are compared by it alone. */
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

/** Words that another word on such a paper is one letter away from. */
const exact = new Set(['change', 'charge', 'invoiced', 'ordered'].map(shape));

/** Whether a word as read is the word as printed: of a long one, a letter may be wrong, missing or too many. */
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

/** The words of a title, as they look, without what stands between them. */
export const wordsOf = (text: string): string[] => split(text).map(shape);

const isCode = (word: string) => (word.match(/\d/g)?.length ?? 0) * 3 >= word.length;

/** The words of a title that are next to its value: not those that belong to another value before it. */
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

/** Phrases as one reads them, between commas. */
export const phrases = (list: string): Phrases => list.split(',').map(wordsOf);

const hasPhrase = (words: readonly string[], phrase: readonly string[]): boolean => {
  for (let from = 0; from + phrase.length <= words.length; from += 1) {
    if (phrase.every((wanted, at) => isWord(words[from + at] as string, wanted))) return true;
  }
  return false;
};

/** Whether one of these phrases stands somewhere in the words. */
export const hasAny = (words: readonly string[], wanted: Phrases): boolean =>
  wanted.some((phrase) => hasPhrase(words, phrase));
