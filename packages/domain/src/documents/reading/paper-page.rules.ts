/** A run of words on one line, apart from its neighbours by two spaces or more. */
export type Cell = {
  line: number;
  start: number;
  end: number;
  text: string;
  /** A date, an amount, a number, a code: something that has a title rather than being one. */
  isValue: boolean;
  /** A few words, and no value among them that they would be the title of. */
  isTitle: boolean;
};
export type Page = Cell[][];

/** Something found on the page, by its place. */
export type Span = { line: number; start: number; end: number };

/** What may say what a value is: the words before it, the words beside it on the left, the words above it. */
export type Titles = {
  own: string;
  after: string;
  left: string;
  above: string;
  /** The whole line the title above stands in: it tells a table's head from a single title. */
  aboveLine: string;
};

/** Papers are a page or two; what is longer is conditions. It also keeps any text, however made, quick to read. */
const mostLetters = 60_000;
const mostLines = 300;
const mostColumns = 240;
const mostCells = 24;
const mostFound = 400;
/** A column of values is no longer than a page. */
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
    // Where a photo shows the lines of a box.
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

/** Lines that say nothing are left out, so that a title and the value under it are neighbours. */
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

/** The nearest words above a place, over the values of its own column. Three lines without a cell there end it. */
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

/** Finds a pattern in every cell. */
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

/** The titles a value may have, nearest first. Words of its own before it keep it from having any other. */
export const titlesInTurn = ({ own, left, above }: Titles): string[] =>
  /\p{L}{2}/u.test(own.replace(/^.*\d/, ''))
    ? [own]
    : [own, left, above].filter((title) => title !== '');
