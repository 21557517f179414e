/**
 * The boundary between sentences. Our own rule, because each browser's segmenter differs and steps must be read out and
 * numbered the same everywhere.
 */
const between = /(?<=[.!?]["'”’)]{0,3})\s+(?!\p{Ll})/u;

/** Splits a text into sentences, which are read out and done one by one. */
export const sentencesOf = (text: string): string[] => text.trim().split(between).filter(Boolean);
