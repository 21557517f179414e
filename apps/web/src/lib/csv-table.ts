import Papa from 'papaparse';
import { neutralise } from './formula-cells.ts';

/** Without it Excel takes the file for the system's old encoding and shows `Â£`. */
const byteOrderMark = '\uFEFF';

const textOf = (value: string | number | null) =>
  typeof value === 'string' ? neutralise(value) : String(value ?? '');

/** RFC 4180, with every text that a spreadsheet would run neutralised. */
export const encodeTable = (
  headings: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string => {
  const table = [headings, ...rows].map((cells) => cells.map(textOf));
  return `${byteOrderMark}${Papa.unparse(table, { newline: '\r\n' })}\r\n`;
};
