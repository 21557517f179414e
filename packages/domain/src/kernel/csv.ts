import { neutralise } from './formula-cells.ts';

/** Without this mark Excel assumes the system's old encoding and shows `Â£`. */
export const byteOrderMark = '\uFEFF';

const needsQuotes = /[",\r\n]|^\s|\s$/;

const cellOf = (value: unknown): string => {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? '');
  const shown = typeof value === 'number' ? String(value) : neutralise(String(text));
  return needsQuotes.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
};

/**
 * Returns one line of RFC 4180, with every text neutralised that a spreadsheet would run. Lists are written as JSON.
 */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(cellOf).join(',')}\r\n`;
