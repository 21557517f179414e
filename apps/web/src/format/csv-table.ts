import { byteOrderMark } from '@roadworthy/domain/kernel/csv';
import { neutralise } from '@roadworthy/domain/kernel/formula-cells';
import Papa from 'papaparse';

const textOf = (value: string | number | null) =>
  typeof value === 'string' ? neutralise(value) : String(value ?? '');

/** Encodes a table as RFC 4180 CSV, and neutralises every text that a spreadsheet would run as a formula. */
export const encodeTable = (
  headings: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string => {
  const table = [headings, ...rows].map((cells) => cells.map(textOf));
  return `${byteOrderMark}${Papa.unparse(table, { newline: '\r\n' })}\r\n`;
};
