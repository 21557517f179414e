/** A run of words on one line, separated from others by at least two spaces. */
export type Cell = {
  line: number;
  start: number;
  end: number;
  text: string;
  /** A date, amount, number or code: something that has a title. */
  isValue: boolean;
  /** A few words without a value among them. */
  isTitle: boolean;
};
export type Page = Cell[][];

/** The place of something found on the page. */
export type Span = { line: number; start: number; end: number };

/** The words that may describe a value: before it, to its left, and above it. */
export type Titles = {
  own: string;
  after: string;
  left: string;
  above: string;
  /** The whole line of the title above. It distinguishes a table heading from a single title. */
  aboveLine: string;
};

/** Documents have a page or two; longer text is conditions. The limits also keep any text quick to read. */
const mostLetters = 60_000;
const mostLines = 300;
const mostColumns = 240;
const mostCells = 24;
const mostFound = 400;
/** The longest column of values is one page. */
const mostRows = 60;

const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
const digits = (text: string) => text.match(/\d/g)?.length ?? 0;

const clean = (line: string) =>
  line
    .slice(0, mostColumns)
    .replace(/\t/g, '    ')
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019`]/g, "'")
    // Removes the lines of boxes in a photo.
    .replace(/(?<= |^)[|\][{}_]+(?= |$)/g, (bars) => ' '.repeat(bars.length))
    .replace(/\|(?= )/g, ' ')
    .trimEnd();

const monthName = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;
const percentage = /(?<!\d)\d+(?:[.,]\d+)? ?%/g;

const toCell = (text: string, line: number, start: number): Cell => {
  const rest = text.replace(percentage, '');
  const count = digits(rest);
  const isValue = count > 0 && (count * 2 >= letters(rest) || (count >= 3 && monthName.test(rest)));
  const isTitle =
    !isValue && letters(text) > 1 && text.split(' ').length <= 7 && !/\d[\d,./:-]{2,}/.test(rest);
  return { line, start, end: start + text.length, text, isValue, isTitle };
};

const toCells = (text: string, line: number): Cell[] =>
  [...text.matchAll(/\S+(?: \S+)*/g)]
    .slice(0, mostCells)
    .map((match) => toCell(match[0], line, match.index));

/** Splits text into lines of cells. Empty lines are dropped, so that a title and the value below it are neighbours. */
export const toPage = (paper: string | readonly string[]): Page =>
  (typeof paper === 'string' ? paper : paper.join('\n'))
    .slice(0, mostLetters)
    .split(/\r\n?|\n|\f/)
    .map(clean)
    .filter((line) => line.trim())
    .slice(0, mostLines)
    .map(toCells);

export const lineText = (page: Page, line: number): string =>
  (page[line] ?? []).map(({ text }) => text).join('  ');

const overlap = (cell: Cell, { start, end }: Span) =>
  Math.min(cell.end, end) - Math.max(cell.start, start);

/**
 * Returns the nearest title above a place, past values in its column. Three lines without a cell there end the search.
 */
const titleAbove = (page: Page, span: Span): Cell | undefined => {
  const highest = Math.max(0, span.line - mostRows);
  let empty = 0;
  for (let line = span.line - 1; line >= highest && empty < 3; line -= 1) {
    const over = (page[line] ?? [])
      .filter((cell) => overlap(cell, span) > 0 || Math.abs(cell.start - span.start) <= 2)
      .toSorted((a, b) => overlap(b, span) - overlap(a, span))[0];
    if (!over) empty += 1;
    else if (!over.isValue) return over.isTitle ? over : undefined;
  }
  return undefined;
};

const titleLeft = (page: Page, span: Span): Cell | undefined =>
  (page[span.line] ?? [])
    .filter((cell) => cell.end <= span.start && !cell.isValue)
    .slice(-1)
    .find(({ isTitle }) => isTitle);

export const titlesOf = (page: Page, span: Span): Titles => {
  const cell = (page[span.line] ?? []).find(
    ({ start, end }) => start <= span.start && span.start < end,
  );
  const above = titleAbove(page, span);
  return {
    own: cell ? cell.text.slice(0, span.start - cell.start).trim() : '',
    after: cell ? cell.text.slice(span.end - cell.start).trim() : '',
    left: titleLeft(page, span)?.text ?? '',
    above: above?.text ?? '',
    aboveLine: above ? lineText(page, above.line) : '',
  };
};

/** Returns all matches of a pattern in the cells of a page. */
export const findInPage = (page: Page, pattern: RegExp): (Span & { match: RegExpExecArray })[] =>
  page
    .flat()
    .flatMap((cell) =>
      [...cell.text.matchAll(pattern)].map((match) => ({
        line: cell.line,
        start: cell.start + match.index,
        end: cell.start + match.index + match[0].length,
        match,
      })),
    )
    .slice(0, mostFound);

/** Returns the possible titles of a value, nearest first. If words precede it directly, only those count. */
export const titlesInTurn = ({ own, left, above }: Titles): string[] =>
  /\p{L}{2}/u.test(own.replace(/^.*\d/, ''))
    ? [own]
    : [own, left, above].filter((title) => title !== '');
