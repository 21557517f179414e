/**
 * Line and paragraph separators, and the marks that turn the direction of writing. A name with one of them looks like
 * another name, breaks a line where none is expected, or turns the words around it.
 */
const hidden = '\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069';

/** Matches a text without hidden characters. */
export const noHiddenCharacters = new RegExp(`^[^${hidden}]*$`, 'u');

const hiddenCharacters = new RegExp(`[${hidden}]`, 'gu');

/** Returns the text without hidden characters, for names that were not typed: of files, in archives and on papers. */
export const withoutHiddenCharacters = (text: string): string => text.replace(hiddenCharacters, '');
