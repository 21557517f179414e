import { readWords, type Word } from '../../red-flags/reading/words.ts';

/**
 * Returns a function that gives the owner's own words from one word to another. Words are read in lower case and with
 * contractions written out, so each written chunk is counted again to find its place.
 */
export const quoterOf = (
  text: string,
  words: readonly Word[],
): ((from: number, to: number) => string) => {
  const chunks = [...text.matchAll(/\S+/g)].map(({ 0: chunk, index }) => ({ chunk, index }));
  const chunkOf = chunks.flatMap(({ chunk }, at) => readWords(chunk).map(() => at));
  return (from, to) => {
    // A sign between spaces can be a word. Then the places differ, and the words as read are quoted.
    if (chunkOf.length !== words.length)
      return words
        .slice(from, to + 1)
        .map(({ text: word }) => word)
        .join(' ');
    const first = chunks[chunkOf[from] ?? 0];
    const last = chunks[chunkOf[to] ?? 0];
    if (!first || !last) return '';
    return text
      .slice(first.index, last.index + last.chunk.length)
      .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  };
};
