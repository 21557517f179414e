import { mend } from '../../defects/defects.words.ts';

const shortest = 4;
const longest = 16;
const mostSlips = (word: string): number => (word.length < 8 ? 1 : 2);

/** Returns one bit per letter that occurs. A typing error changes at most two bits. */
const lettersOf = (word: string): number => {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) - 97);
  return bits;
};
const countBits = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

/**
 * Returns a function that corrects a word to one of `meant`; of two equally near, to the first. `defects.words.ts`
 * decides how near is near enough. This function only selects words that can be near.
 */
export const createSpellingCorrector = (
  meant: readonly string[],
  isWord: (word: string) => boolean,
): ((word: string) => string) => {
  const byFirst = Map.groupBy(
    [...new Set(meant)].map((word) => ({ word, letters: lettersOf(word) })),
    ({ word }) => word[0],
  );
  return (word) => {
    const isMended =
      word.length >= shortest && word.length <= longest && !isWord(word) && /^[a-z]+$/.test(word);
    if (!isMended) return word;
    const slips = mostSlips(word);
    const letters = lettersOf(word);
    const near = byFirst
      .get(word[0])
      ?.filter(
        (other) =>
          Math.abs(other.word.length - word.length) <= slips &&
          countBits(other.letters ^ letters) <= 2 * slips,
      );
    return near?.length ? mend(word, new Set(near.map((other) => other.word))) : word;
  };
};
