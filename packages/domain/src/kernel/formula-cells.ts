/**
 * The start of a cell that a spreadsheet would run: a formula's first character in either width, or a tab or line
 * break. Quotes and spaces before it also count, because some programs remove them first.
 */
const startsFormula = /^['"\s]*[=+\-@\t\r\n＝＋－＠]/;

const mark = "'";

/** Returns a text that a spreadsheet shows instead of running. */
export const neutralise = (text: string): string =>
  startsFormula.test(text) ? `${mark}${text}` : text;

/**
 * Returns exactly what `neutralise` was given. A text with its own mark was marked again, since the mark is among the
 * quotes above, so one mark before a formula is always ours.
 */
export const restore = (text: string): string =>
  text.startsWith(mark) && startsFormula.test(text.slice(mark.length))
    ? text.slice(mark.length)
    : text;
