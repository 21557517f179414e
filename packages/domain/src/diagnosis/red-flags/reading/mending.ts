import { mend } from '../../../defects/defects.words.ts';

/** What is left of a word when one letter, or two, are missing. */
const withoutLetters = (word: string, count: number): string[] => {
  const found = new Set([word]);
  let last = [word];
  for (let step = 0; step < count; step += 1) {
    last = last.flatMap((each) =>
      Array.from({ length: each.length }, (_, at) => each.slice(0, at) + each.slice(at + 1)),
    );
    for (const each of last) found.add(each);
  }
  return [...found];
};

const shortest = 4;
const missing = (word: string): number => (word.length < 8 ? 1 : 2);

/**
 * The word that was meant, among those that tell of danger; of two as near, the one named first. Looked up by what remains when letters are left out, so that
 * a long text costs no more than a look per word; how near is near enough is decided where testers' words are mended.
 */
export const mender = (
  meant: Iterable<string>,
  isWord: (word: string) => boolean,
): ((word: string) => string) => {
  const byRest = new Map<string, string[]>();
  const order = new Map<string, number>();
  for (const word of meant) {
    if (word.length < shortest || order.has(word)) continue;
    order.set(word, order.size);
    for (const rest of withoutLetters(word, missing(word)))
      byRest.set(rest, [...(byRest.get(rest) ?? []), word]);
  }
  return (word) => {
    if (word.length < shortest || word.length > 16 || isWord(word) || /\d/.test(word)) return word;
    const near = new Set(
      withoutLetters(word, missing(word)).flatMap((rest) => byRest.get(rest) ?? []),
    );
    const inOrder = [...near].toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    return mend(word, new Set(inOrder));
  };
};
