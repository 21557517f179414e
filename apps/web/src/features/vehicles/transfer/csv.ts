import { restore } from '@roadworthy/domain/kernel/formula-cells';
import type { VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import Papa from 'papaparse';
import { encodeTable } from '../../../format/csv-table.ts';
import { columns, fieldOf } from './columns.ts';
import { FileProblem } from './file-problem.ts';
import type { RawFile, RawRow } from './read-row.ts';

export const encodeCsv = (vehicles: readonly VehicleFields[]): string =>
  encodeTable(
    columns.map(({ label }) => label),
    vehicles.map((vehicle) => columns.map(({ name }) => vehicle[name])),
  );

type TableRow = { row: number; cells: string[]; problem?: string };

const parseWith = (text: string, delimiter: string, preview = 0) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview });

/**
 * Returns the delimiter that gives the most known headings. Excel writes semicolons where the comma is the decimal
 * separator.
 */
const delimiterOf = (text: string): string => {
  const known = (delimiter: string) =>
    (parseWith(text, delimiter, 1).data[0] ?? []).filter((heading) => fieldOf(heading)).length;
  const [best] = [',', ';', '\t']
    .map((delimiter) => ({ delimiter, known: known(delimiter) }))
    .toSorted((one, other) => other.known - one.known);
  return best?.delimiter ?? ',';
};

const quoteProblems: Record<string, string> = {
  MissingQuotes: 'A quotation mark is never closed',
  InvalidQuotes: 'Text follows a closing quotation mark',
};

/**
 * Returns the rows with content. Line ends may be of any system, even mixed; the schema keeps only `
 * ` too.
 */
const parseTable = (text: string): TableRow[] => {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  // Some spreadsheets declare the separator in a first line, and do not count that line.
  const [declaration = '', declared] = /^sep=(.)\n/i.exec(lines) ?? [];
  const body = lines.slice(declaration.length);
  const { data, errors } = parseWith(body, declared ?? delimiterOf(body));
  // Of several errors on one row, the first is the cause.
  const problems = new Map(
    errors.toReversed().flatMap(({ row, code }) => {
      const problem = quoteProblems[code];
      return row !== undefined && problem ? [[row, problem] as const] : [];
    }),
  );
  return data
    .map((cells, index) => ({ row: index + 1, cells, problem: problems.get(index) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
};

const isTooLong = (cells: string[], headings: string[]) =>
  cells.slice(headings.length).some((cell) => cell.trim() !== '');

const readTable = (table: readonly TableRow[]): RawFile => {
  const [header, ...body] = table;
  if (!header || body.length === 0) {
    throw new FileProblem('CSV file must have at least a header row and one data row');
  }
  const fields = header.cells.map((heading) => fieldOf(restore(heading)));
  const file: RawFile = {
    rows: [],
    problems: [],
    ignored: header.cells.filter((heading, index) => heading.trim() && !fields[index]),
  };
  for (const { row, cells, problem } of body) {
    // A cell beyond the headings means an unquoted comma, which would shift the following cells.
    const broken = problem ?? (isTooLong(cells, header.cells) ? 'More cells than headings' : null);
    if (broken) {
      const message = `Error parsing row ${row}: ${broken}`;
      file.problems.push({ row, registration: null, message });
      continue;
    }
    const values: RawRow['values'] = {};
    fields.forEach((name, index) => {
      // Of two columns with the same heading, the first non-empty cell counts.
      if (name) values[name] ||= restore(cells[index] ?? '');
    });
    file.rows.push({ row, values });
  }
  return file;
};

export const decodeCsv = (text: string): RawFile => readTable(parseTable(text));
