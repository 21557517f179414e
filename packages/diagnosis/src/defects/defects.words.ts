/** Counts the typing errors between two words: an extra, missing, wrong or swapped letter. */
const slipsBetween = (one: string, other: string): number => {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const above = rows[i - 1] as number[];
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min(
        (above[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (above[j - 1] as number) + (isSame ? 0 : 1),
      );
      const isSwapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) least = Math.min(least, ((rows[i - 2] as number[])[j - 2] as number) + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? Number.POSITIVE_INFINITY;
};

/** The shortest word that may be a misspelling. */
const shortest = 4;
/** In a shorter word, two errors leave too little to recognise. */
const shortestForTwo = 7;

type Index = Readonly<
  Record<'first' | 'second', ReadonlyMap<string | undefined, readonly string[]>>
>;
const indexes = new WeakMap<ReadonlySet<string>, Index>();
/** Indexes known words by first and second letter, so that few are compared. */
const indexOf = (known: ReadonlySet<string>): Index => {
  const index = indexes.get(known) ?? {
    first: Map.groupBy(known, (word) => word[0]),
    second: Map.groupBy(known, (word) => word[1]),
  };
  indexes.set(known, index);
  return index;
};
const startingLike = (word: string, known: ReadonlySet<string>): readonly string[] =>
  indexOf(known).first.get(word[0]) ?? [];

const isSwap = (one: string, other: string): boolean =>
  [...one].toSorted().join('') === [...other].toSorted().join('');

/** A shorter word may well be another word: 'older' is not 'holder'. */
const shortestLateStart = 6;
/** Recognises `xhaust` and `rbake`: the first letter is missing or came second. */
const isLateStart = (word: string, other: string): boolean =>
  other.length === word.length
    ? word[0] === other[1] && word[1] === other[0] && word.slice(2) === other.slice(2)
    : other.length === word.length + 1 && other.endsWith(word);

const startedLate = (word: string, known: ReadonlySet<string>): string | undefined =>
  word.length < shortestLateStart
    ? undefined
    : indexOf(known)
        .second.get(word[0])
        ?.find((other) => isLateStart(word, other));

/**
 * Returns the nearest known word, if any. It starts with the same letter, or the first letter is missing or swapped.
 */
const respelt = (word: string, known: ReadonlySet<string>, mostSlips: number): string | null => {
  const late = startedLate(word, known);
  if (late) return late;
  let best: { word: string | null; slips: number } = { word: null, slips: mostSlips + 1 };
  for (const other of startingLike(word, known)) {
    const isAlike = Math.abs(other.length - word.length) < best.slips;
    // In a short word, one letter makes another word: 'bolt' is not a misspelling of 'belt'. Swaps and missing letters
    // count.
    const isOther = word.length === shortest && other.length === shortest && !isSwap(word, other);
    if (!isAlike || other.length < shortest || isOther) continue;
    const slips = slipsBetween(word, other);
    if (slips < best.slips) best = { word: other, slips };
  }
  return best.word;
};

const consonants = (word: string): string => word.replace(/(?!^)[aeiou]/g, '');
const isWithin = (signs: string, word: string): boolean => {
  let at = 0;
  for (const sign of word) if (sign === signs[at]) at += 1;
  return at === signs.length;
};

const fewestConsonants = 3;
const mostLeftOut = 2;
/** Completes `wndscrn`, which lacks its vowels and perhaps some consonants, but not the first or last. */
const withVowels = (word: string, known: ReadonlySet<string>): string | null => {
  if (/[aeiou]/.test(word)) return null;
  let best: { word: string | null; more: number } = { word: null, more: mostLeftOut + 1 };
  for (const other of startingLike(word, known)) {
    if (other.length <= word.length) continue;
    const signs = consonants(other);
    const more = signs.length - word.length;
    const isMeant = more < best.more && signs.at(-1) === word.at(-1) && isWithin(word, signs);
    if (isMeant) best = { word: other, more };
  }
  return best.word;
};

const shortestHalf = 3;
/** Splits `balljoint` and `tyreworn` into two words. */
const parted = (word: string, known: ReadonlySet<string>): string | null => {
  for (let at = word.length - shortestHalf; at >= shortestHalf; at -= 1) {
    const [one, other] = [word.slice(0, at), word.slice(at)];
    const areLong = Math.max(one.length, other.length) > shortestHalf;
    if (areLong && known.has(one) && known.has(other)) return `${one} ${other}`;
  }
  return null;
};

const shortestBrokenOff = 5;
const leastBrokenOff = 2;
/** Completes `emiss` to the shortest known word that starts with it. */
const completed = (word: string, known: ReadonlySet<string>): string | null => {
  if (word.length < shortestBrokenOff) return null;
  let best: string | null = null;
  for (const other of startingLike(word, known)) {
    const isMeant = other.length >= word.length + leastBrokenOff && other.startsWith(word);
    if (isMeant && other.length < (best?.length ?? Number.POSITIVE_INFINITY)) best = other;
  }
  return best;
};

/** Twice as long as any known word: nothing longer is a word, or two. */
const longest = 40;

/**
 * Returns the intended word: the word itself, the known word it abbreviates or misspells, or the two words it joins.
 */
export const mend = (word: string, known: ReadonlySet<string>): string => {
  if (word.length < fewestConsonants || word.length > longest) return word;
  if (known.has(word) || /\d/.test(word)) return word;
  const whole = withVowels(word, known);
  if (whole || word.length < shortest) return whole ?? word;
  const near = respelt(word, known, 1) ?? parted(word, known) ?? completed(word, known);
  if (near || word.length < shortestForTwo) return near ?? word;
  return respelt(word, known, 2) ?? word;
};
