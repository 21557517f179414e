const longMessage = 30;
const longest = 20;
/** A shorter sentence such as `It got worse.` means nothing alone. */
const shortest = 4;

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Cuts long text into pieces that overlap by half, because dictated messages have no full stops. */
const piecesOf = (words: readonly string[]): string[] => {
  if (words.length <= longMessage) return [words.join(' ')];
  const pieces: string[] = [];
  for (let from = 0; from === 0 || from + longest / 2 < words.length; from += longest / 2)
    pieces.push(words.slice(from, from + longest).join(' '));
  return pieces;
};

/**
 * Returns a message and, if it is long, its sentences, so that a long text cannot hide half a line about the brakes.
 */
export const passagesOf = (text: string): string[] => {
  if (wordsOf(text).length <= longMessage) return [text];
  const sentences = text.split(/(?<=[.!?])\s+|\n+/).map(wordsOf);
  return [text, ...sentences.filter(({ length }) => length >= shortest).flatMap(piecesOf)];
};
