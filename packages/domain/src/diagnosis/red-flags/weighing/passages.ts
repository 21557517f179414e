const longMessage = 30;
const longest = 20;
/** `It got worse.` says nothing by itself. */
const shortest = 4;

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Dictated messages have no full stops: what is longer than a sentence is cut into pieces that overlap by half. */
const piecesOf = (words: readonly string[]): string[] => {
  if (words.length <= longMessage) return [words.join(' ')];
  const pieces: string[] = [];
  for (let from = 0; from === 0 || from + longest / 2 < words.length; from += longest / 2)
    pieces.push(words.slice(from, from + longest).join(' '));
  return pieces;
};

/**
 * A message and, if it is long, its sentences: half a line about the brakes must not be drowned by a page about the
 * holiday.
 */
export const passagesOf = (text: string): string[] => {
  if (wordsOf(text).length <= longMessage) return [text];
  const sentences = text.split(/(?<=[.!?])\s+|\n+/).map(wordsOf);
  return [text, ...sentences.filter(({ length }) => length >= shortest).flatMap(piecesOf)];
};
