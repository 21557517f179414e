/**
 * Where one sentence ends and the next begins. By our own rule and not by the engine's segmenter: each engine brings its
 * own, and steps must be read out and numbered alike everywhere.
 */
const between = /(?<=[.!?]["'”’)]*)\s+(?!\p{Ll})/u;

/** A text in its sentences: what is read out, and what is done, one after another. */
export const sentencesOf = (text: string): string[] => text.trim().split(between).filter(Boolean);
