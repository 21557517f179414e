/** Shorter parts say nothing alone. */
const fewestWords = 2;
/** More words than this without a pause are cut into windows, because dictated messages have no full stops. */
const longRun = 12;
const window = 10;

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => /\w/.test(word));

/**
 * Where one statement ends and the next begins: lines, list marks, sentences. Of the spaces before a mark only a few
 * belong to it, because every space is a place to begin; the others stay with the part before, which is trimmed.
 */
const betweenSentences =
  /\n+|(?<=[.!?;…])\s+|(?:^|\s)(?:\(?(?:\d{1,2}|[a-h])[).:]|[-*•–—>]+)\s+|\s{0,3}(?:\p{Extended_Pictographic}\uFE0F?)+\s*/u;
/** Pauses within a sentence, and words with which people turn to something else. */
const betweenClauses =
  /\s{0,3}[,:()[\]|"“”/]+\s*|\s{1,3}[-–—]+\s+|\s{1,3}(?:and|but|also|plus|so|then|because|cos|however|although|anyway)\s+|\s{1,3}(?=(?:what|any|how|can|could|should|would|do|does|is|are|please|thanks|cheers|help)\s{1,3}(?:is|could|would|might|do|does|idea|ideas|much|long|you|i|it|this|that|anyone|somebody|me|in)\b)/iu;

/** Cuts a long run into windows that overlap by half. */
const windowsOf = (text: string): string[] => {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length <= longRun) return [];
  const pieces: string[] = [];
  for (let from = 0; from === 0 || from + window / 2 < words.length; from += window / 2)
    pieces.push(words.slice(from, from + window).join(' '));
  return pieces;
};

/**
 * Returns a message and its parts: every sentence, line and list item, and within them every clause. Neither a price
 * question nor a story around it can hide half a line about the brakes. No part is left out, however many there are: the
 * caller bounds the length of the text.
 */
export const passagesOf = (text: string): { whole: string; parts: string[] } => {
  const sentences = text.split(betweenSentences);
  const parts = sentences.flatMap((sentence) => {
    const clauses = sentence.split(betweenClauses);
    const runs = clauses.length > 1 ? clauses : [];
    return [sentence, ...runs, ...[sentence, ...runs].flatMap(windowsOf)];
  });
  const whole = text.trim();
  const distinct = new Set(
    parts
      .map((part) => part.trim())
      .filter((part) => part !== whole && wordsOf(part).length >= fewestWords),
  );
  return { whole, parts: [...distinct] };
};
