import { plainDefect, singular, wordsOf } from '@roadworthy/domain/lookup/defect-text';
import { evidence } from './defects.evidence.ts';
import { plainWords } from './defects.plain-words.ts';
import { shortForms } from './defects.short-forms.ts';
import { wordPairs } from './defects.word-pairs.ts';
import { mend } from './defects.words.ts';

const nameOfWay: ReadonlyMap<string, readonly string[]> = new Map(
  shortForms
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', ways = ''] = line.split(':');
      return ways.split(',').map((way) => {
        const words = way.trim().split(' ').map(singular);
        return [words.join(' '), name.split(' ').map(singular)] as const;
      });
    }),
);
const mostWords = 3;

/** Replaces every short form by its name. */
const written = (words: readonly string[]): string[] => {
  const result: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(mostWords, words.length - at);
    let name: readonly string[] | undefined;
    for (; length > 0; length -= 1) {
      name = nameOfWay.get(words.slice(at, at + length).join(' '));
      if (name) break;
    }
    result.push(...(name ?? [words[at] as string]));
    at += name ? length : 1;
  }
  return result;
};

/** Words after which a text gives a location or a cause: `brake pipe corroded above fuel tank`. */
const circumstances = new Set(
  `near above behind beside next below under by with due close because against fouling rubbing touching catching chafing
  hitting resting leaning lying contacting interfering preventing causing when where while whilst during owing onto
  into over beneath around without touche rub foul`.split(/\s+/),
);
const setOf = (texts: Iterable<string>): ReadonlySet<string> =>
  new Set([...texts].flatMap((text) => text.split(/[^a-z0-9]+/)).map(singular));

/** The words that a misspelling may stand for. Abbreviations are excluded, because they look like misspellings. */
const longWay = 7;
const rightWords = setOf([
  ...Object.values(evidence),
  ...wordPairs.flatMap(({ these, those }) => [these, those]),
  plainWords,
  ...circumstances,
  ...[...nameOfWay.values()].flat(),
  ...[...nameOfWay.keys()].filter((way) => way.length >= longWay && !way.includes(' ')),
]);

/** Splits `p.a.s` into three letters and `corr.nr` into two words; `2.5mm` is a measurement. */
const measured = (word: string): string[] =>
  /^(?:\d+(?:\.\d+)?mm|\d\.\d)$/.test(word) ? ['mm'] : /^\d/.test(word) ? [word] : word.split('.');

const fillers = new Set(['a', 'an', 'and', 'at', 'for', 'in', 'is', 'of', 'on', 'the', 'to']);
/** Keeps `light on` as two words. */
const isKept = (word: string, before: string | undefined): boolean =>
  !fillers.has(word) || (word === 'on' && (before === 'light' || before === 'lamp'));

const withoutFillers = (words: readonly string[]): string[] =>
  words.filter((word, at) => isKept(word, words[at - 1]));

/** Returns the words as the tables write them: singular, unabbreviated and spelt correctly. */
const readWords = (text: string): string[] => {
  const words = written(wordsOf(text).flatMap(measured).map(singular));
  return written(words.flatMap((word) => mend(word, rightWords).split(' ')));
};

/** `due to design` gives a reason and `close to exhaust` a location, but `timing belt due` is a finding. */
const withTo = new Set(['due', 'close']);
const isCircumstance = (word: string, at: number, words: readonly string[]): boolean =>
  at > 0 && circumstances.has(word) && (!withTo.has(word) || words[at + 1] === 'to');

const withoutCircumstances = (words: readonly string[]): readonly string[] => {
  const from = words.findIndex(isCircumstance);
  return from < 0 ? words : words.slice(0, from);
};

/** Phrases replaced before the text is split into words. */
const sayings: readonly [RegExp, string][] = [
  [/\boil\s*(?:and|&|\+|n)\s*filters?\b/gi, 'service'],
  [/\bball\s*(?:and|&|\+|n)\s*socket( joints?)?\b/gi, 'ball joint'],
  [
    /(?<!(?:tail|rear|brake|front|fog|side|plate|stop|head|\/[sfr]) )\blight (?=knock|corrosion|mist|surface|scoring|wear|play|rust|oil|weep|seep|pitting|smoke|noise|rattle)/gi,
    'slight ',
  ],
];

/** Separators between findings. */
const betweenFindings = /[,;+&\n]|\s-+\s|(?<=[a-z]{4})\.\s|\b(?:and|also|plus)\b/i;

const good = new Set(['ok', 'okay', 'fine', 'good']);
const isGood = (words: readonly string[]): boolean =>
  words.some((word, at) => good.has(word) && !/^(?:no|not)$/.test(words[at - 1] ?? ''));

export type ReadDefect = {
  /** All words of the text. */
  readonly words: readonly string[];
  /** The findings in order, without location and cause. A part that is `ok` is not a finding. */
  readonly findings: readonly (readonly string[])[];
  /** The whole text as one finding. */
  readonly finding: readonly string[];
};

export const readDefect = (text: string): ReadDefect => {
  const plain = sayings.reduce(
    (result, [saying, name]) => result.replace(saying, name),
    plainDefect(text),
  );
  const clauses = plain.split(betweenFindings).map(readWords);
  const words = clauses.length === 1 ? (clauses[0] ?? []) : readWords(plain);
  const found = (part: readonly string[]) => withoutFillers(withoutCircumstances(part));
  return {
    words: withoutFillers(words),
    findings: clauses.filter((part) => !isGood(part)).map(found),
    finding: found(words),
  };
};
