/**
 * The manual's paragraph, as in `Tyre worn (5.2.3 (e) (i))`, or before 2018 `(4.1.E.1)` and `(3.5.1i)`; sometimes only
 * the brackets. Owners do not need it. A run of spaces is tried from its
 * beginning only: tried from every space, a long run takes time by the square of its length.
 */
const paragraph =
  /(?<!\s)\s*[([](?:\d{1,2}((?:\.(?:\d{1,2}[a-z]?|[a-z]))+)\s*((?:\([a-z]+\)\s*)*))?[)\]]/gi;

/** Returns the text without paragraph references. */
export const plainDefect = (text: string): string => text.replace(paragraph, '').trim() || text;

/** The longest defect text that a task stores, in characters. */
export const longestDefect = 1000;

/** Returns a tester's text as one line of at most `most` characters. */
export const oneLine = (text: string, maxLength: number): string => {
  const line = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).trimEnd()}…` : line;
};

export type ManualReference = {
  /** `5.2.3` */
  readonly section: string;
  /** `current` since May 2018. A number alone may be from either manual. */
  readonly manual: 'current' | 'legacy' | 'either';
};

/** Returns the last paragraph that a text names. */
export const referenceOf = (text: string): ManualReference | null => {
  const found = [...text.matchAll(paragraph)].findLast(([, rest]) => rest);
  if (!found) return null;
  const section = /\d[\d.]*\d/.exec(found[0])?.[0] ?? '';
  if (/[a-z]/i.test(found[1] ?? '')) return { section, manual: 'legacy' };
  return { section, manual: found[2] ? 'current' : 'either' };
};

const sides: Record<string, string> = { n: 'nearside', o: 'offside' };
const ends: Record<string, string> = { f: 'front', r: 'rear' };
const written: readonly [RegExp, string][] = [
  [/['’`]/g, ''],
  [/\b(?:near side|passengers? side)\b/g, 'nearside'],
  [/\b(?:off side|drivers? side)\b/g, 'offside'],
  [/\bh\/(?=b)/g, 'hand'],
  [/\bh\/(?=l)/g, 'head'],
  [/\bw\/(?=s)/g, 'wind'],
  [/\bw\/(?=b)/g, 'wheel '],
  [/\bs\/(?=a)/g, 'shock '],
  [/\bf\/(?=[a-z]{3})/g, 'front '],
  [/\br\/(?=[a-z]{3})/g, 'rear '],
];

/** Returns the words in lower case with the sides written out: `N/S/F`, `nsf` and `Nearside Front` are the same. */
export const wordsOf = (text: string): string[] => {
  const spaced = written.reduce(
    (result, [sign, word]) => result.replace(sign, word),
    plainDefect(text).toLowerCase(),
  );
  return spaced
    .replace(/\b([no])\/?s(?:\/?([fr]))?\b/g, (_, side: string, end: string | undefined) =>
      [sides[side], end && ends[end]].filter(Boolean).join(' '),
    )
    .split(/[^a-z0-9.%]+/)
    .map((word) => word.replace(/^\.+|(?<!\.)\.+$/g, ''))
    .filter((word) => word !== '');
};

/** Removes the plural: `pads` and `pad` are one word. A word ending in `ss` is unchanged. */
export const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;

/** Locations on a vehicle. */
export const places = [
  'front',
  'rear',
  'nearside',
  'offside',
  'inner',
  'outer',
  'upper',
  'lower',
  'both',
];
/** Words that say nothing about the defect. */
const fillers = new Set(
  'a an and are at be been but by for from has have in is it of on or side that the this to very with'.split(
    ' ',
  ),
);
/** 2.5mm, 30%, 3 */
const isMeasure = (word: string): boolean => /^\d/.test(word) || word === 'mm' || word === '%';

/**
 * Returns a key for a defect, because testers write the same defect in many ways: `N/S/F tyre worn, 2mm (5.2.3 (e))`
 * equals `Front nearside tyre worn`. The key has the place and the sorted words, without measurements and paragraph.
 */
export const defectKey = (text: string): string => {
  const words = new Set(
    wordsOf(text)
      .map(singular)
      .filter((word) => !fillers.has(word) && !isMeasure(word)),
  );
  const where = places.filter((place) => words.delete(place));
  return [...where, ...[...words].toSorted()].join(' ') || wordsOf(text).join(' ');
};
