/**
 * How a cell starts that a spreadsheet would run: a formula's first sign in either width, or a tab or line break.
 * Quotes and blanks before it count as well, because some programs take them off first.
 */
const startsFormula = /^['"\s]*[=+\-@\t\r\n＝＋－＠]/;

const mark = "'";

/** A text that a spreadsheet shows instead of running it. */
export const neutralise = (text: string): string =>
  startsFormula.test(text) ? `${mark}${text}` : text;

/**
 * Exactly what `neutralise` was given. A text that had the mark of its own was marked once more, since the mark is
 * among the quotes above; so one mark before a formula is always ours, and any other is the owner's.
 */
export const restore = (text: string): string =>
  text.startsWith(mark) && startsFormula.test(text.slice(mark.length))
    ? text.slice(mark.length)
    : text;
