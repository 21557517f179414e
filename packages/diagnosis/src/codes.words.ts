/** How people say the letters and digits of a code, and how dictation writes them. */

/** Builds a map, because in an object 'constructor' would also be a word. */
const table = (words: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(words));

/** The first letter of a code. */
export const leadingLetters = table({
  p: 'p',
  pee: 'p',
  pea: 'p',
  papa: 'p',
  c: 'c',
  cee: 'c',
  see: 'c',
  sea: 'c',
  charlie: 'c',
  b: 'b',
  bee: 'b',
  be: 'b',
  bravo: 'b',
  u: 'u',
  you: 'u',
  uniform: 'u',
});

/** Those that are everyday words: they start a code only if a zero follows. */
export const commonWords: ReadonlySet<string> = new Set([
  'pea',
  'papa',
  'see',
  'sea',
  'charlie',
  'bee',
  'be',
  'bravo',
  'you',
  'uniform',
]);

/** Letters inside a code, as in P0A80. */
export const hexLetters = table({
  a: 'a',
  alpha: 'a',
  b: 'b',
  bee: 'b',
  bravo: 'b',
  c: 'c',
  charlie: 'c',
  d: 'd',
  dee: 'd',
  delta: 'd',
  e: 'e',
  echo: 'e',
  f: 'f',
  eff: 'f',
  foxtrot: 'f',
});

const units = table({
  zero: '0',
  oh: '0',
  o: '0',
  nought: '0',
  naught: '0',
  nil: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
});
/** Words that dictation writes for digits. They count as digits only after a clear P. */
const soundAlikes = table({
  for: '4',
  to: '2',
  too: '2',
  won: '1',
  ate: '8',
});
const teens = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

type Read = { digits: string; used: number };

const notNought = (word: string | undefined): string | null => {
  const digit = units.get(word ?? '');
  return digit && digit !== '0' ? digit : null;
};

/** Reads ten to ninety-nine as two digits. */
const readTwoDigits = (words: readonly string[]): Read | null => {
  const teen = teens.indexOf(words[0] ?? '');
  if (teen >= 0) return { digits: String(10 + teen), used: 1 };
  const ten = tens.indexOf(words[0] ?? '');
  if (ten < 0) return null;
  const unit = notNought(words[1]);
  return unit ? { digits: `${ten + 2}${unit}`, used: 2 } : { digits: `${ten + 2}0`, used: 1 };
};

/** Reads what follows 'hundred': '', 'one', 'and twenty one'. */
const readRest = (words: readonly string[]): Read => {
  const and = words[0] === 'and' ? 1 : 0;
  const two = readTwoDigits(words.slice(and));
  if (two) return { digits: two.digits, used: and + two.used };
  const unit = notNought(words[and]);
  return unit ? { digits: `0${unit}`, used: and + 1 } : { digits: '00', used: 0 };
};

/** Reads the digits that the first words say, and counts the words used. Returns null if they say none. */
export const readNumberWords = (words: readonly string[], clear: boolean): Read | null => {
  const [first = '', second = ''] = words;
  if (first === 'double' || first === 'triple') {
    const digit = units.get(second);
    return digit ? { digits: digit.repeat(first === 'double' ? 2 : 3), used: 2 } : null;
  }
  const two = readTwoDigits(words);
  if (two) return two;
  const digit = units.get(first) ?? (clear ? soundAlikes.get(first) : undefined);
  if (!digit) return null;
  if (second === 'hundred' || second === 'thousand') {
    const rest = readRest(words.slice(2));
    const gap = second === 'thousand' ? '0' : '';
    return { digits: digit + gap + rest.digits, used: 2 + rest.used };
  }
  return { digits: digit, used: 1 };
};
