const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

/** A text in its sentences: what is read out, and what is done, one after another. */
export const sentencesOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);
